import { defined } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import { Handle, isList } from '../knowledge/values/index.ts';
import type { Findings } from '../reading/findings.ts';

/** The nodes of which something was heard: their own logs, or those of pods on them. Found out when asked for. */
export function speakersOf({ artifacts }: Findings, relations: Relations): () => ReadonlySet<string> {
  return () => {
    const speakers = new Set<string>();
    const pods = new Set<string>();
    for (const { context, scan } of artifacts) {
      if (scan === undefined) continue;
      const { node, pod, namespace, cluster } = context;
      if (node !== undefined)
        speakers.add(identityOf(relations.handle({ kind: 'Node', name: node, ...defined({ cluster }) }).reference));
      const key = [cluster, namespace, pod].join('\n');
      if (pod === undefined || pods.has(key)) continue;
      pods.add(key);
      const of = relations.handle({ kind: 'Pod', name: pod, ...defined({ namespace, cluster }) });
      for (const relation of relations.leading('Pod', 'Node')) {
        const nodes = relations.related(of, relation);
        for (const each of isList(nodes) ? nodes : [])
          if (each instanceof Handle && each.reference !== undefined) speakers.add(identityOf(each.reference));
      }
    }
    return speakers;
  };
}
