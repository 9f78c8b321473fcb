import { compareText } from '../model/index.ts';
import { joinTemplate, VARIABLE } from '../last-resort/line-template.ts';

/** A template with how much it counts. */
export interface WeighedTemplate {
  readonly fingerprint: string;
  readonly template: string;
  readonly bundles: number;
}

/** Templates of one message, as far as their words tell. */
export interface TemplateCluster {
  /** Of its commonest template. Another may become that while the archive grows; every member leads to the cluster. */
  readonly fingerprint: string;
  /** What the templates have in common. */
  readonly template: string;
  readonly members: readonly string[];
}

interface GrowingCluster {
  readonly fingerprint: string;
  words: readonly string[];
  readonly members: string[];
}

/** The least share of words that two templates of one cluster have in common, as in Drain. */
const LEAST_SIMILARITY = 0.7;
/** Clusters that a template is compared with at most. */
const MOST_COMPARED = 200;

/**
 * Joins templates as Drain does: those of as many words and the same first word meet in one leaf, and within it each joins
 * the most similar cluster. The commonest come first, so that the same templates make the same clusters.
 */
export function clusterTemplates(templates: readonly WeighedTemplate[]): TemplateCluster[] {
  const leaves = new Map<string, GrowingCluster[]>();
  const ordered = [...templates].sort(
    (left, right) => right.bundles - left.bundles || compareText(left.fingerprint, right.fingerprint),
  );
  for (const { fingerprint, template } of ordered) {
    const words = template.split(' ');
    const key = `${words.length} ${words[0] ?? ''}`;
    const leaf = leaves.get(key) ?? [];
    leaves.set(key, leaf);
    const nearest = nearestOf(leaf, words);
    if (nearest === undefined) leaf.push({ fingerprint, words, members: [fingerprint] });
    else {
      nearest.words = nearest.words.map((word, index) => (word === words[index] ? word : VARIABLE));
      nearest.members.push(fingerprint);
    }
  }
  return [...leaves.values()]
    .flat()
    .map(({ fingerprint, words, members }) => ({ fingerprint, template: joinTemplate(words), members }));
}

function nearestOf(leaf: readonly GrowingCluster[], words: readonly string[]): GrowingCluster | undefined {
  let best: GrowingCluster | undefined;
  let most = LEAST_SIMILARITY;
  for (const cluster of leaf.slice(0, MOST_COMPARED)) {
    const similarity = shareOfEqual(cluster.words, words);
    if (similarity < most || (best !== undefined && similarity === most)) continue;
    best = cluster;
    most = similarity;
  }
  return best;
}

/** Variables say nothing: they neither join nor part. */
function shareOfEqual(left: readonly string[], right: readonly string[]): number {
  let equal = 0;
  let words = 0;
  for (const [index, word] of left.entries()) {
    if (word === VARIABLE && right[index] === VARIABLE) continue;
    words += 1;
    if (word === right[index]) equal += 1;
  }
  return words === 0 ? 1 : equal / words;
}
