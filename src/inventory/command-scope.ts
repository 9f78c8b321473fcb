import { renderCommand } from '../knowledge/templates.ts';
import type { Scope } from '../knowledge/scope.ts';
import { Handle } from '../knowledge/values/index.ts';
import { isUnnamed, type ObjectReference, type Template } from '../model/index.ts';
import { isClusterScoped } from './kinds.ts';

/** A call of kubectl, up to what ends it. */
const CALL = /\bkubectl\b[^\n;|&]*/g;
/** What a call does, and the thing that it does it to, of a kind as a subject spells it: no resource has a capital letter. */
const ACT = /\s(?<verb>[a-z]+)(?: [a-z]+)? (?<kind>[A-Z][A-Za-z]*)[/ ](?<name>\S*)/;
const NAMESPACE = /\s(?:-n|--namespace)(?:=| )(?:<[^>\n]*>|\S+)/;
/** A namespace that nobody told. */
const NO_NAMESPACE = /(?<=\s(?:-n|--namespace)[= ])<namespace>/g;
/** These change how pods are made, and nothing outside of namespaces has a template of pods. */
const ON_TEMPLATES = new Set(['scale', 'rollout', 'set']);
/** Where kubelets take static pods from; distributions that have them elsewhere say so. */
const MANIFESTS = '/etc/kubernetes/manifests';
const NAME = /^[a-z0-9][a-z0-9.-]*$/;

/** A rule's command, filled in; `undefined` where what it came to must not be typed, see {@link withFittingScope}. */
export function tellCommand(command: Template, scope: Scope): string | undefined {
  const subject = scope.variable('subject');
  const filled = withNamesOf(subject instanceof Handle ? subject.reference : undefined, renderCommand(command, scope));
  return withFittingScope(filled, podOf(scope));
}

/** The gaps `-n <namespace>`, `<pod>` and `<node>` of a command, filled where they are what it is about. A pod is named within its namespace. */
export function withNamesOf(subject: ObjectReference | undefined, command: string): string {
  if (subject === undefined || isUnnamed(subject.name)) return command;
  const { kind, name, namespace = '' } = subject;
  if (kind === 'Node') return command.replaceAll('<node>', () => name);
  if (namespace === '') return command;
  return command.replaceAll(CALL, (call) => {
    const named = call.replaceAll(NO_NAMESPACE, () => namespace);
    return kind === 'Pod' && NAMESPACE.test(named) ? named.replaceAll('<pod>', () => name) : named;
  });
}

/** The pod that what is diagnosed is about. */
function podOf(scope: Scope): string | undefined {
  const root = scope.variable('root');
  const pod = root instanceof Handle ? root.call?.('subject', ['Pod']) : undefined;
  return pod instanceof Handle ? pod.reference?.name : undefined;
}

/**
 * A command whose calls fit the kinds they name: without a namespace where the thing is in none. Who owns a static pod, or stands for
 * one that nobody named, is its node, and its manifest is a file there. `undefined` where a call would change the template of pods in
 * what has none.
 * @param pod the name of the pod that the command is about
 */
export function withFittingScope(command: string, pod?: string): string | undefined {
  const unfit = new Set<string>();
  const fitting = command.replaceAll(CALL, (call) => {
    const bare = call.replace(NAMESPACE, '');
    const { verb = '', kind = '', name = '' } = ACT.exec(bare)?.groups ?? {};
    if (kind === '' || !isClusterScoped(kind)) return call;
    const isOfStaticPod = verb === 'edit' && kind === 'Node' && bare !== call;
    if (isOfStaticPod && NAME.test(name)) return manifestOf(name, pod);
    if (ON_TEMPLATES.has(verb) || isOfStaticPod) unfit.add(call);
    return bare;
  });
  return unfit.size === 0 ? fitting : undefined;
}

/** A static pod is called like its manifest's pod and its node; the manifest of a component of the control plane like the component. */
function manifestOf(node: string, pod = ''): string {
  const component = pod.endsWith(`-${node}`) ? pod.slice(0, -node.length - 1) : '';
  return NAME.test(component) ? `ssh ${node} sudoedit ${MANIFESTS}/${component}.yaml` : `ssh ${node} ls ${MANIFESTS}`;
}
