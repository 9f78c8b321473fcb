import fc from 'fast-check';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { CanonicalReader } from '../../../../parsers/kubernetes/yaml/canonical-reader.ts';
import { ReaderMemory } from '../../../../parsers/kubernetes/yaml/reader-memory.ts';
import { NotCanonical } from '../../../../parsers/kubernetes/yaml/scalars.ts';

function readFast(text: string): unknown {
  return new CanonicalReader(Buffer.from(text)).readDocument();
}

function readFull(text: string): unknown {
  return load(text, { schema: CORE_SCHEMA });
}

/** What the fast reader makes of the text; `bail` where it leaves it to the full one. */
function outcome(text: string): unknown {
  try {
    return readFast(text);
  } catch (error) {
    if (error instanceof NotCanonical) return 'bail';
    throw error;
  }
}

describe('canonical YAML reader', () => {
  it.each([
    ['scalars', 'a: 1\nb: -2\nc: 1.5\nd: true\ne: null\nf: text\ng: ~\nh: False\ni: 0x1f\nj: 1e3\nk: 007\nl: .inf\n'],
    [
      'text that looks like more',
      'a: 2023-11-30T15:33:46Z\nb: 10.0.0.1\nc: 1_000\nd: yes\ne: off\nf: 12e\ng: 0o8\nh: -\u00a0\n',
    ],
    ['dashes', 'a: ---a\nb: -----BEGIN x\nc: -\u00a0\nd: --1\n'],
    ['large numbers', 'a: 12345678901234567890\nb: 999999999999999\nc: 1234567890123456\n'],
    ['quotes', `a: "x: \\"y\\" \\n\\u00e9\\x41 \\\\"\nb: 'it''s'\nc: ""\nd: ''\n"e f": 1\n'g''h': 2\n`],
    ['empty collections', 'a: {}\nb: []\nc:\n- {}\n- []\n'],
    ['a missing value', 'a:\nb: 1\nc:\n  d:\n  e: 2\n'],
    ['sequences in the column of the key', 'a:\n- 1\n- b: 2\n  c: 3\n- - x\n  - y\nd: 4\n'],
    ['indented sequences', 'a:\n  - 1\n  - b: 2\n    c:\n      - 3\n'],
    ['elements on the next line', 'a:\n-\n  b: 1\n-\n- c\n'],
    ['colons and hashes in text', 'a: http://x:80/#y\nb: x#y\nc:d: e\n"f": g:h\n'],
    ['comments and blank lines', '# one\na: 1\n\n  # two\nb:\n\n  c: 2\n'],
    ['literal blocks', 'a: |\n  one\n    two\n\n  three\nb: |-\n  x\n\nc: |+\n  y\n\nd: |\nf: 1\n'],
    ['literal blocks that begin blank', 'a: |\n\n\n  x\n  # y\nb: |-\n\n  z\n'],
    ['blocks in sequences', '- |\n  x\n- a: |\n    y\n  b: 1\n'],
    ['plain text over several lines', 'a: one two\n  three\n  four: five\nb: 1\n'.replace('four: five', 'four')],
    ['plain text with a blank line', 'a: one\n\n  two\n\n\n  three  \nb: 2\n'],
    ['quoted text over several lines', `a: 'one\n  two''s\n\n  three'\nb: "x\\n\n  y\\\n  \\ z  \n  w"\n`],
    ['white space of Unicode', 'a: x\u00a0\nb: "\u00a0\n  y"\n'],
  ])('reads %s as the full parser does', (_, text) => {
    expect(readFast(text)).toEqual(readFull(text));
  });

  it.each([
    ['anchors', 'a: &x 1\nb: *x\n'],
    ['blank lines behind an escaped line end', 'a: "x\\\n\n  y"\n'],
    ['tags', 'a: !!str 1\n'],
    ['folded blocks', 'a: >\n  x\n  y\n'],
    ['flow collections', 'a: {b: 1}\nc: [1, 2]\n'],
    ['comments after values', 'a: 1 # one\n'],
    ['tabs', 'a:\n\tb: 1\n'],
    ['block indentation indicators', 'a: |2\n    x\n'],
    ['complex keys', '? a\n: b\n'],
    ['keys that are numbers in another spelling', '1.0: a\n'],
    ['prototypes', '__proto__: 1\n'],
    ['bad indentation', 'a:\n    b: 1\n  c: 2\n'],
    ['text after a quote', 'a: "x" y\n'],
    ['an open quote', 'a: "x\n'],
    ['a colon in plain text', 'a: b: c\n'],
    ['nesting beyond reason', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
  ])('leaves %s to the full parser', (_, text) => {
    expect(() => readFast(text)).toThrow(NotCanonical);
  });

  it('skips the managed fields of objects', () => {
    const text = 'metadata:\n  managedFields:\n  - a: &x\n      f: 1\n\tb\n    c: 2\n  name: x\nz: 1\n'.replace(
      '\n\tb',
      '',
    );

    expect(readFast(text)).toEqual({ metadata: { name: 'x' }, z: 1 });
  });

  it('reads one element and says where it ends', () => {
    const text = '- a: 1\n  b:\n  - c\n\n- d: 2\n';

    expect(new CanonicalReader(Buffer.from(text)).readElement(0)).toEqual({
      value: { a: 1, b: ['c'] },
      end: text.indexOf('- d'),
    });
  });

  it('reads everything that a serialiser prints in block style', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'true',
        'Null',
        '1.5',
        '-',
        'a: b',
        'x #y',
        '2023-01-01',
        ' padded ',
        'line\nline\n',
        '*',
        '010',
        '1e3',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const printable = word.filter((text) => !/[^\P{C}\n]|[\u2028\u2029\ufeff\ufffe\uffff]|__proto__/u.test(text));
    const leaf = fc.oneof(printable, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, leaf, tie('members'), fc.array(tie('tree'), { maxLength: 4 })),
      members: fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z./-]{0,8}$/), tie('tree'), { maxKeys: 5 }),
    }));
    fc.assert(
      fc.property(fc.array(fc.record({ a: tree, b: tree }), { minLength: 1 }), fc.boolean(), (value, noArrayIndent) => {
        const text = dump(value, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true, noArrayIndent });
        const full = readFull(text);
        const fast = outcome(text);
        if (/[|][-+]?\d|[|][+]\n\n|"\?|^\s*\? /m.test(text)) return;
        expect(fast).toEqual(full);
      }),
      { numRuns: 150 },
    );
  });

  it('reads blocks that repeat as if it had never seen them', () => {
    fc.assert(
      fc.property(repeatingDocuments(), (documents) => {
        const memory = new ReaderMemory();
        for (const text of [...documents, ...documents]) {
          expect(new CanonicalReader(Buffer.from(text), memory).readDocument()).toEqual(readFull(text));
        }
      }),
    );
  });

  it('shares one value between blocks that repeat', () => {
    const text = 'probe:\n  httpGet:\n    path: /healthz/of/the/service\n    port: 8080\n';
    const memory = new ReaderMemory();
    const [first, second] = ['a: 1\n', 'a: 2\n'].map(
      (rest) => new CanonicalReader(Buffer.from(text + rest), memory).readDocument() as Record<string, unknown>,
    );

    expect(second).toEqual({ probe: { httpGet: { path: '/healthz/of/the/service', port: 8080 } }, a: 2 });
    expect(second!.probe).toBe(first!.probe);
  });

  it('agrees with the full parser on whatever it does not leave to it', () => {
    const piece = fc.constantFrom(
      'a', 'b', '1', '-', '- ', ': ', ':', '\n', '\n  ', '\n    ', '\n- ', '\n  - ', 'a: ', '\nb: ', "'", '"', '|', '|-',
      '|+', '>', ' ', '  ', '#', ' #', '{}', '[]', '\\', '\\n', "''", 'null', 'true', '0x1', '.5', '~', '\nc:', '\n\n', '? ',
      '&x', '*x', '!', '%', '@', '---', '\t', 'é', ',', ']', '}', '<<',
    ); // oxfmt-ignore
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 14 }), (pieces) => {
        const text = `a: ${pieces.join('')}\n`;
        const fast = outcome(text);
        if (fast !== 'bail') expect(fast).toEqual(readFullOrRepeatedKey(text) ?? fast);
      }),
      { numRuns: 5_000 },
    );
  });
});

/** Kubernetes-like text whose blocks repeat, at several depths and with different things behind them. */
function repeatingDocuments(): fc.Arbitrary<string[]> {
  const block = fc.constantFrom(
    'path: /healthz/of/the/service\nport: 8080\nscheme: HTTP\n',
    '- effect: NoExecute\n  key: node.kubernetes.io/not-ready\n  operator: Exists\n',
    'text: |+\n  one line of text that is long enough\n\n',
    "message: 'containers with unready status: [web], which\n  goes on'\n",
  );
  const member = fc.tuple(
    fc.constantFrom('a', 'b', 'c'),
    block,
    fc.constantFrom(0, 2, 4),
    fc.constantFrom('', '\n', '# x\n'),
  );
  const document = fc.uniqueArray(member, { minLength: 1, maxLength: 3, selector: ([key]) => key }).map((members) =>
    members
      .map(([key, text, indent, end]) => {
        const margin = ' '.repeat(text.startsWith('-') ? indent : indent + 2);
        return `${key}:\n${text.replace(/^(?=.)/gm, margin)}${end}`;
      })
      .join(''),
  );
  return fc
    .array(fc.tuple(document, fc.boolean()), { minLength: 2, maxLength: 12 })
    .map((documents) => documents.map(([text, nested]) => (nested ? `top:\n${text.replace(/^(?=.)/gm, '  ')}` : text)));
}

/** The fast reader does not notice repeated keys. */
function readFullOrRepeatedKey(text: string): unknown {
  try {
    return readFull(text);
  } catch (error) {
    if (String(error).includes('duplicated mapping key')) return undefined;
    throw new Error(`only the fast reader reads ${JSON.stringify(text)}`, { cause: error });
  }
}
