import type { CheckedObject, JsonObject } from '../../../src/model/index.ts';
import { findOne, listOf, memberOf, nameOf, namespacesOf, numberOf, SpecError, textOf, textsOf } from '../analyzer.ts';
import type { Analyzer, Finding } from '../analyzer.ts';
import { compareNumbers, wholeNumber, wordsOf } from '../comparison.ts';
import { firstThat, outcomesOf } from '../outcomes.ts';
import { selects } from '../selector.ts';
import { allWell, missing } from './workload-status.ts';

interface Counted {
  readonly kind: 'ReplicaSet' | 'Job';
  /** The words of its conditions, and the members of the status that they count. */
  readonly counts: Readonly<Record<string, string>>;
  readonly isWell: (object: CheckedObject) => boolean;
  /** What is said of one that is not well. */
  readonly complaint: string;
}

/** An analyzer whose conditions name what they count: `ready < 1`, `failed > 0`. */
function countedStatus({ kind, counts, isWell, complaint }: Counted): Analyzer {
  const word = kind.toLowerCase();
  const told = (object: CheckedObject, options: JsonObject): Finding[] => {
    if (outcomesOf(options).length > 0) {
      const title = textOf(options, 'checkName') || `${object.reference.name} Status`;
      return [{ ...firstThat(options, title, (when) => holds(when, object)), object }];
    }
    if (isWell(object)) return [];
    const message = `The ${word} ${nameOf(object)} is not ${complaint}`;
    return [{ title: `${nameOf(object)} ${kind} Status`, outcome: 'failed', message, object }];
  };
  const holds = (when: string, object: CheckedObject): boolean => {
    const [name = '', operator = '', wanted = ''] = wordsOf(when, 3);
    const member = counts[name];
    if (member === undefined) throw new SpecError(`unknown when value: ${name}`);
    return compareNumbers(operator, numberOf(object, 'status', member), wholeNumber(wanted));
  };
  return (options, world) => {
    const name = textOf(options, 'name');
    const title = textOf(options, 'checkName') || `${kind} Status`;
    if (name === '') {
      const all = listOf(world, kind, namespacesOf(options)).filter((each) =>
        selects(textsOf(options, 'selector'), each),
      );
      const found = all.flatMap((object) => told(object, options));
      return found.length > 0 ? found : [{ title, ...allWell(all.length) }];
    }
    const object = findOne(world, kind, name, textOf(options, 'namespace'));
    if (object === undefined)
      return [{ title: `${name} ${kind} Status`, outcome: 'failed', message: missing(word, name) }];
    const found = told(object, options);
    return found.length > 0 ? found : [{ title: `${name} Status`, ...allWell(1), object }];
  };
}

export const replicasetStatus = countedStatus({
  kind: 'ReplicaSet',
  counts: { ready: 'readyReplicas', available: 'availableReplicas' },
  isWell: (set) => (memberOf(set, 'spec', 'replicas') ?? 1) === numberOf(set, 'status', 'availableReplicas'),
  complaint: 'ready',
});

export const jobStatus = countedStatus({
  kind: 'Job',
  counts: { succeeded: 'succeeded', failed: 'failed' },
  isWell: (job) => {
    const completions = memberOf(job, 'spec', 'completions');
    const succeeded = numberOf(job, 'status', 'succeeded');
    const isComplete = completions === undefined ? succeeded > 1 : completions === succeeded;
    return isComplete || numberOf(job, 'status', 'failed') === 0;
  },
  complaint: 'complete',
});
