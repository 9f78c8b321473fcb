import type { Analysis } from '../../src/analysis/analysis.ts';

/** What the diagnoses of an analysis say, without the positions of episodes in its timeline, which may be shorter than another one. */
export function saidOf({ report }: Analysis): unknown[] {
  return report.diagnoses.map(({ chain, ...diagnosis }) => ({
    ...diagnosis,
    chain: chain.map((step) => ({ ...step, episode: undefined })),
  }));
}

/** The trouble that an analysis saw. */
export function troubleOf({ episodes }: Analysis): unknown[] {
  return episodes
    .filter(({ severity }) => severity !== 'info')
    .map(({ event, title, subjects, from, to, count }) => ({ event, title, subjects, from, to, count }));
}
