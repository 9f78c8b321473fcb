import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { isStackDump, readStacks } from './stacks.ts';

const PROFILE = /^goroutine profile: total (?<total>\d{1,9})\s*$/;
const MOST_STACKS = 20;

/**
 * The stacks of a Go program's goroutines, as `/debug/pprof/goroutine` gives them (`debug=1`: equal ones counted, `debug=2`: each with
 * its state and for how long) or SIGQUIT. The object is `GoroutineProfile`: how many, and where most of them stand.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'goroutines',
  title: 'stacks of goroutines',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact).filter((line) => line.trim() !== '');
    return PROFILE.test(lines[0] ?? '') || isStackDump(lines) ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  const first = lines.find(({ text }) => text.trim() !== '');
  if (first === undefined) return;
  const stated = PROFILE.exec(first.text)?.groups?.['total'];
  if (stated === undefined && !isStackDump(lines.map(({ text }) => text))) return;
  const stacks = readStacks(lines);
  const total = stated === undefined ? stacks.reduce((sum, { count }) => sum + count, 0) : Number(stated);
  const kept = stacks.slice(0, MOST_STACKS);
  emit(input, sink, {
    kind: 'GoroutineProfile',
    name: input.path.split('/').at(-1) ?? 'goroutines',
    perNode: true,
    status: {
      total,
      stacks: kept.map(({ place, count, state, minutes }) => ({ place, count, state, minutes })),
    },
    line: first.number,
    fieldLines: new Map([
      ['status.total', first.number],
      ...kept.map(({ line }, index): [string, number] => [`status.stacks[${index}].place`, line]),
    ]),
  });
}
