import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandHtml } from '../../reports/html/command.ts';
import { csvCell } from '../../reports/text/csv.ts';
import { listedSteps } from '../../reports/text/chain.ts';
import { statementsOf } from '../../reports/text/evidence.ts';
import { splitHeadline } from '../../reports/text/headline.ts';
import { shellLines } from '../../reports/text/shell.ts';
import { isSafeUrl } from '../../reports/text/links.ts';
import { clip, manyLines, oneLine, visible } from '../../reports/text/visible.ts';
import {
  bytesLabel,
  daysLeftLabel,
  durationLabel,
  numberLabel,
  sourceLabel,
  spanLabel,
  subjectLabel,
  titleLabel,
} from '../../reports/text/wording.ts';
import { piecesOf } from '../../reports/text/whole-names.ts';
import { columnsOf, fitColumns, wrap, wrapLines } from '../../reports/text/wrap.ts';
import type { ReportEvidence, SourceRef } from '../../src/model/index.ts';
import { incidentReport } from './example-report.ts';

describe('visible', () => {
  it.each([
    ['plain text stays', 'plain text stays'],
    ['a\tb', 'a\\tb'],
    ['\u001b[31m', '\\x1b[31m'],
    ['\u009b', '\\x9b'],
    ['\u202ex\u202c', '\\u202ex\\u202c'],
    ['\u200b\ufeff', '\\u200b\\ufeff'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\ud800', '\\ud800'],
    ['ü 漢字 🙂', 'ü 漢字 🙂'],
  ])('shows %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('leaves nothing that could be hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(visible(text))).toBe(visible(text));
      }),
    );
  });
});

describe('titleLabel', () => {
  it.each([
    [{ title: 'Volume data is full' }, 'Volume data is full'],
    [{ title: 'Volume data is full', variant: 'inodes' }, 'Volume data is full (inodes)'],
    [
      { title: 'Node w7 is under pressure (DiskPressure)', variant: 'DiskPressure' },
      'Node w7 is under pressure (DiskPressure)',
    ],
  ])('of %j is %s: what the title says is not said again', (diagnosis, label) => {
    expect(titleLabel(diagnosis)).toBe(label);
  });
});

describe('csvCell', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    [' @x', `"' @x"`],
    ['\uff1d1+1', `"'\uff1d1+1"`],
    ['\u200b-1', `"'\u200b-1"`],
    ['a,"b"', '"a,""b"""'],
    ['a\u001b[31m\nb', 'a [31m b'],
  ])('of %j is %j: no formula, and no command for a terminal', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

describe('clip', () => {
  it('never cuts a pair in two and never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const clipped = clip(text, limit);
        expect(clipped.length).toBeLessThanOrEqual(Math.max(limit, 1));
        expect(clipped).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('lines', () => {
  it.each([
    ['  two\nlines \r\n here ', 'two lines here'],
    ['', ''],
  ])('makes one line of %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('keeps the lines of a command', () => {
    expect(manyLines('\na \r\n\tb\u0007\n\n')).toBe('a \n\tb\\x07');
  });
});

describe('wrap', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['', 10, ['']],
    ['漢字漢字', 4, ['漢字', '漢字']],
    ['workers-6b9f7c8d5xkzwq-rk5lc', 20, ['workers-', '6b9f7c8d5xkzwq-rk5lc']],
    ['kube-system/antrea-agent', 14, ['kube-system/', 'antrea-agent']],
    ['a-bcdefghijklmnop', 8, ['a-bcdefg', 'hijklmno', 'p']],
  ] as const)('%j in %i columns', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('never exceeds the width and loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), fc.integer({ min: 2, max: 40 }), (words, width) => {
        const lines = wrap(words.join(' '), width);
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(width);
        expect(lines.join(' ').replaceAll(' ', '')).toBe(words.join(''));
      }),
    );
  });

  it('says what it cut', () => {
    expect(wrapLines('one two three four', 5, 2)).toEqual(['one', 'two …']);
    expect(fitColumns('abcdef', 4)).toBe('abc…');
  });
});

describe('subjectLabel', () => {
  it.each([
    [{ kind: 'Pod', namespace: 'shop', name: 'web-0' }, 'Pod shop/web-0'],
    [{ kind: 'Node', name: 'n1', cluster: 'east' }, 'Node n1 (east)'],
    [{ kind: 'Cluster', name: 'cluster' }, 'Cluster'],
    [{ kind: 'Pod', name: '<pod>' }, 'Pod (not named)'],
    [{ kind: 'Cluster', namespace: 'fleet', name: 'cluster' }, 'Cluster fleet/cluster'],
  ])('%j', (reference, label) => {
    expect(subjectLabel(reference)).toBe(label);
  });
});

describe('splitHeadline', () => {
  it.each([
    ['etcd has no quorum', 'etcd has no quorum', ''],
    [
      'Nothing behind service a/b answers. Nothing is admitted.',
      'Nothing behind service a/b answers.',
      'Nothing is admitted.',
    ],
    [
      'Certificate k8s.example.com expired. 3 clients fail. So do others.',
      'Certificate k8s.example.com expired.',
      '3 clients fail. So do others.',
    ],
    ['Node a.b.example.com is not ready.', 'Node a.b.example.com is not ready.', ''],
    ['No. 3 is full.', 'No. 3 is full.', ''],
    ['The disk of node cp-1 is full. and more', 'The disk of node cp-1 is full. and more', ''],
    ['', '', ''],
  ])('%j is headed %j', (headline, sentence, rest) => {
    expect(splitHeadline(headline)).toEqual({ sentence, rest });
  });
});

describe('statementsOf', () => {
  const source = (line: number): SourceRef => ({ artifact: 'etcd.log', line });

  it('says once what is seen in several places, each place once, in order', () => {
    const [diagnosis] = incidentReport().diagnoses;
    const evidence: readonly ReportEvidence[] = [
      { role: 'for', text: 'no leader', source: source(3) },
      { role: 'against', text: 'no leader', source: source(4) },
      { role: 'for', text: 'no route', source: source(9) },
      { role: 'for', text: 'no leader', source: source(3) },
      { role: 'for', text: 'no leader', source: source(5) },
      { role: 'missing', text: 'members', collect: 'etcdctl member list' },
      { role: 'missing', text: 'members', collect: 'crictl ps' },
    ];

    expect(statementsOf({ ...diagnosis!, evidence }, 'for')).toEqual([
      { text: 'no leader', sources: [source(3), source(5)] },
      { text: 'no route', sources: [source(9)] },
    ]);
    expect(statementsOf({ ...diagnosis!, evidence }, 'missing')).toEqual([
      { text: 'members', sources: [], collect: 'etcdctl member list' },
      { text: 'members', sources: [], collect: 'crictl ps' },
    ]);
  });
});

describe('listedSteps', () => {
  const listed = (because: readonly (number | undefined)[]): readonly unknown[] =>
    listedSteps({
      chain: because.map((cause, index) => ({
        event: 'x.y',
        subject: { kind: 'Pod', name: 'p' },
        count: 1,
        text: `Step ${index}`,
        ...(cause !== undefined && { because: cause }),
      })),
    }).map(({ index, depth, cause }) => `${'>'.repeat(depth)}${index}${cause === undefined ? '' : ` of ${cause}`}`);

  it.each([
    ['a line', [undefined, 0, 1], ['0', '>1', '>>2']],
    ['what follows from a step before its siblings', [undefined, 0, 0, 1, 2], ['0', '>1', '>>3', '>2 of 0', '>>4']],
    ['two roots', [undefined, undefined, 0], ['0', '>2', '1']],
    ['a step before its cause as a root', [1, undefined], ['0', '1']],
    ['nothing', [], []],
  ] as const)('puts %s in order', (_, because, order) => {
    expect(listed(because)).toEqual(order);
  });

  it('lists every step once, however long the chain is', () => {
    expect(listed(Array.from({ length: 5000 }, (_, index) => (index === 0 ? undefined : index - 1)))).toHaveLength(
      5000,
    );
  });
});

describe('shellLines', () => {
  it.each([
    ['kubectl get nodes', 20, ['kubectl get nodes']],
    ['etcdctl --cacert=/a --key=/b member list', 24, ['etcdctl --cacert=/a \\', '  --key=/b member list']],
    ["kubectl -o 'custom columns here' get", 24, ['kubectl -o \\', "  'custom columns here' \\", '  get']],
    ['a "b \\" c" d e', 10, ['a \\', '  "b \\" c" \\', '  d e']],
    ['echo it is done # not a word', 10, ['echo it is done # not a word']],
    ["echo 'it never ends", 10, ["echo 'it never ends"]],
  ])('%s in %i columns', (command, width, lines) => {
    expect(shellLines(command, width)).toEqual(lines);
  });

  it('is the same command for a shell, within the width where words are', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z=/-]{1,12}$/), { minLength: 1 }), (words) => {
        const lines = shellLines(words.join(' '), 20);
        expect(lines.join('\n').replaceAll(/ \\\n {2}/gu, ' ')).toBe(words.join(' '));
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(20);
      }),
    );
  });

  // A reader whose work is the square of the length meets the time limit of every test.
  it.each(["'".repeat(500_001), '"\\'.repeat(250_000), 'a"'.repeat(250_001)])(
    'takes %.6s… for one word, however long it is',
    (command) => {
      expect(shellLines(command, 80)).toEqual([command]);
    },
  );
});

describe('commandHtml', () => {
  it.each([
    ['kubectl get nodes', ['kubectl get nodes']],
    [
      'ls -l /etc && df',
      ['ls <span class="word">-l</span> <span class="word">/etc</span> <span class="word">&amp;&amp;</span> df'],
    ],
    ['a --b=<3>\n  d-e', ['a <span class="word">--b=&lt;3&gt;</span>\n', '  <span class="word">d-e</span>']],
    [
      'kubectl -n <namespace> get pod <pod> -n <namespace>',
      [
        '# Fill in first: namespace, pod\n',
        'kubectl <span class="word">-n</span> <span class="word">&lt;namespace&gt;</span> get pod <span class="word">&lt;pod&gt;</span> <span class="word">-n</span> <span class="word">&lt;namespace&gt;</span>',
      ],
    ],
    ['</code>\u001b[31m', ['<span class="word">&lt;/code&gt;\\x1b[31m</span>']],
  ])('%j breaks between words only', (command, lines) => {
    expect(commandHtml(command)).toBe(lines.map((line) => `<span class="line">${line}</span>`).join(''));
  });

  it('holds the command itself once its tags are gone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 /|?=\n-]{0,80}$/), (command) => {
        expect(commandHtml(command).replaceAll(/<[^>]+>/gu, '')).toBe(manyLines(command));
      }),
    );
  });
});

describe('wording', () => {
  it.each([
    [durationLabel(300), '300 ms'],
    [durationLabel(65_000), '1 min 5 s'],
    [durationLabel(23_640_000), '6 h 34 min'],
    [durationLabel(273_600_000), '3 d 4 h'],
    [numberLabel(1_234_567), '1,234,567'],
    [numberLabel(12.5), '12.5'],
    [bytesLabel(999), '999 B'],
    [bytesLabel(35_004_912), '35 MB'],
    [daysLeftLabel(-1), 'expired 1 day ago'],
    [daysLeftLabel(0), 'expires within a day'],
    [spanLabel('2023-11-30T09:00:00.000Z', '2023-11-30T10:00:00.500Z'), '2023-11-30 09:00:00 – 10:00:00Z'],
    [spanLabel('2023-11-30T09:00:00.000Z', '2023-12-01T10:00:00.000Z'), '2023-11-30 09:00:00 – 2023-12-01 10:00:00Z'],
    [spanLabel(undefined, undefined), ''],
    [sourceLabel({ artifact: 'a.yaml', line: 3, endLine: 9 }), 'a.yaml:3-9'],
  ])('%j', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('isSafeUrl', () => {
  it.each([
    ['https://etcd.io/docs/v3.5/op-guide/recovery/', true],
    ['https://example.com:8443/a?b=c#d', true],
    ['http://example.com/', false],
    ['javascript:alert(1)', false],
    ['https://user:password@example.com/', false],
    ['https://example.com/"><script>', false],
    ['https://example.com/a b', false],
    ['https://example.com/)', false],
    [' https://example.com/', false],
    ['https:\\\\example.com', false],
  ])('%s: %s', (url, safe) => {
    expect(isSafeUrl(url)).toBe(safe);
  });
});

describe('piecesOf', () => {
  it.each([
    ['Node n1 is full', []],
    ['Pod kube-system/etcd-cp-1 (of cp-1) fails', ['kube-system/etcd-cp-1', 'cp-1)']],
    ['web-0', ['web-0']],
    ['up - or down', []],
    ['', []],
  ])('of %j leaves whole %j, and no character out', (heading, names) => {
    const pieces = piecesOf(heading);

    expect(pieces.filter(({ whole }) => whole).map(({ text }) => text)).toEqual(names);
    expect(pieces.map(({ text }) => text).join('')).toBe(heading);
  });
});
