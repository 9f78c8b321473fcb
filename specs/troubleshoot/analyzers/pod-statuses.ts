import { defined, type CheckedObject } from '../../../src/model/index.ts';
import { listOf, memberOf, namespacesOf, SpecError, textOf, type Analyzer, type Finding } from '../analyzer.ts';
import { asksForEqual } from '../comparison.ts';
import { noneMatched, outcomesOf, type Outcome } from '../outcomes.ts';
import { isUnhealthy, podReason, textIn } from '../pod-status.ts';
import { fillTemplate } from '../template.ts';

const TITLE = 'Pod {{ .Namespace }}/{{ .Name }} status';
const MESSAGE = 'Pod {{ .Namespace }}/{{ .Name }} status is {{ .Status.Reason }}';

/** `clusterPodStatuses`: of each pod the first outcome that fits its status; titles and messages are templates over the pod. */
export const clusterPodStatuses: Analyzer = (options, world) => {
  const pods = listOf(world, 'Pod', namespacesOf(options));
  const outcomes = outcomesOf(options).filter(isReadable);
  if (outcomes.length === 0) throw new SpecError('none of its conditions can be read');
  const checkName = textOf(options, 'checkName');
  const found = pods.flatMap((pod): Finding[] => {
    const outcome = outcomes.find((each) => fits(each, pod));
    if (outcome === undefined) return [];
    const { status } = pod.value;
    const value = { ...pod.value, status: { ...status, reason: reasonOf(pod) } };
    return [
      {
        title: fillTemplate(checkName || TITLE, value),
        outcome: outcome.outcome,
        message: fillTemplate(outcome.message || MESSAGE, value),
        ...defined({ uri: outcome.uri }),
        object: pod,
      },
    ];
  });
  return found.length > 0
    ? found
    : [{ title: checkName || 'Cluster Pod Status', ...noneMatched(options, pods.length) }];
};

/** What the status itself gives as the reason, else what kubectl shows. */
function reasonOf(pod: CheckedObject): string {
  return textIn(memberOf(pod, 'status'), 'reason') || podReason(pod);
}

/** A condition that cannot be read is passed over, as the tool does. */
function isReadable({ when }: Outcome): boolean {
  const [operator = '', reason = ''] = when.trim().split(/ +/);
  return when === '' || (reason !== '' && asksForEqual(operator) !== undefined);
}

function fits({ when }: Outcome, pod: CheckedObject): boolean {
  if (when === '') return true;
  const [operator = '', reason = ''] = when.trim().split(/ +/);
  const isSo =
    reason === 'Healthy'
      ? !isUnhealthy(pod)
      : reason === textIn(memberOf(pod, 'status'), 'phase') || reason === reasonOf(pod);
  return isSo === asksForEqual(operator);
}
