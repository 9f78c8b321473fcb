import { execFile, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '../../src/case/index.ts';
import { openCase } from '../../src/index.ts';
import { kubeconfig, KubernetesApi } from '../../src/kubernetes-api/index.ts';
import { listenOnLoopback, type LoopbackServer } from '../../src/loopback/index.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { CATALOGUE } from './asked-api.ts';
import { BOTH_FORMS, bothFormsBundle, linedUp } from './both-forms-cluster.ts';
import { harborBundle } from './harbor-cluster.ts';
import { COMMANDS } from './kubectl-commands.ts';

/** The client: the one on the path, or the one that KUBECTL names. */
const KUBECTL = process.env['KUBECTL'] ?? 'kubectl';
/** Bundles whose objects are all described: one that holds them whole, one that holds tables of them. */
const DESCRIBED = ['forms', 'tables'] as const;
/** How many clients run at a time. */
const AT_A_TIME = 4;
/** All of them together take most of a minute, and more beside other tests; each has a limit of its own. Milliseconds. */
const LONGEST_OF_ALL = 300_000;

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

let opened: readonly Case[];
let server: LoopbackServer;
let environment: NodeJS.ProcessEnv;
const folder = temporaryFolder();
const results = new Map<string, Ran>();

async function run(words: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(KUBECTL, words, { env: environment, timeout: 20_000 }, (error, out, err) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, out, err });
    });
  });
}

function commandOf({ asked }: { readonly asked: string }): string {
  return `--context forms.tgz get ${asked}`;
}

/** Describes all objects of all kinds, one kind after the other: a client for each would take most of the time to start. */
function describing(context: string): string {
  return `--context ${context}.tgz describe ${BOTH_FORMS.map(({ asked }) => asked.split(' ', 1)[0]).join(',')} -A`;
}

/** Words of a command line, some of them quoted. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

const isInstalled = await new Promise<boolean>((resolve) => {
  execFile(KUBECTL, ['version', '--client'], (error) => resolve(error === null));
});
if (!isInstalled)
  console.warn(`skipped: there is no ${KUBECTL} here, with which an opened bundle is looked into (KUBECTL names one)`);

describe.skipIf(!isInstalled)('the real kubectl', () => {
  beforeAll(async () => {
    opened = [
      await openCase(harborBundle()),
      await openCase(bothFormsBundle()),
      await openCase(bothFormsBundle(false)),
    ];
    const [harbor, forms, tables] = opened.map((each) => new KubernetesApi(each, undefined, CATALOGUE));
    server = await listenOnLoopback({
      handlers: new Map([
        ['harbor', (request) => harbor!.answer(request)],
        ['forms', (request) => forms!.answer(request)],
        ['tables', (request) => tables!.answer(request)],
      ]),
      onFault: () => undefined,
    });
    const endpoints = ['harbor', 'forms', 'tables'].map((name) => ({
      context: `${name}.tgz`,
      server: `${server.address}/${name}`,
    }));
    const path = join(folder, 'kubeconfig');
    writeFileSync(path, JSON.stringify(kubeconfig(endpoints, server.certificate, server.token)));
    mkdirSync(join(folder, 'home'));
    // A client ends before collecting garbage would spare it anything.
    environment = { PATH: process.env['PATH'], HOME: join(folder, 'home'), KUBECONFIG: path, GOGC: 'off' };
    const left = [
      ...COMMANDS.map(({ command }) => command),
      ...DESCRIBED.map(describing),
      ...BOTH_FORMS.map(commandOf),
    ];
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift())
          results.set(next, await run(wordsOf(next)));
      }),
    );
  }, LONGEST_OF_ALL);

  afterAll(async () => {
    await server.close();
    for (const each of opened) each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(COMMANDS)('kubectl $command', ({ command, out, err, status = 0 }) => {
    const ran = results.get(command) ?? { status: -1, out: '', err: '' };
    if (out instanceof RegExp) expect(ran.out, ran.err).toMatch(out);
    else if (out !== undefined) expect(linesOf(ran.out), ran.err).toEqual(out);
    if (err !== undefined) expect(ran.err).toMatch(err);
    expect(ran.status, ran.err).toBe(status);
  });

  test.each(BOTH_FORMS)('kubectl get $asked, as the table that the bundle holds', (both) => {
    const { out, err } = results.get(commandOf(both)) ?? { out: '', err: '' };
    expect(linesOf(out), err).toEqual(linedUp(both.printed));
  });

  test.each(DESCRIBED)('kubectl describe of all kinds from %s', (context) => {
    const { out, err, status } = results.get(describing(context)) ?? { out: '', err: '', status: -1 };
    expect(status, err).toBe(0);
    const described = [...out.matchAll(/^Name: +(\S+)/gm)].map(([, name]) => name);
    const names = BOTH_FORMS.flatMap(({ kind, objects }) =>
      objects.map(({ metadata }): unknown =>
        // Nobody knows what an event of a table is called.
        kind === 'Event' && context === 'tables' ? expect.any(String) : (metadata as { name: string }).name,
      ),
    );
    expect(described, out).toEqual(names);
  });

  test('kubectl explain says in words what the bundle lacks, and explains by OpenAPI 2 to clients that ask for it', async () => {
    const { out, err } = await run(['explain', 'pods']);
    expect(`${out}${err}`.replaceAll(/\s+/g, ' ')).toContain(
      'a bundle holds no schemas of the API but those in definitions',
    );
    const old = await run(['explain', 'tug.spec.power', '--output=plaintext-openapiv2']);
    if (!old.err.includes('unknown flag'))
      expect(old.out).toMatch(/FIELD: +power <integer>\n+DESCRIPTION:\n +Of its engine/);
  });

  test('a watch shows what there is, and then stays silent', async () => {
    const child = spawn(KUBECTL, ['get', 'pods', '-n', 'harbor', '-w', '-o', 'name'], { env: environment });
    const seen = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (linesOf(text).length === 2) resolve(text);
      });
      child.once('exit', () => resolve(text));
    });
    const exited = child.exitCode;
    child.kill();
    expect(linesOf(seen)).toEqual(['pod/crane-0', 'pod/quay-7f9c']);
    expect(exited).toBeNull();
  });

  test('there are a hundred commands at least, each once', () => {
    expect(new Set(COMMANDS.map(({ command }) => command)).size).toBe(COMMANDS.length);
    expect(COMMANDS.length).toBeGreaterThanOrEqual(100);
  });
});
