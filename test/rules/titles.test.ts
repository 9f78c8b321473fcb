import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge } = await loadBuiltInRules();

test.each<[what: string, artifact: string, text: string, title: string]>([
  [
    'a chain of reasons tells how it begins and how it ends',
    'nodes/w-1/kubelet.log',
    'E0304 10:00:01.120000    1200 run.go:72] "command failed" err="failed to load kubelet config file, path: /var/lib/kubelet/config.yaml, error: failed to load Kubelet config file /var/lib/kubelet/config.yaml, error failed to read kubelet config file \\"/var/lib/kubelet/config.yaml\\", error: open /var/lib/kubelet/config.yaml: no such file or directory"\n',
    'The kubelet of w-1 cannot start: failed to load kubelet config file … open /var/lib/kubelet/config.yaml: no such file or directory',
  ],
  [
    'what a command cannot is said once',
    'session.txt',
    "$ kubectl get pods -n ci\nNAME    READY   STATUS             RESTARTS      AGE\nci-0    0/1     CrashLoopBackOff   5 (90s ago)   4m41s\n$ kubectl logs -n ci ci-0 --previous\ntouch: cannot touch '/var/data/copy.log': Permission denied\n",
    "The program of ci-0 may not touch '/var/data/copy.log'",
  ],
])('%s', async (_, artifact, text, title) => {
  const { report } = await analyze(engine.bundleOf('titles', { [artifact]: text }), { ...BUILT_IN, knowledge });
  expect([...report.diagnoses, ...report.over].map((each) => each.title)).toContain(title);
});
