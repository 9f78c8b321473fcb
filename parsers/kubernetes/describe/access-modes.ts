import { listOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

const ACCESS_MODES: Readonly<Record<string, string>> = {
  RWO: 'ReadWriteOnce',
  ROX: 'ReadOnlyMany',
  RWX: 'ReadWriteMany',
  RWOP: 'ReadWriteOncePod',
};

/** Writes `accessModes` from kubectl's abbreviations: `RWO,RWX`. */
export function setAccessModes(target: ObjectBuilder, node: LayoutNode | undefined): void {
  for (const mode of listOf(node?.value)) {
    target.push('accessModes', Object.hasOwn(ACCESS_MODES, mode) ? ACCESS_MODES[mode]! : mode, node?.line);
  }
}
