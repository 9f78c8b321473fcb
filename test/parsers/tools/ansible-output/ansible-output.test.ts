import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/ansible-output/index.ts';
import { PARSERS } from '../../../../parsers/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { documentOf, read } from '../../support/documents/recording.ts';

const AD_HOC = `edge-1 | CHANGED | rc=0 >>
up 3 days
edge-2 | FAILED | rc=2 | df -h /var >>
df: /var: Input/output error
`;

const PLAYBOOK = `TASK [storage : mount] *********************************************
ok: [edge-1]
fatal: [edge-2]: FAILED! => changed=false 
  cmd:
  - mount
  msg: non-zero return code
  rc: 32
  stderr: |-
    mount.nfs: Connection timed out
    mount.nfs: giving up
  stdout: ''
  stdout_lines: <omitted>

PLAY RECAP *********************************************************
edge-2    : ok=1    changed=0    unreachable=0    failed=1
`;

describe('output of Ansible', () => {
  it.each([
    ['of one command', AD_HOC],
    ['of a playbook', PLAYBOOK],
  ])('is recognised: %s', (_, text) => {
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('ansible-output');
  });

  it('hands on the answer of each host, as coming from there', () => {
    expect(read(parser, AD_HOC).sections).toMatchObject([
      { title: 'text', text: 'up 3 days', firstLine: 2, context: { node: 'edge-1' } },
      { title: 'df -h /var', firstLine: 4, context: { node: 'edge-2' } },
    ]);
  });

  it('hands on the words among the members, and nothing of the recap', () => {
    expect(read(parser, PLAYBOOK).sections).toMatchObject([
      {
        text: 'mount.nfs: Connection timed out\nmount.nfs: giving up',
        firstLine: 9,
        context: { node: 'edge-2' },
      },
    ]);
  });

  it('takes what ran on the machine of who asked for that of no node', () => {
    const [section] = read(
      parser,
      'localhost | FAILED | rc=1 | kubectl -n shop get pods >>\nError from server\n',
    ).sections;

    expect(section).toMatchObject({ title: 'kubectl -n shop get pods', context: { namespace: 'shop' } });
    expect(section?.context).not.toHaveProperty('node');
  });

  it.each([
    ['logs of compose', 'web-1 | FAILED to start\n'],
    ['a table', '| NAME | STATUS |\n'],
  ])('is not %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
