import { isSurelyGenerated, type LogLine } from '../../../src/model/index.ts';
import { readDmesg } from '../dmesg/read.ts';
import { containerOfPath } from '../../support/log-lines/container-files.ts';
import { openEnvelope, type EnvelopeHeader } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const LONGEST_PREFIX = 400;
/** talosctl names machines by their addresses. */
const HOST = /^(?<host>[a-z][a-z0-9.-]{1,120}|\d{1,3}(?:\.\d{1,3}){3}): +(?=\S)/;
/** What is left of a journal without its times. */
const HOST_AND_PROGRAM = /^(?<host>[a-z][a-z0-9.-]{1,120}) (?<program>[a-z][\w.-]{1,40})\[\d{1,10}\]: +(?=\S)/;
/** With the number of the line, and with the hyphens that grep puts before what only stands around a match. */
const FILE =
  /^(?<file>\.{0,2}[\w.@+-]{0,100}\/[\w.@+/-]{1,300}?|[\w.@+-]{1,100}\.(?:log|txt)(?:\.\d{1,3})?)(?::\d{1,9}:|-\d{1,9}-|:) ?(?=\S)/;

/** `host: line` and `file:12:line`: what stands in them must be a line with a time of its own. */
export function readSourcePrefix(text: string, inner: InnerReaders): LogLine | undefined {
  const head = text.length > LONGEST_PREFIX ? text.slice(0, LONGEST_PREFIX) : text;
  const cut = HOST_AND_PROGRAM.exec(head);
  if (cut !== null) return openEnvelope({ ...cut.groups }, text.slice(cut[0].length), inner, readLogged);
  const host = HOST.exec(head);
  const file = host === null ? FILE.exec(head) : null;
  const prefix = host ?? file;
  if (prefix === null) return undefined;
  const rest = text.slice(prefix[0].length);
  const line = readLogged(rest, inner);
  if (line?.stamp === undefined && line?.fields?.['uptime'] === undefined) return undefined;
  const header = headerOf(host?.groups?.['host'], file?.groups?.['file'] ?? '');
  return openEnvelope(isOfPod(header, line) ? { pod: header.host } : header, rest, inner, readLogged);
}

/** A line of any log, the kernel's among them. */
function readLogged(text: string, inner: InnerReaders): LogLine | undefined {
  return readDmesg(text) ?? inner.any(text);
}

/** What only controllers name is a pod, unless a machine's own log says otherwise: machines of a pool have such names, too. */
function isOfPod(header: EnvelopeHeader, line: LogLine): header is EnvelopeHeader & { host: string } {
  const isOfMachine = line.program !== undefined || line.host !== undefined || line.fields?.['uptime'] !== undefined;
  return header.host !== undefined && isSurelyGenerated(header.host) && !isOfMachine;
}

/** Who collects logs of several programs puts the name of each before its lines. */
const PROGRAM =
  /^(?:kube-(?:apiserver|controller-manager|scheduler|proxy)|kubelet|etcd|containerd|dockerd|crio|coredns|cloud-controller-manager)$/;

function headerOf(host: string | undefined, file: string): EnvelopeHeader {
  if (host !== undefined) return PROGRAM.test(host) ? { program: host } : { host };
  return { ...containerOfPath(file) };
}
