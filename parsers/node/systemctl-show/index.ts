import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { isoTime } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCount } from '../../support/documents/sizes.ts';

const PROPERTY = /^(?<name>[A-Z][A-Za-z0-9]{1,60})=(?<value>.*)$/;
/** Properties that units have and nothing else. */
const TELLING = /^(?:ActiveState|SubState|LoadState|UnitFileState)=[a-z-]+$/;
const TIME = /^\w{3} (?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d) (?<zone>[A-Z]{1,5}|[+-]\d\d(?::?\d\d)?)$/;
/** systemd's number for "no limit" and "not known". */
const UNSET = '18446744073709551615';
const HEAD_LINES = 400;

/**
 * `systemctl show`: the properties of one unit, or of several with blank lines between. Objects are `SystemdUnit`, as
 * `systemctl status` gives them, with the number of restarts.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'systemctl-show',
  title: 'systemctl show',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact)
      .filter((line) => line !== '')
      .slice(0, HEAD_LINES);
    const properties = lines.filter((line) => PROPERTY.test(line)).length;
    return properties >= lines.length * 0.9 && lines.some((line) => TELLING.test(line)) ? CONFIDENCE.header : 0;
  },
  parse,
};

interface Property {
  readonly value: string;
  readonly line: number;
}

function parse(input: DocumentInput, sink: Sink): void {
  let unit = new Map<string, Property>();
  for (const { text, number } of linesOf(input)) {
    if (text === '') {
      handOn(unit, input, sink);
      unit = new Map();
      continue;
    }
    const property = PROPERTY.exec(text)?.groups;
    const name = property?.['name'];
    if (name !== undefined && !unit.has(name)) unit.set(name, { value: property?.['value'] ?? '', line: number });
  }
  handOn(unit, input, sink);
}

function handOn(unit: ReadonlyMap<string, Property>, input: DocumentInput, sink: Sink): void {
  const name = unit.get('Id')?.value ?? unitOfCommand(input);
  const active = unit.get('ActiveState');
  const first = [...unit.values()][0];
  if (name === undefined || name === '' || first === undefined || (!active && !unit.has('LoadState'))) return;
  const text = (property: string): string | undefined => unit.get(property)?.value || undefined;
  const count = (property: string): number | undefined =>
    text(property) === UNSET ? undefined : readCount(text(property));
  emit(input, sink, {
    kind: 'SystemdUnit',
    name,
    perNode: true,
    form: 'describe',
    spec: {
      unit: name,
      description: text('Description'),
      path: text('FragmentPath'),
      enabled: text('UnitFileState'),
      dropIns: text('DropInPaths')?.split(' '),
    },
    status: {
      loadState: text('LoadState'),
      activeState: active?.value,
      subState: text('SubState'),
      result: text('Result'),
      since: timeOf(text('StateChangeTimestamp')),
      restarts: count('NRestarts'),
      mainPid: count('MainPID'),
      exitCode: active?.value === 'active' ? undefined : count('ExecMainStatus'),
      tasks: count('TasksCurrent'),
      tasksLimit: count('TasksMax'),
      memoryBytes: count('MemoryCurrent'),
      statusText: text('StatusText'),
    },
    line: first.line,
    endLine: [...unit.values()].at(-1)?.line,
    fieldLines: linesOfFields(unit),
  });
}

/** `systemctl show kubelet`: with `-p` the output may not name the unit. */
function unitOfCommand({ path, context }: DocumentInput): string | undefined {
  const command = context.command ?? path.slice(path.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const name = /\bsystemctl show (?:-\S+ )*(?<name>[\w@.-]{1,200})/.exec(command)?.groups?.['name'];
  return name === undefined || name.includes('.') ? name : `${name}.service`;
}

function timeOf(text: string | undefined): string | undefined {
  const { date = '', time = '', zone = '' } = TIME.exec(text ?? '')?.groups ?? {};
  return date === '' ? undefined : isoTime(date, time, zone);
}

const CITED = [
  ['status.activeState', 'ActiveState'],
  ['status.loadState', 'LoadState'],
  ['status.result', 'Result'],
  ['status.restarts', 'NRestarts'],
  ['status.exitCode', 'ExecMainStatus'],
] as const;

function linesOfFields(unit: ReadonlyMap<string, Property>): ReadonlyMap<string, number> {
  return new Map(
    CITED.flatMap(([path, property]): [string, number][] => {
      const line = unit.get(property)?.line;
      return line === undefined ? [] : [[path, line]];
    }),
  );
}
