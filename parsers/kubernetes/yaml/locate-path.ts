/**
 * The line (0-based) of the member at a path within the YAML text of one object: of the key, or of the dash of an element.
 * Where the path leads into something that is not block style, the line of the last member found.
 */
export function locateYamlPath(text: string, path: readonly (string | number)[]): number {
  const lines = text.split('\n');
  let region = nodeFrom(lines, 0, lines.length);
  let found = region?.first ?? 0;
  if (region && typeof path[0] === 'string' && isDash(lines[region.first]!, region.indent)) {
    region = elementAt(lines, region, 0);
  }
  for (const step of path) {
    region = region && (typeof step === 'number' ? elementAt(lines, region, step) : memberOf(lines, region, step));
    if (!region) break;
    found = region.line;
  }
  return found;
}

/** The lines (0-based) of each element of a sequence at a path: up to the next one begins, or to the last line with anything on it. */
export function spansOfElements(
  text: string,
  path: readonly string[],
  count: number,
): { readonly first: number; readonly last: number }[] {
  const firsts = Array.from({ length: count }, (_, index) => locateYamlPath(text, [...path, index]));
  const end = text.trimEnd().split('\n').length;
  return firsts.map((first, index) => ({ first, last: Math.max(first, (firsts[index + 1] ?? end) - 1) }));
}

/** Lines of a block node, all in one column. */
interface Region {
  /** Where the node was announced: the line of its key or dash. */
  readonly line: number;
  readonly first: number;
  readonly end: number;
  readonly indent: number;
}

function nodeFrom(lines: string[], from: number, end: number, line = from): Region | undefined {
  for (let first = from; first < end; first++) {
    const indent = indentOf(lines[first]!);
    if (indent >= 0) return { line, first, end, indent };
  }
  return undefined;
}

/** The column of a line's content; -1 without any. */
function indentOf(line: string): number {
  const indent = line.search(/[^ ]/);
  return indent >= 0 && (line[indent] === '#' || line.startsWith('---')) ? -1 : indent;
}

function isDash(line: string, indent: number): boolean {
  return line[indent] === '-' && (line.length === indent + 1 || line[indent + 1] === ' ');
}

function memberOf(lines: string[], region: Region, key: string): Region | undefined {
  const { indent } = region;
  const spellings = [`${key}:`, `"${key}":`, `'${key}':`];
  for (let line = region.first; line < region.end; line++) {
    if (indentOf(lines[line]!) !== indent) continue;
    const content = lines[line]!.slice(indent);
    if (spellings.some((spelling) => content === spelling || content.startsWith(`${spelling} `))) {
      const end = endOfNode(lines, line + 1, region.end, indent);
      return nodeFrom(lines, line + 1, end, line) ?? { line, first: end, end, indent: -1 };
    }
  }
  return undefined;
}

/** Where what is nested under the line before `from` ends; sequences may stand in the column of their key. */
function endOfNode(lines: readonly string[], from: number, limit: number, indent: number): number {
  let end = from;
  while (end < limit) {
    const column = indentOf(lines[end]!);
    if (column >= 0 && (column < indent || (column === indent && !isDash(lines[end]!, indent)))) break;
    end++;
  }
  return end;
}

function elementAt(lines: string[], region: Region, index: number): Region | undefined {
  const { indent } = region;
  let count = -1;
  for (let line = region.first; line < region.end; line++) {
    if (indentOf(lines[line]!) !== indent || !isDash(lines[line]!, indent)) continue;
    count++;
    if (count < index) continue;
    let end = line + 1;
    while (end < region.end && !(indentOf(lines[end]!) >= 0 && indentOf(lines[end]!) <= indent)) end++;
    lines[line] = `${lines[line]!.slice(0, indent)} ${lines[line]!.slice(indent + 1)}`;
    return nodeFrom(lines, line, end, line);
  }
  return undefined;
}
