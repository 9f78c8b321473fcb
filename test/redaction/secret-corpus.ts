/** A secret in the words it is quoted in. */
export interface SecretQuote {
  readonly kind: string;
  readonly text: string;
  /** None of these may be left. */
  readonly secrets: readonly string[];
  /** What must stay, so that the reader sees what was there. */
  readonly keeps: readonly string[];
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const UPPER = LOWER.toUpperCase();
const BASE32 = `${UPPER}234567`;
const ALNUM = LOWER + UPPER + DIGITS;
const URL64 = `${ALNUM}-_`;

/** Random texts that are the same in every run: no secret stands in the sources, not even a made-up one. */
export function generator(seed: number): (alphabet: string, length: number) => string {
  let state = seed >>> 0;
  return (alphabet, length) => {
    let text = '';
    for (let index = 0; index < length; index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += alphabet[Math.floor((state / 2 ** 32) * alphabet.length)] ?? '';
    }
    return text;
  };
}

export const ALPHABETS = { LOWER, DIGITS, HEX, UPPER, ALNUM, URL64 };

/** One quote for each kind of secret. */
export function secretQuotes(seed: number): SecretQuote[] {
  const random = generator(seed);
  const some = (length: number): string =>
    `${random(LOWER, 1)}${random(DIGITS, 1)}${random(UPPER, 1)}${random(ALNUM, length - 3)}`;
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const jwt = `${base64('{"alg":"RS256","kid":"a"}').replace(/=+$/, '')}.${base64(`{"sub":"system:serviceaccount:a:${some(9)}"}`).replace(/=+$/, '')}.${random(URL64, 86)}`;
  const pem = (kind: string): string =>
    `-----BEGIN ${kind}-----\n${random(ALNUM, 64)}\n${random(ALNUM, 40)}\n-----END ${kind}-----\n`;
  const quotes: SecretQuote[] = [];
  const add = (
    kind: string,
    secret: string,
    textOf: (secret: string) => string,
    keeps: readonly string[] = [],
  ): void => {
    quotes.push({ kind, text: textOf(secret), secrets: [secret], keeps });
  };

  // What Kubernetes itself knows
  add(
    'JSON web token',
    jwt,
    (s) => `E0101 10:00:00.000000 1 auth.go:63] "Unable to authenticate" token ${s} err="expired"`,
    ['Unable to authenticate', 'err="expired"'],
  );
  add('service account token of a Secret', base64(jwt), (s) => `  token: ${s}`, ['  token: ']);
  add(
    'bootstrap token',
    `${random(LOWER, 4)}${random(DIGITS, 2)}.${random(LOWER, 13)}${random(DIGITS, 3)}`,
    (s) => `kubeadm join 10.0.0.1:6443 --token ${s} --discovery-token-ca-cert-hash sha256:${random(HEX, 64)}`,
    ['kubeadm join 10.0.0.1:6443', '--discovery-token-ca-cert-hash sha256:'],
  );
  add(
    'bootstrap token in prose',
    `${random(LOWER, 4)}${random(DIGITS, 2)}.${random(LOWER, 13)}${random(DIGITS, 3)}`,
    (s) => `[bootstrap-token] Using token: ${s}`,
    ['Using token'],
  );
  add('certificate key', random(HEX, 64), (s) => `kubeadm join lb:6443 --control-plane --certificate-key ${s}`, [
    '--certificate-key',
  ]);
  add('Secret data', base64(some(10)), (s) => `  password: ${s}`, ['password']);
  add(
    'Secret in JSON',
    base64(some(10)),
    (s) => `{"apiVersion":"v1","data":{"colour":"${s}"},"kind":"Secret","metadata":{"name":"paint"}}`,
    ['"name":"paint"', '"colour"'],
  );
  add(
    'last-applied annotation',
    base64(some(10)),
    (s) =>
      `kubectl.kubernetes.io/last-applied-configuration: '{\\"kind\\":\\"Secret\\",\\"data\\":{\\"colour\\":\\"${s}\\"},\\"type\\":\\"Opaque\\"}'`,
    ['last-applied-configuration', 'Opaque'],
  );
  add(
    'last-applied stringData',
    some(10),
    (s) => `"{\\"apiVersion\\":\\"v1\\",\\"stringData\\":{\\"colour\\":\\"${s}\\"}}"`,
    ['stringData'],
  );
  add(
    'last-applied password',
    some(10),
    (s) => `"config.json":"{\\"db\\":{\\"user\\":\\"app\\",\\"password\\":\\"${s}\\"}}"`,
    ['user', 'app'],
  );
  add('kubeconfig client key', base64(pem('RSA PRIVATE KEY')), (s) => `    client-key-data: ${s}`, ['client-key-data']);
  add('kubeconfig token', some(40), (s) => `    token: ${s}`, ['token']);
  add('kubeconfig password', `${LOWER.slice(0, 4)}correcthorse`, (s) => `    password: ${s}`, ['password']);
  add('kubeconfig id-token', some(40), (s) => `        id-token: ${s}`, ['id-token']);
  add('docker config', base64(`robot:${some(12)}`), (s) => `{"auths":{"registry.example.com":{"auth":"${s}"}}}`, [
    'registry.example.com',
  ]);
  add(
    'docker config in a Secret',
    base64(`{"auths":{"r.example.com":{"auth":"${base64(`u:${some(12)}`)}"}}}`),
    (s) => `  .dockerconfigjson: ${s}`,
    ['.dockerconfigjson'],
  );
  add('docker config password', some(14), (s) => `{"auths":{"r.example.com":{"username":"robot","password":"${s}"}}}`, [
    'robot',
  ]);
  add(
    'environment entry in JSON',
    some(12),
    (s) => `"env":[{"name":"DB_PASSWORD","value":"${s}"},{"name":"LOG_LEVEL","value":"debug"}]`,
    ['DB_PASSWORD', 'LOG_LEVEL","value":"debug"'],
  );
  add('etcd encryption secret', base64(some(32)), (s) => `          - name: key1\n            secret: ${s}`, ['key1']);

  // Keys
  for (const kind of [
    'RSA PRIVATE KEY',
    'EC PRIVATE KEY',
    'PRIVATE KEY',
    'ENCRYPTED PRIVATE KEY',
    'OPENSSH PRIVATE KEY',
    'DSA PRIVATE KEY',
  ]) {
    const key = pem(kind);
    const [, body = ''] = key.split('\n');
    quotes.push({
      kind: `PEM ${kind}`,
      text: `tls.key: |\n${key}`,
      secrets: [body],
      keeps: ['tls.key', `BEGIN ${kind}`],
    });
    quotes.push({
      kind: `escaped PEM ${kind}`,
      text: `{"private":"${key.replaceAll('\n', '\\n')}"}`,
      secrets: [body],
      keeps: ['private'],
    });
    add(`base64 PEM ${kind}`, base64(key).slice(24), (s) => `  tls.key: ${base64(key).slice(0, 24)}${s}`, ['tls.key']);
  }
  add(
    'PGP private key',
    random(ALNUM, 64),
    (s) => `-----BEGIN PGP PRIVATE KEY BLOCK-----\n${s}\n-----END PGP PRIVATE KEY BLOCK-----`,
  );
  add(
    'service account JSON',
    random(ALNUM, 64),
    (s) =>
      `{"type":"service_account","private_key_id":"k1","private_key":"-----BEGIN PRIVATE KEY-----\\n${s}\\n-----END PRIVATE KEY-----\\n"}`,
    ['service_account'],
  );
  add('age key', `AGE-SECRET-KEY-1${random(UPPER + DIGITS, 58)}`, (s) => `# created: now\n${s}`);
  add('private WireGuard key', `${some(43)}=`, (s) => `PrivateKey = ${s}`, ['PrivateKey']);

  // Headers
  add('bearer token', some(40), (s) => `curl -H 'Authorization: Bearer ${s}' https://10.0.0.1:6443/api`, [
    'Authorization: Bearer',
    'https://10.0.0.1:6443/api',
  ]);
  add(
    'authorization header in a log',
    some(40),
    (s) => `"headers":{"Authorization":["Bearer ${s}"],"Accept":["*/*"]}`,
    ['Authorization', 'Accept'],
  );
  add('authorization header without a scheme', some(40), (s) => `> Authorization: ${s}`, ['Authorization']);
  add('basic authorization', base64(`admin:${some(10)}`), (s) => `Authorization: Basic ${s}`, ['Authorization: Basic']);
  add('basic credentials', base64(`admin:${some(10)}`), (s) => `using header Basic ${s} for probe`, ['for probe']);
  add('proxy authorization', base64(`admin:${some(10)}`), (s) => `Proxy-Authorization: Basic ${s}`, [
    'Proxy-Authorization',
  ]);
  add(
    'AWS request signature',
    random(HEX, 64),
    (s) =>
      `Authorization: AWS4-HMAC-SHA256 Credential=x/20260101/eu/s3/aws4_request, SignedHeaders=host, Signature=${s}`,
    ['AWS4-HMAC-SHA256'],
  );
  add(
    'digest authorization',
    random(HEX, 32),
    (s) => `Authorization: Digest username="a", realm="b", response="${s}"`,
    ['Digest'],
  );
  add('API key header', some(32), (s) => `X-Api-Key: ${s}`, ['X-Api-Key']);
  add('token header', some(26), (s) => `X-Vault-Token: ${s}`, ['X-Vault-Token']);
  add('auth token header', some(32), (s) => `x-auth-token: ${s}`, ['x-auth-token']);
  add('cookie', some(24), (s) => `Cookie: session=${s}; theme=dark`, ['Cookie']);
  add('set-cookie', some(24), (s) => `< Set-Cookie: sid=${s}; Path=/; HttpOnly`, ['Set-Cookie']);

  // URLs and connection strings
  add('password in a URL', some(12), (s) => `failed to connect to postgres://app:${s}@db.example.com:5432/shop`, [
    'postgres://app:',
    '@db.example.com:5432/shop',
  ]);
  add('password with an at sign in a URL', `${some(6)}@${some(6)}`, (s) => `dial amqp://app:${s}@mq:5672/`, [
    '@mq:5672/',
  ]);
  add('password without a user in a URL', some(12), (s) => `redis://:${s}@cache:6379/0`, ['cache:6379']);
  add('proxy password', some(12), (s) => `HTTPS_PROXY=http://proxy:${s}@10.0.0.9:3128`, [
    'HTTPS_PROXY',
    '10.0.0.9:3128',
  ]);
  add('cut password in a URL', some(12), (s) => `mongodb+srv://app:${s}…`, ['mongodb+srv://app:']);
  add('token as user of a URL', some(36), (s) => `git clone https://${s}@git.example.com/a/b`, ['git.example.com/a/b']);
  add('data source name', some(12), (s) => `sql: open app:${s}@tcp(db:3306)/shop: access denied`, [
    '@tcp(db:3306)',
    'access denied',
  ]);
  add('connection string', some(12), (s) => `Server=db;Database=shop;User Id=app;Password=${s};Encrypt=True`, [
    'User Id=app',
    'Encrypt=True',
  ]);
  add('keyword connection', some(12), (s) => `pq: could not connect: host=db user=app password=${s} sslmode=disable`, [
    'user=app',
    'sslmode=disable',
  ]);
  add('JDBC parameter', some(12), (s) => `jdbc:mysql://db/shop?user=app&password=${s}&useSSL=true`, [
    'user=app',
    'useSSL=true',
  ]);
  add('JDBC thin', some(12), (s) => `jdbc:oracle:thin:scott/${s}@//db:1521/shop`, ['thin:scott']);
  add('query token', some(32), (s) => `GET /callback?access_token=${s}&state=1 200`, ['&state=1 200']);
  add('signed URL', random(HEX, 64), (s) => `https://b.s3.amazonaws.com/k?X-Amz-Expires=60&X-Amz-Signature=${s}`, [
    'X-Amz-Expires=60',
  ]);
  add('shared access signature', some(44), (s) => `https://a.blob.core.windows.net/c/b?sv=2022-11-02&sig=${s}`, [
    'sv=2022-11-02',
  ]);

  // Environment, arguments, properties
  add('environment variable', some(12), (s) => `DB_PASSWORD=${s}`, ['DB_PASSWORD=']);
  add('short environment name', some(12), (s) => `      DB_PASS: ${s}`, ['DB_PASS']);
  add('quoted environment variable', `${some(6)} ${some(6)}`, (s) => `export ADMIN_PASSWORD='${s}'`, [
    'export ADMIN_PASSWORD=',
  ]);
  add('numbered environment variable', some(12), (s) => `SMTP_PASSWORD_2="${s}"`, ['SMTP_PASSWORD_2']);
  add('flag', some(12), (s) => `exec: /app --user=app --db-password=${s} --verbose`, ['--user=app', '--verbose']);
  add('flag with a blank', some(12), (s) => `/app --password ${s} --verbose`, ['--verbose']);
  add('flag in a list', some(12), (s) => `"args":["--client-secret","${s}","--verbose"]`, [
    '--client-secret',
    '--verbose',
  ]);
  add('user flag', some(12), (s) => `curl -sS -u admin:${s} https://api.example.com`, [
    '-u admin:',
    'https://api.example.com',
  ]);
  add('client flag', some(12), (s) => `mysql -h db -uroot -p${s} shop`, ['mysql -h db']);
  add('Java property', some(12), (s) => `-Dspring.datasource.password=${s} -Xmx1g`, [
    '-Dspring.datasource.password=',
    '-Xmx1g',
  ]);
  add('ini password', some(12), (s) => `[Global]\nuser = "a"\npassword = "${s}"\nport = "443"`, ['port = "443"']);
  add('password with an escaped quote', `${some(5)}\\"${some(5)}`, (s) => `{"password":"${s}","port":1}`, ['"port":1']);
  add('Redis configuration', some(12), (s) => `requirepass: ${s}`, ['requirepass']);
  add('structured log field', some(12), (s) => `level=debug msg="login" user=app password=${s} took=3ms`, [
    'user=app',
    'took=3ms',
  ]);
  add('JSON log field', some(12), (s) => `{"level":"debug","clientSecret":"${s}","took":3}`, ['"took":3']);
  add('printed structure', some(12), (s) => `config: {Host:db Port:5432 Password:${s} SSL:true}`, [
    'Host:db',
    'SSL:true',
  ]);
  add('statement', some(12), (s) => `CREATE USER app IDENTIFIED BY '${s}'`, ['CREATE USER app']);
  add('prose', some(12), (s) => `the initial password is "${s}", change it`, ['change it']);
  add('api key', some(32), (s) => `api_key: ${s}`, ['api_key']);
  add('signing key', some(32), (s) => `signingKey="${s}"`, ['signingKey']);
  add('storage key', some(40), (s) => `STORAGE_KEY=${s}`, ['STORAGE_KEY']);

  // Clouds and services
  const known: readonly (readonly [string, string])[] = [
    ['AWS access key', `AKIA${random(BASE32, 16)}`],
    ['AWS temporary key', `ASIA${random(BASE32, 16)}`],
    ['Google API key', `AIza${random(URL64, 35)}`],
    ['Google OAuth token', `ya29.${random(URL64, 60)}`],
    ['Google client secret', `GOCSPX-${random(URL64, 28)}`],
    ['Azure client secret', `${random(ALNUM, 3)}8Q~${random(URL64, 34)}`],
    ['GitHub token', `ghp_${random(ALNUM, 36)}`],
    ['GitHub app token', `ghs_${random(ALNUM, 36)}`],
    ['GitHub fine-grained token', `github_pat_${random(ALNUM, 22)}_${random(ALNUM, 59)}`],
    ['GitLab token', `glpat-${random(URL64, 20)}`],
    ['GitLab runner token', `glrt-${random(URL64, 20)}`],
    ['Slack bot token', `xoxb-${random(DIGITS, 12)}-${random(ALNUM, 24)}`],
    ['Slack app token', `xapp-1-${random(ALNUM, 24)}`],
    ['bot token', `${random(DIGITS.slice(1), 10)}:AA${random(URL64, 33)}`],
    ['npm token', `npm_${random(ALNUM, 36)}`],
    ['PyPI token', `pypi-${random(URL64, 80)}`],
    ['Docker token', `dckr_pat_${random(URL64, 27)}`],
    ['payment key', `sk_live_${random(ALNUM, 24)}`],
    ['webhook signing secret', `whsec_${random(ALNUM, 32)}`],
    ['model provider key', `sk-proj-${some(48)}`],
    ['model hub token', `hf_${some(34)}`],
    ['mail key', `SG.${random(URL64, 22)}.${random(URL64, 43)}`],
    ['other mail key', `key-${random(HEX, 32)}`],
    ['newsletter key', `${random(HEX, 32)}-us12`],
    ['vault token', `hvs.${random(URL64, 90)}`],
    ['old vault token', `s.${some(24)}`],
    ['Terraform token', `${random(ALNUM, 14)}.atlasv1.${random(URL64, 67)}`],
    ['Grafana token', `glsa_${random(ALNUM, 32)}_${random(HEX, 8)}`],
    ['New Relic key', `NRAK-${random(UPPER + DIGITS, 27)}`],
    ['Databricks token', `dapi${random(HEX, 32)}`],
    ['Dynatrace token', `dt0c01.${random(UPPER + DIGITS, 24)}.${random(UPPER + DIGITS, 64)}`],
    ['DigitalOcean token', `dop_v1_${random(HEX, 64)}`],
    ['shop token', `shpat_${random(HEX, 32)}`],
    ['issue tracker key', `lin_api_${random(ALNUM, 40)}`],
    ['K3s join token', `K10${random(HEX, 64)}::server:${random(HEX, 32)}`],
    ['swarm join token', `SWMTKN-1-${random(LOWER, 50)}-${random(LOWER, 25)}`],
    ['bcrypt hash', `$2y$10$${random(ALNUM, 53)}`],
    ['shadow hash', `$6$${random(ALNUM, 8)}$${random(ALNUM, 86)}`],
    ['Apache hash', `$apr1$${random(ALNUM, 8)}$${random(ALNUM, 22)}`],
    ['argon2 hash', `$argon2id$v=19$m=65536,t=3,p=4$${random(ALNUM, 22)}$${random(ALNUM, 43)}`],
  ];
  for (const [kind, secret] of known)
    add(kind, secret, (s) => `W0101 worker.go:12] request with ${s} was refused: 403`, [
      'worker.go:12',
      'was refused: 403',
    ]);
  add('AWS secret key', some(40), (s) => `aws_secret_access_key = ${s}`, ['aws_secret_access_key']);
  add('AWS session token', some(120), (s) => `AWS_SESSION_TOKEN=${s}`, ['AWS_SESSION_TOKEN']);
  add(
    'Azure storage key',
    `${some(86)}==`,
    (s) => `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${s};EndpointSuffix=core`,
    ['AccountName=a', 'EndpointSuffix=core'],
  );
  add('Azure bus key', `${some(43)}=`, (s) => `Endpoint=sb://b/;SharedAccessKeyName=root;SharedAccessKey=${s}`, [
    'SharedAccessKeyName=root',
  ]);
  add(
    'Slack webhook',
    `T0${random(UPPER, 7)}/B0${random(UPPER, 7)}/${some(24)}`,
    (s) => `POST https://hooks.slack.com/services/${s}: 404`,
    ['hooks.slack.com', '404'],
  );
  add('chat webhook', `${random(DIGITS, 18)}/${some(68)}`, (s) => `POST https://discord.com/api/webhooks/${s}`, [
    '/api/webhooks/',
  ]);
  add('npm configuration', some(36), (s) => `//registry.example.com/:_authToken=${s}`, ['registry.example.com']);
  add('htpasswd', `$2y$05$${random(ALNUM, 53)}`, (s) => `auth: "admin:${s}"`, ['admin']);
  return quotes;
}
