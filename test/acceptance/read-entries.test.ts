import { describe, expect, test } from 'vitest';
import { readEntries } from '../../src/acceptance/read-entries.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';
import type { Knowledge } from '../../src/model/index.ts';

const knowledge = {
  diagnoses: [{ id: 'etcd/disk-full' }],
  events: [{ id: 'node.not-ready' }],
} as unknown as Knowledge;

function read(text: string) {
  const { entries, problems } = readEntries('accept.yaml', text, knowledge);
  return { entries, problems: problems.map(formatProblem) };
}

describe('a file of what is accepted', () => {
  test('is read as entries that know where they stand', () => {
    const text = [
      'accept:',
      '  - id: etcd/disk-full',
      '    subject: EtcdMember/*',
      '    until: 2026-12-31',
      '    why: the disks are on order',
      '  # a note',
      '  - { id: unknown.log-error, says: "no route", until: "2026-12-31T12:00:00+01:00", why: "known" }',
    ].join('\n');

    expect(read(text)).toEqual({
      entries: [
        {
          id: 'etcd/disk-full',
          subject: 'EtcdMember/*',
          until: Date.parse('2026-12-31T23:59:59.999Z'),
          why: 'the disks are on order',
          file: 'accept.yaml',
          line: 2,
        },
        {
          id: 'unknown.log-error',
          says: 'no route',
          until: Date.parse('2026-12-31T11:00:00Z'),
          why: 'known',
          file: 'accept.yaml',
          line: 7,
        },
      ],
      problems: [],
    });
  });

  test.each([
    ['nothing', '', '1:1 the file must be a mapping'],
    ['an empty list', 'accept: []', undefined],
    ['a list alone', '- id: etcd/disk-full\n', '1:1 the file must be a mapping'],
    [
      'a misspelt id',
      'accept: [{ id: etcd/disk-ful, why: x }]',
      "1:16 no diagnosis and no event is called etcd/disk-ful, did you mean 'etcd/disk-full'?",
    ],
    ['no reason', 'accept: [{ id: node.not-ready }]', "1:10 item 1 lacks 'why'"],
    [
      'a blank reason',
      'accept: [{ id: node.not-ready, why: " " }]',
      "1:37 'why' must be a text that says why, and where it is tracked",
    ],
    [
      'a misspelt field',
      'accept:\n  - id: node.not-ready\n    untli: x\n    why: x',
      "3:5 unknown field 'untli', did you mean 'until'?",
    ],
    [
      'a day in words',
      'accept: [{ id: node.not-ready, until: soon, why: x }]',
      "1:39 'until' must be a day like 2026-12-31 or a time like 2026-12-31T12:00:00Z",
    ],
    [
      'a day that is none',
      'accept: [{ id: node.not-ready, until: 2026-02-30, why: x }]',
      "1:39 '2026-02-30' is no day of the calendar",
    ],
    [
      'a subject with blanks',
      'accept: [{ id: node.not-ready, subject: Node w1, why: x }]',
      "1:41 'subject' must be a pattern such as Node/worker-1 or Pod/shop/*",
    ],
  ])('tells where %s is wrong', (_, text, problem) => {
    expect(read(text)).toEqual({ entries: [], problems: problem === undefined ? [] : [`accept.yaml:${problem}`] });
  });
});
