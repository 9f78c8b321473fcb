import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { COLLECTED_AT } from '../describe/forms/form-case.ts';

/** What an arbitrary yields. */
export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Texts = Readonly<Record<string, string>>;

const SECOND = 1000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONGEST_ANNOTATION = 140;

export const names = fc.stringMatching(/^[a-z](?:[a-z0-9-]{0,14}[a-z0-9])?$/);
export const times = fc
  .integer({ min: 1, max: 60_000_000 })
  .map((seconds) => new Date(COLLECTED_AT - seconds * SECOND).toISOString().replace('.000', ''));
export const counts = fc.nat(12);
export const addresses = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.244.${a}.${b}`);
export const cpus = fc.constantFrom('100m', '2', '1500m', '250m');
export const sizes = fc.constantFrom('128Mi', '10Gi', '8041420Ki', '1536Mi', '500M');
export const reasons = fc.constantFrom('CrashLoopBackOff', 'Error', 'OOMKilled', 'ImagePullBackOff', 'Completed');
/** Sentences as controllers write them, with what layouts could take for their own. */
export const sentences = fc
  .array(
    fc.constantFrom(
      'failed',
      'to',
      'pull:',
      'image="x"',
      'a=b',
      '10.0.0.1:80',
      '(x3',
      'over',
      '5m)',
      '<nil>',
      '-',
      '--flag=1,2',
      'Ready',
      '[a b]',
      '{"a":1}',
      "'it'",
      '3/4',
      'ü',
      'Events:',
      'Name: x',
      '<none>',
      'two  spaces',
      'Ready  True',
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((words) => `it ${words.join(' ')}`);

export const labels = fc.dictionary(
  fc.constantFrom('app', 'app.kubernetes.io/name', 'tier', 'example.org/a_b', 'x'),
  fc.constantFrom('web', 'v1.2_3', 'a-b', 'true', '7', ''),
  { maxKeys: 3 },
);
export const annotations = fc.dictionary(
  fc.constantFrom('example.org/checksum', 'note', 'a.b/c', 'deployment.kubernetes.io/revision'),
  fc.oneof(
    sentences,
    fc.constantFrom('', '4', 'true', '{"kind":"Pod","spec":{"a":"b: c"}}', 'line one\nline two\n\nline four', 'x: y'),
  ),
  { maxKeys: 3 },
);
export const metadata = {
  name: names,
  labels,
  annotations,
  creationTimestamp: times,
};
export const namespaced = { ...metadata, namespace: names };

/** `Fri, 10 May 2024 13:50:00 +0200`. */
export function longTime(time: string): string {
  const zone = 2;
  const at = new Date(Date.parse(time) + zone * 3_600_000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = `${DAYS[at.getUTCDay()]}, ${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0${zone}00`;
}

/** `duration.HumanDuration` of apimachinery. */
export function age(time: string): string {
  const seconds = Math.floor((COLLECTED_AT - Date.parse(time)) / SECOND);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (seconds < 120) return `${seconds}s`;
  if (minutes < 10) return withRest(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  if (hours < 8) return withRest(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  if (hours < 192) return withRest(days, 'd', hours % 24, 'h');
  if (days < 730) return `${days}d`;
  if (days < 2920) return withRest(Math.floor(days / 365), 'y', days % 365, 'd');
  return `${Math.floor(days / 365)}y`;
}

function withRest(number: number, unit: string, rest: number, smaller: string): string {
  return rest === 0 ? `${number}${unit}` : `${number}${unit}${rest}${smaller}`;
}

export function labelLines(title: string, texts: Texts | undefined, indent = ''): string[] {
  const pairs = sorted(texts).map(([key, value]) => `${key}=${value}`);
  return withTitle(title, pairs.length === 0 ? ['<none>'] : pairs, indent);
}

/** Several lines behind one title. */
export function withTitle(title: string, lines: readonly string[], indent = ''): string[] {
  return lines.map((line, index) => (index === 0 ? `${indent}${title}:\t${line}` : `${indent}\t${line}`));
}

export function annotationLines(title: string, texts: Texts | undefined, indent = ''): string[] {
  const entries = sorted(texts);
  if (entries.length === 0) return [`${indent}${title}:\t<none>`];
  return entries.flatMap(([key, text], index) => {
    const start = index === 0 ? `${indent}${title}:\t` : `${indent}\t`;
    const value = text.replace(/\n$/, '');
    if (value.length + key.length + 2 <= LONGEST_ANNOTATION && !value.includes('\n'))
      return [`${start}${key}: ${value}`];
    return [`${start}${key}:`, ...value.split('\n').map((line) => `${indent}\t  ${line}`)];
  });
}

/** `a=b,c=d`, or `<none>`. */
export function selectorText(texts: Texts | undefined): string {
  const pairs = sorted(texts).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? '<none>' : pairs.join(',');
}

export function sorted<V>(texts: Readonly<Record<string, V>> | undefined): [string, V][] {
  return Object.entries(texts ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A line that is printed only where its value is set. */
export function optional(title: string, value: string | number | boolean | undefined): string[] {
  return value === undefined || value === '' ? [] : [`${title}:\t${value}`];
}

/** An object as the API has it, without what is undefined. */
export function apiObject(apiVersion: string, kind: string, members: object): FormCase['object'] {
  return JSON.parse(JSON.stringify({ apiVersion, kind, ...members })) as FormCase['object'];
}
