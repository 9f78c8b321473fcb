/** The part of JSON Schema in which kinds are written. */
export interface Schema {
  readonly type: SchemaType | readonly SchemaType[];
  readonly description?: string;
  readonly format?: 'date-time';
  /** Of lists. */
  readonly items?: Schema;
  /** Of objects: each may be absent, which means that nobody knows. */
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of objects: what stands under any key, or that there is nothing but `properties`. */
  readonly additionalProperties?: Schema | false;
}

type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** Words. */
export function text(description?: string): Schema {
  return { type: 'string', ...described(description) };
}

/** An instant in RFC 3339. */
export function time(description: string): Schema {
  return { type: 'string', format: 'date-time', description };
}

/** A count or a size. */
export function integer(description: string): Schema {
  return { type: 'integer', description };
}

/** A measure. */
export function number(description: string): Schema {
  return { type: 'number', description };
}

/** Yes or no. */
export function flag(description: string): Schema {
  return { type: 'boolean', description };
}

/** What is a text in one place and a figure in the other. */
export function anyOf(types: readonly SchemaType[], description: string): Schema {
  return { type: types, description };
}

/** Items of one sort. */
export function list(items: Schema, description: string): Schema {
  return { type: 'array', items, description };
}

/** A list of words. */
export function texts(description: string): Schema {
  return list(text(), description);
}

/** An object of these members and no others. */
export function record(properties: Readonly<Record<string, Schema>>, description?: string): Schema {
  return { type: 'object', properties, additionalProperties: false, ...described(description) };
}

/** An object whose keys are the bundle's own words. */
export function map(values: Schema, description: string): Schema {
  return { type: 'object', additionalProperties: values, description };
}

function described(description: string | undefined): Pick<Schema, 'description'> {
  return description === undefined ? {} : { description };
}
