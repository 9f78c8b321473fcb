import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { readHeader, type Header } from './header.ts';
import { OTHERS } from './shapes.ts';
import { splitByShapes } from './split.ts';

const LONGEST_ROW = 4096;

interface Layout {
  readonly kind: string;
  readonly titles: readonly string[];
}

const POD = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'];
const NODE = ['NAME', 'STATUS', 'ROLES', 'AGE', 'VERSION'];
const SERVICE = ['NAME', 'TYPE', 'CLUSTER-IP', 'EXTERNAL-IP', 'PORT(S)', 'AGE'];
const CLAIM = ['NAME', 'STATUS', 'VOLUME', 'CAPACITY', 'ACCESS MODES', 'STORAGECLASS'];
const VOLUME = ['NAME', 'CAPACITY', 'ACCESS MODES', 'RECLAIM POLICY', 'STATUS', 'CLAIM', 'STORAGECLASS'];

const REQUEST = ['NAME', 'AGE', 'SIGNERNAME', 'REQUESTOR'];

/** What kubectl shows by default and with `-o wide`, in all versions, for tables whose header was cut off. */
const LAYOUTS: readonly Layout[] = [
  { kind: 'Event', titles: ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'] },
  // Who cuts rows out by hand leaves the age behind.
  { kind: 'Event', titles: ['TYPE', 'REASON', 'OBJECT', 'MESSAGE'] },
  {
    kind: 'Event',
    titles: ['LAST SEEN', 'FIRST SEEN', 'COUNT', 'NAME', 'KIND', 'SUBOBJECT', 'TYPE', 'REASON', 'SOURCE', 'MESSAGE'],
  },
  {
    kind: 'Event',
    titles: ['LAST SEEN', 'FIRST SEEN', 'COUNT', 'NAME', 'KIND', 'TYPE', 'REASON', 'SOURCE', 'MESSAGE'],
  },
  { kind: 'Pod', titles: POD },
  { kind: 'Pod', titles: [...POD, 'IP', 'NODE', 'NOMINATED NODE', 'READINESS GATES'] },
  { kind: 'Pod', titles: [...POD, 'IP', 'NODE', 'NOMINATED NODE'] },
  { kind: 'Pod', titles: [...POD, 'IP', 'NODE'] },
  { kind: 'Pod', titles: [...POD, OTHERS] },
  { kind: 'Node', titles: NODE },
  { kind: 'Node', titles: [...NODE, 'INTERNAL-IP', 'EXTERNAL-IP', 'OS-IMAGE', 'KERNEL-VERSION', 'CONTAINER-RUNTIME'] },
  { kind: 'Node', titles: [...NODE, OTHERS] },
  { kind: 'Deployment', titles: ['NAME', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'AGE'] },
  { kind: 'Deployment', titles: ['NAME', 'DESIRED', 'CURRENT', 'UP-TO-DATE', 'AVAILABLE', 'AGE'] },
  { kind: 'APIService', titles: ['NAME', 'SERVICE', 'AVAILABLE', 'AGE'] },
  { kind: 'CertificateSigningRequest', titles: [...REQUEST, 'REQUESTEDDURATION', 'CONDITION'] },
  { kind: 'CertificateSigningRequest', titles: [...REQUEST, 'CONDITION'] },
  { kind: 'CertificateSigningRequest', titles: ['NAME', 'AGE', 'REQUESTOR', 'CONDITION'] },
  { kind: 'CustomResourceDefinition', titles: ['NAME', 'CREATED AT'] },
  { kind: 'Namespace', titles: ['NAME', 'STATUS', 'AGE'] },
  { kind: 'Service', titles: SERVICE },
  { kind: 'Service', titles: [...SERVICE, 'SELECTOR'] },
  { kind: 'PersistentVolumeClaim', titles: [...CLAIM, 'AGE'] },
  { kind: 'PersistentVolumeClaim', titles: [...CLAIM, 'VOLUMEATTRIBUTESCLASS', 'AGE'] },
  { kind: 'PersistentVolumeClaim', titles: ['NAME', 'STATUS', 'STORAGECLASS', 'AGE'] },
  { kind: 'PersistentVolume', titles: [...VOLUME, 'AGE'] },
  { kind: 'PersistentVolume', titles: [...VOLUME, 'VOLUMEATTRIBUTESCLASS', 'AGE'] },
];

const NAMESPACE = String.raw`(?:[a-z0-9-]{1,63}\s+)?`;
const NAME = String.raw`[a-z0-9][a-z0-9.-]{0,252}`;
const AGE = String.raw`(?:(?:\d{1,6}[ydhms]){1,4}|<unknown>|<invalid>)`;

/** Rows that can hardly be anything else, by the kind of their objects. */
const ROWS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  {
    kind: 'Event',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}${AGE}(?: \(x\d{1,9} over [^)]{1,40}\))?\s+(?:Normal|Warning)\s+[A-Z]\w{0,120}\s+[A-Za-z][\w.-]{0,100}\/\S{1,260}\s`,
    ),
  },
  {
    kind: 'Event',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}(?:Normal|Warning)\s+[A-Z]\w{0,120}\s+[a-z][a-z0-9.-]{1,100}\/${NAME}\s`,
    ),
  },
  {
    kind: 'Event',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}${AGE}\s+${AGE}\s+\d{1,9}\s+${NAME}\s+[A-Z][A-Za-z]{2,40}\s+(?:\S+\s+)?(?:Normal|Warning)\s`,
    ),
  },
  {
    kind: 'Pod',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}(?:pods?\/)?${NAME}\s+\d{1,3}\/\d{1,3}\s+[A-Z][\w:/.-]{2,60}\s+\d{1,9}(?: \([^)]{1,40} ago\))?\s+${AGE}(?:\s|$)`,
    ),
  },
  {
    kind: 'Node',
    pattern: new RegExp(
      String.raw`^${NAME}\s+(?:Ready|NotReady|Unknown)(?:,\w{1,40})*\s+(?:<none>|[a-z0-9][a-z0-9,_.-]{0,200})\s+${AGE}\s+v\d{1,2}\.\d{1,3}\.`,
    ),
  },
  {
    kind: 'PersistentVolumeClaim',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}${NAME}\s+(?:Bound|Lost)\s+${NAME}\s+\d[\w.]{0,20}\s+(?:RW|RO)[A-Z,]{1,40}\s`,
    ),
  },
  {
    kind: 'PersistentVolume',
    pattern: new RegExp(
      String.raw`^${NAME}\s+\d[\w.]{0,20}\s+(?:RW|RO)[A-Z,]{1,40}\s+(?:Delete|Retain|Recycle)\s+(?:Available|Bound|Released|Failed|Terminating)\s`,
    ),
  },
  {
    kind: 'Service',
    pattern: new RegExp(
      String.raw`^${NAMESPACE}${NAME}\s+(?:ClusterIP|NodePort|LoadBalancer|ExternalName)\s+\S+\s+\S+\s+\S+\s+${AGE}(?:\s|$)`,
    ),
  },
  {
    kind: 'APIService',
    pattern: new RegExp(
      String.raw`^v\d\w{0,20}\.${NAME}\s+(?:Local|[a-z0-9-]{1,63}\/[a-z0-9-]{1,63})\s+(?:True|False|Unknown)(?: \([^)]{1,60}\))?\s+${AGE}$`,
    ),
  },
  {
    kind: 'CustomResourceDefinition',
    pattern: new RegExp(String.raw`^[a-z0-9-]{1,63}\.${NAME}\.[a-z0-9-]{2,63}\s+\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$`),
  },
  {
    kind: 'CertificateSigningRequest',
    pattern: new RegExp(
      String.raw`^${NAME}\s+${AGE}\s+(?:[a-z0-9.-]{3,100}\/[\w.-]{3,100}\s+)?system:[\w:.-]{3,300}\s+(?:(?:${AGE}|<none>)\s+)?(?:Pending|Approved|Denied|Issued|Failed)(?:,(?:Issued|Failed))?$`,
    ),
  },
  {
    kind: 'Deployment',
    pattern: new RegExp(String.raw`^${NAMESPACE}${NAME}\s+\d{1,5}\/\d{1,5}\s+\d{1,5}\s+\d{1,5}\s+${AGE}$`),
  },
];

/** What people draw between one thing that they paste and the next. */
const DRAWN = /^\s*[-=_*.~#]{3,}\s*$/;

/** The kind whose rows these lines are, where their shape leaves no doubt. */
export function kindOfRows(lines: readonly string[]): string | undefined {
  const rows = lines.filter((line) => line.trim() !== '' && !DRAWN.test(line)).slice(0, 10);
  const [first] = rows;
  if (first === undefined) return undefined;
  const kind = kindOfRow(first);
  return kind !== undefined && rows.every((row) => kindOfRow(row) === kind) ? kind : undefined;
}

function kindOfRow(line: string): string | undefined {
  const row = line.trim();
  return row.length > LONGEST_ROW ? undefined : ROWS.find(({ pattern }) => pattern.test(row))?.kind;
}

/** The header that was cut off: the default layout of the kind that fits the first row. */
export function missingHeader(
  line: string,
  command: KubectlCommand | undefined,
  rowKind: string | undefined,
): Header | undefined {
  const kinds = rowKind === undefined ? (command?.kinds ?? []) : [rowKind];
  for (const { kind, titles } of LAYOUTS) {
    if (!kinds.includes(kind)) continue;
    for (const leading of [[], ['NAMESPACE']]) {
      if (leading.length > 0 && command !== undefined && command.namespace !== undefined) continue;
      const header = unaligned([...leading, ...titles]);
      const cells = header === undefined ? undefined : splitByShapes(line, header);
      if (header !== undefined && cells?.every((cell) => cell !== '') === true && hasAddress(header, cells))
        return header;
    }
  }
  return undefined;
}

const ADDRESS = /^(?:[\da-f][\da-f.:]{2,45}|<[a-z ]{2,30}>)$/;

/** Whether an address stands where one belongs: what somebody remarks behind a row is neither an address nor a node. */
function hasAddress({ columns }: Header, cells: readonly string[]): boolean {
  return columns.every(({ title }, index) => title !== 'IP' || ADDRESS.test(cells[index] ?? ''));
}

function unaligned(titles: readonly string[]): Header | undefined {
  return readHeader(titles.join(' '));
}
