import {
  baseOfGenerated,
  baseOfNumbered,
  filled,
  filledText,
  isSurelyGenerated,
  type ArtifactContext,
  type JsonObject,
} from '../model/index.ts';
import type { Findings } from './findings.ts';
import { knownNames, type KnownNames } from './known-names.ts';
import { namedAbove, namesInProse } from './names-in-prose.ts';
import { linesOf } from './lines-of-texts.ts';
import { isPlaced } from './place-by-names.ts';
import type { RetainedText } from './retained-text.ts';

const KERNEL = 'kernel';

/**
 * Says who speaks in the few lines that somebody picked where neither the place nor the text itself does: whom the nearest line above names
 * that is nothing but a name, else the only pod and the only node of which what is written around them speaks, or the only pod that ends.
 */
export function adoptSpeakers(findings: Findings, texts: RetainedText): Findings {
  const known = knownNames(findings);
  const meant = meantBy(findings, texts, known);
  // Whoever shows one machine beside what a kernel says shows that one.
  const [machine, ...others] = known.nodes.keys();
  const ofKernel = meant.node ?? (others.length === 0 ? machine : undefined);
  const headings = headingsOf(findings, texts, known);
  const ending = endingPods(findings);
  const placed = <Thing extends { readonly artifact: string; readonly context: ArtifactContext }>(
    thing: Thing,
    line: number,
    { host, program: speaker }: { readonly host?: string; readonly program?: string } = {},
  ): Thing => {
    const { artifact, context } = thing;
    if (isPlaced(context)) return thing;
    // What a unit of a machine says is no pod's, and the host that a line names is nearer than what is said of another line.
    const isOfPod = context.program === undefined && speaker !== KERNEL && host === undefined;
    const whole = { ...ending.get(artifact), ...meant };
    const told: ArtifactContext =
      (host === undefined ? headingAbove(headings, artifact, line) : undefined) ??
      filled({
        pod: isOfPod ? whole.pod : undefined,
        namespace: context.namespace ?? (isOfPod ? whole : meant).namespace,
        node: host !== undefined ? undefined : speaker === KERNEL ? ofKernel : meant.node,
      });
    return Object.keys(told).length === 0 ? thing : { ...thing, context: { ...context, ...told } };
  };
  return {
    ...findings,
    sightings: findings.sightings.map((sighting) =>
      isAnswer(sighting.context, sighting.earliest !== undefined || sighting.first.program === KERNEL)
        ? sighting
        : placed(sighting, sighting.first.line, sighting.first),
    ),
    artifacts: findings.artifacts.map((each) => placed(each, 0)),
    sections: findings.sections.map((each) =>
      isAnswer(each.context, each.parser?.type === 'log') ? each : placed(each, each.firstLine),
    ),
  };
}

/** What the lines around name, but for a pod of which nothing tells but a log of its own: another log is another's. */
function meantBy(findings: Findings, texts: RetainedText, known: KnownNames): ArtifactContext {
  const meant = namesInProse(linesOf(findings, texts), known);
  const speaking = new Set(findings.artifacts.map(({ context }) => context.pod));
  if (meant.pod === undefined || !speaking.has(meant.pod)) return meant;
  const pods = new Map([...known.pods].filter(([pod]) => !speaking.has(pod)));
  if (namesInProse(linesOf(findings, texts), { ...known, pods }).pod === meant.pod) return meant;
  return filled({ node: meant.node });
}

/** In the row of a pod whose program ends, or is not ready. */
const ENDS =
  /CrashLoopBackOff$|^(?:Init:)?(?:Error|OOMKilled|StartError|RunContainerError|CreateContainerError|ContainerCannotRun)$/;

function isInTrouble({ tableStatus, readyContainers, totalContainers }: JsonObject): boolean {
  const state = filledText(tableStatus) ?? '';
  return ENDS.test(state) || (state === 'Running' && Number(readyContainers) < Number(totalContainers));
}

/** The only pod whose program ends or is not ready, by the table that shows it: who pastes it beside the log of a program shows its log. */
function endingPods({ objects }: Findings): ReadonlyMap<string, ArtifactContext> {
  const pods = new Map<string, ArtifactContext>();
  for (const { object, source } of objects) {
    const { kind, metadata, status } = object;
    if (kind !== 'Pod' || !isInTrouble(status ?? {})) continue;
    const known = pods.get(source.artifact);
    // Siblings run the same program: what one says all say.
    const isOther = known !== undefined && !isSame(known.pod, metadata.name);
    if (known !== undefined && !isOther) continue;
    pods.set(source.artifact, isOther ? {} : filled({ pod: metadata.name, namespace: metadata.namespace }));
  }
  return pods;
}

/** Whether two names are of one pod, or of two that were made after the same template or are counted in one set. */
function isSame(one = '', other: string): boolean {
  if (one === other) return true;
  const set = baseOfNumbered(one);
  if (set !== undefined && baseOfNumbered(other) === set) return true;
  const template = isSurelyGenerated(one) ? baseOfGenerated(one) : undefined;
  return template !== undefined && isSurelyGenerated(other) && baseOfGenerated(other) === template;
}

interface Heading {
  readonly artifact: string;
  readonly line: number;
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

function headingAbove(headings: readonly Heading[], artifact: string, line: number): ArtifactContext | undefined {
  return headings.findLast((heading) => heading.artifact === artifact && heading.line <= line)?.names;
}

/** What stands under no command in a text of several forms is called so. */
const NO_COMMAND = 'text';

/** Whether a command speaks for itself, below which no log stands. */
function isAnswer({ command = NO_COMMAND }: ArtifactContext, isLog: boolean): boolean {
  return command !== NO_COMMAND && !isLog;
}
