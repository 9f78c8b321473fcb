import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { CONFIDENCE, isJsonObject, objectAt } from '../../../src/model/index.ts';
import { kindForWord } from '../../support/kubernetes-resources/index.ts';
import { asInJson, emitChecks, type CheckSubject, type FoundCheck } from '../../support/documents/check-results.ts';
import { headOfJson } from '../../support/documents/head.ts';
import { numberAt, objectsAt, readJson, textAt } from '../../support/documents/json.ts';

/** What `popeye -o json` says of each object, by the linter (once: sanitizer) that looked at it. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'popeye',
  title: 'popeye results',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const head = headOfJson(artifact);
    return /^\s*\{\s*"popeye"\s*:\s*\{/.test(head) && /"(?:sections|sanitizers|score)"/.test(head)
      ? CONFIDENCE.signature
      : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const root = objectAt(readJson(input, sink), 'popeye');
    const sections = [...objectsAt(root, 'sections'), ...objectsAt(root, 'sanitizers')];
    emitChecks('popeye', sections.flatMap(checksOf), input, sink);
  },
};

const OUTCOMES: readonly FoundCheck['outcome'][] = ['passed', 'passed', 'warning', 'failed'];

/** Codes of what does not work, of popeye's list of codes; all others are about how things are set up. */
const STATE_CODES = new Set(
  '200 201 202 203 204 205 207 501 701 702 703 704 705 706 707 1002 1003 1004 1105 1110'.split(' '),
);

function checksOf(section: JsonObject): FoundCheck[] {
  const linter = textAt(section, 'linter') ?? textAt(section, 'sanitizer') ?? 'objects';
  const word = textAt(section, 'gvr')?.split('/').at(-1) ?? linter;
  return Object.entries(objectAt(section, 'issues')).flatMap(([path, issues]) => {
    const subject = subjectOf(word, path);
    const found = Array.isArray(issues) ? issues.flatMap((issue: Json) => issueOf(issue, subject, path)) : [];
    if (found.length > 0) return found;
    const title = `${linter}: nothing to say of it`;
    return [{ check: linter, title, outcome: 'passed', shows: 'configuration', subject, needle: asInJson(path) }];
  });
}

function issueOf(issue: Json, subject: CheckSubject, path: string): FoundCheck[] {
  const outcome = OUTCOMES[numberAt(issue, 'level') ?? -1];
  const words = textAt(issue, 'message');
  if (!isJsonObject(issue) || outcome === undefined || words === undefined) return [];
  const { code, said = words } = /^\[POP-(?<code>\d{1,5})\]\s*(?<said>.+)$/s.exec(words)?.groups ?? {};
  const group = textAt(issue, 'group') ?? '__root__';
  const message = group === '__root__' ? said : `container ${group}: ${said}`;
  const shows = code !== undefined && STATE_CODES.has(code) ? 'state' : 'configuration';
  return [
    {
      check: code === undefined ? 'POP' : `POP-${code}`,
      title: said,
      outcome,
      message,
      shows,
      subject,
      needle: asInJson(outcome === 'passed' ? path : words),
    },
  ];
}

function subjectOf(word: string, path: string): CheckSubject {
  const [name = path, namespace = ''] = path.split('/').reverse();
  const kind = kindForWord(word);
  return namespace === '' ? { kind, name } : { kind, name, namespace };
}
