import { defined, filled, CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit, relativeTimes } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { Line } from '../../support/documents/lines.ts';
import { isBoot, readBoots } from './boots.ts';
import { busiestProcesses } from './busiest.ts';
import { readLoad } from './load.ts';

const PS = /^(?:USER\s+PID\s+%CPU\s+%MEM|UID\s+PID\s+PPID|F\s+S?\s*UID\s+PID|\s*PID\s+(?:TTY|USER)\s)/;
const TOP = /^top - \d\d:\d\d:\d\d up /;
const ZOMBIE = /\s(?<count>\d+) zombie/;

/**
 * `ps`, `top`, `uptime` and `journalctl --list-boots`. The object is the node's `NodeLoad`: load average, time since boot, and where processes are
 * listed how many there are, how many wait for I/O (state D) or are zombies, and which ones keep whole processors busy.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'process-list',
  title: 'processes and load',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, 5);
    if (lines.some((line) => TOP.test(line))) return CONFIDENCE.signature;
    if (PS.test(lines[0] ?? '')) return CONFIDENCE.header;
    if (lines.some(isBoot)) return CONFIDENCE.signature;
    return readLoad(lines[0] ?? '') !== undefined ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  const loadLine = lines.slice(0, 5).find(({ text }) => readLoad(text) !== undefined);
  const load = readLoad(loadLine?.text ?? '');
  const counts = countProcesses(lines);
  const boots = readBoots(lines);
  const line = loadLine?.number ?? counts.header ?? boots?.line;
  if (line === undefined) return;
  const busiest = busiestProcesses(lines);
  emit(input, sink, {
    kind: 'NodeLoad',
    name: 'load',
    perNode: true,
    status: {
      load1: load?.average[0],
      load5: load?.average[1],
      load15: load?.average[2],
      processes: counts.processes,
      uninterruptible: counts.uninterruptible,
      zombies: counts.zombies,
      ...defined({ bootedAt: boots?.at }),
      ...filled({ busiest: busiest.map(({ program, pid, cpu }) => ({ program, pid, cpu })) }),
    },
    line,
    fieldLines: new Map(busiest.map((process, index) => [`status.busiest[${index}].cpu`, process.line])),
    relativeTimes: relativeTimes({ 'status.bootedAt': load?.up }),
  });
}

interface Counts {
  readonly header?: number;
  readonly processes?: number;
  readonly uninterruptible?: number;
  readonly zombies?: number;
}

/** Processes by state, where the table has a column of states. */
function countProcesses(lines: readonly Line[]): Counts {
  const start = lines.findIndex(({ text }) => PS.test(text) || /^\s*PID\s+USER\s/.test(text));
  const summary = ZOMBIE.exec(lines.slice(0, 5).find(({ text }) => ZOMBIE.test(text))?.text ?? '')?.groups?.['count'];
  const header = lines[start];
  if (header === undefined) return {};
  const headings = header.text.trim().split(/\s+/);
  const column = headings.findIndex((heading) => heading === 'STAT' || heading === 'S');
  const states = lines
    .slice(start + 1)
    .filter(({ text }) => /^\s*\S+\s+\d+\s|^\s*\d+\s/.test(text))
    .map(({ text }) => (column < 0 ? '' : (text.trim().split(/\s+/, column + 1)[column] ?? '')));
  const counts = { header: header.number, processes: states.length };
  if (column < 0) return counts;
  const inState = (letter: string): number => states.filter((state) => state.startsWith(letter)).length;
  return {
    ...counts,
    uninterruptible: inState('D'),
    zombies: summary === undefined ? inState('Z') : Number(summary),
  };
}
