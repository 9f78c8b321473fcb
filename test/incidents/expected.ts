import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Confidence, ObjectReference } from '../../src/model/index.ts';
import { SAMPLES } from './samples-folder.ts';

/** What `samples/<name>/expected.yaml` says the report must say. */
export interface Expected {
  readonly diagnosis: string;
  readonly subject: ObjectReference;
  /** At least. */
  readonly confidence: Confidence;
  /** Events of the chain in their order; others may stand between them. */
  readonly chain: readonly string[];
  /** Lines that the diagnosis must cite, by artifact and words. */
  readonly cites: readonly { readonly artifact: string; readonly contains: string }[];
  /** Words of the remedy's commands, in their order. */
  readonly commands: readonly string[];
  /** Words that must stand somewhere in the diagnosis. */
  readonly says?: readonly string[];
  /** Words that must stand nowhere in the remedy's commands. */
  readonly never?: readonly string[];
  /** Other diagnoses that are right, too, when a third of the artifacts is missing. */
  readonly alsoRight?: readonly string[];
}

/** Every sample's name and expectation. */
export const incidents = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
  .map((name) => ({
    name,
    file: join(SAMPLES, `${name}.tgz`),
    expected: parse(readFileSync(join(SAMPLES, name, 'expected.yaml'), 'utf8')) as Expected,
  }));
