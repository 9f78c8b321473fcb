import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'type=AVC msg=audit(1714979289.123:456): avc:  denied  { read } for  pid=7 comm="kubelet" tclass=file permissive=0',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        level: 'warning',
        program: 'audit',
        message: 'avc:  denied  { read } for  pid=7 comm="kubelet" tclass=file permissive=0',
        fields: { type: 'AVC' },
      },
    ],
    [
      'node=n1 type=SYSCALL msg=audit(1714979289.123:456): arch=c000003e syscall=2 success=no exit=-13',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        host: 'n1',
        program: 'audit',
        message: 'arch=c000003e syscall=2 success=no exit=-13',
        fields: { type: 'SYSCALL' },
      },
    ],
  ],
  foreign: ['type=AVC msg=audit(x): y', 'type=AVC msg=audit(1714979289.123:456', 'type=x msg=y'],
};
