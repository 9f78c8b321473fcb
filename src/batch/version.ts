import type { Knowledge } from '../model/index.ts';
import { VERSION } from '../version.ts';

/** What a result depends on beside the bundle. */
export interface EngineVersion {
  readonly tool: string;
  readonly rules: string;
}

/** The version of a run with these rules. */
export function engineVersion(knowledge: Knowledge): EngineVersion {
  return { tool: VERSION, rules: knowledge.version };
}
