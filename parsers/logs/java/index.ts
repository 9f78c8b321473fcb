import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readJava } from './read.ts';

/** Logs of Spring Boot, logback and log4j in their usual layouts. */
export const format: FormatDefinition = {
  id: 'log-java',
  title: 'Java log (Spring Boot, logback, log4j)',
  read: readJava,
  begins: ['digit', '['],
  confidence: CONFIDENCE.likely,
};
