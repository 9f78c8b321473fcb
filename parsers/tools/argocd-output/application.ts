import type { JsonObject } from '../../../src/model/index.ts';
import { timeOfGo } from '../../support/documents/dates.ts';
import { compact } from '../../support/documents/emit.ts';

/** An application as far as its lines were read. */
export interface Draft {
  readonly name: string;
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly conditions: JsonObject[];
  /** What it consists of. */
  readonly parts: JsonObject[];
  /** What came of applying them. */
  readonly results: JsonObject[];
  /** On which line each stands, by its path in the object. */
  readonly lines: Map<string, number>;
}

/** Where in the object what came of applying the parts stands. */
const RESULTS_PATH = 'status.operationState.syncResult.resources';

const CONDITION =
  /^(?<type>[A-Z][A-Za-z]{2,60})\s+(?<message>\S.*?)(?:\s+(?<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4})(?: \S{1,6})?|\s+<nil>)?$/;
/** What a part that was asked to be applied says instead of how it compares. */
const RESULTS: ReadonlySet<string> = new Set(['SyncFailed', 'Pruned', 'PruneSkipped']);
/** How a hook ended. */
const PHASES: ReadonlySet<string> = new Set(['Succeeded', 'Failed', 'Error', 'Running']);

/** How what runs compares with what is wanted: `Synced to main (9c1f0d2)`. */
export function withState(text: string | undefined): JsonObject {
  const status = /^[A-Z][A-Za-z]+/.exec(text ?? '')?.[0];
  return status === undefined ? {} : { sync: { status } };
}

/** How it is: `Degraded (message)`. */
export function withHealth(text: string | undefined): JsonObject {
  const { status, message } = /^(?<status>[A-Z][A-Za-z]+)(?: \((?<message>.*)\))?/.exec(text ?? '')?.groups ?? {};
  return status === undefined ? {} : { health: compact({ status, message }) };
}

/** Adds a row of the conditions. */
export function withCondition({ conditions, lines }: Draft, text: string, line: number): void {
  const { type, message, time } = CONDITION.exec(text)?.groups ?? {};
  if (type === undefined || message === undefined) return;
  lines.set(`status.conditions[${conditions.length}]`, line);
  conditions.push(compact({ type, message, lastTransitionTime: timeOfGo(time ?? '') }));
}

/** Adds a row of the parts, and what came of applying it where the row says so. */
export function withPart(draft: Draft, cells: ReadonlyMap<string, string> | undefined, line: number): void {
  const [kind, name, status = ''] = [cells?.get('KIND'), cells?.get('NAME'), cells?.get('STATUS')];
  if (cells === undefined || kind === undefined || name === undefined || !/^[A-Z]\w+$/.test(kind) || name === '')
    return;
  const part = compact({ group: cells.get('GROUP'), kind, namespace: cells.get('NAMESPACE'), name });
  const message = cells.get('MESSAGE');
  const isHook = (cells.get('HOOK') ?? '') !== '';
  const result = RESULTS.has(status) || (isHook && PHASES.has(status)) || (message ?? '') !== '';
  if (!isHook) {
    draft.lines.set(`status.resources[${draft.parts.length}]`, line);
    draft.parts.push({ ...part, ...compact({ status }), ...withHealth(cells.get('HEALTH')) });
  }
  if (result) {
    draft.lines.set(`${RESULTS_PATH}[${draft.results.length}]`, line);
    draft.results.push(
      compact({
        ...part,
        status: isHook ? undefined : status,
        hookPhase: isHook ? status : undefined,
        message,
      }),
    );
  }
}
