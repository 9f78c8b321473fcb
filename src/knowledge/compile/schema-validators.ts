import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { keptWith } from '../kept-with.ts';
import options from './validator-options.json' with { type: 'json' };

/** A JSON Schema of ours. */
export interface IdentifiedSchema {
  readonly $id: string;
}

/**
 * What checks a value against a schema; its errors tell the values and schemas that they are about. This module compiles the schema, for
 * tests and development; the build puts one in its place that holds the compiled validators of all `*.schema.json` (scripts/schema-validators.mjs).
 */
export const validatorOf: (schema: IdentifiedSchema) => ValidateFunction = keptWith((schema) =>
  new Ajv2020(options).compile(schema),
);
