import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const STATUS = `apiVersion: example.org/v1
kind: Lathe
metadata:
  name: big
status:
  conditions:
  - { type: Ready, status: "False", reason: NotReady, message: it is not ready }
  - { type: Powered, status: "False", reason: NoCurrent, message: cannot find any current }
  - { type: Oiled, status: "False", reason: Dry, message: there was an error in the pump }
  - { type: Clean, status: "True", reason: Swept, message: was swept }
`;

test('of an excerpt all conditions are told, not the first alone', async () => {
  const { timeline } = await analyzeBundle(Readable.from([tar([{ name: 'lathe.yaml', content: STATUS }])]));

  expect(timeline.map(({ title }) => title).sort()).toEqual([
    'Lathe big: condition Oiled is False: Dry: there was an error in the pump',
    'Lathe big: condition Powered is False: NoCurrent: cannot find any current',
    'Lathe big: condition Ready is False: NotReady: it is not ready',
  ]);
});

test('what is mere text and says nothing to any rule was read, but not understood', async () => {
  const content = 'lathe: big\n\n$ lathectl parts\nspindle, bed and three jaws\n';
  const { coverage } = await analyzeBundle(Readable.from([tar([{ name: 'notes.txt', content }])]));

  expect(coverage.filter(({ format }) => format === 'text').map(({ state, why }) => ({ state, why }))).toContainEqual({
    state: 'read',
    why: 'nothing in it was understood',
  });
});

test.each([
  [
    'YAML that is broken',
    'spec.yaml',
    'Status:\n  Message:   could not resolve: dial tcp: x\n  [ERR]: failed to list pods: pods is forbidden: User "system:serviceaccount:a:b" cannot list resource "pods" in API group "" at the cluster scope, a: b: c\n',
  ],
  [
    'a table of things that nobody knows',
    'lathes.txt',
    'NAME   SPINDLE   JAWS   OIL\nbig    true      3      Dry\n\npods is forbidden: User "system:serviceaccount:a:b" cannot list resource "pods" in API group "" at the cluster scope\n',
  ],
])('of %s the words are heard', async (_name, name, content) => {
  const { timeline } = await analyzeBundle(Readable.from([tar([{ name, content }])]));

  expect(timeline.map(({ event }) => event)).toContain('access.forbidden');
});

test.each([
  [
    'conditions of what a route is attached to',
    'status:\n  parents:\n  - conditions:\n    - { type: Accepted, status: "False", reason: Bent, message: no listener allows it }\n    parentRef: { name: eg }\n',
    'An HTTPRoute: condition Accepted is False: Bent: no listener allows it',
  ],
  [
    'the answer of a program, as JSON that is no object of the cluster',
    '$ curl -s localhost:9200/_cluster/health\n{\n  "cluster_name" : "logs",\n  "status" : "red"\n}\n',
    'A search store misses data: its health is red',
  ],
  [
    'a part of a description whose kind nothing tells',
    "Status:\n  Reason:  Waiting for HTTP-01 challenge propagation: wrong status code '404', expected '200'\nEvents:\n  Type    Reason     Age   From     Message\n  ----    ------     ----  ----     -------\n  Normal  Presented  41m   widgets  It was put there\n",
    "A challenge for a certificate is not seen where it was put (HTTP-01): wrong status code '404', expected '200'",
  ],
])('%s are heard', async (_, content, title) => {
  const { timeline } = await analyzeBundle(Readable.from([tar([{ name: 'notes.txt', content }])]));

  expect(timeline.map((event) => event.title)).toContain(title);
});
