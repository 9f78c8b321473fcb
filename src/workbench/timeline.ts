import { defined, type Report } from '../model/index.ts';
import type { WireTimeline } from './wire.ts';

/** What a timeline shows of a report. */
export function timelineOf({ bundle, timeline, diagnoses, leftOut }: Report): WireTimeline {
  const { collectedAt, span } = bundle;
  return {
    bundle: defined({ collectedAt, span }),
    timeline: timeline.map(({ source: { artifact, line, endLine, quote }, ...episode }) => ({
      ...episode,
      source: { artifact, line, ...defined({ endLine, quote }) },
    })),
    diagnoses: diagnoses.map(({ title, chain }) => ({
      title,
      chain: chain.map(({ episode, because, link }) => defined({ episode, because, link })),
    })),
    ...defined({ leftOut }),
  };
}
