import { defined, type ReportChainStep, type ReportDiagnosis } from '../../src/model/index.ts';

/** Why a step follows from its cause, and why it may though it was seen before it; empty where nothing is told. */
export function linkWords({ link = '', early }: Pick<ReportChainStep, 'link' | 'early'>): string {
  if (early === undefined) return link;
  return link === '' ? early : `${link.replace(/\.$/, '')}. ${early}`;
}

/** Where a step of a chain stands in a list that is read from top to bottom. */
export interface ListedStep {
  /** Into the chain. */
  readonly index: number;
  /** How many steps lead to it; a root has none. */
  readonly depth: number;
  /** Index of its cause, where another step stands between them in the list. */
  readonly cause?: number;
}

/** The steps of a chain, each behind its cause and everything that follows from one before the next of its siblings. */
export function listedSteps({ chain }: Pick<ReportDiagnosis, 'chain'>): readonly ListedStep[] {
  const causeOf = (index: number): number | undefined => {
    const because = chain[index]?.because;
    return because === undefined || because >= index ? undefined : because;
  };
  const effects: number[][] = chain.map(() => []);
  const open: { readonly index: number; readonly depth: number }[] = [];
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    const cause = causeOf(index);
    if (cause === undefined) open.push({ index, depth: 0 });
    else effects[cause]?.push(index);
  }
  const listed: ListedStep[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { index, depth } = next;
    const cause = causeOf(index);
    const apart = cause !== undefined && listed.at(-1)?.index !== cause;
    listed.push({ index, depth, ...defined({ cause: apart ? cause : undefined }) });
    for (const effect of effects[index] ?? []) open.push({ index: effect, depth: depth + 1 });
  }
  return listed;
}
