import { readKubectlCommand } from '../../support/kubernetes-resources/index.ts';
import type { TypedCommand } from './command-lines.ts';

/** What makes a namespace the current one: kubens, a context, OpenShift's project. */
const CHOICES: readonly RegExp[] = [
  /^(?:kubens|k(?:ubectl)? ns)\s+(?<namespace>[a-z0-9][a-z0-9-]{0,62})\s*$/,
  /\bset-context\s.*--namespace[= ](?<namespace>[a-z0-9][a-z0-9-]{0,62})(?:\s|$)/,
  /^oc project\s+(?<namespace>[a-z0-9][a-z0-9-]{0,62})\s*$/,
];
/** What leads to another cluster, where another namespace is the current one. */
const OTHER_CLUSTER =
  /\b(?:use-context|kubectx|kubeswitch)\b|\bKUBECONFIG=|\s--(?:kube-?context|context|kubeconfig|cluster)[= ]/;
/** Where an answer names the namespace that it is about. */
const NAMED = /^(?:Namespace:\s+|No resources found in )(?<namespace>[a-z0-9][a-z0-9-]{0,62})(?: namespace\.?)?\s*$/;

/** Whether a command leads to another cluster, or makes another namespace the current one. */
export function leadsElsewhere(command: string): boolean {
  return OTHER_CLUSTER.test(command) || namespaceChosenBy(command) !== undefined;
}

function namespaceChosenBy(command: string): string | undefined {
  return CHOICES.map((choice) => choice.exec(command)?.groups?.['namespace']).find(Boolean);
}

/** From a line on; without a namespace nobody knows which one it is. */
interface Choice {
  readonly line: number;
  readonly namespace: string | undefined;
}

/**
 * The namespace that commands of a terminal session ask which name none: the one that was chosen, else the one that their
 * answers name where it is always the same.
 */
export class CurrentNamespace {
  readonly #choices: Choice[] = [];
  readonly #named = new Set<string>();

  /** @param typed the commands, by the lines on which they begin */
  constructor(lines: readonly string[], typed: readonly (TypedCommand | undefined)[]) {
    let asksCurrent = false;
    for (const [line, text] of lines.entries()) {
      const command = typed[line]?.command;
      if (command === undefined) {
        const named = asksCurrent ? NAMED.exec(text)?.groups?.['namespace'] : undefined;
        if (named !== undefined) this.#named.add(named);
        continue;
      }
      const kubectl = readKubectlCommand(command);
      asksCurrent = kubectl !== undefined && kubectl.namespace === undefined && !kubectl.allNamespaces;
      const chosen = namespaceChosenBy(command);
      if (leadsElsewhere(command)) this.#choices.push({ line, namespace: chosen });
    }
  }

  /** At a line, counted from 0. */
  at(line: number): string | undefined {
    const [named] = this.#named;
    if (this.#choices.length === 0) return this.#named.size === 1 ? named : undefined;
    return this.#choices.findLast((choice) => choice.line <= line)?.namespace;
  }
}
