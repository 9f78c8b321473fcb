import { describe, expect, it } from 'vitest';
import { PARSERS } from '../../../parsers/index.ts';
import { parser as tables } from '../../../parsers/kubectl-table/index.ts';
import { parser } from '../../../parsers/mixed-text/index.ts';
import { recognise } from '../../../src/analysis/recognise.ts';
import { documentOf, foreign, read } from '../node-state/recording.ts';

const NODES = 'NAME   STATUS     ROLES    AGE   VERSION\nn1     NotReady   worker   5d    v1.30.2';
const PODS = 'NAME     READY   STATUS             RESTARTS   AGE\ncart-0   0/1     CrashLoopBackOff   7          5d';
const NOTE = `Hello,

since this morning:

${NODES}

and of the pods:
${PODS}
${NODES}

E1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"
`;

describe('text with tables', () => {
  it('hands on the tables, and the text around them', () => {
    expect(recognise(documentOf(NOTE), PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, NOTE).sections).toEqual([
      { title: 'text', text: 'Hello,\n\nsince this morning:\n', firstLine: 1 },
      { title: 'kubectl get node | excerpt', text: NODES, firstLine: 5 },
      { title: 'text', text: '\nand of the pods:', firstLine: 7 },
      { title: 'kubectl get pod | excerpt', text: PODS, firstLine: 9 },
      { title: 'kubectl get node | excerpt', text: NODES, firstLine: 11 },
      { title: 'text', text: '\nE1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"\n', firstLine: 13 },
    ]);
  });

  it('lets nobody take what an excerpt does not show for absent', () => {
    const [section] = read(parser, NOTE).sections.slice(1);
    const { objects, listings } = read(tables, section!.text, 'x', { command: section!.title });
    expect(objects).toMatchObject([{ kind: 'Node', metadata: { name: 'n1' } }]);
    expect(listings).toEqual([]);
    expect(read(tables, section!.text).listings).not.toEqual([]);
  });

  it.each([
    ['a table alone', `${NODES}\n`, 'kubectl-table'],
    ['a session', `$ kubectl get nodes\n${NODES}\n`, 'terminal-session'],
    ['a log that prints a table', `${'I1120 10:11:12.000000 1 a.go:1] x\n'.repeat(9)}${NODES}\n`, 'log-klog'],
  ])('leaves %s to its own format', (_, text, id) => {
    expect(recognise(documentOf(text), PARSERS)?.id).toBe(id);
  });

  it.each(
    foreign(['prose', 'The NAME of the node\nis n1.\n'], ['a header at the end', `Hello\n${NODES.split('\n')[0]}\n`]),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
