import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { firstLine } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readSize } from '../../support/documents/sizes.ts';

const FREE_HEADER = /^\s+total\s+used\s+free\s+shared\s+(?:buff\/cache|buffers)\s+(?:available|cached)\s*$/;
const FREE_ROW = /^(?<name>Mem|Swap):\s+(?<cells>[\d.]+[KMGT]?i?B?(?:\s+[\d.]+[KMGT]?i?B?){2,6})\s*$/;
const MEMINFO = /^(?<name>\w+(?:\(\w+\))?):\s+(?<value>\d+) kB$/;

/** What `/proc/meminfo` calls what `NodeMemory` shows. */
const MEMINFO_NAMES: Readonly<Record<string, string>> = {
  MemTotal: 'totalBytes',
  MemFree: 'freeBytes',
  MemAvailable: 'availableBytes',
  SwapTotal: 'swapTotalBytes',
  SwapFree: 'swapFreeBytes',
  Slab: 'slabBytes',
  SUnreclaim: 'slabUnreclaimableBytes',
  Committed_AS: 'committedBytes',
  HugePages_Total: 'hugePages',
};

/** `free` in any unit and `/proc/meminfo`. The object is the node's `NodeMemory`; plain `free` counts KiB. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'memory',
  title: 'memory of a node',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const line = firstLine(artifact) ?? '';
    if (FREE_HEADER.test(line)) return CONFIDENCE.signature;
    return /^MemTotal:\s+\d+ kB$/.test(line) ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const status: Record<string, number | undefined> = {};
  let first: number | undefined;
  const unit = unitOf(input);
  for (const { text, number } of linesOf(input)) {
    const row = FREE_ROW.exec(text)?.groups;
    const info = MEMINFO.exec(text)?.groups;
    if (row !== undefined) {
      first ??= number;
      const cells = (row['cells'] ?? '').split(/\s+/).map((cell) => bytesOf(cell, unit));
      const names =
        row['name'] === 'Swap'
          ? ['swapTotalBytes', 'swapUsedBytes', 'swapFreeBytes']
          : ['totalBytes', 'usedBytes', 'freeBytes', 'sharedBytes', 'cacheBytes', 'availableBytes'];
      for (const [index, name] of names.entries()) status[name] = cells[index];
    } else if (info !== undefined) {
      const name = MEMINFO_NAMES[info['name'] ?? ''];
      if (name === undefined) continue;
      first ??= number;
      status[name] = Number(info['value']) * 1024;
    }
  }
  if (first === undefined) return;
  emit(input, sink, { kind: 'NodeMemory', name: 'memory', perNode: true, status, line: first });
}

/** Bytes per number: `-m`, `-g`, `-b` as the command or the artifact's name tells; else by how large a node can be. */
function unitOf(input: DocumentInput): number {
  const flag = /free[ _]*-*(?<flag>[bkmg])(?:$|[^a-z])/.exec(
    `${input.context.command ?? ''} ${input.path.split('/').at(-1)}`,
  )?.groups?.['flag'];
  if (flag !== undefined) return readSize(`1${flag === 'b' ? '' : flag}`, true) ?? 1024;
  const total = Number(/Mem:\s+(?<total>\d+)\s/.exec(input.text.slice(0, 2000))?.groups?.['total'] ?? 0);
  if (total > 2 ** 33) return 1;
  return total < 2 ** 18 ? 2 ** 20 : 1024;
}

function bytesOf(cell: string, unit: number): number | undefined {
  return /^\d+$/.test(cell) ? Number(cell) * unit : readSize(cell.replace(/B$/, ''), true);
}
