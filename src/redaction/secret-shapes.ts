/** A kind of secret, how its neighbourhood looks, and which part of it must go. */
export interface SecretShape {
  readonly name: string;
  /** One of these is in every text that holds such a secret, compared in lower case: the cheap test before the pattern. */
  readonly signs: readonly string[];
  /** Global, linear. The group `secret` is masked; without one the whole match is. */
  readonly pattern: RegExp;
}

/** What stands between a name and its value in YAML, JSON (also escaped), shell, properties, headers and log fields. */
const GAP = String.raw`(?:\\{0,3}["'])?\s{0,4}(?:[:=]|=>)\s{0,4}`;
/** A value in quotes (escaped or not) or up to the next separator. */
const VALUE = String.raw`(?:\\{0,3}"(?<q1>[^"\\]{1,4096})|'(?<q2>[^']{1,4096})|(?<plain>[^\s"'\\,;&}\])<>]{1,4096}))`;

function named(words: string): RegExp {
  return new RegExp(`(?<key>(?<![A-Za-z])[A-Za-z0-9_.-]{0,64}?(?:${words}))${GAP}${VALUE}`, 'gi');
}

/**
 * Shapes of secrets. The more specific ones come first: what they masked no later one sees.
 * Sources: the vendors' documentation of their token formats, RFC 7519 (JWT), RFC 7468 (PEM), RFC 3986 (user information).
 */
export const SECRET_SHAPES: readonly SecretShape[] = [
  {
    name: 'private key',
    signs: ['private key-----', 'private key block'],
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[\s\S]{0,16384}?)(?=-----END|$)/g,
  },
  {
    name: 'private key in base64',
    // "-----BEGIN " + RSA / EC / OPENSSH / PRIVATE / ENCRYPTED as base64 writes them.
    signs: [
      'ls0tls1crudjtibsu0eguf',
      'ls0tls1crudjtifukvz',
      'ls0tls1crudjtibquklwqvr',
      'ls0tls1crudjtibfq',
      'ls0tls1crudjtibpuevou1ni',
      'ls0tls1crudjtibftknswvb',
    ],
    pattern: /LS0tLS1CRUdJTiB(?:SU0EgUF|QUklWQVR|FQ|PUEVOU1NI|FTkNSWVB)[A-Za-z0-9+/=]{0,65536}/g,
  },
  {
    name: 'JSON web token',
    signs: ['eyj'],
    pattern: /\beyJ[A-Za-z0-9_-]{8,4096}\.[A-Za-z0-9_-]{8,8192}(?:\.[A-Za-z0-9_-]{0,4096})?/g,
  },
  {
    name: 'authorization header',
    signs: ['authorization', 'www-authenticate'],
    pattern:
      /(?:proxy-)?authorization\\{0,3}["']?\s{0,4}[:=]\s{0,4}\\{0,3}["'[]{0,2}(?:(?:bearer|basic|token|digest|negotiate|aws4-hmac-sha256|apikey)\s{1,4})?(?<secret>[^\s"'\\\]]{4,4096}(?:, ?[a-z]+=[^\s"'\\]{1,512}){0,12})/gi,
  },
  { name: 'bearer token', signs: ['bearer '], pattern: /\bbearer\s{1,4}(?<secret>[A-Za-z0-9_.~+/=-]{12,4096})/gi },
  {
    name: 'basic credentials',
    signs: ['basic '],
    pattern: /\bbasic\s{1,4}(?<secret>[A-Za-z0-9+/]{8,4096}={0,2})(?=["'\s\\]|$)/gi,
  },
  {
    name: 'cookie',
    signs: ['cookie'],
    pattern:
      /\b(?:set-)?cookie\\{0,3}["']?\s{0,4}[:=]\s{0,4}\\{0,3}["'[]{0,2}(?<secret>[A-Za-z0-9_.%-]{1,128}=[^"'\\\n]{1,4096})/gi,
  },
  {
    name: 'credentials in a URL',
    signs: ['://'],
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/?#@"'<>:]{0,128}:(?<secret>[^\s/@"'<>]{1,256})@/gi,
  },
  {
    name: 'token in a URL',
    signs: ['://'],
    pattern: /:\/\/(?<secret>(?:gh[pousr]_|glpat-|x-access-token|oauth2)[A-Za-z0-9_:-]{8,256})@/g,
  },
  {
    name: 'data source name',
    signs: ['@tcp(', '@unix('],
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9_.-]{1,64}:(?<secret>[^\s:@/"']{1,128})@(?:tcp|unix)\(/g,
  },
  {
    name: 'AWS access key',
    signs: ['akia', 'asia', 'aroa', 'abia', 'acca'],
    pattern: /\b(?:AKIA|ASIA|AROA|ABIA|ACCA)[A-Z2-7]{16}\b/g,
  },
  { name: 'GCP API key', signs: ['aiza'], pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  {
    name: 'Google OAuth token',
    signs: ['ya29.', 'gocspx-', '1//0'],
    pattern: /\b(?:ya29\.[A-Za-z0-9_-]{20,512}|GOCSPX-[A-Za-z0-9_-]{20,64}|1\/\/0[A-Za-z0-9_-]{20,256})/g,
  },
  {
    name: 'Azure storage key',
    signs: ['accountkey=', 'sharedaccesskey='],
    pattern: /(?:Account|SharedAccess)Key=(?<secret>[A-Za-z0-9+/]{20,256}={0,2})/gi,
  },
  { name: 'shared access signature', signs: ['sig='], pattern: /[?&;]sig=(?<secret>[A-Za-z0-9%+/=_-]{16,256})/g },
  {
    name: 'signed request',
    signs: ['x-amz-signature', 'x-amz-security-token', 'x-goog-signature', 'x-amz-credential'],
    pattern: /X-(?:Amz|Goog)-(?:Signature|Security-Token|Credential)=(?<secret>[A-Za-z0-9%+/=_.-]{8,4096})/gi,
  },
  {
    name: 'GitHub token',
    signs: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
  },
  {
    name: 'GitLab token',
    signs: ['glpat-', 'gldt-', 'glrt-', 'glcbt-', 'glptt-', 'glagent-', 'glsoat-', 'glft-', 'glimt-'],
    pattern: /\bgl(?:pat|dt|rt|cbt|ptt|agent|soat|ft|imt)-[A-Za-z0-9_-]{16,128}/g,
  },
  {
    name: 'Slack token',
    signs: ['xox', 'xapp-', 'hooks.slack.com'],
    pattern:
      /\b(?:xox[abeoprs]-[A-Za-z0-9-]{10,256}|xapp-[A-Za-z0-9-]{10,256})|hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/_-]{10,256}/g,
  },
  {
    name: 'chat webhook',
    signs: ['/api/webhooks/', 'webhook.office.com'],
    pattern:
      /(?:discord(?:app)?\.com\/api\/webhooks\/|webhook\.office\.com\/webhookb2\/)(?<secret>[A-Za-z0-9/@_.-]{10,512})/g,
  },
  { name: 'bot token', signs: ['bot'], pattern: /\bbot(?<secret>\d{8,10}:[A-Za-z0-9_-]{35})/g },
  {
    name: 'npm token',
    signs: ['npm_', '_authtoken'],
    pattern: /\bnpm_[A-Za-z0-9]{30,64}|_authToken\s?=\s?(?<secret>[^\s"']{8,256})/g,
  },
  { name: 'PyPI token', signs: ['pypi-'], pattern: /\bpypi-[A-Za-z0-9_-]{16,512}/g },
  { name: 'Docker token', signs: ['dckr_'], pattern: /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}/g },
  {
    name: 'payment key',
    signs: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'whsec_'],
    pattern: /\b(?:[sr]k_(?:live|test)_|whsec_)[A-Za-z0-9]{10,256}/g,
  },
  {
    name: 'model provider key',
    signs: ['sk-', 'hf_'],
    pattern: /\bsk-(?:proj-|ant-|or-)?[A-Za-z0-9_-]{20,256}|\bhf_[A-Za-z0-9]{30,64}/g,
  },
  {
    name: 'mail service key',
    signs: ['sg.', 'key-', '-us'],
    pattern: /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}|\bkey-[0-9a-f]{32}\b|\b[0-9a-f]{32}-us\d{1,2}\b/g,
  },
  { name: 'messaging key', signs: ['sk', 'ac'], pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/g },
  {
    name: 'vault token',
    signs: ['hvs.', 'hvb.', 'hvr.', 's.'],
    pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{20,256}|(?<![A-Za-z0-9.])s\.[A-Za-z0-9]{24}(?![A-Za-z0-9.])/g,
  },
  { name: 'Terraform token', signs: ['.atlasv1.'], pattern: /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,80}/g },
  { name: 'Grafana token', signs: ['glc_', 'glsa_'], pattern: /\bgl(?:c|sa)_[A-Za-z0-9_=+/-]{20,512}/g },
  {
    name: 'monitoring key',
    signs: ['nrak-', 'nraa-', 'dapi', 'dt0c01.', 'sntrys_'],
    pattern:
      /\bNRA[KA]-[A-Z0-9]{20,64}|\bdapi[0-9a-f]{32}\b|\bdt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{64}|\bsntrys_[A-Za-z0-9_=+/-]{20,512}/g,
  },
  {
    name: 'hosting key',
    signs: ['dop_v1_', 'doo_v1_', 'shpat_', 'shpss_', 'lin_api_', 'pat-', 'sbp_', 'rnd_', 'fly_', 'fm1_', 'fm2_'],
    pattern:
      /\b(?:do[opr]_v1_[0-9a-f]{64}|shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}|lin_api_[A-Za-z0-9]{32,64}|sbp_[0-9a-f]{40}|f(?:ly|m1|m2)_[A-Za-z0-9_+/=-]{30,512})/g,
  },
  { name: 'age key', signs: ['age-secret-key-'], pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/gi },
  { name: 'bootstrap token', signs: ['.'], pattern: /(?<![A-Za-z0-9.])[a-z0-9]{6}\.[a-z0-9]{16}(?![A-Za-z0-9.])/g },
  {
    name: 'node join token',
    signs: ['k10', 'swmtkn-'],
    pattern: /\bK10[0-9a-f]{48,80}::[A-Za-z0-9:_-]{4,128}|\bSWMTKN-1-[a-z0-9-]{50,128}/g,
  },
  {
    name: 'password hash',
    signs: ['$2a$', '$2b$', '$2y$', '$1$', '$5$', '$6$', '$apr1$', '$argon2', '$y$'],
    pattern:
      /\$(?:2[aby]\$\d\d\$[./A-Za-z0-9]{53}|(?:1|5|6|apr1|y)\$[./A-Za-z0-9=,$-]{8,200}|argon2i?d?\$[^\s"'\\]{10,256})/g,
  },
  {
    name: 'docker config',
    signs: ['auths', '"auth"', '\\"auth\\"', 'dockerconfigjson', 'dockercfg'],
    pattern: new RegExp(
      `(?:\\bauth|\\.dockerconfigjson|\\.dockercfg|identitytoken|registrytoken)${GAP}(?:\\\\{0,3}["'])?(?<secret>[A-Za-z0-9+/=_.-]{8,65536})`,
      'g',
    ),
  },
  {
    name: 'kubeconfig credential',
    signs: ['client-key-data', 'clientkeydata', 'id-token', 'refresh-token', 'access-token', 'certificate-key'],
    pattern: new RegExp(
      `(?:client-key-data|clientKeyData|id-token|refresh-token|access-token|certificate-key)(?:${GAP}|\\s{1,4})(?:\\\\{0,3}["'])?(?<secret>[A-Za-z0-9+/=_.-]{8,65536})`,
      'g',
    ),
  },
  {
    name: 'named secret',
    signs: [
      'pass',
      'pwd',
      'secret',
      'token',
      'api',
      'credential',
      'private',
      'access',
      'account',
      'client',
      'encryption',
      'signing',
      'salt',
      'license',
      'auth',
    ],
    pattern: named(
      'passw(?:or)?d|passphrase|passwd|_pass|_pwd|pwd|(?<![A-Za-z])pass|secret[_.-]?(?:access[_.-]?)?key|client[_.-]?secret|shared[_.-]?secret|app[_.-]?secret|webhook[_.-]?secret|jwt[_.-]?secret|session[_.-]?secret|cookie[_.-]?secret|(?:access|auth|api|bearer|refresh|session|bot|deploy|registry|service|admin|root|user|bootstrap|join)[_.-]?token|_token|api[_.-]?key|account[_.-]?key|access[_.-]?key(?![_.-]?id)|private[_.-]?key|encryption[_.-]?key|signing[_.-]?key|master[_.-]?key|license[_.-]?key|secret[_.-]?id|credentials?|connection[_.-]?string|htpasswd|keystore[_.-]?password|requirepass|masterauth|_secret',
    ),
  },
  {
    name: 'password flag',
    signs: ['-p', '--pass', '--token', '--secret', '--api-key', '-u '],
    pattern:
      /(?:^|\s)(?:--(?:[a-z-]{0,40}(?:password|passwd|token|secret|api-key|passphrase))(?:[= ])|-p(?=['"]?[^\s-]{6,}['"]?\s.*@)|-u\s[A-Za-z0-9_.-]{1,64}:)(?<secret>['"]?[^\s'"]{3,512})/g,
  },
  {
    name: 'password in prose',
    signs: ['identified by', 'password is', 'password was', 'login with password'],
    pattern: /(?:identified by|password (?:is|was)|login with password)\s{1,4}['"]?(?<secret>[^\s'".,;]{3,256})/gi,
  },
];
