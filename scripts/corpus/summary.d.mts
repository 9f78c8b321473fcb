import type { ObjectReference, Report } from '../../src/model/index.ts';

export interface Artifact {
  readonly what: string;
  readonly bytes: number;
  readonly why: string;
}

export interface Summary {
  readonly bytes: number;
  readonly understoodBytes: number;
  /** Percent. */
  readonly understood: number;
  readonly formats: readonly (readonly [
    string,
    { readonly artifacts: number; readonly bytes: number; readonly records: number },
  ])[];
  readonly notUnderstood: readonly Artifact[];
  readonly partial: readonly Artifact[];
}

export function summarize(report: Report, ownWords?: readonly string[]): Summary;
export function describe(name: string, report: Report, summary: Summary): string[];
export function nameOf(reference: ObjectReference): string;
