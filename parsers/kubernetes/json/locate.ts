/** One step of a path into JSON: a member or an element. */
type Step = string | number;

interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * The 0-based line, counted from the start of `text`, on which the member at `path` begins
 * (`['status', 'conditions', 2, 'message']`). Where the path leads nowhere, the line of its last step that exists.
 */
export function locateJsonPath(text: string, path: readonly Step[]): number {
  const cursor: Cursor = { text, at: skipBlank(text, 0) };
  let found = cursor.at;
  for (const step of path) {
    const entered = typeof step === 'number' ? toElement(cursor, step) : toMemberOfAnyForm(cursor, step);
    if (!entered && step === INLINED) continue;
    if (!entered) break;
    found = cursor.at;
    if (typeof step === 'string') cursor.at = skipBlank(text, skipBlank(text, stringEnd(text, cursor.at)) + 1);
  }
  return countLines(text, found);
}

/** What the internal form of kubectl before 1.14 writes straight into the object. */
const INLINED = 'metadata';

/** The internal form begins the names of members with a capital. */
function toMemberOfAnyForm(cursor: Cursor, name: string): boolean {
  return toMember(cursor, name) || toMember(cursor, name.charAt(0).toUpperCase() + name.slice(1));
}

/** Moves the cursor from an object to the name of its member. */
function toMember(cursor: Cursor, name: string): boolean {
  const { text } = cursor;
  if (text[cursor.at] !== '{') return false;
  const quoted = JSON.stringify(name);
  let at = skipBlank(text, cursor.at + 1);
  while (text[at] === '"') {
    const end = stringEnd(text, at);
    if (text.slice(at, end) === quoted) {
      cursor.at = at;
      return true;
    }
    at = nextElement(text, valueEnd(text, skipBlank(text, skipBlank(text, end) + 1)));
  }
  return false;
}

/** Moves the cursor from an array to its element. */
function toElement(cursor: Cursor, index: number): boolean {
  const { text } = cursor;
  if (text[cursor.at] !== '[') return false;
  let at = skipBlank(text, cursor.at + 1);
  for (let count = 0; at < text.length && text[at] !== ']'; count++) {
    if (count === index) {
      cursor.at = at;
      return true;
    }
    at = nextElement(text, valueEnd(text, at));
  }
  return false;
}

function nextElement(text: string, at: number): number {
  const after = skipBlank(text, at);
  return text[after] === ',' ? skipBlank(text, after + 1) : after;
}

/** The position after the value that begins at `at`; always further on. */
function valueEnd(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return stringEnd(text, at);
  if (first !== '{' && first !== '[') {
    const scalar = /[,\]}\s]/g;
    scalar.lastIndex = at;
    return Math.max(scalar.exec(text)?.index ?? text.length, at + 1);
  }
  let depth = 0;
  let position = at;
  while (position < text.length) {
    const character = text[position];
    if (character === '"') {
      position = stringEnd(text, position);
      continue;
    }
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    position++;
    if (depth === 0) break;
  }
  return position;
}

function stringEnd(text: string, at: number): number {
  let position = at + 1;
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return Math.min(position + 1, text.length);
}

function skipBlank(text: string, at: number): number {
  let position = at;
  while (position < text.length && text.charCodeAt(position) <= 0x20) position++;
  return position;
}

function countLines(text: string, until: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
