import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'Sat 2025-11-29 21:06:46.123456 UTC [s=ab;i=1;b=cd;m=1;t=2;x=3]',
      { stamp: at('2025-11-29T21:06:46.123Z', 1), message: '' },
    ],
    [
      'Sat 2025-11-29 21:06:46.123456 UTC\tSYSLOG_IDENTIFIER=app\t_SYSTEMD_UNIT=shop.service\tMESSAGE=low disk',
      {
        stamp: at('2025-11-29T21:06:46.123Z', 1),
        program: 'app',
        fields: { unit: 'shop' },
        message: 'low disk',
      },
    ],
    ['    MESSAGE=WARNING: low disk', { level: 'warning', message: 'WARNING: low disk' }],
  ],
  foreign: ['    PRIORITY=6', '    _PID=1'],
};
