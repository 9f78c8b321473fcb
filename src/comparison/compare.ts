import { OWN_KINDS } from '../../kinds/index.ts';
import { compareText, isJsonObject, type Json, type ObjectReference } from '../model/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { identityOf } from '../inventory/inventory.ts';
import { formatPath, type Path } from '../inventory/paths.ts';
import { isHarmless, isSecretName, MASK } from '../redaction/index.ts';

/** What changed between two bundles of one cluster. */
export interface Comparison {
  readonly older: string;
  readonly newer: string;
  /** `false` where the bundles seem to be of different clusters; absent where that cannot be told. */
  readonly sameCluster?: boolean;
  readonly diagnoses: Changes<{ readonly id: string; readonly subject: ObjectReference; readonly summary: string }>;
  readonly events: Changes<{ readonly event: string; readonly subject?: ObjectReference; readonly title: string }>;
  readonly objects: Changes<ObjectReference> & { readonly changed: readonly ChangedObject[] };
}

/** What is only in the newer bundle, and what only in the older one. Sorted. */
export interface Changes<T> {
  readonly began: readonly T[];
  readonly ended: readonly T[];
}

/** An object that both bundles hold, with the members that differ. */
export interface ChangedObject {
  readonly object: ObjectReference;
  readonly members: readonly { readonly path: string; readonly older: string; readonly newer: string }[];
}

/** Members that say how a thing is meant to be or which version it runs; everything else changes all the time. */
const TELLING = [
  /^spec(?:\.|$)/,
  /(?:^|\.)image(?:ID)?$/,
  /[vV]ersion$/,
  /^status\.phase$/,
  /^metadata\.labels(?:\.|$)/,
];
const NOISE =
  /(?:resourceVersion|observedGeneration|generation|leaseTransitions|renewTime|acquireTime|holderIdentity)$/;
/** Kinds that are other ones all the time. */
const IGNORED_KINDS: ReadonlySet<string> = new Set([
  'Event',
  'Lease',
  ...[...OWN_KINDS.values()].filter(({ fleeting }) => fleeting).map(({ kind }) => kind),
]);
const MOST_MEMBERS = 20;

/** Compares two analyses: what began, what ended, which objects and versions changed. */
export function compare(older: Analysis, newer: Analysis): Comparison {
  const left = older.report;
  const right = newer.report;
  const identities = [left.bundle.clusterIdentity, right.bundle.clusterIdentity];
  return {
    older: left.bundle.name,
    newer: right.bundle.name,
    ...(identities.every((identity) => identity !== undefined) && { sameCluster: identities[0] === identities[1] }),
    diagnoses: changes(
      left.diagnoses.map(({ id, subject, summary }) => ({ id, subject, summary })),
      right.diagnoses.map(({ id, subject, summary }) => ({ id, subject, summary })),
      ({ id, subject }) => `${id}\n${identityOf(subject)}`,
    ),
    events: changes(
      left.timeline.map(({ event, subjects, title }) => ({ event, subject: subjects[0], title })),
      right.timeline.map(({ event, subjects, title }) => ({ event, subject: subjects[0], title })),
      ({ event, subject }) => `${event}\n${subject === undefined ? '' : identityOf(subject)}`,
    ),
    objects: compareObjects(older, newer),
  };
}

function changes<T>(older: readonly T[], newer: readonly T[], keyOf: (item: T) => string): Changes<T> {
  const left = new Map(older.map((item) => [keyOf(item), item]));
  const right = new Map(newer.map((item) => [keyOf(item), item]));
  return { began: onlyIn(right, left), ended: onlyIn(left, right) };
}

function onlyIn<T>(items: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>): T[] {
  return [...items]
    .filter(([key]) => !others.has(key))
    .sort(([left], [right]) => compareText(left, right))
    .map(([, item]) => item);
}

function compareObjects(older: Analysis, newer: Analysis): Comparison['objects'] {
  const references = (analysis: Analysis): ObjectReference[] =>
    analysis.inventory.objects
      .map((object) => object.reference)
      .filter((reference) => !IGNORED_KINDS.has(reference.kind));
  const both = changes(references(older), references(newer), identityOf);
  const changed = references(newer).flatMap((reference): ChangedObject[] => {
    const before = older.inventory.get(reference);
    const after = newer.inventory.get(reference);
    if (before === undefined || after === undefined) return [];
    const members = differences(before.value, after.value, []);
    return members.length === 0 ? [] : [{ object: reference, members: members.slice(0, MOST_MEMBERS) }];
  });
  return { ...both, changed };
}

/** The value of an environment variable whose name says that it is a secret: its own path does not. */
function isSecretEntry(entry: { readonly [key: string]: Json | undefined }, key: string): boolean {
  const { name } = entry;
  return key === 'value' && typeof name === 'string' && isSecretName(name);
}

function secretDifference(older: Json, newer: Json, path: Path): ChangedObject['members'][number][] {
  return differences(older, newer, path).map((member) => ({ ...member, older: MASK, newer: MASK }));
}

/** A value whose member's name says that it is a secret. A text alone does not tell. */
function isSecretMember(path: Path, { older, newer }: ChangedObject['members'][number]): boolean {
  const name = path.findLast((step) => typeof step === 'string');
  return name !== undefined && isSecretName(name) && !(isHarmless(older) && isHarmless(newer));
}

/** Telling scalar members that both show and that differ. What only one bundle shows may just not have been collected. */
function differences(older: Json, newer: Json, path: Path): ChangedObject['members'][number][] {
  if (Array.isArray(older) && Array.isArray(newer)) {
    const [left, right] = [older as readonly Json[], newer as readonly Json[]];
    return left.flatMap((item, index) =>
      right[index] === undefined ? [] : differences(item, right[index], [...path, index]),
    );
  }
  if (isJsonObject(older) && isJsonObject(newer)) {
    return Object.keys(older)
      .sort()
      .flatMap((key) => {
        const [left, right] = [older[key], newer[key]];
        if (left === undefined || right === undefined) return [];
        return isSecretEntry(newer, key)
          ? secretDifference(left, right, [...path, key])
          : differences(left, right, [...path, key]);
      });
  }
  const text = formatPath(path);
  if (older === newer || typeof older === 'object' || typeof newer === 'object') return [];
  if (NOISE.test(text) || !TELLING.some((pattern) => pattern.test(text))) return [];
  const member = { path: text, older: String(older), newer: String(newer) };
  return isSecretMember(path, member) ? [{ ...member, older: MASK, newer: MASK }] : [member];
}
