import { isSurelyGenerated } from '../../../src/model/index.ts';

/** What the shell of a container shows: its host is the pod, and it stands where images put their programs. */
const IN_CONTAINER =
  /^[\w.-]{1,64}@(?<pod>[a-z0-9][a-z0-9-]{0,62}):(?<folder>\/(?:app|apps|code|data|opt|src|srv|workspace|usr\/src|usr\/local|usr\/share)?(?:\/[^\s#$%>]{0,80})?)[#$]$/;
const NUMBERED = /-\d{1,3}$/;
/** Hosts are numbered, too: they stand at the root of their disks, and are called what they are. */
const OF_HOST =
  /(?:^|-)(?:ip|node|nodes|worker|workers|master|masters|cp|control|controlplane|plane|server|host|vm|infra|pool|k8s|kube|bastion|jump)(?:-|\d|$)/;

/** Programs that images do not hold, as they would find nothing to speak to. */
const OF_MACHINE =
  /^(?:sudo (?:-\S+ )*)?(?:journalctl|systemctl|kubeadm|kubectl|oc|crictl|ctr|docker|podman|k3s|rke2|timedatectl|dmesg)(?: |$)/;

/** The hosts at whose prompts somebody typed what only machines answer. */
export function machinesOf(
  commands: readonly { readonly host: string | undefined; readonly command: string }[],
): ReadonlySet<string> {
  return new Set(
    commands.flatMap(({ host, command }) => (host !== undefined && OF_MACHINE.test(command) ? [host] : [])),
  );
}

/** The folder in which a command was typed, where the prompt before it shows all of it. */
export function folderOfPrompt(prompt: string): string | undefined {
  return /:(?<folder>\/[^\s#$%>]{1,300})[#$%>]?$/.exec(prompt.trimEnd())?.groups?.folder;
}

/** The pod in whose container a command was typed, as the prompt before it shows. */
export function podOfPrompt(prompt: string): string | undefined {
  const { pod = '', folder = '' } = IN_CONTAINER.exec(prompt)?.groups ?? {};
  if (pod === '') return undefined;
  if (isSurelyGenerated(pod)) return pod;
  return NUMBERED.test(pod) && (folder !== '/' || !OF_HOST.test(pod)) && !/^ip-/.test(pod) ? pod : undefined;
}
