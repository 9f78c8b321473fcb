// node held-objects.mjs <URL of the built library>: analyses the same trouble in bundles of other names, one after the other, and prints
// what was diagnosed and what was held after each.
import { queryObjects } from 'node:v8';
import { KINDS } from '../../scripts/bench/growth/kinds.mjs';

const { createEngine, BUILT_IN, renderers, renderReport } = await import(process.argv[2]);
const engine = createEngine(BUILT_IN);
/** Whoever keeps something between analyses keeps it in one of these. */
const HOLDERS = { Map, Set, RegExp };
const KINDS_OF_TROUBLE = ['pods', 'nodes', 'events of one pod', 'distinct error texts', 'log sources'];

/** The same trouble under names that no bundle had before. */
async function diagnosesOf(name) {
  const files = KINDS_OF_TROUBLE.flatMap((kind) =>
    Object.entries(KINDS[kind](3)).map(([path, text]) => [`${kind}/${path}`, text.replaceAll('web', name)]),
  );
  const { report } = await engine.analyze(engine.bundleOf(name, Object.fromEntries(files)));
  for (const { id } of renderers) renderReport(report, id);
  return report.diagnoses.length;
}

function held() {
  return Object.fromEntries(
    Object.entries(HOLDERS).map(([name, holder]) => [name, queryObjects(holder, { format: 'count' })]),
  );
}

const states = [];
for (const names of [['first'], ['second', 'third', 'fourth']]) {
  const diagnoses = [];
  for (const name of names) diagnoses.push(await diagnosesOf(name));
  states.push({ least: Math.min(...diagnoses), held: held() });
}
process.stdout.write(JSON.stringify(states));
