import { GAP, isMixed, VALUE, type FoundSecret, type SecretShape } from './shape.ts';

/** Names whose values are secrets, as environment variables, members, fields and flags write them. */
const NAMES = [
  'passw(?:or)?d',
  'passwort',
  'passphrase',
  'passwd',
  '(?<![A-Za-z])pass',
  '(?<![A-Za-z])pwd',
  'requirepass',
  'masterauth',
  'secret',
  'secret[_.-]?(?:access[_.-]?)?key',
  'token',
  'auth[_.-]?key',
  'api[_.-]?key',
  'account[_.-]?key',
  'access[_.-]?key',
  'private[_.-]?key',
  'client[_.-]?key[_.-]?data',
  'encryption[_.-]?key',
  'signing[_.-]?key',
  'master[_.-]?key',
  'license[_.-]?key',
  'certificate[_.-]?key',
  'shared[_.-]?key',
  'unseal[_.-]?key',
  'secret[_.-]?id',
  'credentials?',
  'connection[_.-]?string',
  'htpasswd',
  'psk',
  'api[_.-]?secret',
].join('|');

/** What may follow such a name without making it the name of something else (a path, a reference, a lifetime). */
const TAIL = String.raw`(?:[_.-]?(?:\d{1,3}|old|new|prod|production|dev|test|staging|live|primary|secondary|value|base64|b64|plain))?`;

/** Values that look like secrets of a name and are none: switches, references, what others have masked already. */
const HARMLESS =
  /^(?:true|false|null|nil|none|yes|no|on|off|unset|undefined|empty|required|invalid|missing|expired|optional|redacted|hidden|masked|omitted|string|default|\d{1,4}|<[^>]*>?|\[[^\]]*\]?|[*x.]{3,}(?:[a-z]+[*x.]{3,})?|\$[({A-Za-z_].*|%[A-Za-z_]+%?|\{.*|\||[|>][-+]?|(?:file|vault|env|configmap|secretkeyref|valuefrom|ref|arn|sha256):.*|\/[A-Za-z0-9_./-]*|\.{3}|-|&lt;.*)$/i;

/** Field names of logs and objects whose word `secret` or `token` says what the value is about, not that it is one. */
const ABOUT = /^(?:secret|credentials?|token)$/i;

/** Secrets that only their name gives away. */
export const NAMED_SHAPES: readonly SecretShape[] = [
  {
    name: 'environment entry',
    signs: ['value'],
    pattern: new RegExp(
      String.raw`name\\{0,7}["']?\s{0,4}[:=]\s{0,4}\\{0,7}["']?(?<name>[A-Za-z0-9_.-]{1,128})\\{0,7}["']?\s{0,2},?\s{0,16}\\{0,7}["']?value${GAP}${VALUE}`,
      'gi',
    ),
    accepts: ({ groups, value }) => isSecretName(groups['name'] ?? '') && !HARMLESS.test(value),
  },
  {
    name: 'named secret',
    signs: [
      'pass',
      'pwd?',
      'secr',
      'toke',
      'auth',
      'key:',
      'key=',
      'key"',
      'key\\',
      "key'",
      'key ',
      'key_',
      'key-',
      'key.',
      'key#',
      'data',
      'cred',
      'string',
      'psk?',
    ],
    pattern: new RegExp(`(?<key>${NAMES})${TAIL}${GAP}${VALUE}`, 'gi'),
    accepts: isNamedSecret,
  },
  {
    name: 'random value of a key',
    signs: ['key:', 'key=', 'key"', 'key\\', 'salt', 'hmac', 'nonce', 'key'].filter((sign) => sign.length > 3),
    pattern: new RegExp(String.raw`(?:[a-z0-9][_-]?key|salt|hmac)${GAP}${VALUE}`, 'gi'),
    accepts: ({ value }) =>
      value.length >= 20 && value.length <= 512 && /^[A-Za-z0-9+/=_-]+$/.test(value) && isMixed(value),
  },
];

const SECRET_NAME = new RegExp(`(?:${NAMES}|[_-]key)${TAIL}$`, 'i');

/** Whether a variable or member of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Whether a value that a secret's name introduces is none after all. */
export function isHarmless(value: string): boolean {
  return HARMLESS.test(value);
}

function isNamedSecret({ value, before, groups, lead }: FoundSecret): boolean {
  if (isHarmless(value)) return false;
  const key = groups['key'] ?? '';
  const front = lead();
  const isPlain = groups['secretPlain'] !== undefined;
  // `secret: registry-credentials` and `secret="kube-system/x"` name an object of the API.
  if (ABOUT.test(key) && !/[A-Za-z0-9_.-]$/.test(front)) {
    if (/^[a-z0-9./"-]{1,128}$/.test(value) && !(value.length >= 20 && !value.includes('-') && /\d/.test(value))) {
      return key.toLowerCase() === 'token' && value.length >= 8 && /\d/.test(value) && /^[a-z0-9]+$/.test(value);
    }
    if (value.includes(' ')) return false;
  }
  // `PASS: TestStart`, `pass: 12345 tests`
  if (
    isPlain &&
    !before.endsWith('=') &&
    /^pass$/i.test(key) &&
    !/[_.-]$/.test(front) &&
    (key !== 'pass' || /^\d+$/.test(value))
  )
    return false;
  if (!isPlain || before.trimEnd().endsWith('=')) return !isSentence(value);
  // After a colon: a field of YAML, or a sentence about a password.
  if (/(?:^|[{,"'\\(-])\s*[A-Za-z0-9_.-]*$/.test(front)) return !ABOUT.test(key) || looksRandom(value);
  return looksRandom(value);
}

/** Words between quotes that tell something: `"password: must not be empty"`. */
function isSentence(value: string): boolean {
  return /^[A-Za-z][a-z]* [a-z]+ [a-z]+ /.test(value) && !/\d/.test(value);
}

function looksRandom(value: string): boolean {
  return (
    value.length >= 6 &&
    (/\d/.test(value) || /[^A-Za-z0-9.:/_-]/.test(value)) &&
    !/^[a-z]+(?:[-/.:][a-z0-9]+)+$/.test(value)
  );
}
