import { isMap, type Value } from '../knowledge/values/index.ts';
import { hideSecrets, MASK } from '../redaction/index.ts';

/** Less of a secret helps nobody. */
const SHORTEST = 8;
/** What names, keys and tokens are written with. */
const OF_TOKEN = /[\w+/=.~%:-]/;
const FIRST_WORD = /^\S*/;
const LAST_WORD = /\S*$/;

/**
 * The values that a match binds, without the parts of secrets in them. A rule takes so many characters of a message; where its last one
 * is in the middle of a secret, the rest is too little to be known as one by who masks the report.
 * @param variables with `line` or `event`, whose `message` the values were taken from
 */
export function withoutCutSecrets(variables: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const message = messageOf(variables['line']) ?? messageOf(variables['event']);
  if (message === undefined) return variables;
  const whole: Record<string, Value> = {};
  let hidden: string | undefined;
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value !== 'string' || value.length < SHORTEST) continue;
    const words = wholeWordsOf(value, message);
    if (words === value) continue;
    hidden ??= hideSecrets(message, 0);
    if (!hidden.includes(value)) whole[name] = hidden.includes(words) ? `${words}${MASK}` : MASK;
  }
  return hidden === undefined ? variables : { ...variables, ...whole };
}

function messageOf(said: Value | undefined): string | undefined {
  const message = said !== undefined && isMap(said) ? said['message'] : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A value without the words of which a message goes on before or behind it. */
function wholeWordsOf(value: string, message: string): string {
  const at = message.indexOf(value);
  if (at < 0) return value;
  const ended = isWithinWord(message, at + value.length) ? value.replace(LAST_WORD, '') : value;
  return isWithinWord(message, at) ? ended.replace(FIRST_WORD, '') : ended;
}

function isWithinWord(text: string, at: number): boolean {
  return OF_TOKEN.test(text.charAt(at - 1)) && OF_TOKEN.test(text.charAt(at));
}
