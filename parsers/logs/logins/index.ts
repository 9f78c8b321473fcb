import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { isLoginsNote, readLogin } from './read.ts';

/** When a machine started, and who logged in to it: `last` and `who`. */
export const format: FormatDefinition = {
  id: 'log-logins',
  title: 'starts and logins of a machine',
  read: readLogin,
  isSignature: isLoginsNote,
  confidence: CONFIDENCE.shape,
};
