/** A function or method that the rooms around the evaluator implement. */
export interface HostFunction {
  /** `lookup`, or `related` for methods. */
  readonly name: string;
  readonly signature: string;
  readonly doc: string;
  readonly arity: readonly [number, number];
  /** What it yields, for checks of members. */
  readonly yields?: 'object' | 'objects' | 'episodes';
}

/** Functions over the whole bundle. */
export const hostFunctions: readonly HostFunction[] = [
  {
    name: 'lookup',
    signature: 'lookup(kind, namespace, name) or lookup(kind, name) -> object',
    doc: 'The object of that name; its members cannot be told where nobody collected it, and are absent where a listing lacks it.',
    arity: [2, 3],
    yields: 'object',
  },
  {
    name: 'objects',
    signature: 'objects(kind) or objects(kind, namespace) -> list',
    doc: 'All objects of a kind; cannot be told where none was collected.',
    arity: [1, 2],
    yields: 'objects',
  },
  {
    name: 'exists',
    signature: 'exists(kind, namespace, name) or exists(kind, name) -> bool',
    doc: 'Whether the object existed; cannot be told where nobody looked.',
    arity: [2, 3],
  },
  {
    name: 'collected',
    signature: 'collected(kind) or collected(kind, namespace) -> bool',
    doc: 'Whether the bundle holds a full listing of the kind.',
    arity: [1, 2],
  },
  {
    name: 'episodes',
    signature: 'episodes(event) -> list',
    doc: 'All episodes of an event in the bundle.',
    arity: [1, 1],
    yields: 'episodes',
  },
  { name: 'seen', signature: 'seen(event) -> bool', doc: 'Whether the event was seen at all.', arity: [1, 1] },
  {
    name: 'covered',
    signature: 'covered(what, from?, to?) -> bool',
    doc: 'Whether an artifact of that program or format covers the time, so that silence in it says something.',
    arity: [1, 3],
  },
  { name: 'now', signature: 'now() -> timestamp', doc: "The bundle's newest observation.", arity: [0, 0] },
  {
    name: 'certificates',
    signature: 'certificates(text) -> list',
    doc: 'The certificates in PEM, or base64 of PEM: {subject, issuer, notBefore, notAfter, isCA, sans, fingerprint}.',
    arity: [1, 1],
  },
  {
    name: 'certificateGarbage',
    signature: 'certificateGarbage(text) -> string',
    doc: 'Why the text is no usable certificate bundle (`does not hold PEM`), "" where it is one.',
    arity: [1, 1],
  },
  {
    name: 'signedBy',
    signature: 'signedBy(certificate, authority) -> bool',
    doc: 'Whether the certificate (PEM) carries a signature by the key of one of the authorities (PEM).',
    arity: [2, 2],
  },
];

/** Methods of objects of the inventory: `object`, `lookup(...)`, `cause.subject("Node")`. */
export const objectMethods: readonly HostFunction[] = [
  {
    name: 'related',
    signature: 'object.related(relation) -> list',
    doc: 'The objects that a relation leads to; cannot be told where it depends on what nobody collected.',
    arity: [1, 1],
    yields: 'objects',
  },
  {
    name: 'owners',
    signature: 'object.owners() -> list',
    doc: 'The objects in its ownerReferences.',
    arity: [0, 0],
    yields: 'objects',
  },
  {
    name: 'exists',
    signature: 'object.exists() -> bool',
    doc: 'Whether it existed; cannot be told where nobody looked.',
    arity: [0, 0],
  },
];

/** Methods of episodes: `cause`, `effect`, `root`, `event` in evidence, items of `episodes(...)`. */
export const episodeMethods: readonly HostFunction[] = [
  {
    name: 'subject',
    signature: 'episode.subject(kind) -> object',
    doc: 'The subject of that kind, or the only object of the kind that a subject is related to.',
    arity: [1, 1],
    yields: 'object',
  },
  {
    name: 'touches',
    signature: 'episode.touches(episode) -> bool',
    doc: 'Whether both are about a common subject.',
    arity: [1, 1],
  },
];

/** Members of episodes. */
export const episodeMembers: readonly string[] = [
  'bound',
  'count',
  'event',
  'from',
  'ongoing',
  'severity',
  'title',
  'to',
];
