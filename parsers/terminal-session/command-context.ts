import type { ArtifactContext } from '../../src/model/index.ts';
import { readKubectlCommand } from '../kubernetes-resources/index.ts';

/** Programs that ask the API server: their output is about the cluster, not about the host they ran on. */
const REMOTE = /^(?:sudo +)?(?:kubectl|k|kc|oc|kubecolor|helm|kapp|kctrl|tanzu|velero|istioctl|govc)\b/;

/** What a typed command tells about its output. */
export function contextOfCommand(command: string, host: string | undefined): ArtifactContext {
  const kubectl = readKubectlCommand(command);
  if (kubectl === undefined)
    return { ...(host === undefined || REMOTE.test(command) ? {} : { node: host }), ...journalUnit(command) };
  const namespace = kubectl.namespace === undefined ? {} : { namespace: kubectl.namespace };
  if (kubectl.verb !== 'logs' && kubectl.verb !== 'log') return namespace;
  const [subject, second] = kubectl.names;
  const container = /(?:^| )(?:-c|--container)[ =](?<name>[a-z0-9-]{1,63})\b/.exec(command)?.groups?.name ?? second;
  const pod =
    subject !== undefined && !/^(?!pods?\/)[a-z.]+\//.test(subject) ? subject.replace(/^pods?\//, '') : undefined;
  return {
    ...namespace,
    ...(pod === undefined ? {} : { pod }),
    ...(container === undefined ? {} : { container }),
    ...(/(?:^| )(?:-p|--previous)(?:\s|$|=true)/.test(command) ? { previous: true } : {}),
  };
}

/** `journalctl -u kubelet`. */
function journalUnit(command: string): ArtifactContext {
  if (!/\bjournalctl\b/.test(command)) return {};
  const unit = /(?: -[a-z]*u ?| --unit[= ])(?<unit>[\w@.-]{1,100})/.exec(command)?.groups?.unit;
  return unit === undefined ? {} : { program: unit.replace(/\.service$/, '') };
}
