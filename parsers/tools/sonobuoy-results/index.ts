import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { CONFIDENCE, defined, isJsonObject, objectAt } from '../../../src/model/index.ts';
import { readFully } from '../../kubernetes/yaml/full-reader.ts';
import { emitChecks, type FoundCheck } from '../../support/documents/check-results.ts';
import { headContent } from '../../support/documents/head.ts';
import { objectsAt, textAt } from '../../support/documents/json.ts';

const HEAD_LINES = 12;

/**
 * `sonobuoy_results.yaml` of a plugin: items within items, of which those that hold none are tests. What was skipped is left out:
 * a conformance run skips thousands.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'sonobuoy-results',
  title: 'results of a sonobuoy plugin',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
    return /^name: \S/.test(lines[0] ?? '') &&
      has(/^status: \w/) &&
      has(/^(?:meta|items):/) &&
      has(/^ {2}type: summary$/)
      ? CONFIDENCE.signature
      : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const reading = readFully(input.text);
    if ('problem' in reading) {
      sink.warning({ line: input.firstLine + reading.line, message: `${reading.problem}; nothing of it was read` });
      return;
    }
    emitChecks('sonobuoy', testsIn(reading.value, textAt(reading.value, 'name') ?? 'plugin'), input, sink);
  },
};

const OUTCOMES: Readonly<Record<string, FoundCheck['outcome']>> = {
  passed: 'passed',
  complete: 'passed',
  failed: 'failed',
  error: 'failed',
  timeout: 'failed',
  unknown: 'not-run',
};

/** A run that failed before any test began says so itself. */
function* testsIn(item: Json, plugin: string): Generator<FoundCheck> {
  if (!isJsonObject(item)) return;
  const items = objectsAt(item, 'items');
  for (const each of items) yield* testsIn(each, plugin);
  const name = textAt(item, 'name');
  const outcome = OUTCOMES[textAt(item, 'status') ?? ''];
  if (items.length > 0 || name === undefined || outcome === undefined) return;
  const message = outcome === 'passed' ? undefined : failureOf(objectAt(item, 'details'));
  yield {
    check: `${plugin}/${name}`,
    title: name,
    outcome,
    shows: 'state',
    needle: firstWords(name),
    ...defined({ message }),
  };
}

function failureOf(details: JsonObject): string | undefined {
  return textAt(details, 'failure') ?? textAt(details, 'error') ?? textAt(details, 'message');
}

/** Of a name, what stands on the line on which it begins, however it is quoted. */
function firstWords(name: string): string {
  return /^[^'"\\\n]{1,60}/.exec(name)?.[0] ?? name;
}
