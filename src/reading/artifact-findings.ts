import { append } from '../model/index.ts';
import type { ArtifactContext, ArtifactHead, ObservedObject, Parser, Warning } from '../model/index.ts';
import { trueObject } from '../inventory/shapes/true-object.ts';
import type { SharedTexts } from '../inventory/shared-texts.ts';
import type { LineNumbers } from '../pasted/index.ts';
import { NewestObservation } from '../timeline/observations.ts';
import { deriveCertificates, mayHoldCertificate } from './derive-certificates.ts';
import type { Findings, ReadArtifact } from './findings.ts';
import { lastLineOf } from './left-records.ts';

/** Warnings about the members of an artifact's objects. */
const MOST_ODDITIES = 20;

/** Gathers what is found in one artifact, with all its sections. */
export class ArtifactFindings {
  readonly findings: Findings = {
    objects: [],
    certificates: [],
    newestObservation: undefined,
    listings: [],
    runs: [],
    sightings: [],
    toldEvents: [],
    knownLines: new Map(),
    loggedErrors: [],
    artifacts: [],
    sections: [],
    warnings: [],
    counters: {},
    lineNumbers: new Map(),
  };
  readonly path: string;
  /** The lines that rules know, 1-based. */
  readonly knownLines = new Set<number>();
  readonly #observations = new NewestObservation();
  readonly #sharedTexts: SharedTexts;
  #oddities = 0;

  /** @param sharedTexts those of all objects of the bundle */
  constructor(path: string, sharedTexts: SharedTexts) {
    this.path = path;
    this.#sharedTexts = sharedTexts;
  }

  /** Where lines of the artifact were joined. */
  get numbers(): LineNumbers | undefined {
    return this.findings.lineNumbers.get(this.path);
  }

  /** Whether the artifact's text is kept: then the last resort reads it, beside the lines that rules know. */
  get isKept(): boolean {
    return this.findings.knownLines.has(this.path);
  }

  /** Says that the artifact's text is kept. */
  setKept(): void {
    this.findings.knownLines.set(this.path, this.knownLines);
  }

  /** Takes an object as its kind has it; what it has otherwise costs a warning. */
  take(seen: ObservedObject): void {
    const { findings } = this;
    const { observed, problems } = trueObject(seen);
    for (const message of problems) this.#warnOfObject({ line: seen.source.line, message });
    if (observed === undefined) return;
    this.#sharedTexts.share(observed.object);
    findings.objects.push(observed);
    let promising = 0;
    this.#observations.see(observed.object, (text) => {
      if (mayHoldCertificate(text)) promising++;
    });
    if (promising > 0) append(findings.certificates, deriveCertificates(observed));
    findings.newestObservation = this.#observations.newest;
  }

  warn(warning: Omit<Warning, 'artifact'>): void {
    this.findings.warnings.push({ artifact: this.path, ...warning });
  }

  /** Says how the artifact was read, or a section of it. */
  record(
    { path, context }: ArtifactHead,
    parser: Parser | undefined,
    how: Omit<ReadArtifact, 'path' | 'artifact' | 'context' | 'parser'>,
    section = '',
  ): void {
    this.findings.artifacts.push({ path: path + section, artifact: path, context, parser, ...how });
  }

  /** Says who speaks in a part of the artifact, which begins on a line of what was read. */
  speaks(context: ArtifactContext, parser: Parser | undefined, firstLine: number, text: string): void {
    if (!this.isKept) return;
    const end = lastLineOf({ text, firstLine });
    const [first, last] = [this.numbers?.first(firstLine) ?? firstLine, this.numbers?.last(end) ?? end];
    this.findings.sections.push({ artifact: this.path, firstLine: first, lastLine: last, context, parser });
  }

  /** Says that the artifact was not read to its end. Whatever was found before stays found. */
  breakOff(artifact: ArtifactHead, parser: Parser | undefined, why: string): void {
    const { artifacts } = this.findings;
    this.warn({ message: why });
    const place = artifacts.findIndex(({ path }) => path === this.path);
    if (place < 0) this.record(artifact, parser, { state: 'partial', why, bytes: 0 });
    else artifacts[place] = { ...artifacts[place]!, state: 'partial', why };
  }

  #warnOfObject(warning: Omit<Warning, 'artifact'>): void {
    this.#oddities += 1;
    if (this.#oddities < MOST_ODDITIES) this.warn(warning);
    else if (this.#oddities === MOST_ODDITIES)
      this.warn({ message: 'more members of unexpected types are not listed' });
  }
}
