import { Handle, isList, isMap, textOf, Unknown, type Value } from '../knowledge/values/index.ts';

const LONGEST = 160;
const MOST_NAMED = 5;

/**
 * What an expression comes to, for those who ask why: the value, or why it cannot be told. One line. Of lists and maps only
 * how large they are, since they may hold whole configurations with their secrets; objects by their names.
 */
export function answerOf(value: Value): string {
  if (value instanceof Unknown) return `cannot be told (${value.reason.replace('-', ' ')}: ${value.text})`;
  if (isList(value)) return listAnswer(value);
  if (isMap(value)) return 'a map';
  const text = textOf(value).replace(/\s+/g, ' ');
  if (text === '') return 'empty';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

function listAnswer(list: readonly Value[]): string {
  if (list.length === 0) return 'an empty list';
  const size = list.length === 1 ? '1 item' : `${list.length} items`;
  const names = list.filter((item) => item instanceof Handle).map((item) => textOf(item));
  if (names.length < list.length) return size;
  return `${size} (${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ', ...' : ''})`;
}
