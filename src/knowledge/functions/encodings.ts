import { failure, type Value } from '../values/index.ts';
import type { Json } from '../../model/index.ts';
import { define } from './definition.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const MAX_JSON_DEPTH = 100;

function decodeBase64(text: string): Value {
  const compact = text.replace(/[\r\n]/g, '');
  const body = compact.replace(/=+$/, '');
  if (!BASE64.test(compact) || body.length % 4 === 1) return failure('the text is not base64');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body, 'base64'));
  } catch {
    return failure('the text is base64 of something that is not text');
  }
}

/** Whether brackets nest no deeper than the limit; counts those in strings too, which is on the safe side. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_JSON_DEPTH) return false;
  }
  return true;
}

function parseJson(text: string): Value {
  if (!isShallow(text)) return failure('the JSON is nested too deep');
  try {
    return JSON.parse(text) as Json;
  } catch {
    return failure('the text is not JSON');
  }
}

export const encodingFunctions = [
  define('base64.decode(string) -> string', 'The text that base64 stands for.', ([text]) =>
    decodeBase64(text as string),
  ),
  define('base64.encode(string) -> string', 'The text as base64.', ([text]) =>
    Buffer.from(text as string, 'utf8').toString('base64'),
  ),
  define('parseJson(string) -> any', 'The value that JSON text stands for (ours, not in CEL).', ([text]) =>
    parseJson(text as string),
  ),
];
