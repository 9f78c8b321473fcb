import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar, type Member } from '../bundle/archives.ts';
import { incidents } from '../incidents/expected.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';

/** What a form does to the lines of an artifact. */
type Form = (lines: readonly string[]) => readonly string[];

/** As a terminal of that width breaks lines: anywhere. */
function wrappedAt(width: number): Form {
  return (lines) =>
    lines.flatMap((line) => {
      const parts = [line.slice(0, width)];
      for (let at = width; at < line.length; at += width) parts.push(line.slice(at, at + width));
      return parts;
    });
}

function prefixed(prefix: string): Form {
  return (lines) => lines.map((line, index) => (line === '' && index === lines.length - 1 ? line : prefix + line));
}

/** Forms that any text may come in. */
const TEXT_FORMS: Readonly<Record<string, Form>> = {
  'wrapped at 80 columns': wrappedAt(80),
  'wrapped at 120 columns': wrappedAt(120),
  'wrapped at 160 columns': wrappedAt(160),
  'indented by four': prefixed('    '),
  quoted: prefixed('> '),
};
/** Forms that only logs come in: these tools print no other text. */
const LOG_FORMS: Readonly<Record<string, Form>> = {
  'prefixed as by compose': prefixed('node-1  | '),
  'prefixed as by stern': prefixed('agent-7c5b66d9f8-d9wfp manager '),
};

const TEXT = /\.(?:txt|log)$/;
const LOG = /\.log$/;

/** The sample's artifacts, those with a matching name in the form. */
function sample(name: string, form: Form, of: RegExp): Member[] {
  const folder = join(SAMPLES, name, 'bundle');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const content = readFileSync(file, 'utf8');
      return {
        name: `${name}/${file.slice(folder.length + 1)}`,
        content: of.test(file) ? form(content.split('\n')).join('\n') : content,
      };
    });
}

const FORMS = [
  ...Object.entries(TEXT_FORMS).map(([title, form]) => ({ title, form, of: TEXT })),
  ...Object.entries(LOG_FORMS).map(([title, form]) => ({ title, form, of: LOG })),
];

const CASES = incidents.flatMap(({ name, expected }) => FORMS.map((form) => ({ name, expected, ...form })));

test.each(CASES)('$name, $title, has the same first diagnosis', async ({ name, expected, form, of }) => {
  const { diagnoses } = await analyzeBundle(Readable.from([tar(sample(name, form, of))]), { name });

  expect(diagnoses[0]).toMatchObject({ id: expected.diagnosis, subject: expected.subject });
});
