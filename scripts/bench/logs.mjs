// Logs as kubelet, etcd and applications write them: blocks of lines, repeated with their clocks moved on. A block is far
// larger than the window of gzip, so that the repetition does not help the compression.
import { Random } from './random.mjs';

const BLOCK_BYTES = 1024 * 1024;
const LINES_PER_SECOND = 40;
const BEGIN = Date.UTC(2024, 2, 5, 6, 0, 0);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** One line in so many is about a problem. */
const PROBLEM_EVERY = 4000;

const WORDS =
  'pod volume sync container image node status endpoint slice controller reconcile manager handler probe readiness lease watch apply request object cache informer update patch create event namespace secret mount kubelet runtime sandbox network policy service account token config map'.split(
    ' ',
  );

/** Of each kind of log: how its lines look, and how the stamps in them are spelled. `@` stands for the stamp. */
export const LOGS = {
  'kubelet.log': {
    stamps: [journalStamp, klogStamp],
    line: (random) =>
      `@ node-1 kubelet[1234]: I@    1234 ${random.pick(WORDS)}_${random.pick(WORDS)}.go:${100 + random.below(900)}] "${sentence(random)}" pod="${pod(random)}" podUID="${uid(random)}" ${random.pick(WORDS)}="${random.hex(8)}"`,
    problem: (random) =>
      `@ node-1 kubelet[1234]: E@    1234 pod_workers.go:1294] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"web\\" with CrashLoopBackOff: \\"back-off 5m0s restarting failed container=web\\"" pod="${pod(random)}" podUID="${uid(random)}"`,
  },
  'etcd.log': {
    stamps: [isoStamp],
    line: (random) =>
      `{"level":"info","ts":"@Z","caller":"${random.pick(WORDS)}/${random.pick(WORDS)}.go:${random.below(900)}","msg":"${sentence(random)}","local-member-id":"${random.hex(16)}","revision":${random.below(1e8)},"took":"${random.below(900)}.${random.below(1000)}µs"}`,
    problem: (random) =>
      `{"level":"warn","ts":"@Z","caller":"etcdserver/util.go:170","msg":"apply request took too long","took":"${200 + random.below(900)}.${random.below(1000)}ms","expected-duration":"100ms","prefix":"read-only range ","request":"key:\\"/registry/leases/${pod(random)}\\"","response":"range_response_count:1 size:552"}`,
  },
  'app.log': {
    stamps: [isoStamp],
    line: (random) =>
      `@456789Z std${random.pick(['out', 'err'])} F level=${random.pick(['info', 'debug'])} component=${random.pick(WORDS)} msg="${sentence(random)}" path=/api/v1/${random.pick(WORDS)}/${random.below(1e6)} status=${random.pick([200, 201, 204, 304])} duration=${random.below(5000)}ms id=${uid(random)}`,
    problem: () =>
      `@456789Z stderr F level=error component=client msg="dial tcp 10.96.0.1:443: connect: connection refused" retry=true`,
  },
};

/** A log of about so many bytes, as buffers that are valid until the next one is asked for. */
export function* logOf(kind, bytes, seed) {
  const random = new Random(seed);
  const { block, marks, lines } = makeBlock(LOGS[kind], random);
  let left = bytes;
  for (let repetition = 0; left > 0; repetition++) {
    stampBlock(block, marks, repetition * lines);
    yield left >= block.length ? block : block.subarray(0, block.lastIndexOf(10, left) + 1);
    left -= block.length;
  }
}

function makeBlock(kind, random) {
  const parts = [];
  const marks = [];
  let offset = 0;
  let lines = 0;
  for (; offset < BLOCK_BYTES; lines++) {
    const text = random.below(PROBLEM_EVERY) === 0 ? kind.problem(random) : kind.line(random);
    for (const [index, part] of text.split('@').entries()) {
      if (index > 0) {
        const spell = kind.stamps[index - 1];
        marks.push({ offset, line: lines, spell });
        parts.push(spell(BEGIN));
        offset += spell(BEGIN).length;
      }
      parts.push(part);
      offset += Buffer.byteLength(part);
    }
    parts.push('\n');
    offset++;
  }
  return { block: Buffer.from(parts.join('')), marks, lines };
}

function stampBlock(block, marks, firstLine) {
  const spelled = new Map();
  let second = -1;
  for (const { offset, line, spell } of marks) {
    const now = Math.floor((firstLine + line) / LINES_PER_SECOND);
    if (now !== second) {
      spelled.clear();
      second = now;
    }
    let text = spelled.get(spell);
    if (text === undefined) {
      text = spell(BEGIN + now * 1000);
      spelled.set(spell, text);
    }
    block.write(text, offset, 'latin1');
  }
}

function journalStamp(ms) {
  const [date, time] = new Date(ms).toISOString().split('T');
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(8, 10)} ${time.slice(0, 8)}`;
}

function klogStamp(ms) {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(5, 7)}${iso.slice(8, 10)} ${iso.slice(11, 19)}.123456`;
}

function isoStamp(ms) {
  return `${new Date(ms).toISOString().slice(0, 19)}.123`;
}

function sentence(random) {
  let text = random.pick(WORDS);
  for (let count = 3 + random.below(9); count > 0; count--) text += ` ${random.pick(WORDS)}`;
  return text;
}

function pod(random) {
  return `ns-${random.below(40)}/${random.pick(WORDS)}-${random.hex(10)}-${random.hex(5)}`;
}

function uid(random) {
  return `${random.hex(8)}-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}-${random.hex(12)}`;
}
