import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { CONFIDENCE, defined, isJsonObject, objectAt } from '../../../src/model/index.ts';
import { asInJson, emitChecks, type CheckSubject, type FoundCheck } from '../../support/documents/check-results.ts';
import { headOfJson } from '../../support/documents/head.ts';
import { objectsAt, readJson, textAt } from '../../support/documents/json.ts';

/**
 * What troubleshoot's analyzers said: `analysis.json` of a support bundle (a list of insights), and what `support-bundle analyze` and
 * `preflight` print as JSON (lists of what passed, warned and failed).
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'troubleshoot-analysis',
  title: 'results of troubleshoot analyzers',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const head = headOfJson(artifact);
    if (/^\s*\[\s*\{/.test(head)) {
      if (/"insight"\s*:/.test(head) && /"severity"\s*:/.test(head)) return CONFIDENCE.signature;
      return /"[Ii]sFail"\s*:/.test(head) && /"[Ii]sPass"\s*:/.test(head) ? CONFIDENCE.signature : 0;
    }
    return /^\s*\{\s*"(?:pass|warn|fail)"\s*:\s*\[\s*\{\s*"(?:title|message)"\s*:/.test(head) ? CONFIDENCE.general : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const root = readJson(input, sink);
    if (root !== undefined) emitChecks('troubleshoot', checksIn(root), input, sink);
  },
};

/** In the order of the text, so that lines are found. */
function* checksIn(root: Json): Generator<FoundCheck> {
  if (Array.isArray(root)) {
    for (const result of root.filter(isJsonObject)) {
      const check = isJsonObject(result['insight']) ? ofInsight(result) : ofResult(result);
      if (check !== undefined) yield check;
    }
    return;
  }
  for (const [list, outcome] of Object.entries(OUTCOMES_OF_LISTS)) {
    for (const each of objectsAt(root, list)) {
      const title = textAt(each, 'title');
      if (title !== undefined) yield { ...told(each, title, outcome), check: title };
    }
  }
}

const OUTCOMES_OF_LISTS = { pass: 'passed', warn: 'warning', fail: 'failed' } as const;

const OUTCOMES_OF_SEVERITIES: Readonly<Record<string, FoundCheck['outcome']>> = {
  error: 'failed',
  warn: 'warning',
  warning: 'warning',
  info: 'passed',
  debug: 'passed',
};

function ofInsight(result: JsonObject): FoundCheck | undefined {
  const insight = objectAt(result, 'insight');
  const check = textAt(result, 'name') ?? textAt(insight, 'name');
  const severity = textAt(result, 'severity') ?? textAt(insight, 'severity') ?? '';
  if (check === undefined) return undefined;
  const outcome = OUTCOMES_OF_SEVERITIES[severity] ?? (textAt(result, 'error') === undefined ? 'not-run' : 'failed');
  const subject = subjectOf(objectAt(insight, 'involvedObject')) ?? subjectOf(objectAt(result, 'involvedObject'));
  const message = textAt(insight, 'detail') ?? textAt(result, 'error');
  return {
    check,
    title: textAt(insight, 'primary') ?? check,
    outcome,
    shows: 'state',
    needle: asInJson(check),
    ...defined({ message, subject }),
  };
}

/** The analyzer's own form, whose members begin with a capital. */
function ofResult(result: JsonObject): FoundCheck | undefined {
  const member = (name: string): Json | undefined =>
    result[name] ?? result[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`];
  const title = member('title');
  if (typeof title !== 'string' || title === '') return undefined;
  const outcome =
    member('isFail') === true
      ? 'failed'
      : member('isWarn') === true
        ? 'warning'
        : member('isPass') === true
          ? 'passed'
          : 'not-run';
  const plain = { message: member('message') ?? '', uri: member('uri') ?? result['URI'] ?? '' };
  const involved = member('involvedObject');
  const subject = isJsonObject(involved) ? subjectOf(involved) : undefined;
  return { ...told(plain, title, outcome), check: title, ...defined({ subject }) };
}

function told(each: JsonObject, title: string, outcome: FoundCheck['outcome']): Omit<FoundCheck, 'check'> {
  const [message, url] = [textAt(each, 'message'), textAt(each, 'uri')];
  return {
    title,
    outcome,
    shows: 'state',
    needle: asInJson(title),
    ...defined({ message, url }),
  };
}

function subjectOf(reference: JsonObject): CheckSubject | undefined {
  const [kind, name, namespace] = [
    textAt(reference, 'kind'),
    textAt(reference, 'name'),
    textAt(reference, 'namespace'),
  ];
  if (kind === undefined || name === undefined) return undefined;
  return { kind, name, ...defined({ namespace }) };
}
