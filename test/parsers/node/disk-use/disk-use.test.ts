import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/disk-use/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('the use of disks', () => {
  it('reads the last report of each disk, of the machine that is named above them', () => {
    const text = `Linux 5.3.18-57-default (cp-b) 	06/12/22 	_x86_64_	(4 CPU)

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util
sdb              0.10      8.00     0.00   0.00    1.30    41.90    1.60     84.80     0.40   3.83    2.21   256.37    0.92   1.98

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util
sdb              2.10     88.00     0.00   0.00   41.30    41.90  311.60  79884.80    12.40   3.83  988.21   256.37  307.92  99.98
`;
    const { confidence, objects } = read(parser, text, 'iostat');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'BlockDevice',
        metadata: { name: 'cp-b/sdb' },
        spec: { device: 'sdb', nodeName: 'cp-b' },
        status: { busyPercent: 99.98, writeMilliseconds: 988.21 },
      },
    ]);
  });

  it('reads what older versions print, and decimal commas', () => {
    const text = `Device:         rrqm/s   wrqm/s     r/s     w/s    rkB/s    wkB/s avgrq-sz avgqu-sz   await  svctm  %util
sda               0,00     5,20    0,10   12,40     0,40   120,10    19,28     3,02  241,10   7,91 100,00
`;
    expect(read(parser, text).objects).toMatchObject([{ status: { busyPercent: 100, writeMilliseconds: 241.1 } }]);
  });

  it('reads the row that somebody picked, where the command tells what it is', () => {
    const row = 'sda   0.00  3.00  511.00  24.00 4096.00  0.00  9.00  211.22  118.31  6.10  99.80\n';
    expect(read(parser, row, 'iostat', { command: 'iostat -x 1 2 | grep sda' }).objects).toMatchObject([
      { spec: { device: 'sda' }, status: { busyPercent: 99.8 } },
    ]);
    expect(read(parser, row, 'iostat').objects).toEqual([]);
  });

  it.each(
    foreign(
      ['short reports', 'Device             tps    kB_read/s    kB_wrtn/s\nsda   1.0 2.0 3.0\n'],
      ['a text', 'Device sdb is at 99 %util\nsince today\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
