import { indented } from './indented-line.ts';
import { restoreGeneric } from './lost-indentation-generic.ts';
import { restoreKinds } from './lost-indentation-kinds.ts';
import type { DescribedLine } from './layout.ts';
import { splitKey } from './layout.ts';

/** Keys that always open a block: a line below them that is not indented has lost its white space. */
const OPENERS = new Set([
  'Addresses',
  'Conditions',
  'Containers',
  'Init Containers',
  'Metadata',
  'Pod Template',
  'Spec',
  'Status',
  'System Info',
  'Volumes',
]);

/**
 * Gives descriptions that lost all leading white space (copied from a web page, sent through a ticket system) their indentation
 * back, as far as the order and names of keys tell. Others are handed back as they are.
 */
export function restoreIndentation(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  if (!lostIndentation(lines)) return lines;
  const body = restoreLabels(lines);
  const isGeneric = lines.some((line) => line.text.startsWith('API Version:'));
  return isGeneric ? restoreGeneric(body) : restoreKinds(body);
}

function lostIndentation(lines: readonly DescribedLine[]): boolean {
  if (lines.some((line) => line.indent > 0)) return false;
  return lines.some((line, index) => {
    const { key, value } = splitKey(line.text);
    return (
      value === '' && !line.padded && OPENERS.has(key) && index + 1 < lines.length && lines[index + 1]!.text !== ''
    );
  });
}

/** Puts lines of labels and annotations below the first one's value. */
function restoreLabels(lines: readonly DescribedLine[]): DescribedLine[] {
  let column = 0;
  let open = false;
  return lines.map((line) => {
    const { key, value } = splitKey(line.text);
    if (key === 'Labels' || key === 'Annotations') {
      column = value === '' ? 0 : line.text.length - value.length;
      open = value.endsWith(':');
      return line;
    }
    const belongs = column > 0 && !/^[A-Z][\w -]*:/.test(line.text);
    if (!belongs) {
      column = 0;
      return line;
    }
    // What follows a key without a value is that value, unless it is a pair itself.
    const hangs = open && !/^[\w./-]+: /.test(line.text);
    open = hangs || line.text.endsWith(':');
    return indented(line, hangs ? column + 2 : column);
  });
}
