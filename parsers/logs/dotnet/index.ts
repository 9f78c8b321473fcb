import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readDotnet } from './read.ts';
import { dotnetRecords } from './records.ts';

/** What programs in .NET print on a console. */
export const format: FormatDefinition = {
  id: 'log-dotnet',
  title: '.NET console log',
  read: readDotnet,
  begins: ['small'],
  confidence: CONFIDENCE.shape,
  records: () => dotnetRecords,
};
