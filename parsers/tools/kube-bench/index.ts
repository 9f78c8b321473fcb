import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { defined, CONFIDENCE, isJsonObject } from '../../../src/model/index.ts';
import { emitChecks, type FoundCheck } from '../../support/documents/check-results.ts';
import { headOfJson } from '../../support/documents/head.ts';
import { objectsAt, readJson, textAt } from '../../support/documents/json.ts';

/** What `kube-bench --json` says of the CIS benchmark: controls, groups of tests, results. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'kube-bench',
  title: 'kube-bench results',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const head = headOfJson(artifact);
    return ['"tests"', '"node_type"', '"test_number"'].every((key) => head.includes(key)) ? CONFIDENCE.signature : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const root = readJson(input, sink);
    if (root === undefined) return;
    const checks = controlsIn(root)
      .flatMap((control) => objectsAt(control, 'tests'))
      .flatMap((group) => objectsAt(group, 'results'))
      .flatMap((result) => checkOf(result, input.context.node) ?? []);
    emitChecks('kube-bench', checks, input, sink);
  },
};

/** Older versions print one control, or one after the other, without `Controls` round them. */
function controlsIn(root: Json): readonly JsonObject[] {
  const documents = Array.isArray(root) ? root.filter(isJsonObject) : [root].filter(isJsonObject);
  return documents.flatMap((document) =>
    document['tests'] === undefined ? objectsAt(document, 'Controls') : [document],
  );
}

const OUTCOMES: Readonly<Record<string, FoundCheck['outcome']>> = {
  PASS: 'passed',
  FAIL: 'failed',
  WARN: 'warning',
  INFO: 'not-run',
};

function checkOf(result: JsonObject, node: string | undefined): FoundCheck | undefined {
  const check = textAt(result, 'test_number');
  const outcome = OUTCOMES[textAt(result, 'status') ?? ''];
  if (check === undefined || outcome === undefined) return undefined;
  const description = textAt(result, 'test_desc');
  const message = textAt(result, 'reason') ?? found(result);
  const remedy = outcome === 'passed' ? undefined : textAt(result, 'remediation');
  return {
    check,
    title: description === undefined ? check : `${check} ${description}`,
    outcome,
    shows: 'configuration',
    needle: `"${check}"`,
    ...defined({ message, remedy, subject: node === undefined ? undefined : { kind: 'Node', name: node } }),
  };
}

function found(result: JsonObject): string | undefined {
  const [actual, expected] = [textAt(result, 'actual_value'), textAt(result, 'expected_result')];
  const parts = [expected === undefined ? [] : `expected: ${expected}`, actual === undefined ? [] : `found: ${actual}`];
  return parts.flat().join('; ') || undefined;
}
