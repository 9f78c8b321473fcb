import { VARIABLE } from '../last-resort/line-template.ts';
import type { ArtifactContext } from '../model/index.ts';
import { MASK } from '../redaction/index.ts';
import { completeJson } from './complete-json.ts';
import { BatchError } from './errors.ts';
import type { PatternSummary } from './result.ts';
import type { TriageStore } from './store.ts';
import { logPatternOf } from './unknown-patterns.ts';

/** A pattern of the archive with the line that stands for it. */
export type DraftedPattern = Omit<PatternSummary, 'count'> & { readonly bundles: number };

/** Literals shorter than this are in too many lines. */
const SHORTEST_LITERAL = 4;
const LONGEST_LITERAL = 80;
/** Shorter pieces are found anywhere in a line by chance. */
const LEAST_ELSEWHERE = 8;
const MOST_NAME_WORDS = 8;
const ELLIPSIS = '…';
/** Control, direction and other characters that nobody sees, and halves of pairs. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- what must be escaped
  /[\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/g;

/** The error lines behind a fingerprint of the triage index. Throws `BatchError` where there are none. */
export function storedPattern(store: TriageStore, fingerprint: string): DraftedPattern {
  // SQLite takes the other columns from the row that has the least content: always the same example.
  const [row] = store.query<DraftedPattern & { content: string }>(
    `SELECT fingerprint, template, count(*) AS bundles, min(content) AS content, source, quote
FROM patterns WHERE fingerprint = ? GROUP BY fingerprint`,
    fingerprint,
  );
  if (row !== undefined) return { ...row, ...logPatternOf(store, fingerprint), fingerprint };
  const [episode] = store.query<{ event: string }>(
    'SELECT event FROM episodes WHERE fingerprint = ? LIMIT 1',
    fingerprint,
  );
  throw new BatchError(
    episode === undefined
      ? `no error pattern in the store has the fingerprint ${fingerprint}; the triage index lists them`
      : `${fingerprint} is the event ${episode.event}, which a rule knows; write a diagnosis with root: ${episode.event}`,
  );
}

/**
 * A rule file to begin with: an event, a diagnosis and a test that fires on the stored line. It loads as it is; comments say
 * what a human has to fill in. Throws `BatchError` where the lines hold no text that tells them apart.
 * @param contextOf what the layouts tell of a path in a bundle
 */
export function draftRule(
  { fingerprint, template, bundles, source, quote }: DraftedPattern,
  contextOf: (path: string) => ArtifactContext,
): string {
  const pieces = piecesIn(template, quote);
  const literal = literalOf(pieces, quote);
  const name = nameOf(pieces, fingerprint);
  const path = source.replace(/:\d+$/, '');
  // Double braces would be read as an expression.
  const said = template.replaceAll(VARIABLE, ELLIPSIS).replaceAll(/[{}]/g, '').trim();
  const [kind, subject] = subjectOf(contextOf(path));
  return `# Drafted from error pattern ${fingerprint}, which ${bundles} ${bundles === 1 ? 'bundle' : 'bundles'} of the archive had and no rule knew.
# It loads and its test fires; what it claims is only what the line says. Go through the comments before you rely on it.
# Rename draft.${name} and draft/${name} everywhere: <domain>.<fact> for the event, <domain>/<cause> for the diagnosis.
events:
  draft.${name}:
    # One observable fact, in your own words.
    title: ${quoted(`A log says: ${said}`)}
    severity: error
    message:
      # Searched in the raw bytes of all logs: the longest text that does not change from line to line.
      contains: ${quoted(literal)}
      # Each ".+?" stood for something that differs. Name what you need, as in (?<host>.+?), and use it as {{host}}.
      pattern: ${quoted(patternOf(pieces))}
      # Add "program: <name>" where only one program means this by these words.
    # Who this is about. The diagnosis blames it, and links join events that share it.
    subjects: { ${kind}: ${quoted(subject)} }

# Links say what this causes, or what causes it: "links: [{ cause: ..., effect: ..., because: ... }]", see rules/README.md.

diagnoses:
  draft/${name}:
    # Keep the diagnosis only if this is a root cause and not the consequence of one.
    title: ${quoted(`Not yet understood: ${said}`)}
    root: draft.${name}
    severity: error
    # What happened, in one sentence.
    summary: ${quoted(`A log of {{subject.name}} says: ${said}`)}
    # Why it happens and how it shows.
    explanation: ${quoted(`Error lines of this shape were found in an archive of bundles, and no other rule explains them: ${said}`)}
    # What to do, with commands, the least risky first.
    remediation:
      - text: Read the log around this line, and what happened at its time
    # What else logs the same.
    whenThisIsWrong: The line may be the consequence of another fault, or one that its program gets over by itself.

tests:
  - name: fires on the line that the draft was made from
    artifacts:
      # A value that was masked, and a line that was cut off, are as in the report: complete them where it matters.
      ${quoted(path)}: ${quoted(`${completeJson(quote)}\n`)}
    expect:
      events: [draft.${name}]
      diagnoses: [draft/${name}]
  # Every rule also needs a test that stays silent: a line that resembles this one and means something else.
`;
}

/**
 * Constant parts of a template in their order, as far as they are in the example: it may have been cut off, escaped, or name
 * its fields before its message. What nobody sees is no part: the readers of formats leave it out.
 */
function piecesIn(template: string, quote: string): string[] {
  const line = quote.replaceAll(/\s+/g, ' ');
  const pieces: string[] = [];
  let from = 0;
  for (const piece of template.replaceAll(MASK, VARIABLE).replaceAll(UNSEEN, VARIABLE).split(VARIABLE)) {
    const found = findPiece(piece, line, from);
    if (found === undefined) continue;
    pieces.push(found.text);
    from = found.end;
  }
  return pieces;
}

/** A piece, or as many of its first words as there are, behind an offset or, where it is long enough, anywhere. */
function findPiece(
  piece: string,
  line: string,
  from: number,
): { readonly text: string; readonly end: number } | undefined {
  if (piece.trim() === '') return undefined;
  const words = piece.trim().split(' ');
  for (let text = piece; text !== ''; words.pop(), text = words.join(' ')) {
    for (const candidate of [text, text.trim()]) {
      const behind = line.indexOf(candidate, from);
      const at = behind < 0 && candidate.length >= LEAST_ELSEWHERE ? line.indexOf(candidate) : behind;
      if (at >= 0) return { text: candidate, end: at + candidate.length };
    }
  }
  return undefined;
}

/** Raw lines may escape quotes and backslashes, so the literal has none. */
function literalOf(pieces: readonly string[], quote: string): string {
  const longest = pieces
    .flatMap((piece) => piece.split(/["\\]/))
    .map((part) => cut(part.trim()))
    .filter((part) => part.length >= SHORTEST_LITERAL && quote.includes(part))
    .reduce((best, part) => (part.length > best.length ? part : best), '');
  if (longest === '')
    throw new BatchError('these lines hold no constant text that a rule could search for; write the rule by hand');
  return longest;
}

function cut(text: string): string {
  if (text.length <= LONGEST_LITERAL) return text;
  const end = text.lastIndexOf(' ', LONGEST_LITERAL);
  return text.slice(0, end > 0 ? end : LONGEST_LITERAL);
}

function patternOf(pieces: readonly string[]): string {
  return pieces
    .map((piece, index) => {
      const begin = index === 0 ? piece.trimStart() : piece;
      const text = index === pieces.length - 1 ? begin.trimEnd() : begin;
      return text
        .replaceAll(/[.*+?^$|()[\]{}\\]/g, String.raw`\$&`)
        .replaceAll('"', String.raw`\\*"`)
        .replaceAll(' ', String.raw`\s+`);
    })
    .join('.+?');
}

function nameOf(pieces: readonly string[], fingerprint: string): string {
  const words =
    pieces
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.length === 0 ? fingerprint : words.slice(0, MOST_NAME_WORDS).join('-');
}

function subjectOf({ pod, node }: ArtifactContext): readonly [kind: string, expression: string] {
  if (pod !== undefined) return ['Pod', 'context.namespace + "/" + context.pod'];
  if (node !== undefined) return ['Node', 'context.node'];
  return ['Cluster', '"cluster"'];
}

/** A YAML scalar on one line that is always text, without characters that a terminal would obey. */
function quoted(text: string): string {
  if (text.replaceAll(UNSEEN, '') === text) return `'${text.replaceAll("'", "''")}'`;
  return JSON.stringify(text).replaceAll(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
