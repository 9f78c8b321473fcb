import { isMixed, type SecretShape } from './shape.ts';

/**
 * Tokens that are known by their own form, wherever they stand.
 * Sources: the issuers' documentation of their formats, RFC 7519 (JSON web tokens).
 */
export const TOKEN_SHAPES: readonly SecretShape[] = [
  {
    name: 'JSON web token',
    signs: ['eyJ?'],
    pattern:
      /(?:(?<![A-Za-z0-9_-])|(?<=(?:token|jwt|bearer)[_-]))eyJ[A-Za-z0-9_-]{8,4096}\.[A-Za-z0-9_-]{4,8192}(?:\.[A-Za-z0-9_-]{0,4096}){0,3}/g,
  },
  { name: 'JSON web token in base64', signs: ['ZXlK'], pattern: /ZXlK[A-Za-z0-9+/]{20,8192}={0,2}/g },
  {
    name: 'AWS access key',
    signs: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/g,
  },
  { name: 'Google API key', signs: ['AIza'], pattern: /AIza[A-Za-z0-9_-]{35}/g },
  {
    name: 'Google OAuth token',
    signs: ['ya29', 'GOCSPX', '1//0'],
    pattern: /\b(?:ya29\.[A-Za-z0-9_-]{20,512}|GOCSPX-[A-Za-z0-9_-]{20,64}|1\/\/0[A-Za-z0-9_-]{20,256})/g,
  },
  {
    name: 'Azure client secret',
    signs: ['#Q~?'],
    pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/g,
  },
  {
    name: 'GitHub token',
    signs: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', '_pat_'],
    pattern: /(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
  },
  {
    name: 'GitLab token',
    signs: ['glpat-', 'gldt-', 'glrt-', 'cbt-', 'glptt-', 'gent-', 'oat-', 'glft-', 'imt-'],
    pattern: /\bgl(?:pat|dt|rt|cbt|ptt|agent|soat|ft|imt)-[A-Za-z0-9_.-]{16,128}/g,
  },
  {
    name: 'Slack token',
    signs: ['xox?', 'xapp', 'slack.com'],
    pattern:
      /\b(?:xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,256}|xapp-[A-Za-z0-9-]{10,256})|hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9/_-]{10,256})/g,
  },
  {
    name: 'chat webhook',
    signs: ['/webhook'],
    pattern:
      /(?:discord(?:app)?\.com\/api\/webhooks\/|webhook\.office\.com\/webhookb2\/)(?<secret>[A-Za-z0-9/@_.-]{10,512})/g,
  },
  { name: 'bot token', signs: ['#:AA'], pattern: /(?<!\d)(?<secret>\d{8,10}:AA[A-Za-z0-9_-]{33})/g },
  { name: 'npm token', signs: ['npm_'], pattern: /\bnpm_[A-Za-z0-9]{30,64}/g },
  { name: 'PyPI token', signs: ['pypi-'], pattern: /\bpypi-[A-Za-z0-9_-]{32,512}/g },
  { name: 'Docker token', signs: ['dckr_'], pattern: /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}/g },
  {
    name: 'payment key',
    signs: ['_live', '_test', 'whsec_'],
    pattern: /\b(?:[srp]k_(?:live|test)_|whsec_)[A-Za-z0-9+/]{10,256}/g,
  },
  {
    name: 'model provider key',
    signs: ['sk-?', 'hf_?'],
    pattern: /\bsk-(?:proj-|ant-|or-)?[A-Za-z0-9_-]{20,256}|\bhf_[A-Za-z0-9]{30,64}/g,
    accepts: ({ value }) => isMixed(value),
  },
  {
    name: 'mail service key',
    signs: ['SG.?', 'key-', '-us#'],
    pattern: /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}|\bkey-[0-9a-f]{32}\b|\b[0-9a-f]{32}-us\d{1,2}\b/g,
  },
  {
    name: 'vault token',
    signs: ['hvs.', 'hvb.', 'hvr.', 's.??'],
    pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{20,256}|(?<![A-Za-z0-9_.-])s\.[A-Za-z0-9]{24}(?![A-Za-z0-9.])/g,
    accepts: ({ value }) => value.startsWith('h') || isMixed(value),
  },
  {
    name: 'Terraform token',
    signs: ['.atlas'],
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{40,80}/g,
  },
  { name: 'Grafana token', signs: ['glc_', 'glsa_'], pattern: /\bgl(?:c|sa)_[A-Za-z0-9_=+/-]{20,512}/g },
  {
    name: 'monitoring key',
    signs: ['nrak', 'nraa', 'dapi', 'dt0c', 'ntrys_'],
    pattern:
      /\bNRA[KA]-[A-Z0-9]{20,64}|\bdapi[0-9a-f]{32}\b|\bdt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{64}|\bsntrys_[A-Za-z0-9_=+/-]{20,512}/g,
  },
  {
    name: 'hosting key',
    signs: ['_v1_', 'shpat', 'shpss', 'shpca', 'shppa', 'n_api_', 'sbp_', 'fly_', 'fm1_', 'fm2_', 'FlyV'],
    pattern:
      /\b(?:do[opr]_v1_[0-9a-f]{64}|shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}|lin_api_[A-Za-z0-9]{32,64}|sbp_[0-9a-f]{40}|f(?:ly|m1|m2)_[A-Za-z0-9_+/=-]{30,512})/g,
  },
  { name: 'encryption identity', signs: ['age-secret'], pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/gi },
  {
    name: 'node join token',
    signs: ['K10#', 'mtkn-'],
    pattern: /\bK10[0-9a-f]{48,80}::[A-Za-z0-9:_-]{4,128}|\bSWMTKN-1-[a-z0-9-]{50,128}/g,
  },
  {
    name: 'password hash',
    signs: ['$2a$', '$2b$', '$2y$', '$1$?', '$5$?', '$6$?', 'apr1', 'gon2', '$y$?'],
    pattern:
      /\$(?:2[aby]\$\d\d\$[./A-Za-z0-9]{20,53}|(?:1|5|6|apr1|y)\$[./A-Za-z0-9=,$-]{8,200}|argon2i?d?\$[^\s"'\\]{10,256})/g,
  },
  // Names of events (`web-0.17a1b2c3d4e5f607`) have the form of a bootstrap token, too: sixteen hexadecimal digits that count nanoseconds.
  {
    name: 'bootstrap token',
    signs: [],
    pattern: /(?<![A-Za-z0-9._-])[a-z0-9]{6}\.[a-z0-9]{16}(?![A-Za-z0-9._-])/g,
    accepts: ({ value }) => /\d/.test(value.slice(7)) && !/^1[4-9a-f][0-9a-f]{14}$/.test(value.slice(7)),
  },
];
