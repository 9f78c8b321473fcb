import { isJsonObject, type CheckedObject, type Json, type JsonObject } from '../../../src/model/index.ts';
import { listOf, namespacesOf, SpecError, textOf, type Analyzer, type Finding } from '../analyzer.ts';
import { asksForEqual, wholeNumber, wordsOf } from '../comparison.ts';
import { found, noneMatched, outcomesOf } from '../outcomes.ts';
import { containersOf, textIn } from '../pod-status.ts';
import { fillTemplate } from '../template.ts';

/** `clusterContainerStatuses`: for each outcome the pods of which a container ended or waits for that reason. */
export const clusterContainerStatuses: Analyzer = (options, world) => {
  const title = textOf(options, 'checkName') || 'Cluster Container Status';
  const least = wholeNumber(textOf(options, 'restartCount') || '0');
  const pods = listOf(world, 'Pod', namespacesOf(options))
    .map((pod) => ({
      pod,
      containers: containersOf(pod, 'containerStatuses').filter((each) => restartsOf(each) >= least),
    }))
    .filter(({ containers }) => containers.length > 0);
  const outcomes = outcomesOf(options).filter(({ when }) => when !== '');
  if (outcomes.length === 0) throw new SpecError('none of its outcomes has a condition');
  const all = outcomes.flatMap((outcome) => {
    const [operator = '', reason = ''] = wordsOf(outcome.when, 2);
    const wantsEqual = asksForEqual(operator);
    if (wantsEqual === undefined) throw new SpecError(`unexpected operator "${operator}" in containerStatuses reason`);
    return pods.flatMap(({ pod, containers }): Finding[] => {
      const { isMatch, container, message } = matchReason(reason, containers);
      if (isMatch !== wantsEqual) return [];
      const about = describe(pod, container, message);
      return [{ ...found(title, outcome), message: fillTemplate(outcome.message, about).trim(), object: pod }];
    });
  });
  return all.length > 0 ? all : [{ title, ...noneMatched(options, pods.length) }];
};

function restartsOf(container: JsonObject): number {
  const { restartCount } = container;
  return typeof restartCount === 'number' ? restartCount : 0;
}

/** The first container that has ended, had ended before, or waits, decides. */
function matchReason(
  reason: string,
  containers: readonly JsonObject[],
): { readonly isMatch: boolean; readonly container: JsonObject | undefined; readonly message: string } {
  for (const container of containers) {
    const state = stateIn(container, 'state', 'terminated') ?? stateIn(container, 'lastState', 'terminated');
    const told = state ?? stateIn(container, 'state', 'waiting');
    if (told === undefined) continue;
    const isMatch = textIn(told, 'reason').toLowerCase() === reason.toLowerCase();
    return { isMatch, container, message: textIn(told, 'message') };
  }
  return { isMatch: false, container: containers.at(-1), message: '' };
}

function stateIn(container: JsonObject, member: string, state: string): Json | undefined {
  const states = container[member];
  return isJsonObject(states) ? states[state] : undefined;
}

/** What a message's template may name. */
function describe({ reference }: CheckedObject, container: JsonObject | undefined, message: string): Json {
  return {
    Namespace: reference.namespace ?? '',
    PodName: reference.name,
    ContainerName: textIn(container, 'name'),
    Ready: container?.['ready'] === true,
    RestartCount: container === undefined ? 0 : restartsOf(container),
    Message: message,
  };
}
