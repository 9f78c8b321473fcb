import { readKubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { podEntered } from './command-context.ts';

/** A pod in whose container somebody types. */
export interface EnteredPod {
  readonly pod: string;
  readonly namespace: string | undefined;
}

const SHELL = /(?:^|\s)(?:\/\S{1,40}\/)?(?:ba|da|a|k|z)?sh(?:\s+-[a-z]{1,2})?$/;

/** Follows who opens a shell in a container, types there at prompts that name nobody, and leaves it. */
export class OpenedShell {
  #entered: (EnteredPod & { readonly from: string }) | undefined;

  /**
   * The pod in which a command was typed, where a shell was opened there.
   * @param current the namespace of whoever names none
   */
  follow(
    prompt: string,
    command: string,
    host: string | undefined,
    current: string | undefined,
  ): EnteredPod | undefined {
    const inside = host === undefined && prompt !== '' && prompt !== this.#entered?.from ? this.#entered : undefined;
    const kubectl = SHELL.test(command) ? readKubectlCommand(command) : undefined;
    const pod = kubectl?.verb === 'exec' ? podEntered(kubectl) : undefined;
    if (pod !== undefined) this.#entered = { pod, namespace: kubectl?.namespace ?? current, from: prompt };
    else if (inside === undefined || command === 'exit') this.#entered = undefined;
    return inside;
  }
}
