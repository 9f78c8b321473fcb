#!/usr/bin/env node
import { openProgram } from './load.ts';

const { runCommandLine } = await openProgram().commandLine();
await runCommandLine(process.argv);
