import { isJsonArray, isJsonObject, type KubeObject } from '../model/index.ts';
import type { BundlePart } from '../bundle/index.ts';
import { partOf } from '../bundle/index.ts';
import type { Findings } from '../reading/findings.ts';

/** What is of one cluster for sure: a bundle, or the part of it that its layout tells apart. */
export interface ClusterUnit {
  readonly part: BundlePart;
  /** What the bundle's own layout calls the cluster; absent: its main one. */
  readonly layoutName?: string | undefined;
  /** Of the first namespace of a cluster: nothing tells clusters apart as surely. */
  readonly namespaceUids: Set<string>;
  readonly nodeUids: Set<string>;
  /** Names of machines, whole and up to the first dot: of its nodes, of who wrote its logs, of where its pods run. */
  readonly machines: Set<string>;
  /** It shows the cluster's nodes: a machine that is not among them is no node of it. */
  listsNodes: boolean;
}

const FIRST_NAMESPACE = 'kube-system';
/** `10.0.1.7`, `fd00::7`: no name, and no part of it is one. */
const ADDRESS = /^[\d.]+$|:/;
/** Other addresses are given out again in the next cluster. */
const NAMES_OF_MACHINES = new Set(['Hostname', 'InternalDNS', 'ExternalDNS']);

/** What makes a unit: the bundle that an artifact is in, and the cluster that its layout tells. */
export function unitKey(part: BundlePart, layoutName: string | undefined): string {
  return `${part.label}\n${layoutName ?? ''}`;
}

/** The units of several bundles with what tells their clusters apart, in the order of the bundles. */
export function unitsOf(findings: Findings, parts: readonly BundlePart[]): ReadonlyMap<string, ClusterUnit> {
  const units = new Map<string, ClusterUnit>();
  for (const { artifact, context, scan } of findings.artifacts) {
    const unit = unitAt(artifact, context.cluster);
    for (const name of [context.node, scan?.host]) if (unit !== undefined && name !== undefined) addMachine(unit, name);
  }
  for (const { object, source, cluster } of findings.objects) {
    const unit = unitAt(source.artifact, cluster);
    if (unit !== undefined) addFacts(unit, object);
  }
  for (const { kind, source, cluster } of findings.listings) {
    const unit = kind === 'Node' ? unitAt(source.artifact, cluster) : undefined;
    if (unit !== undefined) unit.listsNodes = true;
  }
  return units;

  function unitAt(artifact: string, layoutName: string | undefined): ClusterUnit | undefined {
    const part = partOf(parts, artifact);
    if (part === undefined) return undefined;
    const key = unitKey(part, layoutName);
    const known = units.get(key);
    if (known !== undefined) return known;
    const unit = {
      part,
      layoutName,
      namespaceUids: new Set<string>(),
      nodeUids: new Set<string>(),
      machines: new Set<string>(),
      listsNodes: false,
    };
    units.set(key, unit);
    return unit;
  }
}

function addFacts(unit: ClusterUnit, { kind, apiVersion, metadata, spec, status }: KubeObject): void {
  const { name, uid } = metadata;
  if (kind === 'Namespace' && name === FIRST_NAMESPACE && uid !== undefined) unit.namespaceUids.add(uid);
  if (kind === 'Pod' && typeof spec?.['nodeName'] === 'string') addMachine(unit, spec['nodeName']);
  if (kind !== 'Node' || apiVersion !== 'v1') return;
  addMachine(unit, name);
  if (uid !== undefined) unit.nodeUids.add(uid);
  const addresses = status?.['addresses'];
  if (!isJsonArray(addresses)) return;
  for (const address of addresses) {
    if (!isJsonObject(address)) continue;
    const { type, address: text } = address;
    if (typeof type === 'string' && NAMES_OF_MACHINES.has(type) && typeof text === 'string') addMachine(unit, text);
  }
}

function addMachine({ machines }: ClusterUnit, name: string): void {
  const whole = name.toLowerCase();
  machines.add(whole);
  if (!ADDRESS.test(whole)) machines.add(whole.split('.', 1)[0] ?? whole);
}
