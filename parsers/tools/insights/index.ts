import { CONFIDENCE, defined, objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { asInJson, emitChecks, type FoundCheck } from '../../support/documents/check-results.ts';
import { headOfJson } from '../../support/documents/head.ts';
import { numberAt, objectsAt, readJson, textAt } from '../../support/documents/json.ts';

/**
 * What Insights rules said: the JSON that insights-core prints (`reports`, `pass`), and the report of a cluster as the Insights
 * service hands it out (`report.data`).
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'insights',
  title: 'Insights results',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const head = headOfJson(artifact);
    const isRun =
      /"reports"\s*:\s*\[/.test(head) && /"(?:rule_fqdn|component)"\s*:/.test(head) && /"type"\s*:/.test(head);
    const isReport = /"total_risk"\s*:/.test(head) && /"rule_id"\s*:/.test(head);
    return isRun || isReport ? CONFIDENCE.header : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const root = readJson(input, sink);
    if (root !== undefined) emitChecks('insights', checksIn(root), input, sink);
  },
};

/** A risk from which on a rule speaks of what does not work, or soon will not, of 1 to 4. */
const IMPORTANT = 3;

function* checksIn(root: Json): Generator<FoundCheck> {
  for (const hit of objectsAt(root, 'reports')) {
    const check = textAt(hit, 'rule_id') ?? textAt(hit, 'component');
    if (check !== undefined && textAt(hit, 'type') !== 'skip') yield ofRun(hit, check);
  }
  for (const passed of objectsAt(root, 'pass')) {
    const check = textAt(passed, 'component') ?? textAt(passed, 'rule_id');
    if (check !== undefined)
      yield { check, title: check, outcome: 'passed', shows: 'configuration', needle: asInJson(check) };
  }
  for (const hit of objectsAt(objectAt(root, 'report'), 'data')) {
    const check = textAt(hit, 'rule_id');
    if (check !== undefined && hit['disabled'] !== true) yield ofReport(hit, check);
  }
}

function ofRun(hit: JsonObject, check: string): FoundCheck {
  const details = objectAt(hit, 'details');
  const key = textAt(hit, 'key') ?? textAt(details, 'error_key');
  const message = textAt(details, 'message') ?? key;
  return {
    check,
    title: key ?? check,
    outcome: 'failed',
    shows: 'configuration',
    needle: asInJson(check),
    ...defined({ message }),
  };
}

function ofReport(hit: JsonObject, check: string): FoundCheck {
  const [description, reason, resolution] = [
    textAt(hit, 'description'),
    textAt(hit, 'reason'),
    textAt(hit, 'resolution'),
  ];
  return {
    check,
    title: description ?? check,
    outcome: (numberAt(hit, 'total_risk') ?? 0) >= IMPORTANT ? 'failed' : 'warning',
    shows: 'configuration',
    needle: asInJson(check),
    ...defined({ message: reason, remedy: resolution }),
  };
}
