import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtTool, type BuiltTool, type Run } from '../built-tool.ts';
import { runHere } from './run-here.ts';
import { folderOf } from '../case/case-folder.ts';

const NAMESPACES = 'NAME   STATUS   AGE\nharbor   Active   5m\n';

let tool: BuiltTool;
let bundle: string;
const shellBefore = process.env['SHELL'];

beforeAll(() => {
  process.env['SHELL'] = '/bin/sh';
  tool = builtTool();
  bundle = folderOf({ 'kubectl_get_ns.txt': NAMESPACES });
});

afterAll(() => {
  if (shellBefore === undefined) delete process.env['SHELL'];
  else process.env['SHELL'] = shellBefore;
});

describe('analyze shell', () => {
  const shell = (command: string, ...bundles: readonly string[]): Run => tool.run(['shell', ...bundles, '-c', command]);

  test('hands on what the command printed and ended with', () => {
    expect(shell('echo out; echo err >&2; exit 7', bundle)).toEqual({ status: 7, out: 'out\n', err: 'err\n' });
  });

  test('tells the end by a signal as shells do', () => {
    expect(shell('kill -9 $$', bundle).status).toBe(137);
  });

  test('gives it a KUBECONFIG that nobody else can read and that is gone afterwards', () => {
    const { out } = shell('ls -l "$KUBECONFIG"; ls -ld "$(dirname "$KUBECONFIG")"; echo "$KUBECONFIG"', bundle);
    const [file = '', folder = '', path = ''] = out.split('\n');
    expect(file).toMatch(/^-rw-------/);
    expect(folder).toMatch(/^drwx------/);
    expect(existsSync(dirname(path))).toBe(false);
  });

  test('has a context for each bundle', () => {
    const other = folderOf({ 'kubectl_get_ns.txt': NAMESPACES });
    const { out } = shell('cat "$KUBECONFIG"', bundle, other);
    const { contexts, clusters } = JSON.parse(out) as Record<string, { name: string; cluster: { server: string } }[]>;
    expect(contexts?.map(({ name }) => name)).toHaveLength(2);
    expect(new Set(clusters?.map(({ cluster }) => cluster.server)).size).toBe(2);
  });

  test('has a context for each cluster of a bundle, in which there is what that cluster holds', () => {
    const name = (of: string): string => `NAME          STATUS   AGE\n${of}   Active   9d\n`;
    const several = folderOf({
      'clusters/east/kubectl_get_ns.txt': name('harbor-east'),
      'clusters/west/kubectl_get_ns.txt': name('harbor-west'),
    });
    const get = `const { clusters, users } = JSON.parse(require('fs').readFileSync(process.env.KUBECONFIG));
      const headers = { authorization: 'Bearer ' + users[0].user.token };
      for (const { name, cluster } of clusters) {
        const ca = Buffer.from(cluster['certificate-authority-data'], 'base64');
        require('https').get(cluster.server + '/api/v1/namespaces', { ca, headers }, async (answer) => {
          const { items } = JSON.parse(Buffer.concat(await answer.toArray()));
          console.log(name.split('/').pop(), items.map(({ metadata }) => metadata.name).join());
        });
      }`;
    const { out, err } = shell(`node -e "${get.replaceAll('\n', ' ')}"`, several);
    expect(out.split('\n').sort(), err).toEqual(['', 'east harbor-east', 'west harbor-west']);
  });

  test.each([
    ['nothing to open', ['shell'], 2],
    ['what is not there', ['shell', '/nowhere/at/all.tgz', '-c', 'true'], 3],
    ['contradictions', ['shell', 'x.tgz', '--show-secrets', '--redact', 'ips'], 2],
  ])('refuses %s', async (_, words, status) => {
    expect((await runHere(words)).status).toBe(status);
  });
});

describe('analyze open', () => {
  /** Starts it, and waits for the file that it says to use. */
  async function open(): Promise<{
    readonly path: string;
    readonly address: string;
    readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  }> {
    const child = spawn(process.execPath, [tool.command, 'open', bundle], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const { path, address } = await new Promise<{ path: string; address: string }>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /(?<address>http:\S+)\s+export KUBECONFIG=(?<path>\S+)\n/.exec(text)?.groups;
        if (found !== undefined) resolve({ path: found['path'] ?? '', address: found['address'] ?? '' });
      });
      child.once('close', () => {
        reject(new Error(`it did not say how to use it: ${text}`));
      });
    });
    return {
      path,
      address,
      end: async (signal) => {
        child.kill(signal);
        return ended;
      },
    };
  }

  test('serves until it is interrupted, and leaves nothing behind', async () => {
    const { path, end } = await open();
    expect(existsSync(path)).toBe(true);
    expect(await end('SIGINT')).toBe(0);
    expect(existsSync(dirname(path))).toBe(false);
  });

  test('serves the workbench at the address that it prints', async () => {
    const { address, end } = await open();
    const { origin, hash } = new URL(address);
    const token = hash.replace('#token=', '');
    for (const file of ['', 'workbench.js', 'workbench.css'])
      expect((await fetch(`${origin}/${file}`)).status).toBe(200);
    const ask = async (given: string) =>
      (await fetch(`${origin}/workbench/cases`, { headers: { Authorization: `Bearer ${given}` } })).status;
    expect([await ask(token), await ask('guessed')]).toEqual([200, 401]);
    expect(await end('SIGTERM')).toBe(0);
  });

  test('what is left when it is killed, the next start takes away', async () => {
    const { path, end } = await open();
    await end('SIGKILL');
    expect(existsSync(path)).toBe(true);
    tool.run(['shell', bundle, '-c', 'true']);
    expect(existsSync(dirname(path))).toBe(false);
  });
});
