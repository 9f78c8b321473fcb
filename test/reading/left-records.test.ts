import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { leftRecords } from '../../src/reading/left-records.ts';
import { tar } from '../bundle/archives.ts';

const FULL = 'E0822 10:11:40.110220   41220 store.go:70] etcdserver: mvcc: database space exceeded';
const JOURNAL = 'Aug 22 10:11:40 n1 lathe[41]: etcdserver: mvcc: database space exceeded';

test.each([
  [
    'records side by side are one part',
    `a\n${FULL}\n${JOURNAL}\nb`,
    [],
    [{ text: `${FULL}\n${JOURNAL}`, firstLine: 11 }],
  ],
  [
    'records apart are two',
    `${FULL}\n\n${JOURNAL}`,
    [],
    [
      { text: FULL, firstLine: 10 },
      { text: JOURNAL, firstLine: 12 },
    ],
  ],
  [
    'what was read is not read again',
    `${FULL}\n${JOURNAL}`,
    [{ line: 8, endLine: 10 }],
    [{ text: JOURNAL, firstLine: 11 }],
  ],
  ['a quotation within a document is a part of it', `message: |\n  ${FULL}`, [], []],
])('%s', (_name, text, read, expected) => {
  expect(leftRecords(text, 10, read)).toEqual(expected);
});

test.each([
  [
    'a state that a tool prints last',
    'NAME: web\nLAST DEPLOYED: Mon Aug 22 10:11:38 2022\nNAMESPACE: web\nSTATUS: deployed\n',
  ],
  ['objects', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  namespace: b\ndata:\n  c: d\n'],
  ['figures', 'net.ipv4.ip_forward = 1\nnet.core.somaxconn = 4096\nvm.swappiness = 60\n'],
])('rules hear the record above %s', async (_name, document) => {
  const { timeline } = await analyzeBundle(
    Readable.from([tar([{ name: 'paste.txt', content: `${FULL}\n${document}` }])]),
  );

  expect(timeline.map(({ event, source }) => [event, source.line])).toContainEqual(['etcd.space-exceeded', 1]);
});
