import { append } from '../../../src/model/index.ts';
import type { DocumentInput, Sink, Age } from '../../../src/model/index.ts';
import { readAgo } from '../../../src/time/index.ts';
import { isoTime } from '../../support/documents/dates.ts';
import { emit, handOn, relativeTimes } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';
import { readCount, readSize } from '../../support/documents/sizes.ts';
import type { UnitBlock } from './unit-block.ts';

const ACTIVE =
  /^(?<active>[a-z-]+)(?: \((?<sub>[^)]{1,200})\))?(?: \((?<result>Result: [^)]{1,200})\))?(?: since \S+ (?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)(?: (?<zone>[A-Z]{1,5}|[+-]\d\d(?::?\d\d)?))?)?(?:; (?<ago>[^;]{1,100}) ago)?/;
const LOADED = /^(?<state>[a-z-]+)(?: \((?<path>[^;)]*)(?:; (?<enabled>[a-z-]+))?)?/;
const EXITED = /code=(?<code>\w+), (?:status|signal)=(?<status>\d+)?\/?(?<name>[\w-]+)?/;

/** Hands on a unit, and its journal lines as a section. */
export function emitUnit(input: DocumentInput, sink: Sink, block: UnitBlock): void {
  const node = input.context.node ?? hostOf(block.journal);
  const field = fieldsOf(block.details);
  const loaded = LOADED.exec(field.get('Loaded')?.text ?? '')?.groups;
  const active = ACTIVE.exec(field.get('Active')?.text ?? '')?.groups;
  const main = field.get('Main PID')?.text ?? field.get('Process')?.text ?? '';
  const exited = EXITED.exec(main)?.groups;
  const { since, age } = sinceOf(active);
  emit(input, sink, {
    kind: 'SystemdUnit',
    name: block.unit,
    perNode: true,
    node,
    form: 'describe',
    spec: {
      unit: block.unit,
      description: block.description,
      path: loaded?.['path'],
      enabled: loaded?.['enabled'],
      dropIns: dropInsOf(block.details),
    },
    status: {
      loadState: loaded?.['state'],
      activeState: active?.['active'] ?? (loaded?.['state'] === 'not-found' ? 'inactive' : undefined),
      subState: active?.['sub']?.replace(/ ?\(?Result: .*$/, '').split(')')[0],
      result: /Result: (?<result>[\w-]+)/.exec(field.get('Active')?.text ?? '')?.groups?.['result'],
      since,
      ageSeconds: secondsOf(ageOf(active?.['ago'])),
      mainPid: readCount(/^\d+/.exec(main.trim())?.[0]),
      exitCode: readCount(exited?.['status']),
      exitStatus: exited?.['name'],
      exitReason: exited?.['code'],
      tasks: readCount(/^\d+/.exec(field.get('Tasks')?.text ?? '')?.[0]),
      tasksLimit: readCount(/limit: (?<limit>\d+)/.exec(field.get('Tasks')?.text ?? '')?.groups?.['limit']),
      memoryBytes: readSize(/^[\d.]+[A-Z]?/.exec(field.get('Memory')?.text ?? '')?.[0] ?? '', true),
      statusText: field.get('Status')?.text,
    },
    line: block.line,
    endLine: block.details.at(-1)?.number,
    fieldLines: new Map(
      [
        ['status.activeState', field.get('Active')?.number],
        ['status.since', field.get('Active')?.number],
        ['status.loadState', field.get('Loaded')?.number],
        ['status.exitCode', (field.get('Main PID') ?? field.get('Process'))?.number],
      ].filter((entry): entry is [string, number] => entry[1] !== undefined),
    ),
    relativeTimes: relativeTimes({ 'status.since': age }),
  });
  const program = block.unit.replace(/\.service$/, '');
  handOn(sink, `journalctl -u ${block.unit}`, block.journal, { ...input.context, node, program });
}

/** The host that the journal lines name, where nothing else tells the node. */
function hostOf(journal: readonly Line[]): string | undefined {
  return /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d (?<host>[\w.-]+) /.exec(journal[0]?.text ?? '')?.groups?.['host'];
}

/** The first line of every `Name: value` of a unit. */
function fieldsOf(details: readonly Line[]): ReadonlyMap<string, Line> {
  const fields = new Map<string, Line>();
  for (const { text, number } of details) {
    const field = /^\s*(?<name>[A-Z][A-Za-z-]{1,20}(?: [A-Z]{1,5})?): ?(?<value>.*)$/.exec(text)?.groups;
    const name = field?.['name'];
    if (name !== undefined && !fields.has(name)) fields.set(name, { text: field?.['value'] ?? '', number });
  }
  return fields;
}

function ageOf(ago: string | undefined): Age | undefined {
  return ago === undefined ? undefined : readAgo(ago);
}

function secondsOf(age: Age | undefined): number | undefined {
  return age && Math.round(age.ms / 1000);
}

/** When the state began: a time where the zone is clear, else the age that systemd adds. */
function sinceOf(active: Readonly<Record<string, string | undefined>> | undefined): { since?: string; age?: Age } {
  const { date, time, zone, ago } = active ?? {};
  if (date !== undefined && time !== undefined && zone !== undefined) {
    const since = isoTime(date, time, zone);
    if (since !== undefined) return { since };
  }
  return { age: ageOf(ago) };
}

/** `/etc/systemd/system/kubelet.service.d/10-kubeadm.conf`: the drop-in files, with their folder. */
function dropInsOf(details: readonly Line[]): readonly string[] | undefined {
  const start = details.findIndex(({ text }) => /^\s*Drop-In:/.test(text));
  if (start < 0) return undefined;
  const files: string[] = [];
  let folder = (details[start]?.text ?? '').replace(/^\s*Drop-In:\s*/, '');
  for (const { text } of details.slice(start + 1)) {
    const names = /^\s*[└├─|`-]+\s*(?<names>\S.*)$/.exec(text)?.groups?.['names'];
    if (names !== undefined)
      append(
        files,
        names.split(/, ?/).map((name) => `${folder}/${name.trim()}`),
      );
    else if (/^\s*\//.test(text)) folder = text.trim();
    else break;
  }
  return files;
}
