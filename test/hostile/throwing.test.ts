import { beforeAll, describe, expect, test } from 'vitest';
import { describedLine, splitKey } from '../../parsers/kubernetes/describe/layout.ts';
import { splitRow } from '../../parsers/kubernetes/table/split.ts';
import { YamlCutter } from '../../parsers/kubernetes/yaml/cutter.ts';
import { guessLevel } from '../../parsers/support/log-lines/level.ts';
import { readPair, skipSpaces } from '../../parsers/support/log-lines/pairs.ts';
import { readQuoted } from '../../parsers/support/log-lines/quoted.ts';
import { LineFinder, linesOf } from '../../parsers/support/documents/lines.ts';
import { renderers, renderForms } from '../../reports/index.ts';
import type { Analysis } from '../../src/analysis/analysis.ts';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import { createEngine, type EngineParts } from '../../src/engine/engine.ts';
import { evaluate } from '../../src/knowledge/evaluate.ts';
import { ENVIRONMENT } from '../../src/environment.ts';
import { defineFunction } from '../../src/knowledge/environment.ts';
import { packInParts, unpackParts } from '../../src/knowledge/rule-parts.ts';
import { Evaluations } from '../../src/knowledge/scope.ts';
import { loadRules, parseExpression } from '../knowledge/loaded-rules.ts';
import type { Knowledge, LogFormat, Parser, Sink } from '../../src/model/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { logFormat } from '../parsers/logs/log-format.ts';

/* `certificates` stands for whatever may throw: the rules call it in every place where a rule may hold an expression. */
const RULES = `
events:
  shop.failed:
    title: Pod {{object.name}} failed
    severity: error
    object: { kind: Pod, when: 'object.status.phase == "Failed"' }
  shop.condition:
    title: condition
    severity: error
    object: { kind: Pod, when: 'certificates(object.name).size() > 0' }
  shop.list:
    title: list
    severity: error
    object: { kind: Pod, each: { one: certificates(object.name) }, when: 'one.name == ""' }
  shop.node:
    title: asked of nothing here
    severity: error
    object: { kind: Node, when: 'certificates(object.name).size() > 0' }
  shop.title:
    title: Pod {{certificates("title")}} failed
    severity: error
    object: { kind: Pod, when: 'object.status.phase == "Failed"' }
  shop.related:
    title: related
    severity: error
    object: { kind: Pod, when: 'object.related("broken").size() > 0' }
  shop.refused:
    title: refused
    severity: error
    message: { contains: connection refused }
  shop.last:
    title: last
    severity: error
    kubernetesEvent: { because: the bundle is asked, contains: connection refused, when: 'certificates(event.message).size() == 0' }
relations:
  - name: broken
    from: Pod
    to: Node
    references: certificates("relation")
health:
  - kinds: [Pod]
    well: certificates("health").size() == 0
links:
  - cause: shop.failed
    effect: shop.refused
    where: certificates("link").size() == 0
diagnoses:
  shop/pod-failed:
    title: Pod {{certificates("diagnosis")}}
    root: shop.failed
    severity: error
    summary: The pod failed.
    explanation: It failed.
    supports: [{ when: 'certificates("supports").size() > 0', text: supported }]
    remediation: [{ text: Look at it. }]
    whenThisIsWrong: Never.
`;

let knowledge: Knowledge;

beforeAll(async () => {
  const loaded = await loadRules([{ file: 'rules/shop.yaml', text: RULES }]);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  ({ knowledge } = loaded);
});

function pod(name: string): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'shop' },
    status: { phase: 'Failed' },
  });
}

const EVENT = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'web-1.1', namespace: 'shop' },
  involvedObject: { kind: 'Pod', name: 'web-1', namespace: 'shop' },
  reason: 'Unhealthy',
  message: 'dial tcp 10.0.0.9:8080: connect: connection refused',
  lastTimestamp: '2026-03-04T10:00:00Z',
});

const FILES = {
  'events.json': EVENT,
  'pods.json': `${pod('web-1')}\n${pod('web-2')}\n`,
  'web.log': '2026-03-04T10:00:00Z ERROR dial tcp 10.0.0.9:5432: connect: connection refused\n',
};

async function read(
  parts: Partial<EngineParts> = {},
  files: Record<string, string> = FILES,
  rules = knowledge,
): Promise<Analysis> {
  const engine = createEngine({ ...BUILT_IN, locators: {}, ...parts });
  return engine.analyze(
    memoryBundle('odd', files, () => ({})),
    { knowledge: rules },
  );
}

/** The pods that the first rule found. */
function failedPods({ report }: Analysis): string[] {
  return report.timeline
    .filter(({ event }) => event === 'shop.failed')
    .flatMap(({ subjects }) => subjects.map(({ name }) => name))
    .sort();
}

function warningsOf({ report }: Analysis): string[] {
  return report.warnings.map(({ artifact, message }) => `${artifact}: ${message}`);
}

describe('what a rule throws', () => {
  const certificates = defineFunction('certificates(text: string) -> list', 'Goes wrong.', () => () => {
    throw new Error('certificates went wrong\nin more lines');
  });
  const environment = { ...ENVIRONMENT, functions: [...ENVIRONMENT.functions, certificates] };

  test('costs a warning that names the artifact, the rule and the cause; other rules go on', async () => {
    const analysis = await read({ environment });

    const cause = 'certificates went wrong';
    // What supports is asked of both hypotheses, and once more where the one that is told says why it is no surer.
    expect(warningsOf(analysis)).toEqual([
      `pods.json: diagnosis shop/pod-failed failed at certificates("diagnosis"), 2 times: ${cause}`,
      `pods.json: diagnosis shop/pod-failed failed at certificates("supports").size() > 0, 3 times: ${cause}`,
      `pods.json: event shop.condition (and 1 more) failed at certificates(object.name).size() > 0, 2 times: ${cause}`,
      `pods.json: event shop.condition (and 2 more) failed at certificates(object.name), 2 times: ${cause}`,
      `pods.json: event shop.last failed at certificates(event.message).size() == 0: ${cause}`,
      `pods.json: event shop.title failed at certificates("title"), 2 times: ${cause}`,
      `pods.json: health of Pod failed at certificates("health").size() == 0, 2 times: ${cause}`,
      `pods.json: link shop.failed -> shop.refused failed at certificates("link").size() == 0, 4 times: ${cause}`,
      `pods.json: relation broken failed at certificates("relation"), 2 times: ${cause}`,
    ]);
    const told = analysis.report.timeline.map(({ title }) => title);
    expect(told.filter((title) => title === 'refused')).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining(['Pod web-1 failed', 'A pod failed']));
    expect(analysis.report.diagnoses.map(({ id }) => id)).toEqual(['shop/pod-failed']);
  });

  test('is said of rules, too, of which the heads alone were read', async () => {
    const { heads, bodies } = packInParts(knowledge);
    const inParts = await read({ environment }, FILES, unpackParts(heads, Buffer.from(bodies, 'latin1')));
    expect(warningsOf(inParts)).toEqual(warningsOf(await read({ environment })));
  });

  test('is said the same way twice', async () => {
    expect((await read({ environment })).report).toEqual((await read({ environment })).report);
  });
});

describe('an expression that a bundle makes endless', () => {
  test('is asked no more when its steps are spent, after as many objects in every run', async () => {
    const condition = await parseExpression('list.all(a, list.all(b, b != a + 1000))', ['list']);
    const list = Array.from({ length: 40 }, (_, index) => index);

    const run = (): number => {
      const evaluations = new Evaluations(100_000);
      const scope: Scope = { variable: () => [...list], call: () => undefined, isOpen: () => false, evaluations };
      const answers = Array.from({ length: 100 }, () => evaluate(condition, scope));
      expect(evaluations.faults).toMatchObject([{ cause: 'it takes too many steps on this bundle', times: 1 }]);
      return answers.filter((answer) => answer === true).length;
    };

    expect([run(), run()]).toEqual([13, 13]);
  });
});

/** A parser of files that end in `.odd`, and what it does with them. */
function parserOf(members: Partial<Parser> & Pick<Parser, 'type'>): Parser {
  return {
    id: 'odd',
    title: 'odd files',
    mostConfidence: 1,
    matches: ({ path }: { path: string }) => (path.endsWith('.odd') ? 1 : 0),
    ...members,
  } as Parser;
}

const fail = (): never => {
  throw new TypeError('x is undefined');
};

const POD = {
  object: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'odd', namespace: 'shop' }, status: { phase: 'Failed' } },
  form: 'json',
  source: { artifact: 'a.odd', line: 1 },
} as const;

const found = (sink: Sink): void => sink.object(POD);

const PARSERS_THAT_THROW: Readonly<Record<string, { parser: Parser; keeps: boolean }>> = {
  'a document parser': {
    parser: parserOf({
      type: 'document',
      parse: (_input, sink) => {
        found(sink);
        fail();
      },
    }),
    keeps: true,
  },
  'a stream parser before it reads': {
    parser: parserOf({ type: 'stream', parse: fail, parseText: fail }),
    keeps: false,
  },
  'a stream parser in the middle': {
    parser: parserOf({
      type: 'stream',
      parse: async (_head, chunks, sink) => {
        await chunks[Symbol.asyncIterator]().next();
        found(sink);
        fail();
      },
      parseText: fail,
    }),
    keeps: true,
  },
  'a log format': { parser: parserOf({ type: 'log', readLine: fail } satisfies Partial<LogFormat>), keeps: false },
  'a joiner of pieces': {
    parser: parserOf({ type: 'log', readLine: () => undefined, joinPieces: () => ({ feed: fail, end: fail }) }),
    keeps: false,
  },
};

describe('what a parser throws', () => {
  const files = { 'a.odd': 'connection refused\nsome words\n', ...FILES };

  test.each(Object.entries(PARSERS_THAT_THROW))('costs the rest of the artifact: %s', async (_, { parser, keeps }) => {
    const analysis = await read({ parsers: [parser, ...BUILT_IN.parsers] }, files);
    const { report } = analysis;

    expect(report.warnings).toEqual([{ artifact: 'a.odd', message: 'could not be read as odd files: x is undefined' }]);
    expect(report.coverage.find(({ what }) => what === 'a.odd')?.state).toBe('partial');
    expect(failedPods(analysis)).toEqual(keeps ? ['odd', 'web-1', 'web-2'] : ['web-1', 'web-2']);
  });

  test('when it is asked what an artifact is, costs its answer alone', async () => {
    const analysis = await read({ parsers: [parserOf({ type: 'document', matches: fail }), ...BUILT_IN.parsers] });

    expect(analysis.report.warnings.map(({ message }) => message)).toEqual(
      Object.keys(FILES).map(() => 'could not be read as odd files: x is undefined'),
    );
    expect(failedPods(analysis)).toEqual(['web-1', 'web-2']);
  });

  test('in a section costs the section', async () => {
    const outer = parserOf({
      type: 'document',
      parse: (_input, sink) => {
        sink.section({ title: 'inner.bad', text: 'words', firstLine: 2 });
        found(sink);
      },
    });
    const inner = {
      ...parserOf({ type: 'document', parse: fail }),
      title: 'bad files',
      matches: ({ path }: { path: string }) => (path.endsWith('.bad') ? 1 : 0),
    } as Parser;

    const analysis = await read({ parsers: [outer, inner, ...BUILT_IN.parsers] }, files);

    expect(analysis.report.warnings).toEqual([
      { artifact: 'a.odd', line: 2, message: 'could not be read as bad files: x is undefined' },
    ]);
    expect(failedPods(analysis)).toEqual(['odd', 'web-1', 'web-2']);
  });

  const ENDLESS: Readonly<Record<string, (sink: Sink) => void>> = {
    object: found,
    listing: (sink) => sink.listing({ kind: 'Pod', source: POD.source }),
    warning: (sink) => sink.warning({ message: 'again' }),
    section: (sink) => sink.section({ title: 'x', text: 'some words\n'.repeat(10), firstLine: 1 }),
  };

  test.each(Object.entries(ENDLESS))(
    'an endless %s is cut after as many as the artifact has bytes',
    async (_, once) => {
      const parser = parserOf({
        type: 'document',
        parse: (_input, sink) => {
          for (;;) once(sink);
        },
      });

      const { report } = await read({ parsers: [parser, ...BUILT_IN.parsers] }, files);

      const messages = report.warnings.map(({ message }) => message).filter((message) => message !== 'again');
      expect(messages).toEqual([expect.stringMatching(/^was not read further: /)]);
      expect(report.coverage.find(({ what }) => what === 'a.odd')?.state).toBe('partial');
    },
  );

  const cutter = new YamlCutter({ document: fail, element: fail, tooLarge: fail }, 1);
  /* Once round: what a parser reads with. It hands nothing on, so that nothing else ends it. */
  const READ_AGAIN: Readonly<Record<string, (text: string) => unknown>> = {
    lines: (text) => [...linesOf({ path: 'a.odd', head: Buffer.of(), context: {}, text, firstLine: 1 })],
    'places of words': (text) =>
      new LineFinder({ path: 'a.odd', head: Buffer.of(), context: {}, text, firstLine: 1 }).next('words'),
    'rows of a table': (text) => splitRow(text, { columns: [], aligned: false }),
    'keys of a description': splitKey,
    'lines of a description': (text) => describedLine(text, 1),
    'pieces of YAML': () => cutter.push(Buffer.of()),
    'pairs of a line': (text) => readPair(text, 0),
    'quoted texts': (text) => readQuoted(text, 0),
    'blanks of a line': (text) => skipSpaces(text, 0),
    'messages in envelopes': (text) => logFormat('log-plain').readLine(text),
    'levels of lines': guessLevel,
  };
  const text = 'connection refused\nsome words\n';
  const forEver = (once: (text: string) => unknown): never => {
    for (;;) once(text);
  };
  const PLACES: Readonly<Record<string, (once: (text: string) => unknown) => Parser>> = {
    'a document': (once) => parserOf({ type: 'document', parse: () => forEver(once) }),
    'a stream': (once) =>
      parserOf({
        type: 'stream',
        parse: async (_head, chunks) => {
          await chunks[Symbol.asyncIterator]().next();
          forEver(once);
        },
        parseText: fail,
      }),
    'a stream at its end': (once) =>
      parserOf({
        type: 'stream',
        parse: async (_head, chunks) => {
          for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
          forEver(once);
        },
        parseText: fail,
      }),
    'a line': (once) => parserOf({ type: 'log', readLine: () => forEver(once) } satisfies Partial<LogFormat>),
    'a section': (once) => ({
      ...parserOf({
        type: 'document',
        parse: ({ context }, sink) =>
          context.command === 'x.odd' ? forEver(once) : sink.section({ title: 'x.odd', text, firstLine: 1 }),
      }),
    }),
  };
  const endless = [
    ...Object.entries(READ_AGAIN).map(([what, once]) => [what, 'a document', once] as const),
    ...Object.keys(PLACES).map((place) => ['lines', place, READ_AGAIN['lines']!] as const),
  ];

  test.each(endless)('reading the same %s of %s for ever is cut', async (_what, place, once) => {
    const parser = PLACES[place]!(once);

    const { report } = await read({ parsers: [parser, ...BUILT_IN.parsers] }, files);

    expect(report.warnings).toEqual([
      { artifact: 'a.odd', message: 'was not read further: reading it takes more steps than its length explains' },
    ]);
    expect(report.coverage.find(({ what }) => what === 'a.odd')?.state).toBe('partial');
  });

  test('knowing an artifact for ever costs the answer of that parser alone', async () => {
    const parser = parserOf({ type: 'document', matches: () => forEver(READ_AGAIN['lines']!) });

    const analysis = await read({ parsers: [parser, ...BUILT_IN.parsers] }, files);

    expect(analysis.report.warnings).toHaveLength(Object.keys(files).length);
    expect(failedPods(analysis)).toEqual(['web-1', 'web-2']);
  });
});

describe('what a renderer throws', () => {
  test('costs that form of the report', async () => {
    const { report } = await read();
    const broken = renderers.map((renderer) => (renderer.id === 'html' ? { ...renderer, render: fail } : renderer));

    const { files, problems } = renderForms(report, ['html', 'md', 'json'], {}, broken);

    expect(files.map(({ fileName }) => fileName)).toEqual(['report.md', 'report.json']);
    expect(problems).toEqual(['report.html (HTML page) could not be made: x is undefined']);
  });
});
