import type { ArtifactHead, DocumentInput, Sink } from '../../../src/model/index.ts';
import { readUnixDate } from '../../support/documents/dates.ts';
import { baseName } from '../../support/documents/head.ts';
import { readDisks } from './disks.ts';
import { readClock, readCount, readDate, readFirstLine, readVersions } from './readers.ts';

/** One kind of output, how it is known, and what is read of it. */
export interface Fact {
  readonly id: string;
  readonly confidence: number;
  /** Sees the first lines that have content; at least one. Their cut-off last one may be incomplete. */
  readonly matches: (lines: readonly string[], artifact: ArtifactHead) => boolean;
  readonly read?: (input: DocumentInput, sink: Sink) => void;
}

const FILE_MODE = /^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}[.+@]?\s+\d+\s/;
const PACKAGE = /^[A-Za-z0-9][\w.+-]*-\d[\w.+~^:]*-[\w.+~^]+\.(?:x86_64|noarch|aarch64|i686|s390x|ppc64le|\(none\))$/;
const VERSION =
  /^(?:crictl version v|containerd (?:containerd\.io|github\.com\/\S+) v?\d|runc version \d|rke2 version v|k3s version v|kind v\d|kubeadm version: |Kubernetes v\d|(?:Client|Server|Kustomize) Version: v(?:\d|ersion\.Info\{)|Version: +0\.\d|go version go|commit: |spec: |libseccomp: |Runtime(?:Name|Version|ApiVersion): )/;

/** Whether the first line, or one of the first three, is of a form. */
function starts(form: RegExp, within = 1): Fact['matches'] {
  return (lines) => lines.slice(0, within).some((line) => form.test(line));
}

/** Whether nearly all lines are of a form: one may be a message of the tool. */
function most(form: RegExp, atLeast = 2): Fact['matches'] {
  return (lines) => {
    const mostOthers = lines.length - Math.max(atLeast, lines.length * 0.9 - 1);
    let others = 0;
    return lines.length >= atLeast && lines.every((line) => form.test(line) || ++others <= mostOthers);
  };
}

/** Whether the artifact is one short line, by its name what it says. */
function oneLine(name: RegExp, form: RegExp): Fact['matches'] {
  return (lines, artifact) => lines.length === 1 && name.test(baseName(artifact)) && form.test(lines[0] ?? '');
}

/** Read in this order; of equal confidence the first counts. */
export const FACTS: readonly Fact[] = [
  {
    id: 'date',
    confidence: 0.97,
    matches: (lines) => lines.length <= 2 && readUnixDate((lines[0] ?? '').trim()) !== undefined,
    read: readDate,
  },
  { id: 'timedatectl', confidence: 0.97, matches: starts(/^\s*Local time: /), read: readClock },
  { id: 'chronyc', confidence: 0.95, matches: starts(/^Reference ID\s+: /), read: readClock },
  {
    id: 'cluster-info',
    confidence: 0.94,
    matches: starts(/^Kubernetes (?:control plane|master) is running at https?:\/\//),
  },
  { id: 'versions', confidence: 0.94, matches: most(VERSION, 1), read: readVersions },
  {
    id: 'hostname',
    confidence: 0.9,
    matches: oneLine(/^(?:etc_)?hostname(?:fqdn|_-f)?(?:\.txt)?$/, /^[\w.-]{1,253}$/),
    read: (input, sink) => readFirstLine(input, sink, 'hostname'),
  },
  {
    id: 'file-max',
    confidence: 0.9,
    matches: oneLine(/^file-(?:max|nr)$/, /^\d+(?:\s+\d+\s+\d+)?$/),
    read: (input, sink) => readFirstLine(input, sink, baseName(input)),
  },
  {
    id: 'kernel-command-line',
    confidence: 0.95,
    matches: (lines) => lines.length === 1 && /^(?:BOOT_IMAGE=|root=|initrd=)\S* /.test(lines[0] ?? ''),
    read: (input, sink) => readFirstLine(input, sink, 'kernel-command-line'),
  },
  {
    id: 'cpuinfo',
    confidence: 0.96,
    matches: starts(/^processor\s+: \d+$/),
    read: (input, sink) => readCount(input, sink, 'cpus', /^processor\s+: \d+$/),
  },
  {
    id: 'lscpu',
    confidence: 0.96,
    matches: starts(/^(?:Architecture:\s+\w+|CPU\s+NODE\s+SOCKET\s+CORE)/),
    read: (input, sink) => readCount(input, sink, 'cpus', /^\s*\d+\s+\d+\s+\d+\s+\d+\s/),
  },
  { id: 'ulimit', confidence: 0.95, matches: most(/\s\((?:[\w-]+, )?-\w\)\s+(?:unlimited|\d+)$/) },
  {
    id: 'lsblk',
    confidence: 0.96,
    matches: starts(/^NAME\s+(?:MAJ:MIN|FSTYPE|SIZE)\s/),
    read: readDisks,
  },
  { id: 'mount', confidence: 0.95, matches: most(/^\S+ on \/\S* type [\w.]+ \(/, 1) },
  {
    id: 'fstab',
    confidence: 0.93,
    matches: most(/^(?:#|\S+\s+(?:\/\S*|none|swap)\s+[\w.]+\s+[\w,=.-]+(?:\s+\d\s+\d)?\s*$)/),
  },
  { id: 'lsmod', confidence: 0.96, matches: starts(/^Module\s+Size\s+Used by/) },
  { id: 'vmstat', confidence: 0.96, matches: starts(/^-*procs-* -+memory-+ -+swap-+/) },
  { id: 'iostat', confidence: 0.95, matches: starts(/^(?:avg-cpu:|Device\s+(?:tps|r\/s))/, 3) },
  { id: 'dpkg', confidence: 0.96, matches: starts(/^(?:Desired=Unknown\/Install|ii {2}\S+ )/) },
  { id: 'rpm', confidence: 0.94, matches: most(PACKAGE, 3) },
  {
    id: 'ethtool',
    confidence: 0.95,
    matches: starts(
      /^(?:Features for|Settings for|Channel parameters for|Ring parameters for|NIC statistics:|driver: )/,
      6,
    ),
  },
  {
    id: 'file-list',
    confidence: 0.94,
    matches: most(/^(?:total \d|\/\S*:$)|^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}/, 1),
  },
  { id: 'file-list-named', confidence: 0.94, matches: (lines) => FILE_MODE.test(lines[0] ?? '') },
  {
    id: 'unit-file',
    confidence: 0.95,
    matches: (lines) =>
      lines.some((line) => /^\[Unit\]$/.test(line)) &&
      lines.some((line) => /^\[(?:Service|Install|Socket|Timer|Mount)\]$/.test(line)),
  },
  {
    id: 'unit-drop-in',
    confidence: 0.93,
    matches: starts(/^(?:# \/(?:etc|usr|lib|run)\/\S+\.(?:conf|service)|\[Service\])$/, 2),
  },
  { id: 'apparmor', confidence: 0.95, matches: starts(/^(?:apparmor module is loaded|SELinux status:)/) },
  {
    id: 'firewall',
    confidence: 0.93,
    matches: starts(/^Status: (?:in)?active$/),
    read: (input, sink) => readFirstLine(input, sink, 'firewall'),
  },
  { id: 'kernel-counters', confidence: 0.93, matches: most(/^(?:Xfrm|Tcp|Ip|Udp)\w+\s+\d+$/) },
  { id: 'lspci', confidence: 0.95, matches: starts(/^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] /) },
  { id: 'interrupts', confidence: 0.93, matches: starts(/^\s+CPU0(?:\s+CPU\d+)*\s*$/) },
  {
    id: 'docker-info',
    confidence: 0.93,
    matches: (lines) =>
      /^Client:/.test(lines[0] ?? '') && lines.some((line) => /^(?:Server:|\s*Server Version: )/.test(line)),
  },
  { id: 'environment', confidence: 0.8, matches: most(/^(?:export )?[A-Z][A-Z0-9_]{1,60}=/, 4) },
  {
    id: 'modprobe',
    confidence: 0.8,
    matches: (lines, artifact) =>
      /modules-load|modprobe/.test(artifact.path) && most(/^(?:#|[\w -]+$)/, 1)(lines, artifact),
  },
  {
    id: 'kernel-file',
    confidence: 0.75,
    matches: (lines, { path }) => /(?:^|[/!])(?:proc|sys)\//.test(path) && lines.every((line) => line.length < 400),
  },
];
