import { filled, type ArtifactContext } from '../model/index.ts';
import type { Findings } from './findings.ts';
import { knownNames, type KnownNames } from './known-names.ts';
import { namedAbove, namesInProse } from './names-in-prose.ts';
import { isPlaced } from './place-by-names.ts';
import type { RetainedText } from './retained-text.ts';

const KERNEL = 'kernel';

/**
 * Says who speaks in the few lines that somebody picked where neither the place nor the text itself does: whom the nearest line above names
 * that is nothing but a name, else the only pod and the only node of which what is written around them speaks.
 */
export function adoptSpeakers(findings: Findings, texts: RetainedText): Findings {
  const known = knownNames(findings);
  const meant = namesInProse(linesOf(findings, texts), known);
  // Whoever shows one machine beside what a kernel says shows that one.
  const [machine, ...others] = known.nodes.keys();
  const ofKernel = meant.node ?? (others.length === 0 ? machine : undefined);
  const headings = headingsOf(findings, texts, known);
  if (Object.keys(meant).length === 0 && ofKernel === undefined && headings.length === 0) return findings;
  const speakerOf = (context: ArtifactContext, host?: string, speaker?: string, place?: Place): ArtifactContext => {
    const { namespace, program } = context;
    if (isPlaced(context)) return context;
    const above = host !== undefined || place === undefined ? undefined : headingAbove(headings, place);
    if (above !== undefined) return { ...context, ...above };
    // What a unit of a machine says is no pod's, and the host that a line names is nearer than what is said of another line.
    const told: ArtifactContext = filled({
      pod: program === undefined && speaker !== KERNEL && host === undefined ? meant.pod : undefined,
      namespace: namespace ?? meant.namespace,
      node: host !== undefined ? undefined : speaker === KERNEL ? ofKernel : meant.node,
    });
    return Object.keys(told).length === 0 ? context : { ...context, ...told };
  };
  const placed = <Thing extends { readonly context: ArtifactContext }>(
    thing: Thing,
    host?: string,
    speaker?: string,
    place?: Place,
  ): Thing => {
    const context = speakerOf(thing.context, host, speaker, place);
    return context === thing.context ? thing : { ...thing, context };
  };
  return {
    ...findings,
    sightings: findings.sightings.map((sighting) =>
      isAnswer(sighting.context, sighting.earliest !== undefined || sighting.first.program === KERNEL)
        ? sighting
        : placed(sighting, sighting.first.host, sighting.first.program, {
            artifact: sighting.artifact,
            line: sighting.first.line,
          }),
    ),
    artifacts: findings.artifacts.map((each) => placed(each)),
    sections: findings.sections.map((each) =>
      isAnswer(each.context, each.parser?.type === 'log')
        ? each
        : placed(each, undefined, undefined, { artifact: each.artifact, line: each.firstLine }),
    ),
  };
}

interface Place {
  readonly artifact: string;
  readonly line: number;
}

interface Heading extends Place {
  readonly names: ArtifactContext;
}

function headingsOf({ artifacts }: Findings, texts: RetainedText, known: KnownNames): Heading[] {
  if (known.pods.size === 0 && known.nodes.size === 0) return [];
  return artifacts.flatMap(({ path, artifact }) =>
    (path === artifact ? (texts.lines(path, 1, Number.MAX_SAFE_INTEGER) ?? []) : []).flatMap((text, index) => {
      const names = namedAbove(text, known);
      return names === undefined ? [] : [{ artifact, line: index + 1, names }];
    }),
  );
}

function headingAbove(headings: readonly Heading[], { artifact, line }: Place): ArtifactContext | undefined {
  return headings.findLast((heading) => heading.artifact === artifact && heading.line <= line)?.names;
}

/** What stands under no command in a text of several forms is called so. */
const NO_COMMAND = 'text';

/** Whether a command speaks for itself, below which no log stands. */
function isAnswer({ command = NO_COMMAND }: ArtifactContext, isLog: boolean): boolean {
  return command !== NO_COMMAND && !isLog;
}

function* linesOf({ artifacts }: Findings, texts: RetainedText): Generator<string> {
  for (const { path, artifact } of artifacts)
    if (path === artifact) yield* texts.lines(path, 1, Number.MAX_SAFE_INTEGER) ?? [];
}
