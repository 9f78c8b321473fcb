import { CONFIDENCE, defined, type DocumentInput, type DocumentParser, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `iostat -x` names its columns otherwise in each version; what matters has these names in all. */
const HEADER = /^Device:?\s.*\br\/s\b.*%util\s*$/;
const NUMBER = /^\d{1,12}(?:[.,]\d{1,4})?$/;
const HEAD_LINES = 40;

interface Use {
  readonly line: number;
  readonly busyPercent: number;
  readonly writeMilliseconds: number | undefined;
}

/** `iostat -x`, of each disk the last report, as `BlockDevice` named `<node>/<device>`. The first report is a mean since the start. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'disk-use',
  title: 'use of disks',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (headContent(artifact, HEAD_LINES).some((line) => HEADER.test(line)) ? CONFIDENCE.header : 0),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const uses = new Map<string, Use>();
  let titles: readonly string[] | undefined;
  for (const { text, number } of linesOf(input)) {
    const cells = text.trim().split(/\s+/);
    if (HEADER.test(text)) titles = cells;
    else if (cells.length === titles?.length && cells.slice(1).every((cell) => NUMBER.test(cell))) {
      const valueOf = (title: string): number | undefined => {
        const cell = cells[titles?.indexOf(title) ?? -1];
        return cell === undefined ? undefined : Number(cell.replace(',', '.'));
      };
      const busyPercent = valueOf('%util');
      if (busyPercent !== undefined)
        uses.set(cells[0] ?? '', {
          line: number,
          busyPercent,
          writeMilliseconds: valueOf('w_await') ?? valueOf('await'),
        });
    } else if (text.trim() === '') titles = undefined;
  }
  for (const [device, { line, ...use }] of uses)
    emit(input, sink, {
      kind: 'BlockDevice',
      name: device,
      perNode: true,
      spec: { device },
      status: { ...defined(use) },
      line,
    });
}
