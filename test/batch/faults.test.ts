import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallBundles } from '../../scripts/bench/small-bundles.mjs';
import { connect } from '../../src/batch/bullmq.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { builtTool, type BuiltTool } from '../built-tool.ts';

let folder: string;
let tool: BuiltTool;
let bundles: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-faults-'));
  chmodSync(folder, 0o755);
  tool = builtTool();
  bundles = writeSmallBundles(join(folder, 'archive'), 2);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('what answers in the place of Redis', () => {
  let servers: Server[];
  const sockets: Socket[] = [];

  beforeAll(() => {
    servers = [];
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of servers) server.close();
  });

  async function serve(answer: string | Buffer | undefined): Promise<number> {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', () => answer !== undefined && socket.write(answer));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  it.each([
    ['nothing at all', undefined, 'no answer in 0.5 seconds'],
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n<html>', 'what answers there is no Redis'],
    ['garbage', Buffer.from([1, 2, 3, 255, 10, 13, 36, 57, 57, 13, 10]), 'what answers there is no Redis'],
  ])('%s: is told, without the password', async (_, answer, cause) => {
    const port = await serve(answer);
    await expect(connect(`redis://:secret@127.0.0.1:${port}`, () => undefined, 500)).rejects.toThrow(
      `cannot reach the queue at 127.0.0.1:${port}: ${cause}`,
    );
  });
});

describe('Redis that hangs in the middle of a batch', () => {
  it('is told, waited for, and gets what it was asked meanwhile', { timeout: 60_000 }, async () => {
    let isHanging = false;
    const sockets = new Set<Socket>();
    // Answers each command that ioredis sends with what is true of it; while it hangs it takes connections and says nothing.
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const commands = bytes.toString().match(/\*\d+\r\n/g)?.length ?? 0;
        if (!isHanging)
          socket.write(bytes.includes('info') ? '$14\r\nredis_mode:one\r\n' : '+PONG\r\n'.repeat(commands));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const notices: string[] = [];
    let told: () => void = () => undefined;
    const isTold = new Promise<void>((resolve) => (told = resolve));
    const notice = (message: string): void => {
      notices.push(message);
      told();
    };
    const redis = await connect(`redis://:secret@127.0.0.1:${port}`, notice, 5000, 200);

    isHanging = true;
    const asked = redis.ping();
    await isTold;
    isHanging = false;
    const answer = await asked;

    expect(answer).toBe('PONG');
    expect(notices).toEqual([
      expect.stringMatching(
        new RegExp(`^the queue at 127\\.0\\.0\\.1:${port} is away: Socket timeout.*; waiting for it$`),
      ) as string,
      `the queue at 127.0.0.1:${port} is back`,
    ]);
    redis.disconnect();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

describe('a store', () => {
  it(
    'is made once by two runs that begin together, and each bundle is known to both',
    { timeout: 120_000 },
    async () => {
      const output = join(folder, 'together');
      const words = ['batch', ...bundles, '-o', output];

      const runs = await Promise.all([tool.start(words).ended, tool.start(words).ended]);

      expect(runs.map(({ status, err }) => ({ status, err }))).toEqual([
        { status: 0, err: '' },
        { status: 0, err: '' },
      ]);
      const store = new TriageStore(join(output, 'triage.db'));
      expect(store.rows('bundles')).toHaveLength(2);
      store.close();
      expect(readdirSync(output).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    },
  );

  it('that cannot be written to ends the run with its name', { timeout: 60_000 }, () => {
    const output = join(folder, 'read-only');
    mkdirSync(output);
    new TriageStore(join(output, 'triage.db')).close();
    chmodSync(join(output, 'triage.db'), 0o444);
    chmodSync(output, 0o555);
    // What is forbidden counts for everybody but root.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

    const { status, stderr } = spawnSync(process.execPath, [tool.command, 'batch', bundles[0]!, '-o', output], {
      encoding: 'utf8',
      ...nobody,
    });

    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^analyze: the store .*triage\.db cannot be used: .*readonly/) as string,
    });
  });

  const disk = mkdtempSync(join(tmpdir(), 'batch-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  it.skipIf(!isMounted)('for which there is no room says so (skipped where no small disk can be mounted)', () => {
    expect(() => new TriageStore(join(disk, 'triage.db'))).toThrow(
      /^the disk is full: the store .*triage\.db keeps what it has/,
    );
  });
});
