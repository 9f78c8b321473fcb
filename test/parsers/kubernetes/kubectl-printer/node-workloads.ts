import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { apiTemplate, describedTemplate, head, shared, wide } from './pod-template.ts';
import { described, tabulated } from './tab-writer.ts';
import { age, annotationLines, apiObject, counts, labelLines, longTime, selectorText, times } from './values.ts';

const DAEMON_COLUMNS = ['DESIRED', 'CURRENT', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'NODE SELECTOR', 'AGE'];

export const daemonSets: fc.Arbitrary<FormCase> = fc
  .record({ ...shared, counts: fc.tuple(counts, counts, counts, counts, counts) })
  .map(({ metadata, selector, template, ...rest }) => {
    const [desired, current, updated, ready, misscheduled] = rest.counts;
    const nodeSelector = selectorText(template.nodeSelector);
    return {
      object: apiObject('apps/v1', 'DaemonSet', {
        metadata,
        spec: { selector: { matchLabels: selector }, template: apiTemplate(template) },
        status: {
          desiredNumberScheduled: desired,
          currentNumberScheduled: current,
          updatedNumberScheduled: updated,
          numberReady: ready,
          numberAvailable: ready,
          numberMisscheduled: misscheduled,
        },
      }),
      describe: described(
        `Name:\t${metadata.name}`,
        `Namespace:\t${metadata.namespace}`,
        `Selector:\t${selectorText(selector)}`,
        `Node-Selector:\t${nodeSelector}`,
        labelLines('Labels', metadata.labels),
        annotationLines('Annotations', metadata.annotations),
        `Desired Number of Nodes Scheduled: ${desired}`,
        `Current Number of Nodes Scheduled: ${current}`,
        `Number of Nodes Scheduled with Up-to-date Pods: ${updated}`,
        `Number of Nodes Scheduled with Available Pods: ${ready}`,
        `Number of Nodes Misscheduled: ${misscheduled}`,
        `Pods Status:\t${ready} Running / 0 Waiting / 0 Succeeded / 0 Failed`,
        describedTemplate(template),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', ...DAEMON_COLUMNS, 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          ...[desired, current, ready, updated, ready].map(String),
          nodeSelector,
          age(metadata.creationTimestamp),
          ...wide(template),
          selectorText(selector),
        ],
      ),
    };
  });

export const jobs: fc.Arbitrary<FormCase> = fc
  .record({
    ...shared,
    completions: fc.constantFrom(undefined, 1, 5),
    activeDeadlineSeconds: fc.constantFrom(undefined, 600),
    startTime: fc.option(times, { nil: undefined }),
    counts: fc.tuple(counts, counts, counts, counts),
  })
  .map(({ metadata, selector, template, completions, activeDeadlineSeconds, startTime, ...rest }) => {
    const [active, ready, succeeded, failed] = rest.counts;
    return {
      object: apiObject('batch/v1', 'Job', {
        metadata,
        spec: {
          parallelism: 1,
          completions,
          completionMode: 'NonIndexed',
          backoffLimit: 6,
          activeDeadlineSeconds,
          suspend: false,
          selector: { matchLabels: selector },
          template: apiTemplate(template),
        },
        status: { startTime, active, ready, succeeded, failed },
      }),
      describe: described(
        head(metadata, selector).filter((line) => !line.startsWith('CreationTimestamp')),
        'Parallelism:\t1',
        `Completions:\t${completions ?? '<unset>'}`,
        'Completion Mode:\tNonIndexed',
        'Suspend:\tfalse',
        'Backoff Limit:\t6',
        startTime === undefined ? [] : `Start Time:\t${longTime(startTime)}`,
        activeDeadlineSeconds === undefined ? [] : `Active Deadline Seconds:\t${activeDeadlineSeconds}s`,
        `Pods Statuses:\t${active} Active (${ready} Ready) / ${succeeded} Succeeded / ${failed} Failed`,
        describedTemplate(template),
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'COMPLETIONS', 'DURATION', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
        [
          metadata.namespace,
          metadata.name,
          `${succeeded}/${completions ?? '1 of 1'}`,
          startTime === undefined ? '' : age(startTime),
          age(metadata.creationTimestamp),
          ...wide(template),
          selectorText(selector),
        ],
      ),
    };
  });
