import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { OWN_KINDS, schemaOf, type Schema } from '../../kinds/index.ts';
import { OWN_API_VERSION } from '../../src/model/index.ts';
import type { DocumentInput, Knowledge, ObservedObject, Parser, Sink } from '../../src/model/index.ts';

const ajv = new Ajv2020({
  allowUnionTypes: true,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/ },
});
const validators = new Map<string, ValidateFunction>();

/** What an object of ours has that the catalogue of kinds does not know; nothing of Kubernetes' objects. */
export function faultsOf({ object, relativeTimes }: ObservedObject): string[] {
  if (object.apiVersion !== OWN_API_VERSION) return [];
  const kind = OWN_KINDS.get(object.kind);
  if (kind === undefined) return [`no kind is called ${object.kind}`];
  const schema = schemaOf(kind);
  const validate = validators.get(object.kind) ?? ajv.compile(schema);
  validators.set(object.kind, validate);
  // What is undefined is not there.
  const isFitting = validate(JSON.parse(JSON.stringify(object)));
  const times = [...(relativeTimes?.keys() ?? [])].filter((path) => schemaAt(schema, path)?.format !== 'date-time');
  return [
    ...(isFitting ? [] : (validate.errors ?? [])).map(
      ({ instancePath, message, params }) =>
        `${object.kind}${instancePath.replaceAll(/\/\d+/g, '[]')} ${message} ${JSON.stringify(params)}`,
    ),
    ...times.map((path) => `${object.kind} has no time ${path}`),
  ];
}

function schemaAt(schema: Schema, path: string): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const name of path.split('.')) at = at?.properties?.[name];
  return at;
}

/** What parsers handed on while they were watched. */
export interface Watch {
  /** The parsers; what they hand on is looked at. */
  readonly parsers: readonly Parser[];
  /** What no kind declares, one sentence each. */
  readonly faults: Set<string>;
}

/** Looks at all objects that parsers hand on. */
export function watch(parsers: readonly Parser[]): Watch {
  const faults = new Set<string>();
  const look = (parser: string, observed: ObservedObject): void => {
    const { apiVersion, kind } = observed.object;
    if (apiVersion !== OWN_API_VERSION) return;
    for (const fault of faultsOf(observed)) faults.add(`${parser}: ${fault}`);
    if (OWN_KINDS.get(kind)?.parsers.includes(parser) !== true) faults.add(`${parser} is no parser of ${kind}`);
  };
  return { parsers: parsers.map((parser) => watched(parser, (observed) => look(parser.id, observed))), faults };
}

function watched(parser: Parser, look: (observed: ObservedObject) => void): Parser {
  const seen = (sink: Sink): Sink =>
    Object.assign(Object.create(sink) as Sink, {
      object: (observed: ObservedObject) => {
        look(observed);
        sink.object(observed);
      },
    });
  switch (parser.type) {
    case 'log':
      return parser;
    case 'document':
      return { ...parser, parse: (input: DocumentInput, sink: Sink) => parser.parse(input, seen(sink)) };
    case 'stream':
      return {
        ...parser,
        parse: (artifact, chunks, sink, limits) => parser.parse(artifact, chunks, seen(sink), limits),
        parseText: (input, sink, limits) => parser.parseText(input, seen(sink), limits),
      };
  }
}

/** The kinds of ours whose objects rules read. */
export function ownKindsRead(knowledge: Knowledge): string[] {
  const called = JSON.stringify(knowledge).matchAll(/\b(?:lookup|objects|exists|collected)\(\\"(?<kind>\w+)\\"/g);
  const names = [
    ...knowledge.events.flatMap(({ object }) => object.flatMap(({ kinds }) => kinds)),
    ...knowledge.relations.flatMap(({ from }) => from),
    ...knowledge.identities.flatMap(({ kinds }) => kinds),
    ...[...called].map(({ groups }) => groups?.['kind'] ?? ''),
  ];
  return [...new Set(names)].filter((name) => OWN_KINDS.has(name)).sort();
}
