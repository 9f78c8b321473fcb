import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readJava } from './read.ts';

/** Logs of Spring Boot, logback and log4j in their usual layouts. */
export const parser: LogFormat = defineFormat({
  id: 'log-java',
  title: 'Java log (Spring Boot, logback, log4j)',
  read: readJava,
  confidence: 0.85,
});
