import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, Sink } from '../../../src/model/index.ts';
import { readCollectionLine, readUnixDate } from '../../support/documents/dates.ts';
import { baseName } from '../../support/documents/head.ts';
import { readDisks } from './disks.ts';
import { HOST_TIME, readClock, readCount, readDate, readFirstLine, readVersions } from './readers.ts';

/** One kind of output, how it is known, and what is read of it. */
export interface Fact {
  readonly id: string;
  readonly confidence: number;
  /** Sees the first lines that have content; at least one. Their cut-off last one may be incomplete. */
  readonly matches: (lines: readonly string[], artifact: ArtifactHead) => boolean;
  readonly read?: (input: DocumentInput, sink: Sink) => void;
  /** Where no other fact is read of it, there is nothing in it that anybody would ask for. */
  readonly isSilent?: true;
}

const FILE_MODE = /^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}[.+@]?\s+\d+\s/;
const PACKAGE = /^[A-Za-z0-9][\w.+-]*-\d[\w.+~^:]*-[\w.+~^]+\.(?:x86_64|noarch|aarch64|i686|s390x|ppc64le|\(none\))$/;
const VERSION =
  /^(?:crictl version v|containerd (?:containerd\.io|github\.com\/\S+) v?\d|runc version \d|rke2 version v|k3s version v|kind v\d|kubeadm version: |Kubernetes v\d|(?:Client|Server|Kustomize) Version: v(?:\d|ersion\.Info\{)|Version: +0\.\d|go version go|commit: |spec: |libseccomp: |Runtime(?:Name|Version|ApiVersion): )/;
/** Whoever heads a text names the cluster, the host and the tool beside the time. */
const LONGEST_HEADER = 12;
/**
 * A folder of one value per file: thousands of them in a bundle of whole machines, which is why it is known by its path. What a kernel
 * said before it died is kept in another one, `sys/fs/pstore`.
 */
const KERNEL_VALUE =
  /(?:^|[/!])(?:proc\/(?:sys|irq)|sys\/(?:block|bus|class|dev|devices|firmware|fs(?!\/pstore)|hypervisor|kernel|module|power))\//;

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

/** Whether a text is no more than a head that tells when what stands below it was collected. */
function isHeader(lines: readonly string[]): boolean {
  return (
    lines.length <= LONGEST_HEADER &&
    lines.some((line) => readCollectionLine(line) !== undefined) &&
    lines.every((line) => /^\s*(?:[#=*/-]|[A-Za-z][\w -]{0,30}: )/.test(line) || readCollectionLine(line) !== undefined)
  );
}

/** Read in this order; of equal confidence the first counts. */
export const FACTS: readonly Fact[] = [
  {
    id: 'date',
    confidence: CONFIDENCE.signature,
    matches: (lines) => lines.length <= 2 && readUnixDate((lines[0] ?? '').trim()) !== undefined,
    read: readDate,
  },
  { id: 'collection-header', confidence: CONFIDENCE.signature, matches: isHeader, read: readDate },
  { id: 'timedatectl', confidence: CONFIDENCE.signature, matches: starts(/^\s*Local time: /), read: readClock },
  { id: 'chronyc', confidence: CONFIDENCE.header, matches: starts(/^Reference ID\s+: /), read: readClock },
  // Host collectors of troubleshoot write what they ask systemd for as JSON.
  {
    id: 'host-time',
    confidence: CONFIDENCE.header,
    matches: (lines) => /^\s*\{/.test(lines[0] ?? '') && lines.slice(0, 6).some((line) => HOST_TIME.test(line)),
    read: readClock,
  },
  {
    id: 'cluster-info',
    confidence: CONFIDENCE.phrase,
    matches: starts(/^Kubernetes (?:control plane|master) is running at https?:\/\//),
  },
  { id: 'versions', confidence: CONFIDENCE.phrase, matches: most(VERSION, 1), read: readVersions },
  {
    id: 'hostname',
    confidence: CONFIDENCE.general,
    matches: oneLine(/^(?:etc_)?hostname(?:fqdn|_-f)?(?:\.txt)?$/, /^[\w.-]{1,253}$/),
    read: (input, sink) => readFirstLine(input, sink, 'hostname'),
  },
  {
    // `uptime -s`, in the machine's own zone.
    id: 'booted',
    confidence: CONFIDENCE.general,
    matches: oneLine(/^uptime[-_ ]+(?:s|since)(?:\.txt)?$/, /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
    read: (input, sink) => readFirstLine(input, sink, 'booted'),
  },
  {
    id: 'file-max',
    confidence: CONFIDENCE.general,
    matches: oneLine(/^file-(?:max|nr)$/, /^\d+(?:\s+\d+\s+\d+)?$/),
    read: (input, sink) => readFirstLine(input, sink, baseName(input)),
  },
  {
    id: 'kernel-command-line',
    confidence: CONFIDENCE.header,
    matches: (lines) => lines.length === 1 && /^(?:BOOT_IMAGE=|root=|initrd=)\S* /.test(lines[0] ?? ''),
    read: (input, sink) => readFirstLine(input, sink, 'kernel-command-line'),
  },
  {
    id: 'cpuinfo',
    confidence: CONFIDENCE.header,
    matches: starts(/^processor\s+: \d+$/),
    read: (input, sink) => readCount(input, sink, 'cpus', /^processor\s+: \d+$/),
  },
  {
    id: 'lscpu',
    confidence: CONFIDENCE.header,
    matches: starts(/^(?:Architecture:\s+\w+|CPU\s+NODE\s+SOCKET\s+CORE)/),
    read: (input, sink) => readCount(input, sink, 'cpus', /^\s*\d+\s+\d+\s+\d+\s+\d+\s/),
  },
  { id: 'ulimit', confidence: CONFIDENCE.header, matches: most(/\s\((?:[\w-]+, )?-\w\)\s+(?:unlimited|\d+)$/) },
  {
    id: 'lsblk',
    confidence: CONFIDENCE.header,
    matches: starts(/^NAME\s+(?:MAJ:MIN|FSTYPE|SIZE)\s/),
    read: readDisks,
  },
  { id: 'mount', confidence: CONFIDENCE.header, matches: most(/^\S+ on \/\S* type [\w.]+ \(/, 1) },
  {
    id: 'fstab',
    confidence: CONFIDENCE.shape,
    matches: most(/^(?:#|\S+\s+(?:\/\S*|none|swap)\s+[\w.]+\s+[\w,=.-]+(?:\s+\d\s+\d)?\s*$)/),
  },
  { id: 'lsmod', confidence: CONFIDENCE.header, matches: starts(/^Module\s+Size\s+Used by/) },
  { id: 'vmstat', confidence: CONFIDENCE.header, matches: starts(/^-*procs-* -+memory-+ -+swap-+/) },
  { id: 'iostat', confidence: CONFIDENCE.header, matches: starts(/^(?:avg-cpu:|Device\s+(?:tps|r\/s))/, 3) },
  { id: 'dpkg', confidence: CONFIDENCE.header, matches: starts(/^(?:Desired=Unknown\/Install|ii {2}\S+ )/) },
  { id: 'rpm', confidence: CONFIDENCE.phrase, matches: most(PACKAGE, 3) },
  {
    id: 'ethtool',
    confidence: CONFIDENCE.header,
    matches: starts(
      /^(?:Features for|Settings for|Channel parameters for|Ring parameters for|NIC statistics:|driver: )/,
      6,
    ),
  },
  {
    id: 'file-list',
    confidence: CONFIDENCE.phrase,
    matches: most(/^(?:total \d|\/\S*:$)|^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}/, 1),
  },
  { id: 'file-list-named', confidence: CONFIDENCE.phrase, matches: (lines) => FILE_MODE.test(lines[0] ?? '') },
  {
    id: 'unit-file',
    confidence: CONFIDENCE.header,
    matches: (lines) =>
      lines.some((line) => /^\[Unit\]$/.test(line)) &&
      lines.some((line) => /^\[(?:Service|Install|Socket|Timer|Mount)\]$/.test(line)),
  },
  {
    id: 'unit-drop-in',
    confidence: CONFIDENCE.shape,
    matches: starts(/^(?:# \/(?:etc|usr|lib|run)\/\S+\.(?:conf|service)|\[Service\])$/, 2),
  },
  { id: 'apparmor', confidence: CONFIDENCE.header, matches: starts(/^(?:apparmor module is loaded|SELinux status:)/) },
  {
    id: 'firewall',
    confidence: CONFIDENCE.shape,
    matches: starts(/^Status: (?:in)?active$/),
    read: (input, sink) => readFirstLine(input, sink, 'firewall'),
  },
  { id: 'kernel-counters', confidence: CONFIDENCE.shape, matches: most(/^(?:Xfrm|Tcp|Ip|Udp)\w+\s+\d+$/) },
  { id: 'lspci', confidence: CONFIDENCE.header, matches: starts(/^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] /) },
  { id: 'interrupts', confidence: CONFIDENCE.shape, matches: starts(/^\s+CPU0(?:\s+CPU\d+)*\s*$/) },
  {
    id: 'docker-info',
    confidence: CONFIDENCE.shape,
    matches: (lines) =>
      /^Client:/.test(lines[0] ?? '') && lines.some((line) => /^(?:Server:|\s*Server Version: )/.test(line)),
  },
  { id: 'environment', confidence: CONFIDENCE.partial, matches: most(/^(?:export )?[A-Z][A-Z0-9_]{1,60}=/, 4) },
  {
    id: 'modprobe',
    confidence: CONFIDENCE.partial,
    matches: (lines, artifact) =>
      /modules-load|modprobe/.test(artifact.path) && most(/^(?:#|[\w -]+$)/, 1)(lines, artifact),
  },
  {
    id: 'kernel-value',
    confidence: CONFIDENCE.signature,
    matches: (lines, { path }) => lines.length === 1 && KERNEL_VALUE.test(path) && (lines[0] ?? '').length < 400,
    isSilent: true,
  },
  {
    id: 'kernel-file',
    confidence: CONFIDENCE.some,
    matches: (lines, { path }) => /(?:^|[/!])(?:proc|sys)\//.test(path) && lines.every((line) => line.length < 400),
  },
];
