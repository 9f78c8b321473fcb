import type { JsonObject } from '../../../../../src/model/index.ts';

/** One object in all its forms: as the API has it, and as kubectl prints it. */
export interface FormCase {
  readonly object: JsonObject & { readonly kind: string };
  /** `kubectl get -o wide`, header included; absent where kubectl's table shows nothing but name and age. */
  readonly table?: string;
  readonly describe: string;
  /** What the artifact with the description is called, where that tells what the text does not. */
  readonly describePath?: string;
}

/** When all of these were collected: what their ages are relative to. */
export const COLLECTED_AT = Date.UTC(2024, 4, 10, 12, 0, 0);
