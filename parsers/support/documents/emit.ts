import type { OwnKindName } from '../../../kinds/index.ts';
import { defined, filled, OWN_API_VERSION } from '../../../src/model/index.ts';
import type {
  ArtifactContext,
  DocumentInput,
  Json,
  JsonObject,
  ObjectForm,
  Sink,
  Age,
} from '../../../src/model/index.ts';
import type { Line } from './lines.ts';

/** What a parser found, before it becomes an object of one of our own kinds. */
export interface Finding {
  readonly kind: OwnKindName;
  readonly name: string;
  /** A thing that exists once per node: its name becomes `<node>/<name>` where the node is known. */
  readonly perNode?: boolean;
  readonly spec?: JsonObject;
  readonly status?: JsonObject;
  readonly line: number;
  readonly endLine?: number;
  readonly form?: ObjectForm;
  /** Instead of the node that the artifact was taken on. */
  readonly node?: string;
  readonly fieldLines?: ReadonlyMap<string, number>;
  readonly relativeTimes?: ReadonlyMap<string, Age>;
  /** Members of which it is known that they are not set. */
  readonly absentPaths?: readonly string[];
}

/** Hands on a finding as an object of `faultline.io/v1`, with `spec.nodeName` where the node is known. */
export function emit(input: DocumentInput, sink: Sink, finding: Finding): void {
  const node = finding.node ?? input.context.node;
  const name = finding.perNode === true && node !== undefined ? `${node}/${finding.name}` : finding.name;
  const spec = compact({ ...finding.spec, nodeName: finding.spec?.['nodeName'] ?? node });
  const status = compact(finding.status ?? {});
  const { relativeTimes, fieldLines, line, endLine, absentPaths } = finding;
  sink.object({
    object: {
      apiVersion: OWN_API_VERSION,
      kind: finding.kind,
      metadata: { name },
      ...defined({ spec: unlessEmpty(spec), status: unlessEmpty(status) }),
    },
    form: finding.form ?? 'table',
    source: {
      artifact: input.path,
      line,
      ...defined({ endLine: endLine !== undefined && endLine > line ? endLine : undefined }),
    },
    ...filled({ fieldLines, relativeTimes }),
    ...defined({ absentPaths }),
    ...defined({ lacksNodeInName: finding.perNode === true && node === undefined ? (true as const) : undefined }),
  });
}

/** The object without its unknown members: absent means unknown, also to expressions that ask with `has()`. */
export function compact(object: { readonly [key: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ''));
}

function unlessEmpty(object: JsonObject): JsonObject | undefined {
  return Object.keys(object).length > 0 ? object : undefined;
}

/** A map of the relative times that are known, by dotted path. */
export function relativeTimes(entries: Readonly<Record<string, Age | undefined>>): ReadonlyMap<string, Age> {
  return new Map(Object.entries(entries).filter((entry): entry is [string, Age] => entry[1] !== undefined));
}

/**
 * Hands on lines that are not of the parser's format, so that log rules and other parsers see them: one section per run of
 * consecutive lines.
 */
export function handOn(sink: Sink, title: string, lines: readonly Line[], context?: ArtifactContext): void {
  let run: Line[] = [];
  for (const [index, line] of lines.entries()) {
    run.push(line);
    const next = lines[index + 1];
    if (next !== undefined && next.number === line.number + 1) continue;
    sink.section({
      title,
      text: run.map(({ text }) => text).join('\n'),
      firstLine: run[0]?.number ?? line.number,
      ...defined({ context }),
    });
    run = [];
  }
}
