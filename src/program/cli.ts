#!/usr/bin/env node
import { openProgram } from './load.ts';

void openProgram()
  .commandLine()
  .then(({ runCommandLine }) => runCommandLine(process.argv));
