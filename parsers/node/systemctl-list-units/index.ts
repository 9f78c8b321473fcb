import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { firstLine } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const UNITS = /^\s*UNIT\s+LOAD\s+ACTIVE\s+SUB\s+(?:JOB\s+)?DESCRIPTION\s*$/;
const UNIT_FILES = /^\s*UNIT FILE\s+STATE(?:\s+(?:VENDOR )?PRESET)?\s*$/;
const STATUS_ALL = /^ ?\[ (?<sign>[+?-]) \]\s+(?<name>\S+)\s*$/;

const UNIT_ROW =
  /^\s*(?:[●○×↻*] )?\s*(?<unit>\S+)\s+(?<load>loaded|not-found|masked|error|bad-setting|stub|merged)\s+(?<active>active|inactive|failed|activating|deactivating|reloading|maintenance)\s+(?<sub>\S+)(?:\s+(?<description>.*))?$/;
const FILE_ROW =
  /^(?<unit>\S+)\s+(?<state>enabled|enabled-runtime|disabled|static|masked|masked-runtime|generated|indirect|alias|linked|transient|bad)(?:\s+(?<preset>enabled|disabled|ignored|-))?$/;

/**
 * `systemctl list-units`, `systemctl list-unit-files` and `service --status-all`. Objects are `SystemdUnit`, named
 * `<node>/<unit>`. Only unit files are a listing (with the node's name as its namespace): `list-units` leaves out what is
 * not loaded.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'systemctl-list-units',
  title: 'systemctl list of units',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const line = firstLine(artifact) ?? '';
    if (UNITS.test(line) || UNIT_FILES.test(line)) return CONFIDENCE.signature;
    return STATUS_ALL.test(line) ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    if (UNIT_FILES.test(text) && input.context.node !== undefined) {
      sink.listing({
        kind: 'SystemdUnit',
        namespace: input.context.node,
        source: { artifact: input.path, line: number },
      });
    }
    const unit = readUnit(text);
    if (unit !== undefined) {
      emit(input, sink, {
        kind: 'SystemdUnit',
        name: unit.name,
        perNode: true,
        spec: unit.spec,
        status: unit.status,
        line: number,
      });
    }
  }
}

interface Unit {
  readonly name: string;
  readonly spec: JsonObject;
  readonly status: JsonObject;
}

function readUnit(text: string): Unit | undefined {
  const row = UNIT_ROW.exec(text)?.groups;
  if (row !== undefined) {
    const name = row['unit'] ?? '';
    return {
      name,
      spec: { unit: name, description: row['description'] },
      status: { loadState: row['load'], activeState: row['active'], subState: row['sub'] },
    };
  }
  const file = FILE_ROW.exec(text)?.groups;
  if (file !== undefined) {
    const name = file['unit'] ?? '';
    return { name, spec: { unit: name, enabled: file['state'], preset: file['preset'] }, status: {} };
  }
  const service = STATUS_ALL.exec(text)?.groups;
  if (service === undefined) return undefined;
  const name = `${service['name']}.service`;
  const state = service['sign'] === '+' ? 'active' : service['sign'] === '-' ? 'inactive' : undefined;
  return { name, spec: { unit: name }, status: { activeState: state } };
}
