// What case.mjs runs in a process of its own: <library> <bundle> analyze|open|ask <file for the answers>.
import { writeFileSync } from 'node:fs';

const [, , library, bundle, how, answers] = process.argv;
const { analyzeBundle, openCase } = await import(library);
/** Places asked for in the largest artifacts. */
const PLACES = 200;

if (how === 'analyze') await analyzeBundle(bundle);
else {
  const opened = await openCase(bundle);
  if (how === 'ask') writeFileSync(answers, JSON.stringify(await ask(opened)));
  opened.close();
}

async function ask(opened) {
  const told = [];
  const largest = opened
    .artifacts()
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, 5);
  let slowest = 0;
  for (let place = 0; place < PLACES; place++) {
    const { artifact, lines } = largest[place % largest.length];
    const line = 1 + Math.floor(((place * 0.618) % 1) * lines);
    slowest = Math.max(slowest, await time(() => opened.lines.between(artifact, line, line)));
  }
  told.push(`any line: the slowest of ${PLACES} ${slowest.toFixed(0)} ms (target 50)`);
  for (const [what, query] of [
    ['a literal', { text: 'words that stand nowhere', isCaseSensitive: true }],
    ['a literal in any case', { text: 'words that stand nowhere' }],
    ['a pattern', { text: 'words that stand [0-9]+ times', isPattern: true }],
  ]) {
    const took = await time(() => first(opened.search(query)));
    told.push(`search for ${what} that is nowhere: ${(took / 1000).toFixed(2)} s (target 1.5 for a literal at 1 GB)`);
  }
  const took = await time(() => first(opened.search({ text: 'kubelet' })));
  told.push(`the first hit of a search: ${took.toFixed(0)} ms (target 100)`);
  return told;
}

async function first(found) {
  for await (const line of found) return line;
  return undefined;
}

async function time(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
