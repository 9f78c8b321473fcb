import type { Case, CaseLine, LogFile } from '../../case/index.ts';
import { charactersOf, paged, pageOf } from '../budget.ts';
import { caseTool, listOf, AT, numberOf, UNTRUSTED, type Answer, type Arguments, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { artifactCalled, toldLine } from '../told.ts';
import { timeOf } from './timeline.ts';
import { filledText, defined } from '../../model/index.ts';

/** Lines before and after, where nobody says. */
const AROUND = 10;
const TAIL = 30;
const MOST_AROUND = 500;

export const logsTool: Tool = paged(
  caseTool(
    {
      name: 'logs',
      title: 'Lines of a log or of any artifact',
      description:
        'Names whose log (namespace, pod, container, node, program), or an artifact, and where: around a `line` of the artifact, around a ' +
        "`time`, else the last lines. A container's log goes on over its rotated files. Without any name: which logs there are.",
      input: {
        artifact: { type: 'string', description: 'path, or the end of it' },
        line: { type: 'integer', minimum: 1 },
        time: { type: 'string', description: 'RFC 3339' },
        before: { type: 'integer', minimum: 0, maximum: MOST_AROUND, description: 'lines before; default 10' },
        after: { type: 'integer', minimum: 0, maximum: MOST_AROUND, description: 'lines after; default 10' },
        namespace: { type: 'string' },
        pod: { type: 'string' },
        container: { type: 'string' },
        previous: { type: 'boolean', description: 'of the instance before' },
        node: { type: 'string' },
        program: { type: 'string', description: 'systemd unit or program: kubelet, etcd' },
      },
      output: {
        files: listOf({
          artifact: { type: 'string' },
          lines: { type: 'integer' },
          of: { type: 'string' },
          from: { type: 'string' },
          to: { type: 'string' },
        }),
        lines: listOf({ at: AT, untrusted: UNTRUSTED }),
      },
    },
    (opened, args) => {
      const artifact = filledText(args['artifact']);
      if (artifact !== undefined) return linesOfArtifact(opened, artifactCalled(opened, artifact), args);
      const files = filesFor(opened, args);
      const isAsked = [...WHOSE, 'time'].some((name) => args[name] !== undefined);
      if (!isAsked) {
        const { items, more } = pageOf(files, args, toldFile);
        return { files: items, more };
      }
      if (files.length === 0)
        throw new ToolError(
          'no such log was collected, as far as names of files tell: logs without arguments lists those that were',
        );
      return linesOfLog(opened, files, args);
    },
  ),
);

const WHOSE = ['namespace', 'pod', 'container', 'node', 'program'] as const;

function filesFor(opened: Case, args: Arguments): LogFile[] {
  const wanted = Object.fromEntries(
    WHOSE.flatMap((name) => {
      const value = filledText(args[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const previous = args['previous'];
  return opened.logs.files({
    ...wanted,
    ...defined({ previous: typeof previous === 'boolean' ? previous : undefined }),
  });
}

function linesOfArtifact(opened: Case, artifact: string, args: Arguments): Answer {
  const files = opened.logs.files({ artifact });
  const last = opened.lines.count(artifact) ?? 0;
  const line = numberOf(args['line']);
  if (line !== undefined) {
    if (line > last) throw new ToolError(`${artifact} has ${last} lines`);
    const [before, after] = [numberOf(args['before']) ?? AROUND, numberOf(args['after']) ?? AROUND];
    return toldLines(
      opened.lines.between(artifact, line - before, line + after),
      args,
      line - Math.max(1, line - before),
    );
  }
  if (files.length > 0) return linesOfLog(opened, files, args);
  const count = numberOf(args['after']) ?? AROUND + TAIL;
  return toldLines(opened.lines.between(artifact, 1, count), args, 0);
}

function linesOfLog(opened: Case, files: readonly LogFile[], args: Arguments): Answer {
  const [before, after] = [numberOf(args['before']), numberOf(args['after'])];
  const time = timeOf(args, 'time');
  const told = files.slice(0, MOST_FILES).map(toldFile);
  if (time === undefined) {
    const tail = opened.logs.tail(files, before ?? TAIL);
    return { files: told, ...toldLines(tail, args, tail.length - 1) };
  }
  const place = opened.logs.at(files, time);
  if (place === undefined)
    throw new ToolError(`these logs end before: ${files.map(({ to = 'no time' }) => to).join(', ')}`);
  const lines = opened.logs.around(files, place, before ?? AROUND, after ?? AROUND);
  const focus = lines.findIndex(({ artifact, line }) => artifact === place.artifact && line === place.line);
  return { files: told, ...toldLines(lines, args, focus) };
}

const MOST_FILES = 5;
/** Of a line, where several are shown. */
const LONGEST_LINE = 600;

/** Lines that fit: those nearest to the one that is meant. A cursor asks for the lines that were left out behind it. */
function toldLines(lines: readonly CaseLine[], args: Arguments, focus: number): Answer {
  if (filledText(args['cursor']) !== undefined) {
    const { items, more } = pageOf(lines, args, shortLine, 400);
    return { lines: items, more };
  }
  const sizes = lines.map((line) => JSON.stringify(shortLine(line)).length + 1);
  let left = charactersOf(args) - 900 - (sizes[focus] ?? 0);
  let [begin, end] = [focus, focus + 1];
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    const above = sizes[begin - 1];
    if (above !== undefined && above <= left) {
      left -= above;
      begin -= 1;
      isGrowing = true;
    }
    const below = sizes[end];
    if (below !== undefined && below <= left) {
      left -= below;
      end += 1;
      isGrowing = true;
    }
  }
  const shown = lines.slice(Math.max(0, begin), end).map(shortLine);
  return { lines: shown, more: end < lines.length ? String(end) : undefined };
}

function shortLine(line: CaseLine): ReturnType<typeof toldLine> {
  const { text } = line;
  return toldLine(text.length > LONGEST_LINE ? { ...line, text: `${text.slice(0, LONGEST_LINE)}…` } : line);
}

function toldFile({ artifact, lines, from, to, context }: LogFile) {
  const { namespace, pod, container, node, program, previous } = context;
  const of = [node, namespace, pod, container, program, previous === true ? 'previous' : undefined];
  const whose = of.filter((name) => name !== undefined).join(' ');
  return { artifact, lines, of: whose === '' ? undefined : whose, from, to };
}
