import { readKubectlCommand } from '../../support/kubernetes-resources/index.ts';
import type { PromptLine } from './prompt.ts';

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

  /** @param prompts those of the lines that are commands */
  constructor(lines: readonly string[], prompts: readonly (PromptLine | undefined)[]) {
    let asksCurrent = false;
    for (const [line, text] of lines.entries()) {
      const command = prompts[line]?.command;
      if (command === undefined) {
        const named = asksCurrent ? NAMED.exec(text)?.groups?.['namespace'] : undefined;
        if (named !== undefined) this.#named.add(named);
        continue;
      }
      const kubectl = readKubectlCommand(command);
      asksCurrent = kubectl !== undefined && kubectl.namespace === undefined && !kubectl.allNamespaces;
      const chosen = CHOICES.map((choice) => choice.exec(command)?.groups?.['namespace']).find(Boolean);
      if (chosen !== undefined || OTHER_CLUSTER.test(command)) this.#choices.push({ line, namespace: chosen });
    }
  }

  /** At a line, counted from 0. */
  at(line: number): string | undefined {
    const [named] = this.#named;
    if (this.#choices.length === 0) return this.#named.size === 1 ? named : undefined;
    return this.#choices.findLast((choice) => choice.line <= line)?.namespace;
  }
}
