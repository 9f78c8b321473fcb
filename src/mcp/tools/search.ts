import type { CaseLine } from '../../case/index.ts';
import { filledText, defined, type Json } from '../../model/index.ts';
import { charactersOf, paged } from '../budget.ts';
import { AT, caseTool, listOf, UNTRUSTED, type Arguments, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { at, named, toldLine } from '../told.ts';

/** Lines of one artifact that are told before the next is looked at. */
const MOST_OF_EACH = 3;
const MOST_OBJECTS = 10;
const LONGEST_LINE = 400;
const FRAME = 400;

export const searchTool: Tool = paged(
  caseTool(
    {
      name: 'search',
      title: 'Search everything',
      description:
        'Lines of all artifacts that hold a text, or match a regular expression (RE2), and objects that are called so. Without `artifact`, a ' +
        'few lines of each artifact; with it, all lines of the artifacts whose paths hold it. Finds nothing in what is masked.',
      input: {
        text: { type: 'string' },
        regex: { type: 'boolean' },
        caseSensitive: { type: 'boolean' },
        artifact: { type: 'string', description: 'only artifacts whose path holds this' },
      },
      required: ['text'],
      output: {
        objects: listOf({ object: { type: 'string' }, at: AT }),
        lines: listOf({ at: AT, untrusted: UNTRUSTED }),
      },
    },
    async (opened, args) => {
      const [text, path, cursor] = [
        filledText(args['text']) ?? '',
        filledText(args['artifact']),
        filledText(args['cursor']),
      ];
      const objects = cursor === undefined && args['regex'] !== true ? objectsCalled(text) : [];
      let left = charactersOf(args) - FRAME - JSON.stringify(objects).length;
      const lines: Json[] = [];
      let last: CaseLine | undefined;
      for await (const line of opened.search(queryOf(text, path, args))) {
        const told = shortLine(line, text);
        left -= JSON.stringify(told).length + 1;
        if (left < 0 && last !== undefined) return { objects, lines, more: `${last.artifact}:${last.line}` };
        lines.push(told);
        last = line;
      }
      return { objects, lines };

      function objectsCalled(words: string): Json[] {
        const lower = words.toLowerCase();
        return opened.objects
          .list({})
          .filter(({ reference }) => reference.name.toLowerCase().includes(lower))
          .slice(0, MOST_OBJECTS)
          .map(({ reference, views }) => ({
            object: named(reference),
            at: views[0] && at(views[0].source),
          }));
      }
    },
  ),
);

function queryOf(text: string, path: string | undefined, args: Arguments) {
  const after = placeOf(filledText(args['cursor']));
  return {
    text,
    isPattern: args['regex'] === true,
    isCaseSensitive: args['caseSensitive'] === true,
    ...(path === undefined ? { mostOfEach: MOST_OF_EACH } : { path }),
    ...defined({ after }),
  };
}

function placeOf(cursor: string | undefined): { readonly artifact: string; readonly line: number } | undefined {
  if (cursor === undefined) return undefined;
  const { artifact, line } = /^(?<artifact>.+):(?<line>\d{1,12})$/.exec(cursor)?.groups ?? {};
  if (artifact === undefined || line === undefined) throw new ToolError('that cursor is none of this tool');
  return { artifact, line: Number(line) };
}

/** The part of a long line that is meant. */
function shortLine(line: CaseLine, words: string): Json {
  const { text } = line;
  if (text.length <= LONGEST_LINE) return toldLine(line);
  const found = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
  const begin = Math.max(0, Math.min(found - LONGEST_LINE / 4, text.length - LONGEST_LINE));
  const end = begin + LONGEST_LINE;
  return toldLine({
    ...line,
    text: `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`,
  });
}
