import { filled, isSurelyGenerated, type ArtifactContext } from '../model/index.ts';
import type { KnownNames } from './known-names.ts';

const QUOTED = String.raw`["'\x60*\u201c\u2018]{0,3}`;
const NAME = String.raw`(?<name>[a-z][a-z0-9.-]{0,80}[a-z0-9])(?![\w/=-]|:\S)`;
/** "on node `w-7`", `describe node/w-7`, "dmesg on w7"; of what is called a host or a machine, only what is put in quotes or stands apart:
 *  "the second worker, kube-w02, is down". */
const NODE = new RegExp(
  String.raw`\b(?:(?:[Nn]ode[ :]+|[Nn]odes?/|(?:dmesg|journal(?:ctl)?|syslog|[Kk]ernel(?: log)?|kubelet(?:\.log| log)?|top|df) (?:on|of|from) |(?<=^\s{0,4})(?:[Oo]n|[Ff]rom) (?=\S{2,80}:?\s*$))${QUOTED}|(?:[Hh]ost|(?<!connect[^\n]{0,200})[Ss]erver|[Mm]achine|[Ww]orker|VM|[Kk]ubelet (?:of|on|at)) +["'\x60*\u201c]{1,3}|(?:[Nn]ode|[Hh]ost|[Ss]erver|[Mm]achine|[Ww]orker|[Mm]aster|VM)(?: [Nn]ode)?(?:(?:, | \()(?=[\w.-]{2,80}(?:[,)]|\.?$))|,? \(?(?:(?:it|which|that) is )?(?:called|named) ))${NAME}`,
  'g',
);
/** "dmesg of node-b": whose kernel or kubelet speaks is a machine, though it has no number. */
const NODE_OF_LOG = new RegExp(
  String.raw`(?:\b[Dd]mesg|\b[Jj]ournal(?:ctl)?|\b[Ss]yslog|\b[Kk]ernel(?: log)?|\b[Kk]ubelet(?:\.log| log)) (?:on|of|from) ${QUOTED}${NAME}`,
  'g',
);
/** "pod web-7d4b9c6f5-x2x4z", "log of the pod (web-0)", `logs web-0`. */
const POD = new RegExp(
  String.raw`(?:\b[Pp]ods?(?: logs?)?[ /:(]+(?:[a-z0-9-]{1,63}/(?=[a-z]))?|\blogs (?:-\S+ )*)${QUOTED}${NAME}`,
  'g',
);
/** "kafka-broker-2 log (last)", `db-0 logs:`: a counted pod, where nothing else stands on the line. */
const POD_OF_LOG = new RegExp(
  String.raw`^\s{0,4}${QUOTED}(?<name>[a-z][a-z0-9-]{0,80}-\d{1,4})["'\x60*]{0,3}(?: |'s )logs?(?: \([^()\n]{1,40}\))?\s*:?\s*$`,
  'g',
);
/** What controllers call pods is the name of one wherever it stands. */
const GENERATED =
  /(?<=^|[\s"'`(])(?:(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/)?(?<name>[a-z][a-z0-9.-]{1,240}-[a-z0-9]{5})(?=$|[\s"'`),.:;])/g;
const COLUMNS = /\S(?: {2,}|\t)\S/;
const NAMESPACE = new RegExp(String.raw`(?:\b(?:ns|[Nn]amespace)[ :/]+|(?<= )-n[ =]?)${QUOTED}${NAME}`, 'g');
/** What machines write speaks of much beside what is meant. */
const WRITTEN_BY_PROGRAM = /\d\d:\d\d:\d\d|^\s*[[{<]|^[IWEF]\d{4} |^\s*(?:Normal|Warning) |\w="/;
const LONGEST = 2000;

/** What people name in the lines that they write themselves: the only pod, the only node and the only namespace. */
export function namesInProse(lines: Iterable<string>, { pods, nodes }: KnownNames): ArtifactContext {
  const found = { pods: new Set<string>(), nodes: new Set<string>(), namespaces: new Set<string>() };
  for (const line of lines) {
    if (line.length > LONGEST || WRITTEN_BY_PROGRAM.test(line)) continue;
    // Names of machines have a number, those of pods a hyphen; other words that stand there say something of them.
    addAll(found.nodes, line, NODE, /\d/);
    addAll(found.nodes, line, NODE_OF_LOG, /[\d-]/);
    addAll(found.pods, line, POD, /-.*[\d-]/);
    addAll(found.pods, line, POD_OF_LOG, /-/);
    addAll(found.namespaces, line, NAMESPACE, /./);
    // Rows of tables show others beside what is meant.
    for (const { groups } of COLUMNS.test(line) ? [] : line.matchAll(GENERATED)) {
      const { name = '', namespace } = groups ?? {};
      if (!isSurelyGenerated(name)) continue;
      found.pods.add(name);
      if (namespace !== undefined) found.namespaces.add(namespace);
    }
  }
  const pod = only(found.pods, pods.keys());
  const whereabouts = pod === undefined ? 'several' : pods.get(pod);
  const namespace = whereabouts === 'several' ? undefined : (whereabouts?.namespace ?? only(found.namespaces, []));
  return filled({ pod, namespace, node: only(found.nodes, nodes.keys()) });
}

/** A line that only names whose words stand below it: "web-7d4b9c6f5-x2x4z:", "logs from w7:", `### w7`. */
const HEADING = new RegExp(
  String.raw`^[\s#*=-]{0,8}(?:(?:[A-Z]?[a-z]{1,12} ){0,2}(?:on|of|from|for) )?${QUOTED}${NAME}["'\x60*:]{0,3}(?: logs?)?[:*=\s-]{0,8}$`,
);

/** Whose words stand below a line, where it is the name of a pod or a node that is known, and hardly more. */
export function namedAbove(line: string, { pods, nodes }: KnownNames): ArtifactContext | undefined {
  const name = line.length > 200 ? undefined : HEADING.exec(line)?.groups?.['name'];
  const whereabouts = name === undefined ? undefined : pods.get(name);
  if (whereabouts !== undefined && whereabouts !== 'several')
    return filled({ pod: name, namespace: whereabouts.namespace });
  return name !== undefined && nodes.has(name) ? { node: name } : undefined;
}

function addAll(names: Set<string>, line: string, pattern: RegExp, form: RegExp): void {
  for (const { groups } of line.matchAll(pattern)) {
    const name = groups?.['name'] ?? '';
    if (form.test(name)) names.add(name);
  }
}

/** The one that is named, where nothing else shows another. */
function only(named: ReadonlySet<string>, known: Iterable<string>): string | undefined {
  const [name, ...others] = named;
  return others.length > 0 || [...known].some((other) => other !== name) ? undefined : name;
}
