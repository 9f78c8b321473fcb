import type { Sink } from '../../../src/model/index.ts';
import { objectNamedIn } from '../../support/kubernetes-resources/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';
import { cutBlocks, type Block } from './blocks.ts';
import { kindOfTable } from './forms.ts';

/** Who pastes a table into a text may leave rows out: a pipe says so, to who would take what is not there for absent. */
const EXCERPT = '| excerpt';

/** Hands on what people wrote and pasted, each form as a section; under a command all of it is the command's output. */
export function handOnText(sink: Sink, title: string, lines: readonly Line[], command?: string): void {
  const blocks = cutBlocks(lines);
  const descriptions = blocks.filter(({ form }) => form === 'description');
  const written = blocks.flatMap(({ form, lines: own }) => (form === 'text' ? own.map(({ text }) => text) : []));
  // Who writes about one object and shows one description, or rows of Events, shows those of that object.
  const meant = command === undefined && descriptions.length === 1 ? objectNamedIn(written) : undefined;
  for (const block of blocks)
    handOn(
      sink,
      command ?? titleOf(block, title),
      linesAtEdge(block),
      meant !== undefined && block.form === 'description' ? { meant } : undefined,
    );
}

/** Of YAML, the lines as far left as its first: a part stands as deep in an object as it was cut out of it. */
function linesAtEdge({ form, lines }: Block): readonly Line[] {
  const depth = form === 'yaml' ? (lines[0]?.text.search(/\S/) ?? 0) : 0;
  if (depth === 0 || lines.some(({ text }) => text.slice(0, depth).trim() !== '')) return lines;
  return lines.map(({ text, number }) => ({ text: text.slice(depth), number }));
}

function titleOf({ form, lines }: Block, title: string): string {
  const kind = form === 'table' ? (kindOfTable(lines[0]?.text ?? '') ?? kindOfTable(lines[1]?.text ?? '')) : undefined;
  return kind === undefined ? title : `kubectl get ${kind.toLowerCase()} ${EXCERPT}`;
}
