import type { Knowledge } from '../../src/model/index.ts';

/** No rule at all. */
export function knowledgeOf(): Knowledge {
  return { version: '', kinds: {}, identities: [], relations: [], health: [], events: [], links: [], diagnoses: [] };
}
