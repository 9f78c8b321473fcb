import { CONFIDENCE, defined, type DocumentInput, type DocumentParser, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `iostat -x` names its columns otherwise in each version; what matters has these names in all. */
const HEADER = /^Device:?\s.*\br\/s\b.*%util\s*$/;
/** What the tools of sysstat print first, with the name of the machine. */
const BANNER = /^Linux \S+ \((?<host>[A-Za-z0-9][A-Za-z0-9.-]*)\)\s/;
const NUMBER = /^\d{1,12}(?:[.,]\d{1,4})?$/;
const HEAD_LINES = 40;
/** A row that somebody picked: in all versions a disk has at least eleven numbers, the last of which is `%util`. */
const PICKED = /\biostat\b.* -\w*x/;
const LEAST_NUMBERS = 11;

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
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    if (lines.some((line) => HEADER.test(line))) return CONFIDENCE.header;
    return isPicked(artifact) && lines.some((line) => pickedUse(line) !== undefined) ? CONFIDENCE.shape : 0;
  },
  parse,
};

function isPicked({ context }: Pick<DocumentInput, 'context'>): boolean {
  return PICKED.test(context.command ?? '');
}

function pickedUse(line: string): number | undefined {
  const [, ...numbers] = line.trim().split(/\s+/);
  if (numbers.length < LEAST_NUMBERS || !numbers.every((cell) => NUMBER.test(cell))) return undefined;
  const percent = Number(numbers.at(-1)?.replace(',', '.'));
  return percent <= 100.1 ? percent : undefined;
}

function parse(input: DocumentInput, sink: Sink): void {
  const uses = new Map<string, Use>();
  let titles: readonly string[] | undefined;
  let { node } = input.context;
  for (const { text, number } of linesOf(input)) {
    const cells = text.trim().split(/\s+/);
    node ??= BANNER.exec(text)?.groups?.['host'];
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
    } else if (titles === undefined && isPicked(input)) {
      const busyPercent = pickedUse(text);
      if (busyPercent !== undefined)
        uses.set(cells[0] ?? '', { line: number, busyPercent, writeMilliseconds: undefined });
    } else if (text.trim() === '') titles = undefined;
  }
  for (const [device, { line, ...use }] of uses)
    emit(input, sink, {
      kind: 'BlockDevice',
      name: device,
      perNode: true,
      ...defined({ node }),
      spec: { device },
      status: { ...defined(use) },
      line,
    });
}
