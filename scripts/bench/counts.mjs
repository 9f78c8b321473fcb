// What the hot path did, in numbers that are the same on every machine: for the step of CI that guards them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundle } from './bundle.mjs';

/** Counts of the analysis of a bundle of so many bytes. */
export async function countWork(folder, dist, bytes) {
  const path = join(folder, 'counts.tgz');
  await writeBundle(path, bytes);
  const { investigate } = await import(pathToFileURL(join(dist, 'index.js')).href);
  const { findings } = await investigate(path);
  const sum = (member) => findings.artifacts.reduce((total, { scan }) => total + (scan?.[member] ?? 0), 0);
  return {
    bytes: findings.artifacts.reduce((total, artifact) => total + artifact.bytes, 0),
    lines: sum('lines'),
    linesCut: sum('candidates'),
    bytesDecoded: sum('decodedBytes'),
    linesTooLong: sum('cutLines'),
    matches: sum('matches'),
    yamlItems: findings.counters['yaml.items'] ?? 0,
    yamlBails: findings.counters['yaml.bails'] ?? 0,
  };
}
