import { readConditions } from '../conditions.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { completeTemplatePaths, readPodTemplate, shownTemplatePaths } from '../pod-template.ts';
import { setCounts } from '../replica-counts.ts';
import { setScalars } from '../scalar-fields.ts';
import { setLabelSelector } from '../selector.ts';

export const job: KindReader = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  namespaced: true,
  completePaths: completeTemplatePaths('spec.template'),
  absentPaths: shownTemplatePaths('spec.template'),
  recognises: (description) =>
    hasKeys(description, 'Pods Statuses') || hasKeys(description, 'Parallelism', 'Completions', 'Backoff Limit'),
  read(description, object) {
    const { nodes } = description;
    readJobSpec(description, object.at('spec'));
    const status = object.at('status');
    setScalars(status, nodes, [
      ['Start Time', 'startTime', 'time'],
      ['Completed At', 'completionTime', 'time'],
      ['Completed Indexes', 'completedIndexes'],
      ['Failed Indexes', 'failedIndexes'],
    ]);
    const pods = child(nodes, 'Pods Statuses');
    if (pods)
      setCounts(status, pods, {
        active: 'active',
        running: 'active',
        ready: 'ready',
        succeeded: 'succeeded',
        failed: 'failed',
      });
    readConditions(status, nodes);
  },
};

export const cronJob: KindReader = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  namespaced: true,
  completePaths: completeTemplatePaths('spec.jobTemplate.spec.template'),
  absentPaths: shownTemplatePaths('spec.jobTemplate.spec.template'),
  recognises: (description) => hasKeys(description, 'Schedule', 'Concurrency Policy'),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    setScalars(spec, nodes, [
      ['Schedule', 'schedule'],
      ['Time Zone', 'timeZone'],
      ['Concurrency Policy', 'concurrencyPolicy'],
      ['Suspend', 'suspend', 'boolean'],
      ['Successful Job History Limit', 'successfulJobsHistoryLimit', 'integer'],
      ['Failed Job History Limit', 'failedJobsHistoryLimit', 'integer'],
    ]);
    const deadline = child(nodes, 'Starting Deadline Seconds');
    setSeconds(spec, 'startingDeadlineSeconds', deadline?.value, deadline?.line);
    readJobSpec(description, spec.at('jobTemplate').at('spec'));
    const status = object.at('status');
    setScalars(status, nodes, [['Last Schedule Time', 'lastScheduleTime', 'time']]);
    readActive(description, status);
  },
};

function readJobSpec({ nodes }: Description, spec: ObjectBuilder): void {
  const selector = child(nodes, 'Selector');
  if (selector && !selector.value.startsWith('<')) setLabelSelector(spec, 'selector', selector);
  setScalars(spec, nodes, [
    ['Parallelism', 'parallelism', 'integer'],
    ['Completions', 'completions', 'integer'],
    ['Completion Mode', 'completionMode'],
    ['Backoff Limit', 'backoffLimit', 'integer'],
    ['TTL Seconds After Finished', 'ttlSecondsAfterFinished', 'integer'],
  ]);
  if (!child(nodes, 'Schedule')) setScalars(spec, nodes, [['Suspend', 'suspend', 'boolean']]);
  const deadline = child(nodes, 'Active Deadline Seconds');
  setSeconds(spec, 'activeDeadlineSeconds', deadline?.value, deadline?.line);
  readPodTemplate(spec, nodes);
}

/** `10s`, which is how kubectl prints deadlines. */
function setSeconds(target: ObjectBuilder, member: string, text: string | undefined, line: number | undefined): void {
  const seconds = /^(?<seconds>\d{1,12})s?$/.exec(text ?? '')?.groups?.['seconds'];
  if (seconds !== undefined) target.set(member, Number(seconds), line);
}

function readActive({ nodes }: Description, status: ObjectBuilder): void {
  const node = child(nodes, 'Active Jobs');
  if (!node) return;
  status.list('active', node.line);
  for (const name of node.value.split(', ')) {
    if (name === '' || name === '<none>') continue;
    const job = status.item('active', node.line);
    job.set('kind', 'Job', node.line);
    job.set('name', name, node.line);
  }
}
