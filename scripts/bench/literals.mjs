import { Random } from './random.mjs';

const WORDS =
  'failed calling webhook context deadline exceeded no leader rafthttp lost member certificate has expired connection refused dial tcp timeout network plugin is not ready cni config uninitialized back-off restarting evicting pods image pull unauthorized insufficient memory taint toleration volume attach mount permission denied lease election slow fdatasync database space'.split(
    ' ',
  );

/** Those of rules are longer: shorter ones slow the search for all. */
const SHORTEST = 7;

/** So many literals like those of rules: a few words each. */
export function makeLiterals(count) {
  const random = new Random(7);
  const literals = new Set();
  while (literals.size < count) {
    const literal = Array.from({ length: 2 + random.below(3) }, () => random.pick(WORDS)).join(' ');
    if (literal.length >= SHORTEST) literals.add(literal);
  }
  return [...literals];
}
