import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readDotnet } from './read.ts';
import { dotnetRecords } from './records.ts';

/** What programs in .NET print on a console. */
export const parser: LogFormat = defineFormat({
  id: 'log-dotnet',
  title: '.NET console log',
  read: readDotnet,
  confidence: 0.93,
  records: dotnetRecords,
});
