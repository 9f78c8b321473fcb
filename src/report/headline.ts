import { OWN_KINDS } from '../../kinds/index.ts';
import type { ObjectReference, ReportDiagnosis } from '../model/index.ts';
import { isUnnamed, isWholeCluster } from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';

/** Characters: what a person takes in at one glance, and a list of tickets shows whole. */
export const HEADLINE = 120;
/** Longer words (paths, images, addresses) lose their middles before anything is left out. */
const LONGEST_WORD = 40;
/** Shorter beginnings say too little. */
const SHORTEST = 16;

/** A diagnosis in one line: what is wrong, and of what. */
export function headlineOf(
  { title, subject, alike = [] }: Pick<ReportDiagnosis, 'title' | 'subject' | 'alike'>,
  longest = HEADLINE,
): string {
  const more = alike.length === 0 ? '' : ` and ${alike.length} more`;
  return withSubject(title, subject, more, longest);
}

/** What was seen in one line, with what it was seen of where the words do not say it. */
export function withSubject(
  title: string,
  subject: ObjectReference | undefined,
  more = '',
  longest = HEADLINE,
): string {
  const named = subject === undefined || isNamed(title, subject) ? [''] : namesOf(subject);
  const tails = named.map((name) => (name === '' ? (more === '' ? '' : ` (${more.trim()})`) : ` (${name}${more})`));
  for (const tail of tails) {
    const whole = `${title}${tail}`;
    if (whole.length <= longest) return whole;
  }
  // Half of a secret is known as one by nobody.
  const told = hideSecrets(title, 0);
  for (const tail of tails) {
    const fitted = fit(told, longest - tail.length);
    if (fitted !== undefined) return `${fitted}${tail}`;
  }
  const tail = tails.at(-1) ?? '';
  return tail.length < longest / 2 ? `${cutToFit(told, longest - tail.length)}${tail}` : cutToFit(told, longest);
}

/** A text in one line of so many characters, the rest left out where a sentence allows it. */
export function shorten(text: string, longest = HEADLINE): string {
  return text.length <= longest ? text : cutToFit(hideSecrets(text, 0), longest);
}

/** @param text one without secrets: the half of one is left by every cut */
function cutToFit(text: string, longest: number): string {
  return fit(text, longest) ?? cutBehindWord(elideWords(text), longest);
}

/** A text made to fit without cutting a sentence: `undefined` where that cannot be. */
function fit(text: string, longest: number): string | undefined {
  if (text.length <= longest) return text;
  const forms = [elideWords(text), withoutAsides(text), elideWords(withoutAsides(text))];
  const whole = forms.find((form) => form.length <= longest && form.length >= SHORTEST);
  return whole ?? firstClause(elideWords(withoutAsides(text)), longest);
}

function isNamed(title: string, subject: ObjectReference): boolean {
  const { kind, name } = subject;
  return title.includes(name) || isWholeCluster(subject) || isUnnamed(name) || OWN_KINDS.get(kind)?.placed === true;
}

/** A subject's name, and shorter forms of it. */
function namesOf({ kind, namespace, name }: ObjectReference): string[] {
  const full = namespace === undefined ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
  return [full, `${kind} ${name}`, elideWords(`${kind} ${name}`)];
}

/** What stands in parentheses explains; the sentence stands without it. */
function withoutAsides(text: string): string {
  return text
    .replaceAll(/(?<=:) \([^()]*\):| ?\([^()]*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const CLAUSE_END = /[.;:,!?] | because | so that /g;

/** The longest beginning that ends where a clause does. */
function firstClause(text: string, longest: number): string | undefined {
  let end = 0;
  for (const { index } of text.matchAll(CLAUSE_END)) if (index <= longest) end = index;
  return end < SHORTEST ? undefined : text.slice(0, end);
}

function elideWords(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length <= LONGEST_WORD ? word : elide(word)))
    .join(' ');
}

/** Characters of a long word that stay at its beginning and at its end. */
const HEAD = 12;
const TAIL = 30;
const JOINTS = [/[/@,=]/, /[-._:]/];
/** A shorter end says too little. */
const LEAST_TAIL = 12;

/** `/var/lib/…/mount`: a long word without its middle, cut where its parts are joined. */
function elide(word: string): string {
  const head = word.slice(0, HEAD);
  const headEnd = Math.max(head.lastIndexOf('/'), head.lastIndexOf('.')) + 1;
  const tail = word.slice(-TAIL);
  const begins = JOINTS.map((joint) => tail.search(joint));
  const end = tail.slice(begins.find((begin) => begin >= 0 && TAIL - begin >= LEAST_TAIL) ?? 0);
  return `${headEnd > 0 ? head.slice(0, headEnd) : head}…${end}`;
}

function cutBehindWord(text: string, longest: number): string {
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end < SHORTEST ? cut : cut.slice(0, end)).replace(/[\s,;:.(]+$/, '')}…`;
}
