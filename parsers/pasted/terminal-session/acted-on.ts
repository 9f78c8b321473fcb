import { filled, type ObjectReference } from '../../../src/model/index.ts';
import { kindForWord, readKubectlCommand, type KubectlCommand } from '../../support/kubernetes-resources/index.ts';

/** A command line that names the object it works on. */
interface Form {
  readonly pattern: RegExp;
  readonly kind: string;
}

const OPTIONS = String.raw`(?:(?:-\w|--[a-z][\w-]*)(?:=\S*| (?!-)\S+)? +)*?`;
const NAME = String.raw`(?<name>[a-z0-9][a-z0-9.-]{0,62})(?= |$)`;

const FORMS: readonly Form[] = [
  // helm upgrade --install web ./chart -n shop; helm install --name web stable/nginx
  {
    pattern: new RegExp(
      String.raw`^helm3? ${OPTIONS}(?:upgrade|install|rollback|uninstall|delete|test|status|history|hist) (?:.*--name[ =]|(?:(?:-i|--install|--wait|--atomic|--debug|--force|--cleanup-on-fail|--create-namespace|--dry-run|--purge|--reuse-values) |${OPTIONS}))${NAME}`,
    ),
    kind: 'HelmRelease',
  },
  {
    pattern: new RegExp(
      String.raw`^velero ${OPTIONS}(?:create backup|backup (?:create|describe|logs)) ${OPTIONS}${NAME}`,
    ),
    kind: 'Backup',
  },
  {
    pattern: new RegExp(
      String.raw`^velero ${OPTIONS}(?:create restore|restore (?:create|describe|logs)) ${OPTIONS}${NAME}`,
    ),
    kind: 'Restore',
  },
  {
    pattern: new RegExp(String.raw`^cmctl ${OPTIONS}(?:status|renew) certificate ${OPTIONS}${NAME}`),
    kind: 'Certificate',
  },
  {
    pattern: new RegExp(String.raw`^tkn ${OPTIONS}(?:tr|taskruns?) (?:describe|logs) ${OPTIONS}${NAME}`),
    kind: 'TaskRun',
  },
  {
    pattern: new RegExp(String.raw`^tkn ${OPTIONS}(?:pr|pipelineruns?) (?:describe|logs) ${OPTIONS}${NAME}`),
    kind: 'PipelineRun',
  },
  {
    pattern: new RegExp(
      String.raw`^argocd ${OPTIONS}app (?:get|sync|wait|diff|history) ${OPTIONS}(?:[a-z0-9-]+/)?${NAME}`,
    ),
    kind: 'Application',
  },
  // tanzu package installed get web -n pkgs; kctrl package installed kick -i web
  {
    pattern: new RegExp(
      String.raw`^(?:tanzu|kctrl) ${OPTIONS}package (?:installed )?(?:create|delete|get|install|kick|list|pause|status|update) (?:.*?(?:-i|--package-install)[ =]|${OPTIONS})${NAME}`,
    ),
    kind: 'PackageInstall',
  },
  {
    pattern: new RegExp(
      String.raw`^kctrl ${OPTIONS}app (?:status|get|kick|pause|delete) (?:.*?(?:-a|--app)[ =])${NAME}`,
    ),
    kind: 'App',
  },
  { pattern: new RegExp(String.raw`^argo ${OPTIONS}(?:get|logs|wait) ${OPTIONS}${NAME}`), kind: 'Workflow' },
  // aws eks describe-nodegroup --cluster-name c --nodegroup-name spot; gcloud container node-pools describe spot
  {
    pattern: new RegExp(String.raw`^(?:aws|eksctl) .*--(?:nodegroup(?:-name)?|auto-scaling-group-names?)[ =]${NAME}`),
    kind: 'NodeGroup',
  },
  { pattern: new RegExp(String.raw`^az aks nodepool .*(?:--name|--nodepool-name|-n)[ =]${NAME}`), kind: 'NodePool' },
  { pattern: new RegExp(String.raw`^gcloud container node-pools \w+ ${OPTIONS}${NAME}`), kind: 'NodePool' },
];

/** Verbs of kubectl with which one changes one object, or waits for it; what `logs` and `exec` print are words of a program. */
const ACTING = new Set([
  'annotate', 'autoscale', 'delete', 'edit', 'expose', 'label', 'patch', 'scale', 'taint', 'wait',
]); // oxfmt-ignore
/** The same in two words. */
const ACTING_IN_TWO = new Map([
  ['rollout', new Set(['history', 'pause', 'restart', 'resume', 'status', 'undo'])],
  ['set', new Set(['env', 'image', 'resources', 'serviceaccount'])],
]);
/** They work on nodes and say so with no word. */
const OF_NODES = new Set(['cordon', 'drain', 'uncordon']);
/** What plugins show the status of, where they are told a name alone. */
const OF_PLUGINS = new Map([['cnpg', 'clusters']]);
const NAMED = /^[a-z0-9][a-z0-9.-]{0,252}$/;

/** The one object that a typed command works on: what the command then says is about it. `undefined` where it names none or several. */
export function objectOfCommand(command: string, namespace: string | undefined): ObjectReference | undefined {
  const plain = command.replace(/^(?:sudo +)?(?:[A-Z_]{2,40}=\S+ +)*/, '');
  for (const { pattern, kind } of FORMS) {
    const found = pattern.exec(plain)?.groups;
    if (found?.name === undefined) continue;
    return { kind, ...filled({ namespace }), name: found.name };
  }
  const kubectl = readKubectlCommand(plain);
  return kubectl && objectOfKubectl(kubectl, namespace);
}

/** The same of a command of kubectl that was read already. */
export function objectOfKubectl(
  { verb, kinds, names, filtered }: KubectlCommand,
  namespace: string | undefined,
): ObjectReference | undefined {
  // What was taken out of one object says what that object says.
  if (verb === 'get' || verb === 'describe')
    return kinds.length === 1 && names.length === 1 ? named(kinds[0]!, names[0], namespace) : undefined;
  if (filtered) return undefined;
  if (OF_NODES.has(verb)) return names.length === 1 ? named('nodes', names[0], undefined) : undefined;
  const [second = '', third] = names;
  const shown = second === 'status' ? OF_PLUGINS.get(verb) : undefined;
  if (shown !== undefined) return named(shown, third, namespace);
  const words = ACTING.has(verb) ? names : ACTING_IN_TWO.get(verb)?.has(second) === true ? names.slice(1) : [];
  // What is set stands behind the object: `kubectl set image deploy/web web=nginx`, `kubectl label node w1 zone-`.
  const [word = '', name, ...others] = words.filter((text) => !/[=:]/.test(text));
  if (word.includes('/')) return name === undefined || verb === 'label' ? objectOfWord(word, namespace) : undefined;
  return others.length === 0 || verb === 'label' ? named(word, name, namespace) : undefined;
}

/** The object of `deploy/web`. */
export function objectOfWord(word = '', namespace: string | undefined): ObjectReference | undefined {
  const [resource = '', name] = word.split('/');
  return named(resource, name, namespace);
}

function named(resource: string, name: string | undefined, namespace: string | undefined): ObjectReference | undefined {
  if (name === undefined || !NAMED.test(name) || resource.includes(',')) return undefined;
  return { kind: kindForWord(resource), ...filled({ namespace }), name };
}
