import type { ArtifactContext, CommandRun, ObservedObject, Parser, PlacedListing, Warning } from '../model/index.ts';
import type { LineNumbers } from '../pasted/index.ts';
import type { Symptom } from '../last-resort/symptoms.ts';
import type { LogScan } from '../scan/index.ts';
import type { LogSighting } from '../timeline/log-sightings.ts';
import type { ToldEventSighting } from '../timeline/told-events.ts';

/** How an artifact (or a section of one) was read. */
export interface ReadArtifact {
  /** Of a section: the artifact's path with the line on which it begins. */
  readonly path: string;
  /** The artifact that citations and clocks go by: the path, without the section. */
  readonly artifact: string;
  readonly context: ArtifactContext;
  readonly parser: Parser | undefined;
  readonly state: 'read' | 'partial' | 'not-understood';
  readonly why?: string;
  readonly bytes: number;
  readonly scan?: LogScan;
  /** Days that its beginning names in full. */
  readonly dates?: readonly number[];
}

/** A part of a text, and who speaks in it: the output of one command, a log between other things. */
export interface TextSection {
  readonly artifact: string;
  /** 1-based, of the artifact. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly context: ArtifactContext;
  readonly parser: Parser | undefined;
}

/** All that reading an artifact, or a whole bundle, yields. */
export interface Findings {
  readonly objects: ObservedObject[];
  /** Those that the objects hold, as objects. */
  readonly certificates: ObservedObject[];
  /** Of all times at which the objects say that something was observed; epoch milliseconds. */
  newestObservation: number | undefined;
  readonly listings: PlacedListing[];
  /** Of terminal sessions, in their order. */
  readonly runs: CommandRun[];
  readonly sightings: LogSighting[];
  readonly toldEvents: ToldEventSighting[];
  /** Of logs whose text is kept, the lines that rules know, 1-based; by artifact. */
  readonly knownLines: Map<string, Set<number>>;
  /** Errors of logs whose text is not kept that no rule knows. */
  readonly loggedErrors: Symptom[];
  readonly artifacts: ReadArtifact[];
  /** Of artifacts whose text is kept. */
  readonly sections: TextSection[];
  readonly warnings: Warning[];
  readonly counters: Record<string, number>;
  /** Of the artifacts whose lines were joined, by path. */
  readonly lineNumbers: Map<string, LineNumbers>;
}

/** Forgets the matched lines and told Events, once sightings are made of them. */
export function releaseMatches({ sightings, toldEvents }: Findings): void {
  sightings.length = 0;
  toldEvents.length = 0;
}

/** What the parts found, in their order. */
export function joinFindings(parts: readonly Findings[]): Findings {
  const counters: Record<string, number> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part.counters)) counters[name] = (counters[name] ?? 0) + value;
  let newest: number | undefined;
  for (const { newestObservation: time } of parts) if (time !== undefined) newest = Math.max(time, newest ?? time);
  return {
    objects: parts.flatMap(({ objects }) => objects),
    certificates: parts.flatMap(({ certificates }) => certificates),
    newestObservation: newest,
    listings: parts.flatMap(({ listings }) => listings),
    runs: parts.flatMap(({ runs }) => runs),
    sightings: parts.flatMap(({ sightings }) => sightings),
    toldEvents: parts.flatMap(({ toldEvents }) => toldEvents),
    knownLines: new Map(parts.flatMap(({ knownLines }) => [...knownLines])),
    loggedErrors: parts.flatMap(({ loggedErrors }) => loggedErrors),
    artifacts: parts.flatMap(({ artifacts }) => artifacts),
    sections: parts.flatMap(({ sections }) => sections),
    warnings: parts.flatMap(({ warnings }) => warnings),
    counters,
    lineNumbers: new Map(parts.flatMap(({ lineNumbers }) => [...lineNumbers])),
  };
}
