import { at, LOCAL, yearless, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'reboot   system boot  6.1.0-18-amd64   Thu Mar  5 10:02   still running',
      { stamp: yearless('03-05T10:02Z', 60_000), program: 'wtmp', message: 'system boot 6.1.0-18-amd64' },
    ],
    [
      'shutdown system down  6.1.0-18-amd64   Sun Nov 29 10:01 - 10:02  (00:01)',
      { stamp: yearless('11-29T10:01Z', 60_000), program: 'wtmp', message: 'system down 6.1.0-18-amd64' },
    ],
    [
      'reboot   system boot  5.15.0-91-generi Thu Mar  5 10:02:30 2026 - Thu Mar  5 11:30:00 2026  (01:27)',
      { stamp: at('2026-03-05T10:02:30Z', 1000, LOCAL), program: 'wtmp', message: 'system boot 5.15.0-91-generi' },
    ],
    [
      'reboot   system boot  6.1.0-18-amd64   2026-03-05T10:02:30+01:00   still running',
      { stamp: at('2026-03-05T09:02:30Z', 1000), program: 'wtmp', message: 'system boot 6.1.0-18-amd64' },
    ],
    [
      'root     pts/0        10.0.0.7         Thu Mar  5 10:12 - 10:15  (00:03)',
      { stamp: yearless('03-05T10:12Z', 60_000), program: 'wtmp', message: 'pts/0 10.0.0.7' },
    ],
    [
      'runlevel (to lvl 5)   6.1.0-18-amd64   Thu Mar  5 10:03   still running',
      { stamp: yearless('03-05T10:03Z', 60_000), program: 'wtmp', message: '(to lvl 5) 6.1.0-18-amd64' },
    ],
    [
      '         system boot  2026-03-05 10:02',
      { stamp: at('2026-03-05T10:02:00Z', 60_000, LOCAL), program: 'wtmp', message: 'system boot' },
    ],
    [
      'root     pts/0        2026-03-05 10:12 (10.0.0.7)',
      { stamp: at('2026-03-05T10:12:00Z', 60_000, LOCAL), program: 'wtmp', message: 'pts/0' },
    ],
  ],
  foreign: [
    'wtmp begins Sun Mar  1 08:00:00 2026',
    'root     pts/0',
    'system boot  Mon 10:02',
    'USER     TTY      FROM',
  ],
};
