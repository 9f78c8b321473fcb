import type { Json } from '../model/index.ts';
import { numberOf, textOf, ToolError, type Arguments } from './tool.ts';

const DEFAULT_CHARACTERS = 4000;
/** For what stands around the items. */
const FRAME = 300;

/** Items that fit into an answer, and the cursor that leads to the rest. */
export interface Page {
  readonly items: readonly Json[];
  readonly more?: string;
}

/** How many characters the answer may have. */
export function charactersOf(args: Arguments): number {
  return numberOf(args['maxCharacters']) ?? DEFAULT_CHARACTERS;
}

/** The same question where a longer answer is worth it and nobody said how long. */
export function atLength(args: Arguments, characters: number): Arguments {
  return { maxCharacters: characters, ...args };
}

/** The items from the cursor on that fit: at least one. */
export function pageOf<Item>(
  items: readonly Item[],
  args: Arguments,
  tell: (item: Item, index: number) => Json,
  used = 0,
): Page {
  const first = offsetOf(args);
  const told: Json[] = [];
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
  const cursor = textOf(args['cursor']);
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new ToolError('that cursor is none of this tool');
  return Number(cursor);
}
