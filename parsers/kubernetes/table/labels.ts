import type { JsonObject } from '../../../src/model/index.ts';
import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import type { ObjectDraft } from './draft.ts';
import type { Cells } from './events.ts';

/**
 * Adds the labels of which the command tells that a row shows them: whoever asks for what has certain labels is shown nothing
 * else, and those that are asked for as columns (`-L topology.kubernetes.io/zone`) are titled by their last part.
 */
export function labelled(draft: ObjectDraft, cells: Cells, command: KubectlCommand | undefined): ObjectDraft {
  if (command?.verb !== 'get') return draft;
  const told: Record<string, string> = { ...command.labels };
  for (const key of command.labelColumns) {
    const value = cells.get(titleOf(key)) ?? '';
    if (value !== '' && value !== '<none>') told[key] = value;
  }
  if (Object.keys(told).length === 0) return draft;
  const shown = draft.get('metadata.labels') as JsonObject | undefined;
  draft.set('metadata.labels', { ...told, ...shown });
  return draft;
}

function titleOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).toUpperCase();
}
