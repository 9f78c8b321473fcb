// Results of an archive of bundles as batches make them, without the bundles: always the same ones.
import { createHash } from 'node:crypto';
import { Random } from './random.mjs';

const DAY = 86_400_000;
const BEGIN = Date.parse('2023-01-01T00:00:00Z');
const DAYS = 1_100;
const CUSTOMERS = 120;
const CLUSTERS = 2_500;
const CAUSES = 90;
const EVENTS = 150;
const TEMPLATES = 1_500;

const PRODUCERS = ['kubectl cluster-info dump', 'kind export logs', 'node log collector', 'support bundle', 'unknown'];
const DOMAINS = ['etcd', 'nodes', 'cni', 'storage', 'startup', 'runtime', 'scheduling', 'admission', 'service'];
const FAULTS = ['member-unreachable', 'disk-full', 'webhook-down', 'image-missing', 'quota-exceeded', 'memory-short'];
const WORDS =
  'cannot failed lease pod volume node image registry timeout webhook certificate route address claim'.split(' ');
const SEVERITIES = ['critical', 'error', 'error', 'warning'];
const CONFIDENCES = ['confirmed', 'probable', 'possible'];
const FAILURES = [
  ['unreadable', 'the archive is cut off after 3.1 MB'],
  ['time-limit', 'took longer than 900 s'],
  ['memory-limit', 'needed more than 2 GB'],
];

/** Results 0 to count - 1: most with one known cause, some with several, some that nobody understands, some failed. */
export function* archivedResults(count) {
  const random = new Random(7);
  for (let number = 0; number < count; number++) {
    const content = hash(`bundle ${number}`);
    const customer = String(random.below(CUSTOMERS)).padStart(3, '0');
    const ticket = `CASE-${100_000 + number}`;
    const path = `/archive/customer-${customer}/${ticket}/support-bundle-${number}.tar.gz`;
    const result = random.below(50) === 0 ? failure(random) : success(random, number);
    yield { path, content, result };
    if (random.below(50) === 0) yield { path: path.replace('support-bundle', 'again'), content, result };
  }
}

function failure(random) {
  const [kind, reason] = random.pick(FAILURES);
  return { state: 'failed', failure: kind, reason };
}

function success(random, number) {
  const collected = BEGIN + random.below(DAYS) * DAY + random.below(86_400) * 1000;
  const kind = random.below(20);
  const causes = kind < 2 ? 0 : kind < 16 ? 1 : 1 + random.below(4);
  const diagnoses = Array.from({ length: causes }, () => diagnosis(random, number, collected));
  const status = causes > 0 ? 'root-cause' : random.pick(['symptoms-only', 'symptoms-only', 'healthy', 'inconclusive']);
  return {
    state: 'done',
    timings: { analysis: 1_000, report: 50 },
    summary: {
      sha256: hash(`bytes ${number}`),
      producer: PRODUCERS[skewed(random, PRODUCERS.length)],
      clusterVersion: random.below(20) === 0 ? null : `v1.${20 + skewed(random, 14)}.${random.below(12)}`,
      clusterIdentity: random.below(10) === 0 ? null : hash(`cluster ${skewed(random, CLUSTERS)}`).slice(0, 32),
      collectedAt: iso(collected),
      from: iso(collected - DAY),
      to: iso(collected),
      bytes: 1e6 + random.below(1e9),
      artifactsRead: 100 + random.below(900),
      artifactsSkipped: random.below(20),
      artifactsFailed: random.below(3),
      status,
      headline: diagnoses[0]?.summary ?? 'Pods restart, and nothing that was collected tells why',
      warnings: random.below(9),
      diagnoses,
      episodes: distinct(4 + random.below(8), () => episode(random, number)),
      coverage: [{ format: 'klog text', state: 'read', artifacts: 12, bytes: 1e6 }],
      patterns: distinct(2 + random.below(8), () => pattern(random, number)),
    },
  };
}

function diagnosis(random, number, collected) {
  const cause = skewed(random, CAUSES);
  const id = `${DOMAINS[cause % DOMAINS.length]}/${FAULTS[cause % FAULTS.length]}-${cause}`;
  const name = `worker-${number % 97}`;
  return {
    id,
    title: `Node ${name} does not do what the ${DOMAINS[cause % DOMAINS.length]} of its cluster needs (${cause})`,
    variant: null,
    kind: 'Node',
    namespace: null,
    subject: name,
    confidence: random.pick(CONFIDENCES),
    score: 20 + random.below(80),
    severity: random.pick(SEVERITIES),
    summary: `The kubelet of node ${name} does not answer since its disk is full, so that ${2 + random.below(40)} pods were evicted and wait.`,
    from: iso(collected - DAY),
    to: iso(collected),
  };
}

function episode(random, number) {
  const event = skewed(random, EVENTS);
  return {
    fingerprint: hash(`event ${event}`).slice(0, 12),
    event: `${DOMAINS[event % DOMAINS.length]}.${WORDS[event % WORDS.length]}-${event}`,
    severity: random.pick(SEVERITIES),
    title: `Pod shop/cart-${number} cannot reach its ${WORDS[event % WORDS.length]}`,
    episodes: 1,
    count: 1 + random.below(300),
    unexplained: random.below(3) === 0,
    source: `nodes/worker-${number % 97}/kubelet.log:${1 + random.below(90_000)}`,
    quote: `E0411 10:11:12.345678    1234 reflector.go:147] "Failed" err="the ${WORDS[event % WORDS.length]} is gone" pod="shop/cart-${number}"`,
  };
}

function pattern(random, number) {
  const template = skewed(random, TEMPLATES);
  const words = Array.from({ length: 5 + (template % 7) }, (_, at) => WORDS[(template * (at + 3)) % WORDS.length]);
  const text = `${words.join(' ')} ${template.toString(36).replaceAll(/\d/g, 'q')}`;
  return {
    fingerprint: hash(`log ${text}`).slice(0, 12),
    template: `${text} <*>`,
    count: 1 + random.below(500),
    source: `pods/shop/cart-${number}/app.log:${1 + random.below(90_000)}`,
    quote: `2024-04-11T10:11:12Z ERROR ${text} ${number}`,
  };
}

/** Things of one fingerprint count once, in the order of their fingerprints. */
function distinct(count, make) {
  const made = Array.from({ length: count }, make).map((each) => [each.fingerprint, each]);
  return [...new Map(made).values()].sort((left, right) => (left.fingerprint < right.fingerprint ? -1 : 1));
}

/** Small numbers come much more often than large ones. */
function skewed(random, limit) {
  return Math.floor(limit * (random.below(10_000) / 10_000) ** 3);
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}

function iso(time) {
  return new Date(time).toISOString();
}
