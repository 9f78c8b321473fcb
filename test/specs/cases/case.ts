import type { Written } from '../run.ts';

/** An analyzer, and what it says: a line for each result, `outcome: title: message`. */
export type Case = readonly [analyzer: Written, told: readonly string[]];

/** An outcome that fails; without a condition, always. */
export function fail(message: string, when?: string): object {
  return { fail: { message, when } };
}

/** An outcome that warns. */
export function warn(message: string, when?: string): object {
  return { warn: { message, when } };
}

/** An outcome that passes. */
export function pass(message: string, when?: string): object {
  return { pass: { message, when } };
}
