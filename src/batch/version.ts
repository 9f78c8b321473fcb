import type { Knowledge } from '../model/index.ts';
import type { PseudonymKind } from '../redaction/index.ts';
import { VERSION } from '../version.ts';

/** What a result depends on beside the bundle. */
export interface EngineVersion {
  readonly tool: string;
  /** With the hash of checks that were run, and with what was hidden beside secrets: `<hash>~<hash>+hosts,ips`. */
  readonly rules: string;
}

/**
 * The version of a run with these rules that hides this.
 * @param specs the version of the checks of other tools that it runs
 */
export function engineVersion(
  knowledge: Knowledge,
  redact: readonly PseudonymKind[] = [],
  specs?: string,
): EngineVersion {
  const checks = specs === undefined ? '' : `~${specs}`;
  const hidden = redact.length === 0 ? '' : `+${[...redact].sort().join(',')}`;
  return { tool: VERSION, rules: knowledge.version + checks + hidden };
}

/** Whether results of two versions of the rules hide the same. */
export function hidesSame(left: string, right: string): boolean {
  return left.split('+')[1] === right.split('+')[1];
}
