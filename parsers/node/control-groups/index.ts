import { CONFIDENCE, defined, type DocumentInput, type DocumentParser, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const COUNTER = /^(?<name>[a-z_]{2,40}) (?<count>\d{1,20})$/;
/** Members by the counters of `cpu.stat` and `memory.events`, of both versions of control groups. */
const MEMBERS: Readonly<Record<string, string>> = {
  nr_periods: 'periods',
  nr_throttled: 'throttledPeriods',
  max: 'memoryLimitHits',
  oom_kill: 'killed',
};
/** Counters of which each file has at least one. */
const FILES: Readonly<Record<string, string>> = { nr_throttled: 'cpu.stat', oom_kill: 'memory.events' };
const HEAD_LINES = 20;

/** `cpu.stat` and `memory.events` of a control group as `ControlGroup`. Other commands may have printed lines around them. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'control-groups',
  title: 'counters of a control group',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    const counters = lines.filter((line) => COUNTER.test(line));
    return counters.length * 2 > lines.length && fileOf(counters) !== undefined ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const status: Record<string, number> = {};
  const counters: string[] = [];
  const fieldLines = new Map<string, number>();
  for (const { text, number } of linesOf(input)) {
    const { name = '', count = '' } = COUNTER.exec(text)?.groups ?? {};
    if (name === '') continue;
    counters.push(text);
    const member = MEMBERS[name];
    if (member === undefined) continue;
    status[member] = Number(count);
    fieldLines.set(`status.${member}`, number);
  }
  const file = fileOf(counters);
  const [line] = fieldLines.values();
  if (file === undefined || line === undefined) return;
  const { pod, namespace } = input.context;
  emit(input, sink, {
    kind: 'ControlGroup',
    name: pod === undefined ? file : `${pod}/${file}`,
    perNode: pod === undefined,
    spec: { ...defined({ podName: pod, namespace: pod === undefined ? undefined : namespace }) },
    status,
    line,
    endLine: Math.max(...fieldLines.values()),
    fieldLines,
  });
}

function fileOf(counters: readonly string[]): string | undefined {
  const names = new Set(counters.map((line) => line.split(' ')[0] ?? ''));
  return Object.entries(FILES).find(([name]) => names.has(name))?.[1];
}
