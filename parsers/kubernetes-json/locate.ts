/** One step of a path into JSON: a member or an element. */
type Step = string | number;

interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * The 0-based line, counted from the start of `text`, on which the member at `path` (`status.conditions[2].message`)
 * begins. Member names with dots in them (`metadata.labels.app.kubernetes.io/name`) are tried as they stand. Where the
 * path leads nowhere, the line of its last step that exists.
 */
export function locateJsonPath(text: string, path: string): number {
  const steps = stepsOf(path);
  const cursor: Cursor = { text, at: skipBlank(text, 0) };
  let found = cursor.at;
  let next = 0;
  while (next < steps.length) {
    const taken = enter(cursor, steps, next);
    if (taken === 0) break;
    next += taken;
    found = cursor.at;
    cursor.at = valueStart(text, cursor.at, typeof steps[next - 1] === 'number');
  }
  return countLines(text, found);
}

function stepsOf(path: string): Step[] {
  const steps: Step[] = [];
  for (const part of path.split('.')) {
    const bracket = part.indexOf('[');
    if (bracket !== 0) steps.push(bracket < 0 ? part : part.slice(0, bracket));
    if (bracket < 0) continue;
    for (const index of part.slice(bracket).matchAll(/\[(?<index>\d{1,9})\]/g)) steps.push(Number(index.groups?.index));
  }
  return steps;
}

/** Moves the cursor to the start of the member that the next steps name; says how many steps that took. */
function enter(cursor: Cursor, steps: readonly Step[], next: number): number {
  const step = steps[next];
  const open = cursor.text[cursor.at];
  if (typeof step === 'number') return open === '[' && toElement(cursor, step) ? 1 : 0;
  if (open !== '{') return 0;
  const names = new Map<string, number>();
  let name = '';
  for (let count = 1; next + count <= steps.length && count <= 12; count++) {
    const part = steps[next + count - 1];
    if (typeof part !== 'string') break;
    name = count === 1 ? part : `${name}.${part}`;
    names.set(name, count);
  }
  return toMember(cursor, names);
}

function toMember(cursor: Cursor, names: ReadonlyMap<string, number>): number {
  const { text } = cursor;
  let best = 0;
  let at = skipBlank(text, cursor.at + 1);
  while (text[at] === '"') {
    const end = stringEnd(text, at);
    const taken = names.get(text.slice(at + 1, end - 1)) ?? 0;
    if (taken > best) {
      best = taken;
      cursor.at = at;
    }
    if (best === names.size) break;
    at = nextElement(text, valueEnd(text, skipBlank(text, skipBlank(text, end) + 1)));
  }
  return best;
}

function toElement(cursor: Cursor, index: number): boolean {
  const { text } = cursor;
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

function valueStart(text: string, at: number, element: boolean): number {
  return element ? at : skipBlank(text, skipBlank(text, stringEnd(text, at)) + 1);
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
