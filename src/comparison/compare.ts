import { OWN_KINDS } from '../../kinds/index.ts';
import {
  defined,
  compareText,
  isJsonObject,
  type ChangedObject,
  type Changes,
  type ComparedDiagnosis,
  type Comparison,
  type Json,
  type ObjectReference,
  type Report,
  type ReportNode,
} from '../model/index.ts';
import { identityOf, type Inventory } from '../inventory/inventory.ts';
import { formatPath, type Path } from '../inventory/paths.ts';
import { isHarmless, isSecretName, MASK } from '../redaction/index.ts';

/** A bundle as far as it is known: analysed, or only its report. */
export interface Compared {
  readonly report: Report;
  readonly inventory?: Inventory;
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
const NODE_MEMBERS = ['ready', 'version', 'osImage', 'containerRuntime', 'address'] as const;

/** Compares two bundles: what began, what ended, which objects and versions changed. */
export function compare(older: Compared, newer: Compared): Comparison {
  const left = older.report;
  const right = newer.report;
  const identities = [left.bundle.clusterIdentity, right.bundle.clusterIdentity];
  const diagnoses = [left, right].map((report) =>
    report.diagnoses.map(({ id, subject, summary }) => ({ id, subject, summary })),
  );
  const events = [left, right].map(({ timeline }) =>
    timeline.map(({ event, subjects, title }) => ({ event, subject: subjects[0], title })),
  );
  const diagnosisKey = ({ id, subject }: ComparedDiagnosis): string => `${id}\n${identityOf(subject)}`;
  const inventories = [older.inventory, newer.inventory];
  const [before, after] = inventories;
  return {
    schema: 'faultline/comparison/v1',
    older: left.bundle.name,
    newer: right.bundle.name,
    headlines: { older: left.verdict.headline, newer: right.verdict.headline },
    ...defined({ sameCluster: identities.includes(undefined) ? undefined : identities[0] === identities[1] }),
    diagnoses: {
      ...changes(diagnoses[0] ?? [], diagnoses[1] ?? [], diagnosisKey),
      stayed: inBoth(diagnoses[0] ?? [], diagnoses[1] ?? [], diagnosisKey),
    },
    events: changes(
      events[0] ?? [],
      events[1] ?? [],
      ({ event, subject }) => `${event}\n${subject === undefined ? '' : identityOf(subject)}`,
    ),
    objects:
      before === undefined || after === undefined
        ? compareNodes(left.inventory.nodes, right.inventory.nodes)
        : compareObjects(before, after),
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

/** What both hold, in the words of the newer one. Sorted. */
function inBoth<T>(older: readonly T[], newer: readonly T[], keyOf: (item: T) => string): T[] {
  const left = new Set(older.map(keyOf));
  return newer
    .map((item): [string, T] => [keyOf(item), item])
    .filter(([key]) => left.has(key))
    .sort(([one], [other]) => compareText(one, other))
    .map(([, item]) => item);
}

/** What reports alone tell of objects. */
function compareNodes(older: readonly ReportNode[], newer: readonly ReportNode[]): Comparison['objects'] {
  const referenceOf = ({ name }: ReportNode): ObjectReference => ({ kind: 'Node', name });
  const known = new Map(older.map((node) => [node.name, node]));
  const changed = newer.flatMap((node): ChangedObject[] => {
    const before = known.get(node.name);
    const members = NODE_MEMBERS.flatMap((path) => {
      const [left, right] = [before?.[path], node[path]];
      return left === undefined || right === undefined || left === right
        ? []
        : [{ path, older: String(left), newer: String(right) }];
    });
    return members.length === 0 ? [] : [{ object: referenceOf(node), members }];
  });
  return { ...changes(older.map(referenceOf), newer.map(referenceOf), identityOf), changed, onlyNodes: true };
}

function compareObjects(older: Inventory, newer: Inventory): Comparison['objects'] {
  const references = (inventory: Inventory): ObjectReference[] =>
    inventory.objects.map((object) => object.reference).filter((reference) => !IGNORED_KINDS.has(reference.kind));
  const both = changes(references(older), references(newer), identityOf);
  const changed = references(newer).flatMap((reference): ChangedObject[] => {
    const before = older.get(reference);
    const after = newer.get(reference);
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
