import { defined, type ObjectReference } from '../../../src/model/index.ts';
import { readKubectlCommand } from './command.ts';
import { findResource, kindForWord } from './lookup.ts';

const QUOTE = String.raw`["'\x60*]{0,2}`;
const NAME = '[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?';
/** "output of `kubectl describe pvc data -n shop`", "kubectl -n shop describe pod web-1 says:" */
const CITED =
  /\b(?:kubectl|oc|k|kc) (?:-n ?\S{1,63} )?describe (?:-n ?\S{1,63} )?[a-z.]{2,60}[ /][a-z0-9.-]{1,253}(?: (?:-n ?|--namespace[ =])[a-z0-9-]{1,63})?/g;
/** "ingress `shop`", "pvc data/pg-0", "the deployment web-api": what is neither quoted nor has a hyphen or a number may be any word. */
const SPOKEN = new RegExp(
  String.raw`(?<=^|[\s("'\x60])(?<word>[A-Za-z]{2,40})(?=(?:[ /:]|: | \()(?<quote>${QUOTE})(?:(?<namespace>[a-z0-9][a-z0-9-]{0,62})/)?(?<name>${NAME})(?![\w/=-]|:\S))`,
  'g',
);
const NAMESPACE = new RegExp(String.raw`\b(?:ns|[Nn]amespace)[ :/=]+${QUOTE}(?<name>[a-z0-9][a-z0-9-]{0,62})`);
/** Words of kinds that mean something else in sentences. */
const OTHER_WORDS = /^(?:all|api|app|apps|limits|ma|cert|certs|event|events|ms|am|is|no|sub|role|cs)$/i;
/** "moved to an own namespace and": what a sentence goes on with. */
const WORDS_OF_SENTENCES =
  /^(?:an?|and|are|as|at|but|for|from|has|in|is|of|on|or|that|the|then|to|was|where|which|with)$/;
const VERSION = /^v?\d+(?:\.\d+)*$/;
const LONGEST = 2000;

/** The one object that somebody names in the sentences around what was pasted; `undefined` where they name none or several. */
export function objectNamedIn(lines: Iterable<string>): ObjectReference | undefined {
  const named = new Map<string, ObjectReference>();
  let namespace: string | undefined;
  for (const line of lines) {
    if (line.length > LONGEST) continue;
    namespace ??= namespaceIn(line);
    for (const each of [...citedIn(line), ...spokenIn(line)]) {
      const key = `${each.kind}/${each.name}`;
      named.set(key, { ...each, ...named.get(key) });
    }
  }
  const [object, ...others] = named.values();
  return object === undefined || others.length > 0 ? undefined : { ...defined({ namespace }), ...object };
}

function namespaceIn(line: string): string | undefined {
  const name = NAMESPACE.exec(line)?.groups?.['name'];
  return name !== undefined && WORDS_OF_SENTENCES.test(name) ? undefined : name;
}

function citedIn(line: string): ObjectReference[] {
  return [...line.matchAll(CITED)].flatMap(([command]) => {
    const { kinds = [], names = [], namespace } = readKubectlCommand(command) ?? {};
    const [kind] = kinds;
    const [name] = names;
    return kind === undefined || name === undefined || names.length > 1
      ? []
      : [{ kind, name, ...defined({ namespace }) }];
  });
}

function spokenIn(line: string): ObjectReference[] {
  return [...line.matchAll(SPOKEN)].flatMap(({ groups }) => {
    const { word = '', quote = '', namespace, name = '' } = groups ?? {};
    const isName = quote !== '' || namespace !== undefined || (/[\d-]/.test(name) && !VERSION.test(name));
    if (!isName || OTHER_WORDS.test(word) || findResource(word) === undefined) return [];
    const kind = kindForWord(word);
    return kind === 'Namespace' ? [] : [{ kind, name, ...defined({ namespace }) }];
  });
}
