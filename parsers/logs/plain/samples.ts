import { type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    ['shop [INFO] waiting for the database', { level: 'info', message: 'shop [INFO] waiting for the database' }],
    ['Error: cannot start', { level: 'error', message: 'Error: cannot start' }],
    ['no error here', { message: 'no error here' }],
  ],
  foreign: ['', '   '],
};
