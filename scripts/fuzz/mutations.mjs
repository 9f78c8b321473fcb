// What is done to an artifact: to its lines, to the columns of a table, to the tree of a document. Pure, so that inputs shrink.
import { dump, loadAll } from 'js-yaml';

/** Texts that want to be more than text, or that readers of formats stumble over. */
const TOKENS = [
  '</script><script>window.fl0=1</script>',
  '<img src=x onerror="window.fl0=1">',
  '" onmouseover="window.fl0=1" x="',
  '[fl0](javascript:fl0) ![fl0](https://fl0.example/x.png)',
  '\u001b[2J\u001b]8;;https://fl0.example\u0007\u009b31m',
  '\u202efl0\u2066\u200b\ufeff\u2028',
  '```\n# fl0\n~~~\n{noformat}',
  '{{constructor.constructor("fl0")()}} ${fl0}',
  ']]> <!DOCTYPE x [<!ENTITY a "fl0">]> &lol;',
  '| fl0 | \\| \n|---|',
  '=cmd|fl0!A0',
  '__proto__',
  'constructor: {prototype: [1]}',
  '%n%s\u0000\ufffe',
  '&a [*a, *a, *a]',
  '? [[[[{{{{',
  '- - - - - - -',
  '9999999999999999999999999999999999999999',
  '-0.0e999',
  '2026-02-30T25:61:61Z',
  '0000-00-00T00:00:00Z',
  'Feb 29 24:00:00',
  '\ud800',
  'x'.repeat(3000),
  '('.repeat(500),
  '../../../../etc/passwd',
];

const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  4.5,
  '',
  ' ',
  'x',
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: null },
  { '': '' },
  ['a', 1],
];

/** Columns of tables: too narrow for what stands in them, or far too wide. */
const WIDTHS = [0, 1, 3, 7, 12, 30, 90, 400];

/** What nests, in several writings. */
const DEEP = [
  { open: '[', close: ']' },
  { open: '{"a":', close: '}' },
  { open: '{a: [', close: ']}' },
  { open: '(', close: ')' },
  { open: '"', close: '\\"' },
  { open: '{{', close: '}}' },
];

const clock = (index) => new Date(1_772_352_000_000 + 1000 * index).toISOString();

/** A text as a record of each kind of log: what the head of its line is like. */
const LOG_HEADS = [
  (text, index) => `${clock(index)} stderr ${index % 4 === 3 ? 'P' : 'F'} ${text}`,
  (text, index) => `E0301 08:00:${String(index % 60).padStart(2, '0')}.000001       1 main.go:10] ${text}`,
  (text, index) => JSON.stringify({ log: `${text}\n`, stream: 'stderr', time: clock(index) }),
  (text, index) => JSON.stringify({ level: 'error', ts: 1_772_352_000 + index, msg: text, error: text }),
  (text, index) => `time="${clock(index)}" level=error msg=${JSON.stringify(text)}`,
  (text, index) => `Mar 01 08:00:${String(index % 60).padStart(2, '0')} n1 kubelet[77]: ${text}`,
  (text, index) => `[    ${index}.000001] ${text}`,
  (text, index) => `${clock(index).slice(0, 19).replace('T', ' ')}.000000 E | etcdserver: ${text}`,
  (text, index) => `${clock(index).slice(0, 19).replace('T', ' ')},000 ERROR [main] a.b.C - ${text}`,
  (text, index) => `${clock(index)}\tERROR\tcontroller\t${text}\t{"error": ${JSON.stringify(text)}}`,
  (text) => `[pod/web-0/app] ${text}`,
  (text) => `web-0 app ${text}`,
  (text, index) => `<11>1 ${clock(index)} n1 app 7 - - ${text}`,
  (text, index) =>
    `__REALTIME_TIMESTAMP=${1_772_352_000_000_000 + index}\nPRIORITY=3\n_COMM=kubelet\nMESSAGE=${text}\n`,
  (text, index) =>
    JSON.stringify({ __REALTIME_TIMESTAMP: `${1_772_352_000_000_000 + index}`, MESSAGE: text, PRIORITY: '3' }),
  (text, index) => `[${clock(index)}][7][error][main] [source/a.cc:1] ${text}`,
  (text) => `10.0.0.1 - - [01/Mar/2026:08:00:00 +0000] "GET ${text} HTTP/1.1" 502 0 "-" "-"`,
  (text) => `2026/03/01 08:00:00 [error] 7#7: *1 ${text}, client: 10.0.0.1`,
  (text) => `2026-03-01 08:00:00.000 UTC [7] FATAL:  ${text}`,
  (text) => `app-1  | ${text}`,
  (text, index) => `type=AVC msg=audit(${1_772_352_000 + index}.001:7): ${text}`,
  (text) => `7:M 01 Mar 2026 08:00:00.000 # ${text}`,
  (text) => `fail: A.B[0]\n      ${text}`,
];

/** By name: text, place (0 to 1), number, another artifact's text -> text. */
export const MUTATIONS = {
  dropLines: (text, at, number) => onLines(text, at, (lines, place) => lines.splice(place, 1 + (number % 5))),
  repeatLines: (text, at, number) =>
    onLines(text, at, (lines, place) => {
      const block = lines.slice(place, place + 1 + (number % 7));
      lines.splice(place, 0, ...Array.from({ length: 1 + (number % 60) }, () => block).flat());
    }),
  swapLines: (text, at, number) =>
    onLines(text, at, (lines, place) => {
      const other = number % lines.length;
      [lines[place], lines[other]] = [lines[other], lines[place]];
    }),
  joinLines: (text, at) =>
    onLines(text, at, (lines, place) => lines.splice(place, 2, lines.slice(place, place + 2).join(''))),
  cut: (text, at) => text.slice(0, Math.floor(text.length * at)),
  cutFront: (text, at) => text.slice(Math.floor(text.length * at)),
  splice: (text, at, number, other) =>
    onLines(text, at, (lines, place) => {
      const others = other.split('\n');
      const from = number % others.length;
      lines.splice(place, number % 3, ...others.slice(from, from + 40));
    }),
  token: (text, at, number) => {
    const place = Math.floor(text.length * at);
    return text.slice(0, place) + TOKENS[number % TOKENS.length] + text.slice(place);
  },
  tokenForWord: (text, at, number) => {
    const place = text.indexOf(' ', Math.floor(text.length * at)) + 1;
    return text.slice(0, place) + TOKENS[number % TOKENS.length] + text.slice(place).replace(/^\S+/, '');
  },
  digits: (text, at, number) => {
    const place = Math.floor(text.length * at);
    let left = 8;
    return (
      text.slice(0, place) +
      text.slice(place).replace(/\d/g, (digit) => (left-- > 0 ? (Number(digit) * 7 + number) % 10 : digit))
    );
  },
  dropColumn: (text, at, number) => {
    const from = Math.floor(80 * at);
    const lines = text.split('\n').map((line) => line.slice(0, from) + line.slice(from + 1 + (number % 12)));
    return lines.join('\n');
  },
  oddWidths: (text, at, number) =>
    text
      .split('\n')
      .map((line) =>
        line
          .split(/ {2,}/)
          .map((cell, column) => cell.padEnd(WIDTHS[(number + column) % WIDTHS.length]))
          .join(number % 3 === 0 ? ' ' : '  '),
      )
      .join('\n'),
  asLog: (text, at, number) => {
    const head = LOG_HEADS[number % LOG_HEADS.length];
    return text
      .split('\n')
      .map((line, index) => head(line, index))
      .join('\n');
  },
  asRecord: (text, at, number) =>
    onLines(
      text,
      at,
      (lines, place) => (lines[place] = LOG_HEADS[number % LOG_HEADS.length](lines[place] ?? '', number)),
    ),
  deep: (text, at, number) => {
    const place = Math.floor(text.length * at);
    const { open, close } = DEEP[number % DEEP.length];
    const levels = number * 2;
    return text.slice(0, place) + open.repeat(levels) + close.repeat(levels) + text.slice(place);
  },
  staircase: (text, at, number) =>
    onLines(text, at, (lines, place) => {
      const levels = number % 200;
      lines.splice(
        place,
        0,
        ...Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}${number % 2 ? 'a:' : '- a:'}`),
      );
    }),
  indent: (text, at, number) =>
    onLines(text, at, (lines, place) => (lines[place] = ' '.repeat(number % 9) + lines[place]?.trimStart())),
  wrap: (text, at) =>
    text
      .split('\n')
      .flatMap((line) => line.match(new RegExp(`.{1,${20 + Math.floor(at * 120)}}`, 'gu')) ?? [''])
      .join('\n'),
  carriageReturns: (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) => text.replaceAll(/ {2,}/g, '\t'),
  upperCase: (text, at) => onLines(text, at, (lines, place) => (lines[place] = lines[place]?.toUpperCase())),
  fence: (text) => `Hello,\n\n\`\`\`\n$ kubectl get all\n${text}\n\`\`\`\nthanks`,
  quoteMarks: (text) =>
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  replaceMember: (text, at, number) =>
    onTree(text, at, number, (parent, key) => (parent[key] = VALUES[number % VALUES.length])),
  dropMember: (text, at, number) =>
    onTree(text, at, number, (parent, key) => (Array.isArray(parent) ? parent.splice(key, 1) : delete parent[key])),
  repeatElement: (text, at, number) =>
    onTree(text, at, number, (parent, key) => {
      if (Array.isArray(parent)) parent.push(...Array.from({ length: number % 50 }, () => parent[key]));
      else parent[`${key}x`] = parent[key];
    }),
  nest: (text, at, number) =>
    onTree(text, at, number, (parent, key) => {
      for (let level = 0; level < number % 140; level++)
        parent[key] = level % 2 === 0 ? [parent[key]] : { a: parent[key] };
    }),
  tokenMember: (text, at, number) =>
    onTree(text, at, number, (parent, key) => (parent[key] = TOKENS[number % TOKENS.length])),
  tokenKey: (text, at, number) =>
    onTree(
      text,
      at,
      number,
      (parent, key) => (parent[Array.isArray(parent) ? key : TOKENS[number % TOKENS.length]] = parent[key]),
    ),
  rewrite: (text, at, number) => onTree(text, at, number, () => undefined),
};

function onLines(text, at, change) {
  const lines = text.split('\n');
  change(lines, Math.floor(at * lines.length));
  return lines.join('\n');
}

/** Changes a member anywhere in a document and writes it in one of the forms that documents have; other texts stay. */
function onTree(text, at, number, change) {
  let documents;
  try {
    documents = loadAll(text).filter((each) => typeof each === 'object' && each !== null);
  } catch {
    return text;
  }
  if (documents.length === 0) return text;
  const places = [];
  gather(documents, places);
  if (places.length === 0) return text;
  const [parent, key] = places[Math.floor(at * places.length)];
  change(parent, key);
  try {
    return written(documents, number);
  } catch {
    return text;
  }
}

/** Aliases make trees without an end: each node once. */
function gather(value, places, known = new Set()) {
  if (known.has(value)) return;
  known.add(value);
  for (const key of Object.keys(value)) {
    places.push([value, key]);
    const member = value[key];
    if (typeof member === 'object' && member !== null) gather(member, places, known);
  }
}

function written(documents, number) {
  switch (number % 4) {
    case 0:
      return documents.map((each) => JSON.stringify(each)).join('\n');
    case 1:
      return documents.map((each) => JSON.stringify(each, undefined, 2)).join('\n');
    case 2:
      return JSON.stringify({ apiVersion: 'v1', kind: 'List', items: documents });
    default:
      return documents.map((each) => dump(each, { noRefs: true })).join('---\n');
  }
}
