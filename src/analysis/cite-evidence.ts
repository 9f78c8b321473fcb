import type { EvidenceRule, SourceRef } from '../model/index.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import { treeOf } from '../knowledge/expression/trees.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { DerivationContext } from '../timeline/derivation.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { citeChain } from '../timeline/state-citations.ts';

/** The place that shows what a rule cites for or against a diagnosis: of an episode, its first; of an object, the member. */
export function citeEvidence(rule: EvidenceRule, scope: Scope, context: DerivationContext): SourceRef | undefined {
  const chain = rule.cite;
  if (chain === undefined) return undefined;
  const tree = treeOf(chain);
  let node = tree;
  while (node.type === 'select' || node.type === 'index') node = node.of;
  if (node.type !== 'variable') return undefined;
  const root = scope.variable(node.name);
  const subject = scope.variable('subject');
  if (root instanceof EpisodeHandle) return root.episode.sources[0];
  const object = root instanceof ObjectHandle ? root : subject;
  if (!(object instanceof ObjectHandle) || root === undefined) return undefined;
  return citeChain(tree, object, { [node.name]: root }, context);
}
