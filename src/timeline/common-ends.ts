import { pileUp, type CommonEnd } from '../model/index.ts';

/** Somebody on a node who got no answer from what stands on one of some nodes. */
export interface Complaint {
  /** Who complains. */
  readonly client: string;
  readonly from: string;
  readonly target: string;
  /** The nodes of the target; not empty. */
  readonly to: readonly string[];
  /** Where a program of a node itself was asked. */
  readonly port?: string;
}

/** What complaints have in common, and those that it explains. */
export interface CommonEnds<Given extends Complaint> {
  readonly type: CommonEnd;
  /** The node; the two nodes; the nodes whose port it is. */
  readonly nodes: readonly string[];
  readonly port?: string;
  readonly explained: readonly Given[];
}

/** Of all targets, how much must be as it would be if this were what they have in common. */
const MOST_OF_ALL = 0.8;
/** By how many targets it must fit better than the next of its like, and by which part of all. */
const MARGIN = 0.5;
const MARGIN_OF_ALL = 0.15;
/** How well a node fits where another one may be meant as well. */
const AMBIGUOUS = 0.5;
/** Fewer different complaints have something in common by chance. */
const FEWEST_COMPLAINTS = 3;
/** A target with more nodes than this says nothing about pairs. */
const MOST_NODES_OF_PAIRS = 4;

/** One thing that is asked for: where it stands, and on which nodes who misses it. */
interface Target<Given> {
  readonly nodes: ReadonlySet<string>;
  readonly askers: Set<string>;
  readonly complaints: Given[];
}

/**
 * What lost connections have in common: a node, two nodes, or a port of nodes; nothing where no single one fits. Complaints are counted by
 * targets. What stands on one node fits that node, and what is missed from one node only fits that one; what may be either fits less. What is
 * missed on the very node where it stands is down by itself and left out.
 * @param speakers how many other nodes than those that complain could be heard
 */
export function commonEnds<Given extends Complaint>(
  complaints: readonly Given[],
  speakers: (askers: ReadonlySet<string>) => number,
): CommonEnds<Given> | undefined {
  const down = new Set(complaints.filter(({ from, to }) => !isCrossing(from, to)).map(({ target }) => target));
  const crossing = complaints.filter(({ target }) => !down.has(target));
  const targets = [...targetsOf(crossing).values()];
  const askers = new Set(crossing.map(({ from }) => from));
  if (distinctComplaints(crossing) < FEWEST_COMPLAINTS) return undefined;
  const others = speakers(askers);
  return commonNode(targets, others) ?? commonPair(targets, askers, others) ?? commonPort(crossing);
}

function isCrossing(from: string, to: readonly string[]): boolean {
  return to.some((node) => node !== from);
}

function targetsOf<Given extends Complaint>(complaints: readonly Given[]): Map<string, Target<Given>> {
  const targets = new Map<string, Target<Given>>();
  for (const complaint of complaints) {
    let target = targets.get(complaint.target);
    if (target === undefined) {
      target = { nodes: new Set(complaint.to), askers: new Set(), complaints: [] };
      targets.set(complaint.target, target);
    }
    target.askers.add(complaint.from);
    target.complaints.push(complaint);
  }
  return targets;
}

function distinctComplaints(complaints: readonly Complaint[]): number {
  return new Set(complaints.map(({ client, target }) => `${client}\n${target}`)).size;
}

function commonNode<Given extends Complaint>(
  targets: readonly Target<Given>[],
  speakers: number,
): CommonEnds<Given> | undefined {
  const fits = new Map<string, number>();
  for (const target of targets) {
    for (const node of target.nodes) {
      const others = target.askers.size - Number(target.askers.has(node));
      if (others > 0) add(fits, node, target.nodes.size === 1 || others > 1 ? 1 : AMBIGUOUS);
    }
    for (const node of target.askers) if (!target.nodes.has(node)) add(fits, node, 1 / target.askers.size);
  }
  const node = bestOf(fits, targets.length);
  if (node === undefined) return undefined;
  const explained = targets.flatMap(({ complaints }) =>
    complaints.filter(({ from, to }) => from === node || to.includes(node)),
  );
  const inwards = explained.filter(({ from }) => from !== node);
  const outwards = explained.filter(({ from }) => from === node);
  // One program alone may itself be at fault, and programs that wait for each other on one node may be.
  const isHeardFromBoth = inwards.length > 0 && outwards.length > 0;
  const isHeardAmongOthers = speakers > 0 && sizeOf(outwards, 'client') > 1 && sizeOf(outwards, 'target') > 2;
  const things = sizeOf(outwards, 'client') + sizeOf(inwards, 'target');
  return things > 1 && (isHeardFromBoth || isHeardAmongOthers) ? { type: 'node', nodes: [node], explained } : undefined;
}

function commonPair<Given extends Complaint>(
  targets: readonly Target<Given>[],
  askers: ReadonlySet<string>,
  speakers: number,
): CommonEnds<Given> | undefined {
  const fits = new Map<string, number>();
  for (const target of targets) {
    if (target.nodes.size > MOST_NODES_OF_PAIRS) continue;
    const pairs = new Set<string>();
    for (const asker of target.askers)
      for (const node of target.nodes) if (node !== asker) pairs.add([asker, node].sort().join('\n'));
    for (const pair of pairs) {
      const [one = '', other = ''] = pair.split('\n');
      const expected = [one, other].filter((node) => target.nodes.has(node === one ? other : one));
      const met = expected.filter((node) => target.askers.has(node)).length;
      // Who has one of them on its own node is answered by that one, now and then.
      const isElsewhere = !expected.some((node) => target.askers.has(node) && target.nodes.has(node));
      add(fits, pair, ((isElsewhere ? 1 : AMBIGUOUS) * met) / (target.askers.size + expected.length - met));
    }
  }
  const pair = bestOf(fits, targets.length)?.split('\n');
  if (pair === undefined) return undefined;
  const explained = targets.flatMap(({ complaints }) =>
    complaints.filter(({ from, to }) => pair.includes(from) && to.some((node) => node !== from && pair.includes(node))),
  );
  const isAmongOthers = speakers > 0 || [...askers].some((node) => !pair.includes(node));
  return isAmongOthers && sizeOf(explained, 'from') > 1 ? { type: 'pair', nodes: pair, explained } : undefined;
}

/** All that is lost was asked at one port of several nodes. */
function commonPort<Given extends Complaint>(complaints: readonly Given[]): CommonEnds<Given> | undefined {
  const byPort = new Map<string, Given[]>();
  for (const complaint of complaints) if (complaint.port !== undefined) pileUp(byPort, complaint.port, complaint);
  for (const [port, explained] of byPort) {
    const nodes = [...new Set(explained.flatMap(({ to }) => to))].sort();
    if (distinctComplaints(explained) < MOST_OF_ALL * distinctComplaints(complaints)) continue;
    // Who alone misses all of them may itself be at fault.
    if (nodes.length >= 2 && sizeOf(explained, 'from') > 1 && distinctComplaints(explained) >= FEWEST_COMPLAINTS)
      return { type: 'port', nodes, port, explained };
  }
  return undefined;
}

function add(fits: Map<string, number>, key: string, fit: number): void {
  fits.set(key, (fits.get(key) ?? 0) + fit);
}

/** The one that fits by far the best. */
function bestOf(fits: ReadonlyMap<string, number>, targets: number): string | undefined {
  let best: string | undefined;
  let [first, second] = [0, 0];
  for (const [key, fit] of fits) {
    if (fit > first) [best, first, second] = [key, fit, first];
    else second = Math.max(second, fit);
  }
  return first >= MOST_OF_ALL * targets && first - second >= Math.max(MARGIN, MARGIN_OF_ALL * targets)
    ? best
    : undefined;
}

function sizeOf(complaints: readonly Complaint[], member: 'client' | 'target' | 'from'): number {
  return new Set(complaints.map((complaint) => complaint[member])).size;
}
