import { basename } from './path-name.ts';
import { kindForWord } from './lookup.ts';

/** What a kubectl command line asks for. */
export interface KubectlCommand {
  /** `get`, `describe`, `top`, `events`, `logs`, ... */
  readonly verb: string;
  /** Kinds asked for, in order; `get all` names none. */
  readonly kinds: readonly string[];
  /** Names asked for: the output then shows these objects only. */
  readonly names: readonly string[];
  readonly namespace?: string;
  readonly allNamespaces: boolean;
  /** A label or field selector, or a pipe into another program, left something out. */
  readonly filtered: boolean;
  /** Labels that all which is shown has: `-l app=web`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels that are shown as columns: `-L topology.kubernetes.io/zone`. */
  readonly labelColumns: readonly string[];
  /** `wide`, `json`, `yaml`, `custom-columns=...`. */
  readonly output?: string;
}

/** Options of kubectl whose value is the next word. */
const VALUE_OPTIONS = new Set([
  '-n', '--namespace', '-o', '--output', '-l', '--selector', '--field-selector', '--sort-by', '-c', '--container',
  '--context', '--kubeconfig', '--cluster', '--user', '-s', '--server', '--as', '--token', '-f', '--filename',
  '--template', '--chunk-size', '--request-timeout', '--since', '--tail', '--for', '--types',
  '--cache-dir', '--certificate-authority', '--client-certificate', '--client-key', '-v',
]); // oxfmt-ignore

const LABEL_COLUMNS = new Set(['-L', '--label-columns']);

/** Verbs that follow with `-f`, where others take a file. */
const FOLLOWS = new Set(['log', 'logs']);

/** Programs that speak kubectl's command line. */
const PROGRAM = /^(?:.*\/)?(?:kubectl|oc|k|kc|kubecolor|microk8s\.kubectl)(?:\.exe)?$/;

/** The command line of Flux, which lists its own kinds. */
const FLUX = /^(?:.*\/)?flux(?:\.exe)?$/;
const FLUX_SOURCES = new Map([
  ['git', 'gitrepositories'],
  ['helm', 'helmrepositories'],
  ['chart', 'helmcharts'],
  ['oci', 'ocirepositories'],
  ['bucket', 'buckets'],
]);

const NAMESPACE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** `app=web`, `app==web` in a selector. */
const EQUAL = /(?<=^|,)(?<key>[A-Za-z0-9][\w./-]{0,316})==?(?<value>[A-Za-z0-9][\w.-]{0,62})(?=,|$)/g;

/** Programs that run what stands behind them. */
const WRAPPER =
  /^(?:.*\/)?(?:sudo|watch|time|timeout|nohup|ssh|bash|sh|docker|podman|nerdctl|minikube|microk8s|k3s|rke2|env|xargs)$/;
/** How far behind them kubectl may stand. */
const MOST_WRAPPING = 10;

/** What is run is one word for whoever runs it. */
const QUOTED_COMMAND = /^(?:"(?:sudo )?(?:kubectl|oc|k) .*"|'(?:sudo )?(?:kubectl|oc|k) .*')$/;

/** What people add behind a command for those who read it. */
const REMARK = /\s(?:\([^()|]{1,120}\)|#\s[^\n]*)\s*$/;

/** What a shell takes for one word, quotes within it or not: `jsonpath='{.a} {.b}'`. */
const WORD = /(?:"[^"]*"|'[^']*'|\S)+/g;

/** Programs behind a pipe that leave nothing out. */
const PAGER = /^(?:less|more|cat|tee|column)\b/;

/**
 * Reads a kubectl command line. `undefined` where the text does not call kubectl.
 * Flags may stand anywhere, as in `kubectl -n x get po`.
 */
export function readKubectlCommand(text: string): KubectlCommand | undefined {
  const [first = '', ...pipes] = splitPipes(text.slice(0, 4096).replace(REMARK, ''));
  const words = first.match(WORD) ?? [];
  let at = 0;
  while (at < words.length && /^[A-Za-z_]\w*=/.test(words[at] ?? '')) at++;
  if (WRAPPER.test(words[at] ?? '')) {
    const inner = words.slice(at, at + MOST_WRAPPING).findIndex((word) => /^(?:.*\/)?(?:kubectl|oc|k)$/.test(word));
    if (inner > 0) at += inner;
    // `ssh m1 'kubectl get pods'`, `bash -c "..."`
    const quoted =
      inner > 0 ? undefined : words.slice(at, at + MOST_WRAPPING).find((word) => QUOTED_COMMAND.test(word));
    if (quoted !== undefined) return readKubectlCommand(quoted.slice(1, -1));
  }
  if (FLUX.test(words[at] ?? '')) {
    const resources = fluxResources(words.slice(at + 1).map(unquote));
    return resources === undefined ? undefined : readArguments(resources, isFiltered(pipes));
  }
  // With `sudo` people run anything.
  if (words[at] === 'sudo' && PROGRAM.test(words[at + 1] ?? '')) at++;
  if (at >= words.length || !PROGRAM.test(words[at] ?? '')) return undefined;
  while (at < words.length && (PROGRAM.test(words[at] ?? '') || words[at] === 'kubectl' || words[at] === 'adm')) at++;
  if (words[at] === 'argo' && words[at + 1] === 'rollouts') at += 2;
  return readArguments(words.slice(at).map(unquote), isFiltered(pipes));
}

function isFiltered(pipes: readonly string[]): boolean {
  return pipes.some((pipe) => !PAGER.test(pipe.trim()));
}

/** `flux get sources git -A` lists as `kubectl get gitrepositories -A` does; without -n it means its own namespace. */
function fluxResources(words: readonly string[]): string[] | undefined {
  const [verb, noun = '', ...rest] = words;
  if (verb !== 'get' || noun === '' || noun.startsWith('-')) return undefined;
  if (!/^sources?$/.test(noun)) return words.slice();
  const [kind = '', ...options] = rest;
  const source = FLUX_SOURCES.get(kind);
  return source === undefined ? undefined : ['get', source, ...options];
}

function readArguments(words: readonly string[], piped: boolean): KubectlCommand | undefined {
  const positional: string[] = [];
  const options = new Map<string, string>();
  const columns: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    // What stands behind two dashes is run in a container, with options of its own.
    if (word === '--' || word === '>' || word === '>>' || word === '2>&1' || word === '<') break;
    if (!word.startsWith('-') || word === '-') {
      if (!/^\d?[>.]/.test(word)) positional.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    if (LABEL_COLUMNS.has(equals > 0 ? word.slice(0, equals) : word))
      columns.push(equals > 0 ? word.slice(equals + 1) : (words[++at] ?? ''));
    else if (equals > 0) options.set(word.slice(0, equals), word.slice(equals + 1));
    else if (VALUE_OPTIONS.has(word) && !(word === '-f' && FOLLOWS.has(positional[0] ?? '')))
      options.set(word, words[++at] ?? '');
    else if (/^-[no]\w/.test(word)) options.set(word.slice(0, 2), word.slice(2));
    else options.set(word, '');
  }
  const [verb, ...rest] = positional;
  if (verb === undefined) return undefined;
  const output = options.get('-o') ?? options.get('--output');
  const namespace = options.get('-n') ?? options.get('--namespace');
  const selectors = ['-l', '--selector', '--field-selector', '--for', '--types'];
  return {
    verb,
    ...readResources(verb, rest),
    // Documentation and scripts put a gap or a variable in its place.
    namespace: namespace !== undefined && NAMESPACE.test(namespace) ? namespace : undefined,
    allNamespaces: options.has('-A') || options.has('--all-namespaces'),
    labels: labelsOf(options.get('-l') ?? options.get('--selector') ?? ''),
    labelColumns: columns.flatMap((each) => each.split(',')),
    filtered: piped || selectors.some((option) => options.has(option)),
    output,
  };
}

/** The labels that a selector asks for with one value. */
function labelsOf(selector: string): Record<string, string> {
  const pairs = [...selector.matchAll(EQUAL)].map(({ groups }) => [groups?.['key'] ?? '', groups?.['value'] ?? '']);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function readResources(verb: string, rest: readonly string[]): { kinds: string[]; names: string[] } {
  if (verb === 'events') return { kinds: ['Event'], names: [] };
  if (verb === 'top') {
    const [subject, ...names] = rest;
    return { kinds: subject === undefined ? [] : [`${kindForWord(subject)}Metrics`], names };
  }
  if (verb !== 'get' && verb !== 'describe' && verb !== 'inspect') return { kinds: [], names: [...rest] };
  const [resources, ...names] = rest;
  if (resources === undefined || resources === 'all') return { kinds: [], names };
  if (resources.startsWith('/')) return { kinds: [], names: [resources] };
  if (resources.includes('/')) {
    const pairs = rest.map((pair) => pair.split('/'));
    return {
      kinds: [...new Set(pairs.map(([kind = '']) => kindForWord(kind)))],
      names: pairs.map(([, name = '']) => name),
    };
  }
  const kinds = resources.split(',').filter((word) => word !== '');
  return { kinds: kinds.map((word) => kindForWord(word)), names };
}

/** The commands of a pipeline, cut at `|` outside quotes. */
function splitPipes(text: string): string[] {
  const parts: string[] = [];
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '|') {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

function unquote(word: string): string {
  return /^(?:"[^"]*"|'[^']*')$/.test(word) ? word.slice(1, -1) : word;
}

/**
 * The command that an artifact holds the output of: what its context says, else what a collector spelled into the file
 * name (`kubectl_get_-A_pods_-o_wide`, `kubectl get po -n x.txt`).
 */
export function commandOf(artifact: {
  readonly path: string;
  readonly context: { readonly command?: string };
}): KubectlCommand | undefined {
  if (artifact.context.command !== undefined) return readKubectlCommand(artifact.context.command);
  const name = basename(artifact.path).replace(/\.(?:txt|json|ya?ml|log|out)$/i, '');
  if (!/^(?:kubectl|oc)[ _-]/.test(name)) return undefined;
  const separator = name.startsWith('kubectl ') || name.startsWith('oc ') ? ' ' : name.includes('_') ? '_' : '-';
  const spaced = separator === '-' ? name.replaceAll(/-(?=[A-Za-z])/g, ' ') : name.replaceAll('_', ' ');
  return readKubectlCommand(spaced);
}
