import { describe } from '../inventory/handles.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { Warning } from '../model/index.ts';

/** Objects of which the same is said once. */
const MOST = 20;

/**
 * Says which objects two artifacts show differently while nobody knows which of them is newer: the failing view counts, and
 * both places are named.
 */
export function warningsOfConflicts({ objects }: Inventory): Warning[] {
  const conflicts = objects.flatMap(({ reference, conflict }) =>
    conflict === undefined ? [] : [{ reference, conflict }],
  );
  return conflicts.slice(0, MOST).map(({ reference, conflict: { about, failing, well } }, index) => {
    const left = conflicts.length - MOST;
    const more = index === MOST - 1 && left > 0 ? ` (and ${left} more like it)` : '';
    const other = `${well.source.artifact}:${well.source.line}`;
    return {
      artifact: failing.source.artifact,
      line: failing.source.line,
      message: `shows ${describe(reference)} failing (${about}), ${other} shows it well, and nothing tells which is newer: what fails counts${more}`,
    };
  });
}
