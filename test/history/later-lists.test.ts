import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

const ASK = '$ kubectl -n kube-system get pods -l k8s-app=kube-dns';
const HEADER = 'NAME                       READY   STATUS             RESTARTS      AGE';
const FAILING = [HEADER, 'coredns-76f75df574-4xqlb   0/1     CrashLoopBackOff   6 (71s ago)   9m'];
const OTHERS = [HEADER, 'coredns-76f75df574-9vh2c   1/1     Running            0             2m'];
const LOG = [
  '$ kubectl -n kube-system logs coredns-76f75df574-4xqlb',
  "/etc/coredns/Corefile:7 - Error during parsing: Unknown directive 'forwrad'",
];
const ALARM = ['# etcdctl alarm list', 'memberID:9372538179322589801 alarm:NOSPACE'];
const DISARM = ['# etcdctl alarm disarm', 'memberID:9372538179322589801 alarm:NOSPACE'];
const NO_ALARM = ['# etcdctl alarm list', '# date'];
const FENCE = '```';

test.each<[string, readonly (string | readonly string[])[], boolean]>([
  ['others stand in the place of the pods that failed', [ASK, FAILING, LOG, 'After the repair:', ASK, OTHERS], false],
  ['nobody looked again', [ASK, FAILING, LOG], true],
  ['the list was another one', [ASK, FAILING, LOG, ASK.replace('kube-dns', 'cache'), OTHERS], true],
  ['only what was picked out is shown', [`${ASK} | grep -v Up`, FAILING, LOG, `${ASK} | grep -v Up`, OTHERS], true],
  ['others fail, too', [ASK, FAILING, LOG, ASK, FAILING.map((line) => line.replace('4xqlb', '9vh2c'))], true],
  ['an alarm was disarmed and is not listed any more', [FENCE, ALARM, DISARM, NO_ALARM, FENCE], false],
  ['below a heading', ['# The database was full', '', FENCE, ALARM, FENCE, '', FENCE, DISARM, NO_ALARM, FENCE], false],
  ['an alarm that came back', [FENCE, ALARM, DISARM, ALARM, FENCE], true],
])('what a later answer does not show any more is over: %s', async (_, lines, isWrong) => {
  const { report } = await analyzeFiles('case', { 's.txt': `${lines.flat().join('\n')}\n` }, knowledge);

  const { diagnoses, unexplained } = report;
  expect(diagnoses.length + unexplained.length > 0, JSON.stringify(report.verdict)).toBe(isWrong);
});
