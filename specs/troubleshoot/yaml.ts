import { CORE_SCHEMA, load } from 'js-yaml';
import type { Json } from '../../src/model/index.ts';
import { SpecError } from './analyzer.ts';

/** A value of YAML; throws `SpecError` where the text is none. */
export function readYaml(text: string): Json {
  try {
    return (load(text, { schema: CORE_SCHEMA }) ?? null) as Json;
  } catch (error) {
    throw new SpecError(
      `failed to parse as YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
    );
  }
}
