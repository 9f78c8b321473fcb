import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARSERS } from '../../parsers/index.ts';
import { formatFolders, parsersIndex } from '../../scripts/parsers.mjs';
import { recognise } from '../../src/reading/recognise.ts';
import { CONFIDENCE, type DocumentInput, type Sink } from '../../src/model/index.ts';
import { ARTIFACT_SAMPLES } from './artifact-samples.ts';

const folders = formatFolders().map((path) => path.split('/').at(-1) ?? '');

const silent: Sink = {
  object: () => undefined,
  listing: () => undefined,
  warning: () => undefined,
  section: () => undefined,
};

function inputOf(text: string): DocumentInput {
  const head = Buffer.from(text).subarray(0, 65_536);
  return { path: 'some/file.txt', head, size: head.length, context: {}, text, firstLine: 1 };
}

/** Objects of given names in the forms in which they are collected. */
const CALLED: Readonly<Record<string, (names: readonly string[]) => string>> = {
  json: (names) =>
    JSON.stringify({ kind: 'EventList', apiVersion: 'v1', metadata: {}, items: names.map(eventOf) }, undefined, 4),
  yaml: (names) =>
    names
      .map(
        (name) =>
          `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n  namespace: ${name}\n  labels:\n    app: ${name}\n`,
      )
      .join('---\n'),
  table: (names) =>
    ['NAMESPACE', ...names]
      .map((name, row) => `${name.padEnd(42)}${row === 0 ? 'NAME' : name}`.padEnd(84))
      .map(
        (start, row) =>
          `${start}${row === 0 ? 'READY   STATUS    RESTARTS   AGE' : '1/1     Running   0          5d'}\n`,
      )
      .join(''),
  describe: (names) =>
    names
      .map(
        (name) =>
          `Name:         ${name}\nNamespace:    ${name}\nLabels:       app=${name}\nNode:         n1/10.0.0.1\nStatus:       Running\n`,
      )
      .join('\n'),
};

function eventOf(name: string): object {
  return {
    metadata: { name, namespace: name },
    involvedObject: { kind: 'ReplicaSet', namespace: name, name },
    reason: 'FailedCreate',
    message: `Error creating: pods "${name}" is forbidden`,
    source: { component: 'replicaset-controller' },
    type: 'Warning',
  };
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

describe('every format', () => {
  test('is listed by the index that `npm run parsers` writes', async () => {
    expect(readFileSync('parsers/index.ts', 'utf8')).toBe(await parsersIndex());
  });

  test('is listed once, and its id ends in the name of its folder', () => {
    const ids = PARSERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(folders.length);
    expect(ids.filter((id) => !folders.some((folder) => id === folder || id.endsWith(`-${folder}`)))).toEqual([]);
  });

  test('has a title of its own', () => {
    expect(new Set(PARSERS.map((parser) => parser.title)).size).toBe(PARSERS.length);
  });

  test('says no, or how sure it is, of anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const head = Buffer.from(bytes);
        for (const parser of PARSERS) {
          const confidence = parser.matches({ path: 'x', head, size: head.length, context: {} });
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('claims no more of any sample than it says it may, so that who is surest is found without asking all', () => {
    for (const sample of Object.values(ARTIFACT_SAMPLES)) {
      const input = inputOf(sample);
      const claims = PARSERS.map((parser) => ({ parser, claimed: parser.matches(input) }));
      for (const { parser, claimed } of claims) expect(claimed).toBeLessThanOrEqual(parser.mostConfidence);
      const surest = Math.max(...claims.map(({ claimed }) => claimed));
      expect(recognise(input, PARSERS)).toBe(claims.find(({ claimed }) => claimed === surest)?.parser);
    }
  });

  test('claims a step of the ladder of any sample, a log of lines as sure as it is of one', () => {
    const steps: readonly number[] = [0, ...Object.values(CONFIDENCE)];
    const claims = PARSERS.flatMap((parser) =>
      parser.type === 'log'
        ? [parser.mostConfidence]
        : Object.values(ARTIFACT_SAMPLES).map((sample) => parser.matches(inputOf(sample))),
    );
    expect(claims.filter((claimed) => !steps.includes(claimed))).toEqual([]);
  });

  test('is not taken for another one for what things are called in it', () => {
    const words = new Set(
      Object.values(ARTIFACT_SAMPLES).flatMap((sample) => sample.match(/\b[a-z][\w.-]{2,40}/g) ?? []),
    );
    const groups = chunksOf([...words].sort(), 20);
    const taken = groups.flatMap((group) =>
      Object.entries(CALLED).flatMap(([form, written]) => {
        const parser = recognise(inputOf(written(group)), PARSERS);
        const usual = recognise(inputOf(written(group.map((_, index) => `web-${index}`))), PARSERS);
        return parser === usual ? [] : [`${form} of ${group.join(' ')}: ${parser?.id}`];
      }),
    );

    expect(groups.length).toBeGreaterThan(20);
    expect(taken).toEqual([]);
  });

  test('hands on what it can of any text and never throws', () => {
    const word = fc.constantFrom(
      'Name:',
      'NAME',
      'apiVersion: v1',
      '{"kind":"Pod"',
      '---',
      '[',
      '-----BEGIN CERTIFICATE-----',
      'Events:',
      '\t',
      ' ',
      '\n',
      'x'.repeat(500),
      '\u0000',
      'AGE',
      '"',
      '}',
      '2024-01-01T00:00:00Z',
      '● a.service',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }).map((words) => words.join(' ').replaceAll(' \n ', '\n')),
        (text) => {
          for (const parser of PARSERS) {
            if (parser.type === 'log') parser.readLine(text);
            else if (parser.type === 'stream') parser.parseText(inputOf(text), silent);
            else parser.parse(inputOf(text), silent);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
