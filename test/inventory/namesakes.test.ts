import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from '../history/repaired.ts';

const { knowledge } = await loadBuiltInRules();
const PODS = 'NAMESPACE   NAME       READY   STATUS             RESTARTS   AGE';
const row = (namespace: string): string => `${namespace}       ledger-0   0/1     CrashLoopBackOff   8          9d`;
const LOG = '2024-05-02 10:00:01.001 UTC [1] PANIC:  could not locate a valid checkpoint record\n';

test.each<[string, string, string]>([
  ['the log of a listed pod', 'trade', 'Pod trade/ledger-0'],
  ['the log of a pod of that name in another namespace', 'shop', 'Pod shop/ledger-0'],
])('%s', async (_, namespace, subject) => {
  const files = {
    'pods.txt': [PODS, row('trade'), ''].join('\n'),
    [`var/log/pods/${namespace}_ledger-0_5f3e/db/0.log`]: LOG,
  };

  const { report } = await analyzeFiles('case', files, knowledge);

  const told = report.timeline.filter(({ event }) => event === 'store.data-damaged');
  expect(told.map(({ subjects: [first] }) => `${first?.kind} ${first?.namespace}/${first?.name}`)).toEqual([subject]);
});
