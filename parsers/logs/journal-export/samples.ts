import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    ['__REALTIME_TIMESTAMP=1714979289123456', { stamp: at('2024-05-06T07:08:09.123Z', 1), message: '' }],
    [
      '__REALTIME_TIMESTAMP=1714979289123456\t_HOSTNAME=n1\tPRIORITY=4\tSYSLOG_IDENTIFIER=k3s\tMESSAGE=no\troute',
      { stamp: at('2024-05-06T07:08:09.123Z', 1), host: 'n1', program: 'k3s', level: 'warning', message: 'no route' },
    ],
    [
      'MESSAGE=time="2024-05-06T07:08:09Z" level=info msg=up',
      { stamp: at('2024-05-06T07:08:09Z', 1000), level: 'info', message: 'up', fields: {} },
    ],
  ],
  foreign: ['_BOOT_ID=abc', '__CURSOR=s=1;i=2', 'PRIORITY=4'],
};
