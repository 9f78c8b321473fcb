import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openNotesFile } from '../../src/cli/notes-file.ts';
import { Notebook, NotesError } from '../../src/workbench/index.ts';
import type { WireNote } from '../../src/workbench/wire.ts';
import { notesMarkdown } from '../../workbench/notes-markdown.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

const NOTE: WireNote = {
  id: 'line ferry.log:3',
  kind: 'line',
  title: 'ferry.log:3',
  sentence: 'Here it began.',
  source: { artifact: 'ferry.log', line: 3 },
  quote: 'the gangway is gone',
};

const body = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe('a notebook', () => {
  test('keeps notes by bundle, changes and removes them, and finds them again', async () => {
    const path = join(temporaryFolder(), 'notes.json');
    const notebook = new Notebook(await openNotesFile(path, []));
    await notebook.change('one', body({ set: NOTE }));
    await notebook.change('two', body({ set: { ...NOTE, id: 'other' } }));
    await notebook.change('one', body({ set: { ...NOTE, sentence: 'Here it ended.' } }));
    await notebook.change('two', body({ remove: 'other' }));
    expect(readdirSync(join(path, '..'))).toEqual(['notes.json']);
    const again = new Notebook(await openNotesFile(path, []));
    expect([again.of('one'), again.of('two')]).toEqual([[{ ...NOTE, sentence: 'Here it ended.' }], []]);
    expect(again.fileName).toBe('notes.json');
  });

  test.each([
    ['no JSON', Buffer.from('{'), /a note is expected/],
    ['no note', body({ set: { id: 'x' } }), /a note is expected/],
    ['another kind', body({ set: { ...NOTE, kind: 'file' } }), /a note is expected/],
    ['nothing', body({}), /a note is expected/],
  ])('refuses %s', async (_, asked, message) => {
    await expect(new Notebook().change('one', asked)).rejects.toThrow(message);
  });

  test('takes what it knows of a note, and no more of it than a note is long', async () => {
    const notebook = new Notebook();
    const sentence = 'x'.repeat(5000);
    await notebook.change('one', body({ set: { ...NOTE, sentence, __proto__: 1, more: 'y', source: 'ferry' } }));
    const [kept] = notebook.of('one');
    expect(Object.keys(kept ?? {})).toEqual(['id', 'kind', 'title', 'sentence', 'quote']);
    expect(kept?.sentence).toHaveLength(4000);
  });

  test('tells when a note cannot be kept', async () => {
    const write = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    const notebook = new Notebook({ name: 'notes.json', text: undefined, write });
    await expect(notebook.change('one', body({ set: NOTE }))).rejects.toThrow(/not kept, .*the disk is full/);
  });

  test.each([['{"schema":"faultline/report/v1"}'], ['dear diary'], ['[]'], ['']])(
    'leaves a file alone that holds something else: %s',
    (text) => {
      const write = (): Promise<void> => Promise.resolve();
      expect(() => new Notebook({ name: 'diary.txt', text, write })).toThrow(NotesError);
    },
  );
});

describe('the file of notes', () => {
  test.each([
    ['the bundle itself', 'harbor.tgz'],
    ['within a bundle', 'folder/notes.json'],
    ['deep within one', 'folder/logs/notes.json'],
    ['within one by another name', 'alias/notes.json'],
    ['a folder', 'folder'],
    ['a link', 'link.json'],
    ['nowhere', 'missing/notes.json'],
  ])('is refused: %s', async (_, name) => {
    const place = temporaryFolder();
    mkdirSync(join(place, 'folder/logs'), { recursive: true });
    writeFileSync(join(place, 'harbor.tgz'), 'bundle');
    symlinkSync(join(place, 'folder'), join(place, 'alias'));
    symlinkSync(join(place, 'elsewhere.json'), join(place, 'link.json'));
    const bundles = [join(place, 'harbor.tgz'), join(place, 'folder')];
    await expect(openNotesFile(join(place, name), bundles)).rejects.toThrow(/cannot keep notes in/);
    expect([existsSync(join(place, 'elsewhere.json')), readFileSync(join(place, 'harbor.tgz'), 'utf8')]).toEqual([
      false,
      'bundle',
    ]);
  });

  test('may lie beside a bundle whose name it begins with', async () => {
    const place = temporaryFolder();
    mkdirSync(join(place, 'folder'));
    expect((await openNotesFile(join(place, 'folder.notes'), [join(place, 'folder')])).text).toBeUndefined();
  });
});

describe('notes as Markdown', () => {
  test.each<[string, WireNote, readonly string[]]>([
    [
      'a line',
      NOTE,
      ['1. Here it began.', '', '   `ferry.log:3`', '', '   ```text', '   the gangway is gone', '   ```'],
    ],
    [
      'an object, without a sentence',
      {
        id: 'o',
        kind: 'object',
        title: 'Pod bay/buoy: Failed',
        sentence: '',
        source: { artifact: 'pods.json', line: 7 },
      },
      ['1. `Pod bay/buoy: Failed`', '', '   `pods.json:7`'],
    ],
    [
      'an episode',
      { id: 'e', kind: 'episode', title: 'The ferry is late', sentence: 'Too late.' },
      ['1. Too late.', '', '   `The ferry is late`'],
    ],
    [
      'words that would be markup',
      { ...NOTE, sentence: 'ask @harbor <b>now</b>', quote: '```\n# evil' },
      ['1. ask `@harbor <b>now</b>`', '', '   `ferry.log:3`', '', '   ````text', '   ```', '   # evil', '   ````'],
    ],
  ])('%s', (_, note, expected) => {
    expect(notesMarkdown('harbor.tgz', [note])).toBe(`# Notes on \`harbor.tgz\`\n\n${expected.join('\n')}\n`);
  });

  test('with what stands above them', () => {
    expect(notesMarkdown('harbor.tgz', [], ['Root cause: the ferry'])).toBe(
      '# Notes on `harbor.tgz`\n\n- Root cause: the ferry\n',
    );
  });
});
