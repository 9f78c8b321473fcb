import { defined, type DocumentInput, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `|-sdc1`, `└─sdc1`, ` `-cl-root`: what stands below a disk. */
const ROW = /^(?<branch>[\s|`├└│─-]*)(?<name>[A-Za-z0-9][\w.-]*)(?<rest>\s.*)?$/u;
const MOUNTED = /\s(?:\/\S*|\[SWAP\])\s*$/;

interface Disk {
  readonly name: string;
  readonly line: number;
  readonly parts: { readonly name: string; readonly line: number }[];
  mounted: boolean;
}

/** `lsblk`: every disk as `BlockDevice`, with what is on it and whether any of that is mounted. */
export function readDisks(input: DocumentInput, sink: Sink): void {
  const disks: Disk[] = [];
  for (const { text, number } of linesOf(input)) {
    const { branch = '', name = '', rest = '' } = ROW.exec(text)?.groups ?? {};
    if (name === '' || name === 'NAME') continue;
    if (branch === '') disks.push({ name, line: number, parts: [], mounted: false });
    const disk = disks.at(-1);
    if (disk === undefined) continue;
    if (branch !== '') disk.parts.push({ name, line: number });
    if (MOUNTED.test(rest)) disk.mounted = true;
  }
  for (const { name, line, parts, mounted } of disks) {
    const [first] = parts;
    emit(input, sink, {
      kind: 'BlockDevice',
      name,
      perNode: true,
      spec: { device: name },
      status: { parts: parts.map((part) => part.name), mounted },
      line,
      ...defined({ fieldLines: first && new Map([['status.parts', first.line]]) }),
    });
  }
}
