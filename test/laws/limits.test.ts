import * as zlib from 'node:zlib';
import { Readable } from 'node:stream';
import { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { LIMIT_FLAGS, limitsFrom, parseSize } from '../../src/cli/option-values.ts';
import { analyzeBundle } from '../../src/index.ts';
import { LIMIT_OPTIONS, type Limits } from '../../src/model/limits.ts';
import { tar, type Member } from '../bundle/archives.ts';

const REST: Member = { name: 'b/rest.yaml', content: 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n' };
const LOG = '2025-01-01T00:00:00Z stderr F hello\n';
/** Where Node reads zstd itself, nothing has to be held in memory. */
const HAS_ZSTD = 'createZstdDecompress' in zlib;
const ZSTD =
  'KLUv/WQAJ10DAAKEDRGg7dysfnT+R29SyGSZnzMrBTIhRkIdHPbaWf3o3tGl9HItHKEunYNXhUfG+bOeFGP2zGYvVBIgIC0sLO7+bT3IF4A6dlEvYACoYY9qwKpMZhA6H2Da59AYByD2/zzdo4AHGBRgPnE3Rr2h/Q==';
const nested = tar([{ name: 'x.log', content: LOG }]);

/** `depth` maps inside of each other, around a ConfigMap. */
function deep(depth: number): string {
  const levels = Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}k:\n`).join('');
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: deep }\n${levels}${'  '.repeat(depth)}k: v\n`;
}

interface LimitCase {
  /** Given on the command line. */
  readonly value: string;
  readonly also?: Readonly<Record<string, string>>;
  /** What stands before the artifact that must be read all the same. */
  readonly members: readonly Member[];
  readonly artifact: string;
  readonly message: string;
  /** The limit ends the reading of the bundle. */
  readonly ends?: boolean;
}

const CASES: Readonly<Record<Exclude<keyof Limits, 'ratioFloorBytes'>, LimitCase | readonly LimitCase[]>> = {
  totalBytes: {
    value: '10',
    members: [{ name: 'b/a.log', content: LOG }],
    artifact: '',
    message: 'unpacks to more than 10 bytes; the rest was not read',
    ends: true,
  },
  entryBytes: {
    value: '100',
    members: [{ name: 'b/a.log', content: LOG.repeat(10) }],
    artifact: 'b/a.log',
    message: 'is larger than 100 bytes; the rest was not read',
  },
  entries: {
    value: '1',
    members: [{ name: 'b/a.log', content: LOG }],
    artifact: '',
    message: 'has more than 1 entries; the rest was not read',
    ends: true,
  },
  nesting: {
    value: '1',
    members: [{ name: 'b/n.tar', content: nested }],
    artifact: 'b/n.tar',
    message: 'is nested in 1 archives; it was not opened',
  },
  ratio: {
    value: '20',
    also: { '--limit-ratio-floor-bytes': '1k' },
    members: [{ name: 'b/a.log.gz', content: zlib.gzipSync(LOG.repeat(10_000)) }],
    artifact: 'b/a.log.gz',
    message: 'unpacks to more than 20 times its size; the rest was not read',
  },
  bufferedBytes: HAS_ZSTD
    ? []
    : {
        value: '20',
        members: [{ name: 'b/n.zst', content: Buffer.from(ZSTD, 'base64') }],
        artifact: 'b/n.zst',
        message:
          'has more than 20 packed bytes of zstd, which this version of Node can only read whole; the rest was not read',
      },
  lineLength: {
    value: '1k',
    members: [{ name: 'b/a.log', content: `${LOG.trimEnd().padEnd(2000, 'x')}\n${LOG}` }],
    artifact: 'b/a.log',
    message: 'lines longer than 1024 bytes were read only up to there',
  },
  documentBytes: [
    {
      value: '100',
      members: [{ name: 'b/pods.txt', content: `NAME READY STATUS RESTARTS AGE\n${'a 1/1 Running 0 5d\n'.repeat(9)}` }],
      artifact: 'b/pods.txt',
      message: 'is longer than 100 bytes: the rest was not read',
    },
    {
      value: '200',
      members: [{ name: 'b/a.yaml', content: `${REST.content as string}data:\n  k: ${'x'.repeat(400)}\n` }],
      artifact: 'b/a.yaml',
      message: 'a YAML document or list element of more than 200 bytes was skipped',
    },
    {
      value: '200',
      members: [{ name: 'b/a.json', content: `{"kind":"Pod","metadata":{"name":"${'x'.repeat(400)}"}}` }],
      artifact: 'b/a.json',
      message: 'an object of more than 200 bytes was skipped',
    },
  ],
  yamlDepth: [
    {
      value: '20',
      members: [{ name: 'b/a.yaml', content: deep(30) }],
      artifact: 'b/a.yaml',
      message: 'YAML that is nested deeper than 20 levels',
    },
    {
      value: '1g',
      members: [
        { name: 'b/a.yaml', content: `kind: A\nmetadata: {name: a}\na: ${'['.repeat(5000)}${']'.repeat(5000)}\n` },
      ],
      artifact: 'b/a.yaml',
      message: 'YAML that is nested deeper than 1000 levels',
    },
    {
      value: '20',
      members: [{ name: 'b/a.json', content: `{"kind":"A","a":${'['.repeat(30)}${']'.repeat(30)}}` }],
      artifact: 'b/a.json',
      message: 'an object nested deeper than 20 levels was skipped',
    },
  ],
  yamlAliases: {
    value: '0',
    members: [{ name: 'b/a.yaml', content: 'kind: ConfigMap\nmetadata: { name: a }\ndata: &d { x: y }\nmore: *d\n' }],
    artifact: 'b/a.yaml',
    message: 'YAML whose aliases repeat more than 0 values',
  },
};

/** As the command line reads its options. */
function limitsOf(options: readonly string[]): Partial<Limits> {
  const command = new Command();
  for (const { flag } of LIMIT_FLAGS) command.addOption(new Option(`${flag} <n>`).argParser(parseSize));
  return limitsFrom(command.parse(options, { from: 'user' }).opts());
}

const ALL = Object.entries(CASES).flatMap(([member, cases]) =>
  [cases].flat().map((each) => ({ option: LIMIT_OPTIONS[member as keyof Limits], ...each })),
);

describe('a limit that is met is named, with its artifact, and the rest is analysed', () => {
  test.each(ALL)('--limit-$option $value: $message', async (each) => {
    const { option, value, also = {}, members, artifact, message, ends = false } = each;
    const limits = limitsOf([`--limit-${option}`, value, ...Object.entries(also).flat()]);

    const { warnings, coverage } = await analyzeBundle(Readable.from([tar([...members, REST])]), { limits, name: 'b' });

    expect(warnings).toContainEqual(expect.objectContaining({ artifact, message, limit: option }));
    const rest = coverage.find(({ what }) => what === 'rest.yaml' || what === REST.name);
    expect(rest?.state).toBe(ends ? undefined : 'read');
  });

  test('and none is by what is usual', async () => {
    const usual = [
      { name: 'b/a.yaml', content: deep(60) },
      { name: 'b/b.yaml', content: 'kind: ConfigMap\nmetadata: { name: b }\ndata: &d { x: y }\nmore: [*d, *d]\n' },
      { name: 'b/c.tgz', content: zlib.gzipSync(nested) },
    ];
    const { warnings } = await analyzeBundle(Readable.from([tar([...usual, REST])]), { name: 'b' });
    expect(warnings.filter(({ limit }) => limit !== undefined)).toEqual([]);
  });
});
