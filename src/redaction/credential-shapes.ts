import { GAP, holdsUserAndPassword, isMixed, type SecretShape } from './shape.ts';

/**
 * Credentials that are known by what surrounds them: keys, headers, URLs, commands.
 * Sources: RFC 7468 (PEM), RFC 7617 and 6750 (basic and bearer), RFC 6265 (cookies), RFC 3986 (user information).
 */
export const CREDENTIAL_SHAPES: readonly SecretShape[] = [
  {
    name: 'private key',
    signs: ['VATE KEY'],
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[^-]{1,65536})/g,
    accepts: ({ value }) => /[A-Za-z0-9]/.test(value.replaceAll(/\\[nrt]/g, '')),
  },
  {
    name: 'private key in base64',
    // "-----BEGIN " and then RSA, EC, DSA, OPENSSH, PRIVATE, ENCRYPTED or PGP PRIVATE as base64 writes them.
    signs: ['LS0tLS1CRUdJTiB'],
    pattern:
      /LS0tLS1CRUdJTiB(?:SU0EgU|FQyB|EU0EgU|PUEVOU1NI|QUklWQVR|FTkNSWVBU|QR1AgUFJJ)[A-Za-z0-9+/]{4,65536}={0,2}/g,
  },
  {
    name: 'authorization header',
    signs: ['authorization'],
    pattern:
      /(?<!www-)authorization\\{0,7}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,7}["'[]{0,2}(?:(?<digest>digest)[ \t]{1,4}(?<secretFields>[^\n]{4,4096})|(?:(?<scheme>bearer|basic|token|negotiate|ntlm|aws4-hmac-sha256|apikey|hawk)[ \t]{1,4})?(?<secret>[^\s"'\\\]]{4,8192}(?:,? [a-z]{1,32}=[^\s\\]{1,512}){0,12}))/gi,
    accepts: ({ groups, value }) =>
      (groups['scheme'] ?? groups['digest']) !== undefined || (value.length >= 12 && /\d/.test(value)),
  },
  {
    name: 'bearer token',
    signs: ['bearer'],
    pattern: /\bbearer(?:[ \t]{1,4}|%20|\+)\\{0,7}["']?(?<secret>[A-Za-z0-9_.~+/=-]{8,8192})/gi,
    accepts: ({ value }) => /\d/.test(value) || value.length > 24,
  },
  {
    name: 'basic credentials',
    signs: ['basic'],
    pattern: /\bbasic[ \t]{1,4}(?<secret>[A-Za-z0-9+/]{8,4096}={0,2})/gi,
    accepts: ({ value }) => holdsUserAndPassword(value),
  },
  {
    name: 'cookie',
    signs: ['cookie'],
    pattern:
      /\b(?:set-)?cookie\\{0,7}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,7}["'[]{0,2}(?<secret>[A-Za-z0-9_.%-]{1,128}=[^"'\\\n]{1,8192})/gi,
  },
  {
    name: 'credentials in a URL',
    signs: ['://?'],
    pattern:
      /:\/\/(?:[^\s/?#@"'<>:]{0,128}:(?<secret>[^\s/"'<>]{1,512})@|[^\s/?#@"'<>:]{1,128}:(?<secretCut>[^\s/"'<>@:]{1,512})…)/g,
  },
  {
    name: 'token in a URL',
    signs: ['://?'],
    pattern: /:\/\/(?<secret>[A-Za-z0-9_-]{16,256})@/g,
    accepts: ({ value }) => /\d/.test(value),
  },
  {
    name: 'data source name',
    signs: ['@tcp(', '@unix(', 'thin:'],
    pattern:
      /(?<![A-Za-z0-9])[A-Za-z0-9_.-]{1,64}:(?<secret>[^\s:@/"']{1,128})@(?:tcp|unix)\(|\bthin:[^\s/@"']{1,64}\/(?<secretOf>[^\s@"']{1,128})@/g,
  },
  {
    name: 'signature in a URL',
    signs: ['sig=', 'X-Amz-', 'Goog-', 'ature='],
    pattern:
      /(?:[?&;]|%26|u0026)(?:sig|signature|X-(?:Amz|Goog)-(?:Signature|Security-Token|Credential))=(?<secret>[A-Za-z0-9%+/=_.-]{8,8192})/gi,
  },
  {
    name: 'docker config',
    signs: ['auth'],
    pattern: new RegExp(String.raw`\bauth${GAP}(?:\\{0,7}["'])?(?<secret>[A-Za-z0-9+/=]{6,8192})`, 'g'),
    accepts: ({ value }) => holdsUserAndPassword(value),
  },
  {
    name: 'docker config in base64',
    // `{"auths"` as base64 writes it.
    signs: ['dockerc', 'eyJhdXRo'],
    pattern: new RegExp(
      String.raw`\.?docker(?:configjson|cfg)${GAP}(?:\\{0,7}["'])?(?<secret>[A-Za-z0-9+/]{8,65536}={0,2})|eyJhdXRo[A-Za-z0-9+/]{8,65536}={0,2}`,
      'g',
    ),
  },
  {
    name: 'credential flag',
    signs: ['--pa', '--token', '--se', '-token', '-password', '-secret', '-key'],
    pattern:
      /(?<![A-Za-z0-9])--?(?:[a-z0-9]{1,24}-){0,4}(?:password|passwd|pass|token|secret|api-key|secret-key|access-key|certificate-key|passphrase)(?:\\{0,7}["'],?\s{0,4}\\{0,7}["']|[ \t]{1,4}["']?)(?<secret>[^\s"'\\-][^\s"'\\]{2,512})/g,
    accepts: ({ value }) => /\d/.test(value) || /[^A-Za-z.,;:()]/.test(value) || value.length > 24,
  },
  {
    name: 'user flag',
    signs: [' -u ?', '-user', 'user='],
    pattern: /[ \t](?:-u|--user)[ =]["']?[^\s:"'/]{1,64}:(?<secret>[^\s"'/]{2,256})/g,
    accepts: ({ value }) => !/^\d+$/.test(value),
  },
  {
    name: 'short password flag',
    signs: [' -p?', ' -w?', ' -a?'],
    pattern: /[ \t]-[paw][ \t]?["']?(?<secret>[^\s"'\\/:-][^\s"'\\/:]{5,256})/g,
    accepts: ({ value }) => /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value),
  },
  {
    name: 'element',
    signs: ['word>', 'cret>', 'oken>', 'iKey>'],
    pattern: /<[A-Za-z_-]{0,32}(?:password|secret|token|apikey)>(?<secret>[^<>\s]{1,4096})/gi,
  },
  {
    name: 'password in prose',
    signs: ['fied by', 'word is', 'word was', 'with password', 'word set to', 'ials are'],
    pattern:
      /(?:identified by|password (?:is|was|set to)|with password|credentials are)(?::[ \t]?|[ \t]{1,4})\\{0,7}["'`]?(?<secret>[^\s"'`,;\\]{3,256})/gi,
    accepts: ({ value, before }) => /["'`]$/.test(before) || /\d/.test(value) || /[^A-Za-z.:()-]/.test(value),
  },
  {
    name: 'rest of a cut secret',
    signs: [' … ?'],
    pattern: / … (?<secret>[A-Za-z0-9_+/=.-]{32,500})/g,
    accepts: ({ value }) => isMixed(value) && !/[./-][a-z]{3,16}[./-]/.test(value),
  },
];
