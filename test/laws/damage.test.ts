import { describe, expect, test } from 'vitest';
import { PARSERS } from '../../parsers/index.ts';
import { recognise } from '../../src/reading/recognise.ts';
import { trueObject } from '../../src/inventory/shapes/true-object.ts';
import type { DocumentInput, LogFormat, Parser, Sink } from '../../src/model/index.ts';
import { samples } from '../parsers/logs/log-format-samples.ts';
import { ARTIFACT_SAMPLES } from './artifact-samples.ts';

/** What a parser handed on, as far as damage may change it. */
interface Found {
  /** `kind namespace/name line`, in their order. */
  readonly objects: readonly string[];
  readonly sections: number;
  readonly lines: readonly number[];
}

const DOCUMENTS = PARSERS.filter((parser) => parser.type !== 'log');
const LOGS = PARSERS.filter((parser): parser is LogFormat => parser.type === 'log');

function inputOf(text: string): DocumentInput {
  const head = Buffer.from(text).subarray(0, 65_536);
  return { path: 'some/file', head, size: text.length, context: {}, text, firstLine: 1 };
}

function read(parser: Exclude<Parser, LogFormat>, text: string): Found {
  const objects: string[] = [];
  const lines: number[] = [];
  let sections = 0;
  const sink: Sink = {
    object(observed) {
      const { observed: fit } = trueObject(observed);
      if (fit === undefined) return;
      const { object, source } = fit;
      objects.push(`${object.kind} ${object.metadata.namespace ?? ''}/${object.metadata.name}`);
      lines.push(source.line);
    },
    listing: ({ source }) => lines.push(source.line),
    warning: ({ line = 1 }) => lines.push(line),
    section(section) {
      sections++;
      lines.push(section.firstLine);
    },
  };
  if (parser.type === 'stream') parser.parseText(inputOf(text), sink);
  else parser.parse(inputOf(text), sink);
  return { objects, sections, lines };
}

test('every format has a sample', () => {
  expect(Object.keys(ARTIFACT_SAMPLES).sort()).toEqual(DOCUMENTS.map(({ id }) => id).sort());
  expect(samples.map(({ id }) => id).sort()).toEqual(LOGS.map(({ id }) => id).sort());
});

describe.each(DOCUMENTS.map((parser) => ({ id: parser.id, parser, sample: ARTIFACT_SAMPLES[parser.id]! })))(
  '$id',
  ({ id, parser, sample }) => {
    const whole = read(parser, sample);
    const count = sample.split('\n').length;

    test('is recognised among all, by content alone', () => {
      expect(recognise(inputOf(sample), PARSERS)?.id).toBe(id);
      expect(whole.lines.length).toBeGreaterThan(0);
    });

    test('cut off anywhere, gives what it has found before, and cites lines that are there', () => {
      const most = new Set(whole.objects);
      let known = 0;
      for (let end = 0; end <= sample.length; end++) {
        const text = sample.slice(0, end);
        const { objects, lines } = read(parser, text);
        for (const line of lines) expect(line).toBeLessThanOrEqual(text.split('\n').length);
        known = Math.max(known, objects.filter((object) => most.has(object)).length);
      }
      expect(known).toBe(whole.objects.length);
    });

    test.each([
      ['NUL bytes', '\0\0\0\0'],
      ['bytes that are no UTF-8', '\ufffd\ufffd\ufffd'],
      ['control characters', '\u0001\u0002\u001b[31m\u0007'],
      ['a line of something else', '\n%%% something else %%%\n'],
      ['an error of the collector', '\nerror: unable to read: input/output error\n'],
    ])('with %s in the middle, cites lines that are there', (_, junk) => {
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        const at = Math.floor(sample.length * share);
        const text = sample.slice(0, at) + junk + sample.slice(at);
        for (const line of read(parser, text).lines) expect(line).toBeLessThanOrEqual(text.split('\n').length);
      }
    });

    // What is linear needs a second of it; what grows with the square would need half a minute.
    test('stands a line of 500 kB, and 20,000 times its own lines', { timeout: 15_000 }, () => {
      const lines = sample.split('\n');
      const middle = lines[Math.floor(count / 2)] ?? '';
      const text = [...lines.slice(0, -1), 'x'.repeat(250_000), 'a '.repeat(125_000), middle.repeat(3000)].join('\n');
      read(parser, text);
      read(parser, sample.repeat(Math.ceil(20_000 / count)));
    });
  },
);

describe.each(LOGS.map((format) => ({ id: format.id, format })))('$id', ({ id, format }) => {
  const lines = samples.find((sample) => sample.id === id)?.lines.map(([line]) => line) ?? [];

  test('of lines that are cut off or hold junk, reads what is there', () => {
    for (const line of lines) {
      for (let end = 0; end <= line.length; end++) {
        const cut = format.readLine(line.slice(0, end));
        expect(cut?.message.length ?? 0).toBeLessThanOrEqual(line.length * 4 + 100);
        format.readLine(`${line.slice(0, end)}\0\ufffd${line.slice(end)}`);
      }
    }
  });
});
