/** Packs the samples before the tests, as `npm run samples:pack` does: incidents are tested in their packed form. */
export async function setup() {
  await import('../../scripts/pack-samples.mjs');
}
