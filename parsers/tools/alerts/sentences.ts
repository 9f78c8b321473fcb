import { defined, type JsonObject } from '../../../src/model/index.ts';

/** A sentence in which an alert of the common collections (Kubernetes, nodes, etcd) says what is wrong; its groups are labels. */
interface Sentence {
  readonly alertname: string;
  readonly pattern: RegExp;
}

const NAMESPACE = '(?<namespace>[a-z0-9][a-z0-9-]{0,62})';
const POD = '(?<pod>[a-z0-9][a-z0-9.-]{0,252})';
const NODE = '(?<node>[a-z0-9][a-z0-9.-]{0,252})';
const INSTANCE = String.raw`(?<instance>[\w.-]{1,253}(?::\d{1,5})?)`;
const NAME = '[a-z0-9][a-z0-9.-]{0,252}';
const LONG = '(?:for (?:longer|more) than|for at least) ';

/** What notifications put before the sentence: a state, a name, a mark, the word for what it is. */
const BEGINNING = String.raw`^[^\p{L}\d\n]{0,12}(?:\[[\w -]{1,40}\] ?|\w{3,60}: ?){0,3}["'*]{0,2}`;

const SENTENCES: readonly Sentence[] = (
  [
    [
      'KubePodCrashLooping',
      `Pod ${NAMESPACE}/${POD} \\((?:container )?(?<container>[a-z0-9-]{1,63})\\) is (?:in waiting state \\((?:reason: )?\\\\*"?CrashLoopBackOff|restarting [\\d.]{1,9} times)`,
    ],
    ['KubePodNotReady', `Pod ${NAMESPACE}/${POD} has been in a non-ready state `],
    [
      'KubeContainerWaiting',
      `pod/${POD} in namespace ${NAMESPACE} \\(?on container (?<container>[a-z0-9-]{1,63})\\)? has been in waiting state `,
    ],
    [
      'KubeDeploymentReplicasMismatch',
      `Deployment ${NAMESPACE}/(?<deployment>${NAME}) has not matched the expected number of replicas `,
    ],
    ['KubeDeploymentRolloutStuck', `Rollout of deployment ${NAMESPACE}/(?<deployment>${NAME}) is not progressing `],
    [
      'KubeStatefulSetReplicasMismatch',
      `StatefulSet ${NAMESPACE}/(?<statefulset>${NAME}) has not matched the expected number of replicas `,
    ],
    [
      'KubeDaemonSetRolloutStuck',
      `DaemonSet ${NAMESPACE}/(?<daemonset>${NAME}) has not finished or progressed ${LONG}`,
    ],
    ['KubeDaemonSetNotScheduled', `\\d{1,6} Pods of DaemonSet ${NAMESPACE}/(?<daemonset>${NAME}) are not scheduled`],
    ['KubeJobFailed', `Job ${NAMESPACE}/(?<job_name>${NAME}) failed to complete`],
    ['KubeJobNotCompleted', `Job ${NAMESPACE}/(?<job_name>${NAME}) is taking more than `],
    ['KubeHpaMaxedOut', `HPA ${NAMESPACE}/(?<horizontalpodautoscaler>${NAME}) has been running at max replicas `],
    [
      'KubeHpaReplicasMismatch',
      `HPA ${NAMESPACE}/(?<horizontalpodautoscaler>${NAME}) has not matched the desired number of replicas `,
    ],
    [
      'KubeQuotaExceeded',
      `Namespace ${NAMESPACE} is using 1\\d\\d(?:\\.\\d+)?% of its (?<resource>[\\w./-]{1,80}) quota`,
    ],
    [
      'CPUThrottlingHigh',
      `\\d{1,3}(?:\\.\\d+)?% throttling of CPU in namespace ${NAMESPACE} for container (?<container>[a-z0-9-]{1,63}) in pod ${POD}`,
    ],
    [
      'KubePersistentVolumeFillingUp',
      `(?:Based on recent sampling, t|T)he PersistentVolume claimed by (?<persistentvolumeclaim>${NAME}) in Namespace ${NAMESPACE} .{0,60}is (?:only [\\d.]{1,8}% free|expected to fill up)`,
    ],
    [
      'KubePersistentVolumeErrors',
      `The persistent volume (?<persistentvolume>${NAME}) .{0,60}has status (?<phase>Failed|Pending)`,
    ],
    ['KubeNodeNotReady', `${NODE} has been unready ${LONG}`],
    ['KubeNodeUnreachable', `${NODE} is unreachable and some workloads may be rescheduled`],
    [
      'KubeNodeReadinessFlapping',
      `The readiness status of node ${NODE} has changed \\d{1,6} times in the last \\d{1,3} minutes`,
    ],
    ['KubeletTooManyPods', `Kubelet '${NODE}' is running at \\d{1,3}(?:\\.\\d+)?% of its Pod capacity`],
    [
      'KubeComponentDown',
      `(?<component>KubeAPI|Kubelet|KubeProxy|KubeScheduler|KubeControllerManager) has disappeared from Prometheus target discovery`,
    ],
    ['KubeVersionMismatch', `There are \\d{1,3} different semantic versions of Kubernetes components running`],
    ['KubeClientErrors', `Kubernetes API server client '(?<client>[^'\\n]{1,120})' is experiencing `],
    ['KubeAPIErrorBudgetBurn', `The API server is burning too much error budget`],
    [
      'TargetDown',
      `[\\d.]{1,8}% of (?:the )?(?<job>[\\w.-]{1,80})/(?<service>[\\w.-]{1,80}) targets in ${NAMESPACE} namespace are down`,
    ],
    [
      'NodeFilesystemAlmostOutOfSpace',
      `Filesystem on (?<device>[\\w./-]{1,120}),? (?:mounted on (?<mountpoint>/[\\w./-]{0,200}), )?at ${INSTANCE} has only [\\d.]{1,8}% available space left`,
    ],
    [
      'NodeFilesystemAlmostOutOfFiles',
      `Filesystem on (?<device>[\\w./-]{1,120}),? (?:mounted on (?<mountpoint>/[\\w./-]{0,200}), )?at ${INSTANCE} has only [\\d.]{1,8}% available inodes left`,
    ],
    ['NodeClockNotSynchronising', `Clock at ${INSTANCE} is not synchroni[sz]ing`],
    ['NodeClockSkewDetected', `Clock at ${INSTANCE} is out of sync by more than `],
    ['NodeMemoryMajorPagesFaults', `Memory major pages are occurring at very high rate at ${INSTANCE}`],
    ['etcdMembersDown', `etcd cluster "(?<job>[^"\\n]{1,120})": members are down \\(`],
    ['etcdInsufficientMembers', `etcd cluster "(?<job>[^"\\n]{1,120})": insufficient members \\(`],
    ['etcdNoLeader', `etcd cluster "(?<job>[^"\\n]{1,120})": member \\S{1,253} has no leader`],
    ['etcdHighFsyncDurations', `etcd cluster "(?<job>[^"\\n]{1,120})": 99th percentile fsync durations are `],
    ['etcdHighCommitDurations', `etcd cluster "(?<job>[^"\\n]{1,120})": 99th percentile commit durations `],
    ['etcdDatabaseQuotaLowSpace', `etcd cluster "(?<job>[^"\\n]{1,120})": database size exceeds the defined quota`],
  ] as const
).map(([alertname, words]) => ({ alertname, pattern: new RegExp(`${BEGINNING}${words}`, 'u') }));

const LONGEST = 2000;
/** Each of the sentences has one of these, and hardly any other line: lines of all kinds are asked. */
const TELLING =
  / in (?:a )?(?:waiting|non-ready) state| is restarting | has not (?:matched|finished) | is not progressing | are not scheduled| failed to complete| is taking more than | at max replicas | is using 1| throttling of CPU | PersistentVolume claimed | persistent volume | has been unready | is unreachable and | readiness status of | of its Pod capacity| Prometheus target | semantic versions | is experiencing | error budget| are down| available (?:space|inodes) left| is not synchroni| is out of sync by | major pages |etcd cluster "/;

/** The alert that a sentence is of, with what it names as labels; `undefined` where it is of none that is known. */
export function alertInSentence(text: string): JsonObject | undefined {
  if (text.length > LONGEST || !TELLING.test(text)) return undefined;
  for (const { alertname, pattern } of SENTENCES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const labels = defined({ ...found.groups });
    return { labels: { alertname, ...labels }, annotations: { description: text.trim() }, state: 'firing' };
  }
  return undefined;
}
