import type { Section, Sink } from '../../../src/model/index.ts';

/** How the lines around a container's log begin. */
export const LOG_BEGINS = '==== START logs for container ';
export const LOG_ENDS = '==== END logs for container ';

const MARKER =
  /^==== (?<edge>START|END) logs for container (?<container>\S{1,253}) of pod (?<namespace>[^/\s]{1,253})\/(?<pod>\S{1,253}) ====\s*$/;
const REQUEST_ERROR = /^Request log error: (?<message>.*)$/m;

/** The line above or below a container's log. */
export interface LogMarker {
  readonly edge: 'START' | 'END';
  readonly namespace: string;
  readonly pod: string;
  readonly container: string;
}

/** Reads `==== START logs for container C of pod NS/POD ====`; `undefined` for any other line. */
export function readMarker(line: string): LogMarker | undefined {
  if (!line.startsWith('==== ') || line.length > 1000) return undefined;
  const groups = MARKER.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const { edge, namespace = '', pod = '', container = '' } = groups;
  return { edge: edge === 'END' ? 'END' : 'START', namespace, pod, container };
}

/**
 * Hands on one container's log as a section of its own. The API server's refusal to give the log, which stands in place
 * of it, becomes a warning.
 */
export function emitLog(marker: LogMarker, text: string, firstLine: number, sink: Sink): void {
  const refused = REQUEST_ERROR.exec(text);
  if (refused !== null) {
    const before = text.slice(0, refused.index);
    sink.warning({
      line: firstLine + countNewlines(before),
      message: `the log of container ${marker.container} of pod ${marker.namespace}/${marker.pod} was not collected: ${(refused.groups?.message ?? '').slice(0, 300)}`,
    });
    if (before.trim() === '') return;
    sink.section(sectionOf(marker, before, firstLine));
    return;
  }
  if (text.trim() !== '') sink.section(sectionOf(marker, text, firstLine));
}

function sectionOf(marker: LogMarker, text: string, firstLine: number): Section {
  const { namespace, pod, container } = marker;
  return {
    title: `kubectl logs -n ${namespace} ${pod} -c ${container}`,
    text,
    firstLine,
    context: { namespace, pod, container },
  };
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
