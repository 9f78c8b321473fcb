import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import type { Material } from '../../src/report/material.ts';
import { decideVerdict, type Grounds } from '../../src/report/verdict.ts';
import { openBundle } from '../../src/bundle/index.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { tar } from '../bundle/archives.ts';
import type { Confidence, Episode, Report, ReportDiagnosis } from '../../src/model/index.ts';

/** A bundle that lists a cluster, and no trouble. */
const whole: Material = {
  nodes: 'all',
  workloads: 'all',
  partial: [],
  amount: '120 files',
  isThin: false,
  isPicked: false,
  isUnderstood: true,
};
const calm: Grounds = {
  diagnoses: [],
  symptoms: [],
  unknown: [],
  material: whole,
  unhealthy: [],
  isWell: () => true,
  fillsItsLog: () => false,
  inMotion: () => [],
  over: 0,
  left: new Set(),
  objects: 40,
  isWhole: true,
  failedChecks: 0,
};
const thin: Material = { ...whole, nodes: 'none', workloads: 'none', amount: 'One line', isThin: true };

function symptom(severity: Episode['severity'], title: string, event = 'pod.failed'): Episode {
  return { severity, title, event, subjects: [] as Episode['subjects'] } as Episode;
}

function diagnosis(confidence: Confidence): ReportDiagnosis {
  return {
    confidence,
    title: 'Disk full',
    subject: { kind: 'Node', name: 'n1' },
    summary: 'Nothing can be written to the disk.',
  } as ReportDiagnosis;
}

const warning = symptom('warning', 'A probe fails');
const error = symptom('error', 'Pod web-0 has failed');
const state = symptom('error', 'Widget a: condition Ready is False', 'unknown.condition');
const logged = symptom('error', 'no leader', 'unknown.log-error');
const over = symptom('warning', 'no leader', 'unknown.log-error');
const word = {
  ...symptom('error', 'CoreDNS gets no answer', 'dns.upstream-unreachable'),
  count: 1,
  ongoing: false,
  subjects: [{ kind: 'Pod', namespace: 'kube-system', name: 'coredns-0' }],
} as Episode;

const remark = symptom('warning', 'We had trouble with the leader, and it was my mistake', 'unknown.hint');
const shown: Material = { ...thin, nodes: 'some', workloads: 'some', amount: '20 lines' };

describe('the verdict', () => {
  it.each<[string, Partial<Grounds>, Report['verdict']['status'], string]>([
    [
      'what somebody writes beside a cluster that shows no trouble',
      { unknown: [remark], material: shown },
      'inconclusive',
      'Nothing that was printed speaks of trouble | Somebody writes: We had trouble with the leader, and it was my mistake. 20 lines were collected, nothing else.',
    ],
    [
      'what somebody writes, where nothing of the cluster is shown',
      { unknown: [remark], material: thin },
      'symptoms-only',
      'We had trouble with the leader, and it was my mistake | No rule knows what this means. One line was collected, nothing else.',
    ],
    [
      'what somebody writes, and what a program says',
      { unknown: [remark, over], material: shown },
      'symptoms-only',
      'no leader | The first of 2 symptoms without a known cause. 20 lines were collected, nothing else.',
    ],
    [
      'a word of a pod that nobody knows when it was said, in what a collector gathered',
      { symptoms: [word] },
      'healthy',
      'No sign of trouble beyond 1 warning that nothing explains',
    ],
    [
      'a word of a pod of which nobody knows that it is well',
      { symptoms: [word], isWell: () => false },
      'symptoms-only',
      'CoreDNS gets no answer (Pod kube-system/coredns-0) | Nothing in the bundle shows why.',
    ],
    [
      'a word of a pod that was said again',
      { symptoms: [{ ...word, count: 2 }] },
      'symptoms-only',
      'CoreDNS gets no answer (Pod kube-system/coredns-0) | Nothing in the bundle shows why.',
    ],
    [
      'a proven cause',
      { diagnoses: [diagnosis('probable')], symptoms: [error] },
      'root-cause',
      'Disk full (Node n1) | Nothing can be written to the disk.',
    ],
    [
      'a guess and a symptom',
      { diagnoses: [diagnosis('possible')], symptoms: [error, warning] },
      'symptoms-only',
      'Possibly: Disk full (Node n1) | Nothing can be written to the disk. It is not proven.',
    ],
    ['one symptom', { symptoms: [error] }, 'symptoms-only', 'Pod web-0 has failed | Nothing in the bundle shows why.'],
    [
      'several symptoms, the gravest told',
      { symptoms: [warning, error] },
      'symptoms-only',
      'Pod web-0 has failed | The gravest of 2 symptoms without a known cause.',
    ],
    [
      'a state that no rule knows',
      { unknown: [state] },
      'symptoms-only',
      'Widget a: condition Ready is False | No rule knows what this means.',
    ],
    [
      'an error that goes on, in a log of many',
      { unknown: [logged] },
      'inconclusive',
      'Nothing grave was seen beside 1 symptom without a known cause, but no rule knows what goes on to the end of a log | no leader.',
    ],
    [
      'an error that goes on, in a log that somebody picked',
      { unknown: [logged], material: { ...whole, isPicked: true } },
      'symptoms-only',
      'no leader | No rule knows what this means.',
    ],
    [
      'an error that a log has behind it',
      { unknown: [over] },
      'healthy',
      'No sign of trouble beyond 1 warning that nothing explains',
    ],
    [
      'one line',
      { unknown: [logged], material: thin, objects: 0 },
      'symptoms-only',
      'no leader | No rule knows what this means. One line was collected, nothing else.',
    ],
    [
      'a few lines of warnings',
      { unknown: [over, warning], material: { ...thin, amount: '7 lines' }, objects: 0 },
      'symptoms-only',
      'no leader | The first of 2 symptoms without a known cause. 7 lines were collected, nothing else.',
    ],
    [
      'a few lines without any trouble',
      { material: { ...thin, amount: '7 lines' }, objects: 3 },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but neither nodes nor workloads were listed | So nothing shows whether the cluster is well.',
    ],
    [
      'workloads that nobody listed',
      { material: { ...whole, workloads: 'none' } },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but no workloads were listed | So nothing shows whether the cluster is well.',
    ],
    [
      'the workloads of one namespace',
      { material: { ...whole, workloads: 'some' } },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but not all workloads were listed | So nothing shows whether the cluster is well.',
    ],
    [
      'a pod without the nodes',
      { material: { ...whole, nodes: 'none', workloads: 'some' } },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but no nodes and not all workloads were listed | So nothing shows whether the cluster is well.',
    ],
    [
      'rows that somebody picked',
      { material: { ...whole, nodes: 'some', workloads: 'some' } },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but not all nodes and workloads were listed | So nothing shows whether the cluster is well.',
    ],
    [
      'an object in trouble that no event tells of',
      { unhealthy: [{ object: { kind: 'Pod', name: 'web-0' }, state: 'Pending' }] },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but Pod web-0 is Pending',
    ],
    [
      'a file that was not read to its end',
      { material: { ...whole, partial: ['nodes.yaml', 'pods.yaml'] } },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but parts of the bundle could not be read | Not whole: nodes.yaml, and 1 more.',
    ],
    [
      'an archive that lost files',
      { isWhole: false },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but parts of the bundle could not be read',
    ],
    [
      'nothing of a cluster',
      { objects: 0, isWhole: false, material: { ...whole, isUnderstood: false } },
      'inconclusive',
      'What could be read of the damaged bundle holds nothing that shows the state of a cluster',
    ],
    [
      'what other tools say against it',
      { over: 1, failedChecks: 2 },
      'healthy',
      'Nothing is wrong now | 1 incident in the logs is over. 2 checks of other tools failed.',
    ],
    ['a past', { over: 3 }, 'healthy', 'Nothing is wrong now | 3 incidents in the logs are over.'],
    [
      'a past of an archive that lost files',
      { over: 1, isWhole: false },
      'inconclusive',
      'Nothing that was seen speaks of trouble, but parts of the bundle could not be read | 1 incident in the logs is over.',
    ],
    [
      'a guess',
      { diagnoses: [diagnosis('possible')] },
      'healthy',
      'Nothing is proven to be wrong now; worth a look: Disk full (Node n1) | Nothing can be written to the disk.',
    ],
    [
      'warnings',
      { symptoms: [warning, warning] },
      'healthy',
      'No sign of trouble beyond 2 warnings that nothing explains',
    ],
    [
      'a warning that is all that a log says',
      { symptoms: [warning], fillsItsLog: () => true },
      'symptoms-only',
      'A probe fails | Nothing in the bundle shows why.',
    ],
    ['nothing', {}, 'healthy', 'No sign of trouble was found'],
  ])('from %s', (_what, grounds, status, words) => {
    const [headline, summary] = words.split(' | ');
    expect(decideVerdict({ ...calm, ...grounds })).toEqual({ status, headline, ...(summary && { summary }) });
  });
});

const NODES = `NAME       STATUS   ROLES    AGE   VERSION
worker-a   Ready    <none>   41d   v1.31.4
`;
const PODS = `NAMESPACE     NAME      READY   STATUS    RESTARTS   AGE
kube-system   dns-x1    1/1     Running   0          41d
shop          cart-0    1/1     Running   0          12d
`;
const CERTIFICATE = `VERSION   ENDPOINT   HEALTH
3.5.14    a          true
`;
const LOG = 'I0310 08:00:00.000000       1 server.go:1] Started\n';
const REPEATED = 'E0310 08:00:07.000000       1 widget.go:7] "Widget is gone" err="no such widget"\n';

async function verdictOn(files: Readonly<Record<string, string>>, missing = 0): Promise<Report['verdict']> {
  const archive = tar(Object.entries(files).map(([name, content]) => ({ name, content })));
  const stream = Readable.from([archive.subarray(0, archive.length - missing)]);
  const { knowledge } = await loadRules([]);
  return (await engine.analyze(await openBundle(stream, { name: 'calm', producers: [] }), { knowledge })).report
    .verdict;
}

const LISTS = { 'kubectl_get_nodes.txt': NODES, 'kubectl_get_pods_-A.txt': PODS };

describe('healthy is earned', () => {
  it.each<[string, Readonly<Record<string, string>>, Report['verdict']['status']]>([
    ['by lists of nodes and pods', { ...LISTS, 'kubelet.log': LOG.repeat(30) }, 'healthy'],
    ['not by nodes alone', { 'kubectl_get_nodes.txt': NODES }, 'inconclusive'],
    ['not by pods alone', { 'kubectl_get_pods_-A.txt': PODS }, 'inconclusive'],
    ['not by what tools say of themselves', { 'etcd.txt': CERTIFICATE, 'kubelet.log': LOG }, 'inconclusive'],
    [
      'not with a pod that waits',
      { ...LISTS, 'kubectl_get_pods_-A.txt': PODS.replace('Running', 'Pending') },
      'symptoms-only',
    ],
    [
      'not with an error that goes on',
      { ...LISTS, 'kubelet.log': LOG.repeat(30) + REPEATED.repeat(4) },
      'symptoms-only',
    ],
    [
      'not with a Warning event that repeats',
      {
        ...LISTS,
        'events.txt':
          'LAST SEEN   TYPE      REASON         OBJECT       MESSAGE\n5m          Warning   WidgetMissing   pod/cart-0   (x87 over 3h) widget is gone\n',
      },
      'symptoms-only',
    ],
  ])('%s', async (_what, files, status) => {
    expect((await verdictOn(files)).status).toBe(status);
  });

  it('not by an archive cut within its last file', async () => {
    expect((await verdictOn({ ...LISTS, 'kubelet.log': LOG.repeat(30) }, 1800)).status).toBe('inconclusive');
  });
});
