import { findResource } from './lookup.ts';

/** Short names that more often mean something else in a path. */
const AMBIGUOUS = new Set(
  'app apps ip cc am co mc mp sub subs prom limits cr crs gc vs ms md ma ma cl cert certs tkr vm cs pc hc ks hr am'.split(
    ' ',
  ),
);

/** Singular words that say the kind also among other words. */
const SINGULAR = new Set(['pod', 'node', 'event', 'namespace', 'deployment', 'secret', 'configmap']);

/**
 * The kind that the name of a file, or the folder it lies in, tells: `cluster-resources/pods/default.json`,
 * `kubectl/replicasets`, `pod-list.txt`, `get-nodes-wide.txt`.
 */
export function kindFromPath(path: string): string | undefined {
  const segments = path.split('/').slice(-3);
  const file = segments.pop() ?? '';
  const stem = file.replace(/\.(?:json|ya?ml|txt|log|out|md)$/i, '').toLowerCase();
  const words = stem.split(/[-_. ]+/).filter((word) => word.length > 1);
  const kind =
    (AMBIGUOUS.has(stem) ? undefined : findResource(stem)?.kind) ??
    lastKind(words, (word) => SINGULAR.has(word) || findResource(word)?.plural === word) ??
    lastKind(words, (word) => findResource(word)?.shortNames.includes(word) === true);
  return kind ?? lastKind(segments, () => true);
}

/** The kind of the last word that passes: names begin with what is general and end with what is special. */
function lastKind(words: readonly string[], passes: (word: string) => boolean): string | undefined {
  const word = words.findLast(
    (candidate) => !AMBIGUOUS.has(candidate) && findResource(candidate) !== undefined && passes(candidate),
  );
  return word === undefined ? undefined : findResource(word)?.kind;
}

/** Whether a word in the name of a file says a kind and can hardly mean anything else. */
export function isFileWord(word: string): boolean {
  return word.length > 1 && !AMBIGUOUS.has(word) && findResource(word) !== undefined;
}
