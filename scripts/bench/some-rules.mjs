// node some-rules.mjs <dist> <bundle> [<count>]: analyses a bundle with all built-in rules, or with so many events of logs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , dist, bundle, count] = process.argv;
const { analyzeBundle, builtInKnowledge } = await import(pathToFileURL(join(dist, 'index.js')));
const knowledge = await builtInKnowledge();
await analyzeBundle(bundle, { knowledge: count === undefined ? knowledge : few(knowledge, Number(count)) });

/** So many events, spread over all that show in logs, and nothing that needs others. */
function few(all, wanted) {
  const logged = all.events.filter((event) => event.log.length > 0);
  const events = logged.filter((_, index) => index % Math.floor(logged.length / wanted) === 0).slice(0, wanted);
  return { ...all, events: events.map((event) => ({ ...event, endedBy: [] })), links: [], diagnoses: [] };
}
