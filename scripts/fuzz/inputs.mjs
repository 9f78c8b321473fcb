// Inputs as fast-check makes and shrinks them: plain choices, from which the bytes of a bundle follow.
import fc from 'fast-check';
import { MUTATIONS } from './mutations.mjs';
import { FORMS } from './packing.mjs';

/** Before a step and after all of them: an input stays a small one. */
const LONGEST = 60_000;
/** Damage to the first bytes of an archive hides the rest: one look at that is enough. */
const MAGIC = 16;
/** An archive of which less is left is mostly unreadable. */
const LEAST_KEPT = 0.3;

/** Anywhere alike: fast-check would rather take the ends. */
const share = fc.noBias(fc.double({ min: 0, max: 0.999999, noNaN: true }));
const step = fc.record({
  how: fc.constantFrom(...Object.keys(MUTATIONS)),
  at: share,
  number: fc.nat(9999),
  other: fc.nat(999_999),
});
const part = fc.record({
  seed: fc.nat(999_999),
  name: fc.option(
    fc.constantFrom('pods.yaml', 'events.json', 'kubelet.log', 'nodes.txt', 'a/b/c', 'messages', 'x.tgz'),
    { freq: 2 },
  ),
  steps: fc.array(step, { maxLength: 4 }),
});

/** What opens whatever is done to it, and costs little. */
const WHOLE = new Set(['alone', 'tar', 'gz', 'logs packed one by one']);

/** Mostly as it is. */
function rarely(ordinary, arbitrary) {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(ordinary) }, { weight: 1, arbitrary });
}

/** What is chosen. */
export const CHOICES = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  form: fc.constantFrom(...Object.keys(FORMS), ...Object.keys(FORMS).filter((form) => WHOLE.has(form))),
  damage: rarely([], fc.array(fc.record({ at: share, byte: fc.nat(255) }), { maxLength: 3 })),
  kept: rarely(1, share),
  pieces: fc.constantFrom(37, 4096, 1 << 20),
});

/** The bytes of a bundle. */
export function bytesOf({ parts, form, damage, kept }, seeds) {
  const files = parts.map((each, index) => fileOf(each, index, seeds));
  const bytes = FORMS[form](files);
  const first = form === 'alone' ? 0 : Math.min(MAGIC, bytes.length);
  for (const { at, byte } of damage) bytes[first + Math.floor(at * (bytes.length - first))] = byte;
  return kept === 1 ? bytes : bytes.subarray(0, Math.floor(bytes.length * (LEAST_KEPT + kept * (1 - LEAST_KEPT))));
}

function fileOf({ seed, name, steps }, index, seeds) {
  const { path, text } = seeds[seed % seeds.length];
  let mutated = text;
  for (const { how, at, number, other } of steps) {
    mutated = MUTATIONS[how](mutated, at, number, seeds[other % seeds.length].text).slice(0, LONGEST);
  }
  return { path: name === null ? path : `${index}/${name}`, bytes: Buffer.from(mutated) };
}
