import { createHash } from 'node:crypto';
import type { AcceptanceEntry } from '../acceptance/entry.ts';
import type { Knowledge } from '../model/index.ts';
import type { PseudonymKind } from '../redaction/index.ts';
import { VERSION } from '../version.ts';

/** What a result depends on beside the bundle. */
export interface EngineVersion {
  readonly tool: string;
  /** With the hash of checks that were run, with what was hidden beside secrets, and with the hash of what is accepted: `<hash>~<hash>+hosts,ips^<hash>`. */
  readonly rules: string;
}

/** What a run does beside finding what its rules know. */
interface RunVariant {
  readonly redact?: readonly PseudonymKind[] | undefined;
  readonly accept?: readonly AcceptanceEntry[] | undefined;
  /** The version of the checks of other tools that it runs. */
  readonly specs?: string | undefined;
}

/** The version of a run with these rules. */
export function engineVersion(knowledge: Knowledge, { redact = [], accept, specs }: RunVariant = {}): EngineVersion {
  const checks = specs === undefined ? '' : `~${specs}`;
  const hidden = redact.length === 0 ? '' : `+${[...redact].sort().join(',')}`;
  const accepted = accept === undefined ? '' : `^${versionOfAccepted(accept)}`;
  return { tool: VERSION, rules: knowledge.version + checks + hidden + accepted };
}

/** Whether results of two versions of the rules hide and accept the same. */
export function tellsSame(left: string, right: string): boolean {
  return toldBy(left) === toldBy(right);
}

function toldBy(version: string): string {
  return version.replace(/^[^+^]*/, '');
}

function versionOfAccepted(entries: readonly AcceptanceEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
}
