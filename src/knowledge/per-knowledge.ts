import type { Knowledge } from '../model/index.ts';

/** Makes something of the rules once: a worker analyses thousands of bundles with the same ones. */
export function perKnowledge<Made>(make: (knowledge: Knowledge) => Made): (knowledge: Knowledge) => Made {
  const made = new WeakMap<Knowledge, { readonly value: Made }>();
  return (knowledge) => {
    const known = made.get(knowledge) ?? { value: make(knowledge) };
    made.set(knowledge, known);
    return known.value;
  };
}
