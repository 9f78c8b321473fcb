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
import { objectOfLine } from '../timeline/line-object.ts';

/** Who a text is about, as far as its place tells: the pod that wrote it, else the node it was taken on. */
export function subjectsOf({ cluster, namespace, pod, node }: ArtifactContext): ObjectReference[] {
  const place = defined({ cluster });
  if (pod !== undefined) return [{ kind: 'Pod', name: pod, ...defined({ namespace }), ...place }];
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
  readonly #described: readonly DescribedObject[];
  /** The narrowest first. */
  readonly #sections: readonly TextSection[];

  constructor(
    whole: Pick<ReadArtifact, 'context' | 'parser'>,
    {
      sections,
      described,
    }: { readonly sections: readonly TextSection[]; readonly described: readonly DescribedObject[] },
  ) {
    this.#whole = whole;
    // An Event stands within the description of its object.
    this.#described = [...described].sort((left, right) => linesOf(left.source) - linesOf(right.source));
    const lengthOf = ({ firstLine, lastLine }: TextSection): number => lastLine - firstLine;
    this.#sections = [...sections].sort((left, right) => lengthOf(left) - lengthOf(right));
  }

  /**
   * What the line names itself, else what is described there or what its command works on, else the pod or the node that speaks.
   * @param line 1-based
   */
  of(line: number, text: string): ObjectReference[] {
    const isIn = ({ firstLine, lastLine }: TextSection): boolean => firstLine <= line && line <= lastLine;
    const { context, parser } = this.#sections.find(isIn) ?? this.#whole;
    const record = recordOf(text, parser);
    const object = objectOfLine(record, context);
    if (object !== undefined) return [{ ...object, ...defined({ cluster: context.cluster }) }];
    const described = this.#described.find(
      ({ source }) => source.line <= line && line <= (source.endLine ?? source.line),
    );
    if (described !== undefined) return [described.reference];
    return subjectsOf({ ...context, ...speakerOf(record) });
  }
}

interface Speaker {
  readonly context: ArtifactContext;
  readonly parser: Parser | undefined;
}

function linesOf({ line, endLine = line }: SourceRef): number {
  return endLine - line;
}

function recordOf(text: string, parser: Parser | undefined): LogLine {
  const line = cleanLine(text);
  return (parser?.type === 'log' ? parser.readLine(line) : undefined) ?? { message: line };
}

/** What a line says of who wrote it. What writes before the machine has a name says `(none)`. */
function speakerOf({ namespace, pod, host }: LogLine): ArtifactContext {
  return filled({ namespace, pod, node: host === '(none)' ? undefined : host });
}
