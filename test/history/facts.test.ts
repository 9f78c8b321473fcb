import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { CONTROL_PLANE_FACTS } from './facts/control-plane.ts';
import { WORKLOAD_FACTS } from './facts/workloads.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

test.each([...CONTROL_PLANE_FACTS, ...WORKLOAD_FACTS].map((fact) => [fact.name, fact] as const))(
  '%s',
  async (_, { files, first, also = [], told = [] }) => {
    const { report } = await analyzeFiles('fact', files, knowledge);

    const sure = report.diagnoses
      .filter(({ confidence }) => confidence !== 'possible')
      .map(({ id, subject }) => `${id} of ${subject.kind}/${subject.name}`);
    if (first === undefined) expect(sure).toEqual([]);
    else expect(sure[0] ?? 'nothing').toMatch(first);
    expect(sure.slice(1).filter((each) => !also.some((pattern) => pattern.test(each)))).toEqual([]);
    const words = JSON.stringify([report.diagnoses, report.unexplained.map(({ episode }) => report.timeline[episode])]);
    expect(told.filter((pattern) => !pattern.test(words))).toEqual([]);
  },
);
