import type { Knowledge } from '../../src/index.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { TELLING_RULES } from './planted-bundle.ts';

export * from '../../src/rule-files.ts';

let loading: ReturnType<typeof loadRules> | undefined;

/** Rules compiled once, and none but those that show all they see. */
export async function builtInKnowledge(): Promise<Knowledge> {
  loading ??= loadRules([{ file: 'planted.yaml', text: TELLING_RULES }]);
  return (await loading).knowledge;
}
