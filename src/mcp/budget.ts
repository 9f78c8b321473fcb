import { filledText, type Json } from '../model/index.ts';
import { numberOf, type Arguments, type Schema, type Tool } from './tool.ts';
import { ToolError } from './tool-error.ts';

const DEFAULT_CHARACTERS = 4000;
/** For what stands around the items. */
const FRAME = 300;

/** Items that fit into an answer, and the cursor that leads to the rest. */
export interface Page<Told> {
  readonly items: readonly Told[];
  readonly more?: string;
}

/** How many characters the answer may have. */
export function charactersOf(args: Arguments): number {
  return numberOf(args['maxCharacters']) ?? DEFAULT_CHARACTERS;
}

/** A tool whose answer may be too long: it then goes on behind the cursor that came with it. */
export function paged(tool: Tool, characters = DEFAULT_CHARACTERS): Tool {
  return {
    ...tool,
    input: { ...tool.input, cursor: CURSOR, maxCharacters: maxCharacters(characters) },
    output: { ...tool.output, more: MORE },
    answer: (session, args) => tool.answer(session, { maxCharacters: characters, ...args }),
  };
}

/** How many characters an answer may have. */
export function maxCharacters(characters = DEFAULT_CHARACTERS): Schema {
  return {
    type: 'integer',
    minimum: 500,
    maximum: 20_000,
    description: `longest answer, in characters; default ${characters}. What does not fit comes with the cursor in \`more\``,
  };
}

const CURSOR: Schema = { type: 'string', description: 'the `more` of the answer before: goes on behind it' };
export const MORE: Schema = { type: 'string', description: 'there is more: ask the same with this as `cursor`' };

/** The items from the cursor on that fit: at least one. */
export function pageOf<Item, Told extends Json>(
  items: readonly Item[],
  args: Arguments,
  tell: (item: Item, index: number) => Told,
  used = 0,
): Page<Told> {
  const first = offsetOf(args);
  const told: Told[] = [];
  let left = charactersOf(args) - FRAME - used;
  for (let index = first; index < items.length; index += 1) {
    const item = tell(items[index]!, index);
    left -= JSON.stringify(item).length + 1;
    if (left < 0 && told.length > 0) return { items: told, more: String(index) };
    told.push(item);
  }
  return { items: told };
}

function offsetOf(args: Arguments): number {
  const cursor = filledText(args['cursor']);
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new ToolError('that cursor is none of this tool');
  return Number(cursor);
}
