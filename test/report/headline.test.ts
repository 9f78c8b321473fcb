import { describe, expect, it } from 'vitest';
import { headlineOf, shorten, withSubject } from '../../src/report/headline.ts';
import type { ObjectReference } from '../../src/model/index.ts';

const pod: ObjectReference = { kind: 'Pod', namespace: 'shop', name: 'cart-0' };

describe('the headline', () => {
  it.each<[string, string, ObjectReference, readonly ObjectReference[], string]>([
    [
      'names the subject where the title does not',
      'A certificate has expired',
      pod,
      [],
      'A certificate has expired (Pod shop/cart-0)',
    ],
    ['names it once', 'Pod cart-0 cannot start', pod, [], 'Pod cart-0 cannot start'],
    ['says nothing of a name that nobody told', 'No room', { kind: 'Pod', name: '<pod>' }, [], 'No room'],
    [
      'says nothing of a place',
      'A token is refused',
      { kind: 'ToolOutput', name: 'kubeadm/join.txt:1' },
      [],
      'A token is refused',
    ],
    ['says nothing of the whole cluster', 'No leader', { kind: 'Cluster', name: 'cluster' }, [], 'No leader'],
    [
      'counts its like',
      'Disk full',
      { kind: 'Node', name: 'n1' },
      [
        { kind: 'Node', name: 'n2' },
        { kind: 'Node', name: 'n3' },
      ],
      'Disk full (Node n1 and 2 more)',
    ],
    [
      'counts the like of what it names',
      'Node n1 is full',
      { kind: 'Node', name: 'n1' },
      [pod],
      'Node n1 is full (and 1 more)',
    ],
    [
      'takes the middle out of long words',
      'The registry does not have the image registry.example.com:5000/team/with/a/long/path/to/application-with-a-name:1.2.3',
      pod,
      [],
      'The registry does not have the image registry.…/application-with-a-name:1.2.3 (Pod shop/cart-0)',
    ],
    [
      'leaves out an aside between two colons with one of them',
      'Warning event FailedCreatePodSandBox: (combined from similar events): the sandbox of the pod has no address of the network',
      { kind: 'Pod', name: '<pod>' },
      [],
      'Warning event FailedCreatePodSandBox: the sandbox of the pod has no address of the network',
    ],
    [
      'leaves out what stands in parentheses',
      'The program behind a mounted file system has ended (it was last seen on the machine that the pod ran on before it was moved)',
      pod,
      [],
      'The program behind a mounted file system has ended (Pod shop/cart-0)',
    ],
    [
      'ends where a clause does',
      'The volume cannot be attached to the node that the pod was put on, because it is still attached to the one that went away',
      pod,
      [],
      'The volume cannot be attached to the node that the pod was put on (Pod shop/cart-0)',
    ],
  ])('%s', (_what, title, subject, alike, headline) => {
    expect(headlineOf({ title, subject, alike })).toBe(headline);
  });

  it.each([
    'word '.repeat(60),
    'x'.repeat(400),
    'a, '.repeat(80),
    '('.repeat(200),
    `${'long-name-'.repeat(30)} is gone`,
  ])('never has more than 120 characters: %.20s', (title) => {
    expect(withSubject(title, { ...pod, name: 'very-long-name-'.repeat(20) }).length).toBeLessThanOrEqual(120);
    expect(shorten(title).length).toBeLessThanOrEqual(120);
  });

  it('says something where all stands in parentheses', () => {
    expect(shorten(`(${'widget '.repeat(30)})`)).toMatch(/^\(widget .*…$/);
  });

  it('leaves no half of a secret, which nobody would know as one', () => {
    const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    expect(shorten(`the lathe was given the token ${key} and turned ${'round and '.repeat(12)}round`)).not.toContain(
      key.slice(-12),
    );
    expect(withSubject(`error: ${key}${' spindle'.repeat(12)}`, undefined)).not.toContain(key.slice(-12));
  });
});
