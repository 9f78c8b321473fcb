/** What cells of a column look like: how to put words back into columns when alignment is lost. */
export interface Shape {
  /** A whole cell, words joined by single spaces. */
  readonly pattern: RegExp;
  /** The most words that one cell may have. */
  readonly words: number;
  /** Any text fits: the words that fit nowhere else. */
  readonly free?: boolean;
  /** Often empty. */
  readonly optional?: boolean;
  /** Never empty. */
  readonly always?: boolean;
}

const DURATION = String.raw`(?:(?:\d{1,6}[ydhms]){1,4}|<unknown>|<invalid>|<none>)`;

const AGE: Shape = { pattern: new RegExp(`^${DURATION}(?: ago)?$`), words: 2 };
const SEEN: Shape = { pattern: new RegExp(`^${DURATION}(?: \\(x\\d{1,9} over ${DURATION}\\))?$`), words: 4 };
const INTEGER: Shape = { pattern: /^\d{1,12}$/, words: 1 };
const FREE: Shape = { pattern: /^/, words: 200, free: true };
const WORD: Shape = { pattern: /^[^\s]+$/, words: 1 };
const NAME: Shape = { pattern: /^[a-z0-9](?:[\w.:*/-]{0,252})(?: \(default\))?$/i, words: 2, always: true };
const NODE_NAME: Shape = { pattern: /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|<none>)$/, words: 1, optional: true };
const ADDRESSES: Shape = { pattern: /^(?:[\da-f.:,[\]]{3,400}|<none>|<pending>|[a-z0-9.-]{4,253})$/, words: 1 };
const CONDITION: Shape = { pattern: /^(?:True|False|Unknown|true|false)$/, words: 1 };
const READY: Shape = { pattern: /^(?:\d{1,6}\/\d{1,6}|\d{1,6}|True|False|Unknown|true|false)$/, words: 1 };
const VERSION: Shape = { pattern: /^v?\d[\w.+-]{0,100}$/, words: 1 };

/** The title that stands for all columns whose titles nobody knows. */
export const OTHERS = 'OTHERS';

const SHAPES: Readonly<Record<string, Shape>> = {
  AGE,
  DURATION: AGE,
  'LAST SCHEDULE': AGE,
  'FIRST SEEN': AGE,
  'LAST SEEN': SEEN,
  'SINCE-DEPLOY': AGE,
  'SINCE DEPLOY': AGE,
  'CREATED AT': { pattern: /^\d{4}-\d\d-\d\dT[\d:]{8}Z$/, words: 1 },
  TYPE: { pattern: /^[A-Za-z][\w./-]{0,100}$/, words: 1 },
  REASON: { pattern: /^[A-Z]\w{0,120}$/, words: 1 },
  OBJECT: { pattern: /^[A-Za-z][\w.-]{0,120}\/\S{1,260}$/, words: 1, always: true },
  MESSAGE: FREE,
  [OTHERS]: FREE,
  DESCRIPTION: FREE,
  'OS-IMAGE': FREE,
  NAME,
  NAMESPACE: { pattern: /^[a-z0-9][a-z0-9-]{0,62}$/, words: 1, always: true },
  READY,
  RESTARTS: { pattern: new RegExp(`^\\d{1,9}(?: \\(${DURATION} ago\\))?$`), words: 3 },
  STATUS: { pattern: /^[A-Z][\w:,/.-]{0,80}$/, words: 1 },
  PHASE: { pattern: /^[A-Z][A-Za-z]{2,30}$/, words: 1 },
  ROLES: { pattern: /^(?:[a-z0-9][a-z0-9,_.-]{0,200}|<none>)$/, words: 1 },
  VERSION,
  'KERNEL-VERSION': VERSION,
  'CONTAINER-RUNTIME': { pattern: /^[a-z-]{1,30}:\/\/\S{1,60}$/, words: 1 },
  PROVIDERID: { pattern: /^[a-z0-9-]{1,30}:\/\/\S{1,200}$/, words: 1, optional: true },
  NODENAME: NODE_NAME,
  NODE: NODE_NAME,
  IP: { pattern: /^(?:[\da-f.:]{3,45}|<none>)$/, words: 1 },
  'INTERNAL-IP': ADDRESSES,
  'EXTERNAL-IP': ADDRESSES,
  'CLUSTER-IP': ADDRESSES,
  'PORT(S)': { pattern: /^(?:[\d:,/A-Z]{3,2000}|<none>)$/, words: 1 },
  'NOMINATED NODE': NODE_NAME,
  'READINESS GATES': { pattern: /^(?:<none>|\d{1,3}\/\d{1,3})$/, words: 1 },
  DESIRED: INTEGER,
  CURRENT: INTEGER,
  'UP-TO-DATE': INTEGER,
  AVAILABLE: { pattern: /^(?:\d{1,9}|(?:True|False|Unknown)(?: \([A-Za-z]{1,100}\))?)$/, words: 2 },
  EXPECTEDMACHINES: INTEGER,
  CURRENTHEALTHY: INTEGER,
  MAXUNHEALTHY: { pattern: /^\d{1,9}%?$/, words: 1 },
  CAPACITY: { pattern: /^\d[\w.]{0,20}$/, words: 1, optional: true },
  'ACCESS MODES': { pattern: /^(?:RW|RO)[A-Z,]{1,40}$/, words: 1, optional: true },
  VOLUME: { pattern: /^\S{0,60}(?:pvc|pv|vol)\S{0,200}$/, words: 1, optional: true },
  VOLUMEATTRIBUTESCLASS: { pattern: /^<unset>$/, words: 1, optional: true },
  STORAGECLASS: { pattern: /^[a-z0-9<][a-z0-9.>-]{0,252}$/, words: 1, optional: true },
  CLAIM: { pattern: /^[a-z0-9-]{1,63}\/\S{1,253}$/, words: 1, optional: true },
  SUBOBJECT: { pattern: /^spec\.\S{1,300}$/, words: 1, optional: true },
  'RECLAIM POLICY': { pattern: /^(?:Delete|Retain|Recycle)$/, words: 1 },
  SOURCE: { pattern: /^\{?[\w./-]{1,253},?(?: [a-z0-9.-]{0,253})?\}?$/, words: 2 },
  COUNT: INTEGER,
  SIGNERNAME: { pattern: /^[a-z0-9.-]{3,100}\/[\w.-]{3,100}$/, words: 1 },
  REQUESTEDDURATION: { pattern: new RegExp(`^${DURATION}$`), words: 1 },
  CONDITION: { pattern: /^[A-Z][A-Za-z]{1,40}(?:,[A-Z][A-Za-z]{1,40}){0,3}$/, words: 1 },
  SUSPEND: CONDITION,
  ENDPOINTS: { pattern: /^(?:<none>|[\da-f.:,[\]]{3,2000}(?: \+ \d{1,6} more\.*)?)$/, words: 4 },
};

/** The shape of a column's cells by its title. */
export function shapeOf(title: string): Shape {
  return Object.hasOwn(SHAPES, title) ? (SHAPES[title] ?? WORD) : WORD;
}
