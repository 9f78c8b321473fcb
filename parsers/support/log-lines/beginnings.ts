import { countStep, type LogLine } from '../../../src/model/index.ts';
import type { FormatDefinition, LineBeginning } from './format-definition.ts';
import type { FormatReader, InnerReaders } from './reader.ts';

const CHARACTERS: Readonly<Record<LineBeginning, string>> = {
  digit: '0123456789',
  capital: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  small: 'abcdefghijklmnopqrstuvwxyz',
  '{': '{',
  '[': '[',
  '<': '<',
};

/** Formats to try, by the code of a line's first character. */
type ByCharacter = readonly (readonly FormatReader[])[];

const NONE: readonly FormatReader[] = [];

/** Reads nothing of what lines carry, where that is not asked. */
export const HEADERS_ALONE: InnerReaders = {
  content: (message) => ({ message }),
  any: (message) => ({ message }),
};

/** Reads lines of all these formats by what they begin with, the specific formats first. */
export function innerReaders(formats: readonly FormatDefinition[]): InnerReaders {
  const contents = byCharacter(formats.filter(({ carries }) => carries === undefined));
  const envelopes = byCharacter(formats.filter(({ carries }) => carries !== undefined));
  const inner: InnerReaders = {
    content: (text) => {
      countStep();
      return readFirst(contents, text, inner);
    },
    any: (text) => readFirst(envelopes, text, inner) ?? inner.content(text),
  };
  return inner;
}

function readFirst(readers: ByCharacter, text: string, inner: InnerReaders): LogLine | undefined {
  for (const read of readers[text.charCodeAt(0)] ?? NONE) {
    const line = read(text, inner);
    if (line) return line;
  }
  return undefined;
}

function byCharacter(formats: readonly FormatDefinition[]): ByCharacter {
  const table: (readonly FormatReader[])[] = Array.from({ length: 128 }, () => NONE);
  const ordered = [...formats].sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
  for (const { begins = [], read } of ordered) {
    for (const code of new Set(begins.flatMap((beginning) => [...Buffer.from(CHARACTERS[beginning])]))) {
      table[code] = [...(table[code] ?? NONE), read];
    }
  }
  return table;
}
