import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../model/index.ts';

/** What clients before 1.27 ask for, and newer ones where they are told to. */
export const ASKED_OPEN_API_2 = 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';
/** What it is called in an answer: with the sign above, it is no media type, and clients refuse it. */
export const OPEN_API_2 = 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf';

/** A schema by its name, with the kinds that are found by it. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonObject;
  readonly kind: JsonObject;
}

const LENGTH_DELIMITED = 2;
/** Numbers of fields in the messages of OpenAPI 2. */
const DOCUMENT = { swagger: 1, info: 2, definitions: 9 } as const;
const INFO = { title: 1, version: 2 } as const;
const NAMED = { name: 1, value: 2 } as const;
const SCHEMA = {
  format: 2,
  description: 4,
  required: 19,
  additionalProperties: 21,
  type: 22,
  items: 23,
  properties: 25,
  extension: 31,
} as const;
/** Of a message that holds nothing but one list, value or choice. */
const ONLY = 1;
const ANY_AS_YAML = 2;
const KIND_OF_SCHEMA = 'x-kubernetes-group-version-kind';

/** Schemas as the protobuf of OpenAPI 2. */
export function openApi2(schemas: readonly NamedSchema[]): Buffer {
  const definitions = schemas.map(({ name, schema, kind }) => {
    const marked = Buffer.concat([schemaMessage(schema), field(SCHEMA.extension, named(KIND_OF_SCHEMA, yaml([kind])))]);
    return field(ONLY, named(name, marked));
  });
  return Buffer.concat([
    field(DOCUMENT.swagger, '2.0'),
    field(DOCUMENT.info, Buffer.concat([field(INFO.title, 'Kubernetes'), field(INFO.version, '1')])),
    field(DOCUMENT.definitions, Buffer.concat(definitions)),
  ]);
}

/** What a client of that time understands of a schema; of what a definition leaves open, nothing is said. */
function schemaMessage(schema: JsonObject): Buffer {
  const { type, format, description, required, properties, items, additionalProperties } = schema;
  const parts: Buffer[] = [];
  if (typeof format === 'string') parts.push(field(SCHEMA.format, format));
  if (typeof description === 'string') parts.push(field(SCHEMA.description, description));
  for (const name of listOf(required)) if (typeof name === 'string') parts.push(field(SCHEMA.required, name));
  if (isJsonObject(additionalProperties))
    parts.push(field(SCHEMA.additionalProperties, field(ONLY, schemaMessage(additionalProperties))));
  if (typeof type === 'string') parts.push(field(SCHEMA.type, field(ONLY, type)));
  // A list of whatever is one of schemas that say nothing.
  if (type === 'array') parts.push(field(SCHEMA.items, field(ONLY, isJsonObject(items) ? schemaMessage(items) : '')));
  if (isJsonObject(properties)) {
    const members = Object.entries(properties).flatMap(([name, member]) =>
      isJsonObject(member) ? field(ONLY, named(name, schemaMessage(member))) : [],
    );
    parts.push(field(SCHEMA.properties, Buffer.concat(members)));
  }
  return Buffer.concat(parts);
}

function listOf(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

function named(name: string, value: Buffer): Buffer {
  return Buffer.concat([field(NAMED.name, name), field(NAMED.value, value)]);
}

/** A value as YAML, of which JSON is a part. */
function yaml(value: Json): Buffer {
  return field(ANY_AS_YAML, JSON.stringify(value));
}

/** A field whose value is a text or another message. */
function field(number: number, value: string | Buffer): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint(number * 8 + LENGTH_DELIMITED), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left & 0x7f) | 0x80);
  return Buffer.from([...bytes, left]);
}
