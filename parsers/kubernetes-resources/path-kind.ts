import { findResource } from './lookup.ts';

/** Words that name a resource but more often mean something else in a path. */
const AMBIGUOUS = new Set([
  'app',
  'apps',
  'events',
  'ip',
  'cc',
  'am',
  'co',
  'mc',
  'sub',
  'prom',
  'limits',
  'cr',
  'gc',
  'vs',
  'ms',
  'md',
  'ma',
]);

/**
 * The kind that the name of a file, or the folder it lies in, tells: `cluster-resources/pods/default.json`,
 * `kubectl/replicasets`, `pod-list.txt`, `get-nodes-wide.txt`.
 */
export function kindFromPath(path: string): string | undefined {
  const segments = path.split('/').slice(-3);
  const file = segments.pop() ?? '';
  const stem = file.replace(/\.(?:json|ya?ml|txt|log|out|md)$/i, '');
  const whole = findResource(stem);
  if (whole !== undefined) return whole.kind;
  for (const word of stem.split(/[-_. ]+/)) {
    const found = word.length > 1 && !isAmbiguousWord(word) ? findResource(word) : undefined;
    if (found !== undefined) return found.kind;
  }
  for (const segment of segments.reverse()) {
    const found = AMBIGUOUS.has(segment) && segment !== 'events' ? undefined : findResource(segment);
    if (found !== undefined) return found.kind;
  }
  return undefined;
}

function isAmbiguousWord(word: string): boolean {
  const lower = word.toLowerCase();
  return lower !== 'events' && AMBIGUOUS.has(lower);
}
