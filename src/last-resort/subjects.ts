import {
  defined,
  filled,
  type ArtifactContext,
  type LogLine,
  type ObjectReference,
  type Parser,
  type SourceRef,
} from '../model/index.ts';
import type { ReadArtifact, TextSection } from '../reading/findings.ts';
import { cleanLine } from '../scan/index.ts';
import type { Symptom } from './symptoms.ts';
import { objectOfLine, podOfFields } from '../timeline/line-object.ts';

/** Who a text is about, as far as its place tells: the pod that wrote it, else the workload of that pod, else the node it was taken on. */
export function subjectsOf({ cluster, namespace, pod, workload, node }: ArtifactContext): ObjectReference[] {
  const place = defined({ cluster });
  if (pod !== undefined) return [{ kind: 'Pod', name: pod, ...defined({ namespace }), ...place }];
  if (workload !== undefined) return [{ ...workload, ...place }];
  return node === undefined ? [] : [{ kind: 'Node', name: node, ...place }];
}

/** An object whose description stands in a text. */
export interface DescribedObject {
  readonly reference: ObjectReference;
  readonly source: SourceRef;
}

/** Tells whom the lines of a text are about, in whose parts different programs may speak. */
export class LineSubjects {
  readonly #whole: Speaker;
  readonly #described: ByLine<DescribedObject>;
  readonly #sections: ByLine<TextSection>;

  constructor(
    whole: Pick<ReadArtifact, 'context' | 'parser'>,
    {
      sections,
      described,
    }: { readonly sections: readonly TextSection[]; readonly described: readonly DescribedObject[] },
  ) {
    this.#whole = whole;
    // An Event stands within the description of its object.
    this.#described = narrowestByLine(described, ({ source: { line, endLine = line } }) => [line, endLine]);
    this.#sections = narrowestByLine(sections, ({ firstLine, lastLine }) => [firstLine, lastLine]);
  }

  /**
   * What the line names itself, else what is described there or what its command works on, else the pod or the node that speaks.
   * @param line 1-based
   */
  of(line: number, text: string): Concerned {
    const { context, parser } = this.#sections.get(line) ?? this.#whole;
    const record = recordOf(text, parser);
    const object = objectOfLine(record, context);
    const speakers = subjectsOf({ ...context, ...speakerOf(record, context) });
    if (object !== undefined) {
      const subject = { ...object, ...defined({ cluster: context.cluster }) };
      return { subjects: [subject], isOwn: speakers.some((speaker) => isSame(speaker, subject)) };
    }
    const described = this.#described.get(line);
    return described === undefined
      ? { subjects: speakers, isOwn: true }
      : { subjects: [described.reference], isOwn: false };
  }
}

/** Whom a line is about, and whether that is who says it. */
type Concerned = Required<Pick<Symptom, 'subjects' | 'isOwn'>>;

function isSame(speaker: ObjectReference, { kind, name, namespace = speaker.namespace }: ObjectReference): boolean {
  return speaker.kind === kind && speaker.name === name && (speaker.namespace ?? namespace) === namespace;
}

interface Speaker {
  readonly context: ArtifactContext;
  readonly parser: Parser | undefined;
}

type ByLine<Part> = ReadonlyMap<number, Part>;

/** By line, the smallest of the parts of a text that hold it; of equal ones the first. Parts stand within each other a few deep. */
function narrowestByLine<Part>(
  parts: readonly Part[],
  linesOf: (part: Part) => readonly [number, number],
): ByLine<Part> {
  const byLine = new Map<number, Part>();
  const sized = parts.map((part) => ({ part, lines: linesOf(part) })).reverse();
  sized.sort(({ lines: left }, { lines: right }) => right[1] - right[0] - (left[1] - left[0]));
  for (const { part, lines } of sized) for (let line = lines[0]; line <= lines[1]; line++) byLine.set(line, part);
  return byLine;
}

function recordOf(text: string, parser: Parser | undefined): LogLine {
  const line = cleanLine(text);
  return (parser?.type === 'log' ? parser.readLine(line) : undefined) ?? { message: line };
}

/** What a line says of who wrote it. What writes before the machine has a name says `(none)`. */
function speakerOf({ namespace, pod, host, fields }: LogLine, context: ArtifactContext): ArtifactContext {
  const node = host === '(none)' ? undefined : host;
  const isPlaced = [context.pod, context.node, node].some((each) => each !== undefined);
  return filled({ namespace, pod: pod ?? (isPlaced ? undefined : podOfFields(fields)), node });
}
