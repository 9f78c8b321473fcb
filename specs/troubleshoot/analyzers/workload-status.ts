import type { CheckedObject } from '../../../src/model/index.ts';
import type { JsonObject } from '../../../src/model/index.ts';
import { findOne, listOf, nameOf, namespacesOf, numberOf, textOf, type Analyzer, type Finding } from '../analyzer.ts';
import { compareNumbers, wholeNumber, wordsOf } from '../comparison.ts';
import { found, NONE_APPLIES, outcomesOf } from '../outcomes.ts';

interface Workload {
  readonly kind: 'Deployment' | 'StatefulSet';
  /** The number that must be that of all replicas, where no workload is named. */
  readonly enough: string;
}

/** An analyzer of how many replicas are ready: of the workload that is named, else of all that lack any. */
function workloadStatus({ kind, enough }: Workload): Analyzer {
  const word = kind.toLowerCase();
  return (options, world) => {
    const name = textOf(options, 'name');
    if (name !== '') return [ofOne(options, name, findOne(world, kind, name, textOf(options, 'namespace')), word)];
    const all = listOf(world, kind, namespacesOf(options));
    const lacking = all.filter((each) => numberOf(each, 'status', 'replicas') !== numberOf(each, 'status', enough));
    if (lacking.length === 0)
      return [{ title: textOf(options, 'checkName') || `${kind} Status`, ...allWell(all.length) }];
    return lacking.map((object) => {
      const ready = numberOf(object, 'status', 'readyReplicas');
      const replicas = numberOf(object, 'status', 'replicas');
      const message = `The ${word} ${nameOf(object)} has ${ready}/${replicas} replicas`;
      return { title: `${nameOf(object)} ${kind} Status`, outcome: 'failed', message, object };
    });
  };
}

/** What is told where nothing is wrong with any, so that silence is no answer. */
export function allWell(count: number): Pick<Finding, 'outcome' | 'message'> {
  return { outcome: 'passed', message: `${count} looked at, none of them in trouble` };
}

/** What is not there is told as missing by the first outcome that does not ask for that. */
function ofOne(options: JsonObject, name: string, object: CheckedObject | undefined, word: string): Finding {
  const title = textOf(options, 'checkName') || `${name} Status`;
  const about = object === undefined ? {} : { object };
  for (const each of outcomesOf(options)) {
    if (object === undefined) {
      if (each.when === 'absent') return found(title, each);
      return { title, outcome: 'failed', message: missing(word, name) };
    }
    if (each.when === 'absent') continue;
    if (each.when === '' || isReady(each.when, object)) return { ...found(title, each), ...about };
  }
  if (object === undefined) return { title, outcome: 'failed', message: missing(word, name) };
  return { title, ...NONE_APPLIES, ...about };
}

/** What a named object is said to be that is not there. */
export function missing(word: string, name: string): string {
  return `The ${word} "${name}" was not found`;
}

function isReady(when: string, object: CheckedObject): boolean {
  const [operator = '', wanted = ''] = wordsOf(when, 2);
  return compareNumbers(operator, numberOf(object, 'status', 'readyReplicas'), wholeNumber(wanted));
}

export const deploymentStatus = workloadStatus({ kind: 'Deployment', enough: 'availableReplicas' });

export const statefulsetStatus = workloadStatus({ kind: 'StatefulSet', enough: 'readyReplicas' });
