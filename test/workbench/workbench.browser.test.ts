import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '../../src/case/index.ts';
import { openCase } from '../../src/index.ts';
import { folderOf } from '../case/case-folder.ts';
import { overflow, resize, violations } from '../reports/browser/audit.ts';
import { startBrowser, takeScreenshot } from '../reports/browser/pages.ts';
import { serveCases, type Served } from './served.ts';

const MILLION = 1_000_000;
/** Objects of one kind, as few clusters have them. */
const MANY_OBJECTS = 100_000;
const EVIL = `<img src="https://out.example/x.png" onerror="window.broken=1"><script>window.broken=1</script>`;

/** Whatever a bundle can hold tries to become part of the page. */
function hostileFolder(): string {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `web-0${EVIL}`, namespace: EVIL, labels: { [EVIL]: EVIL } },
    spec: { containers: [{ name: EVIL, image: EVIL }] },
    status: {
      phase: 'Failed',
      reason: EVIL,
      conditions: [{ type: 'Ready', status: 'False', reason: EVIL, message: EVIL }],
    },
  };
  const lines = [
    `E0304 10:00:00.000000 1 ferry.go:10] etcdserver: request timed out ${EVIL}`,
    EVIL,
    'javascript:alert(1)',
  ];
  const folder = folderOf({
    'pods.json': JSON.stringify(pod),
    'x onerror=alert(1)/"><b>evil.log': `${lines.join('\n')}\n`,
  });
  mkdirSync(join(folder, 'long'));
  const maps = Array.from({ length: MANY_OBJECTS }, (_, index) => `bay         map-${100_000 + index}   1      3d\n`);
  writeFileSync(join(folder, 'long/configmaps.txt'), `NAMESPACE   NAME         DATA   AGE\n${maps.join('')}`);
  const many = Array.from({ length: MILLION }, (_, index) => `row ${index + 1}\n`).join('');
  writeFileSync(join(folder, 'long/rows.txt.gz'), gzipSync(many, { level: 1 }));
  return folder;
}

let browser: Browser;
let served: Served;
let cases: readonly Case[];
const requests: string[] = [];
const noise: string[] = [];

beforeAll(async () => {
  cases = [await openCase('samples/etcd-without-leader.tgz'), await openCase(hostileFolder())];
  served = await serveCases(cases);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await served.server.close();
  for (const opened of cases) opened.close();
  expect(served.faults).toEqual([]);
});

/** Opens the workbench at a page of it, as its user would. */
async function open(hash: string, address = served.address): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('request', (request) => {
    if (!request.url().startsWith(served.server.address) && request.url() !== 'data:,') requests.push(request.url());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => noise.push(message.text()));
  page.on('dialog', (dialog) => {
    noise.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address);
  await page.locator('header.bar, .failure').first().waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  return page;
}

/** The pages' addresses, and what shows that they are there. */
const PAGES = [
  ['verdict', '#/0/verdict', 'section.diagnosis'],
  ['files', '#/0/files', '.tree-row'],
  ['objects', '#/0/objects?resource=pods', '.cells a'],
  ['object', '#/0/object/Node//it-tkg-mgmt-rg44c-qfhp2/', '.yaml'],
  [
    'logs',
    `#/0/logs/${[
      'nodes/it-tkg-mgmt-rg44c-qfhp2/kube-apiserver.log',
      'pods/capi-kubeadm-control-plane-system/manager.log',
    ]
      .map((path) => encodeURIComponent(`etcd-without-leader/${path}`))
      .join('/')}`,
    '.details',
  ],
  ['timeline', '#/0/timeline?episode=3', '.details'],
  ['compare', '#/0/compare?with=1', '.fold'],
  ['search', '#/0/search?text=etcdserver', '.found-line'],
  ['file', fileHash(0, 'etcd-without-leader/nodes/it-tkg-mgmt-rg44c-qfhp2/kube-apiserver.log', 40), '.details'],
] as const;

function fileHash(bundle: number, artifact: string, line?: number): string {
  return `#/${bundle}/file/${encodeURIComponent(artifact)}${line === undefined ? '' : `?line=${line}`}`;
}

describe('every page', () => {
  it.each(PAGES)('%s has no violation and no overflow in both schemes at three widths', async (name, hash, there) => {
    const page = await open(hash);
    await page.locator(there).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 900, 1400]) {
        await resize(page, width);
        expect(await overflow(page), `${colorScheme} ${width}`).toBe(0);
        await takeScreenshot(page, `workbench-${name}-${colorScheme}-${width}`);
      }
      expect(await violations(page), colorScheme).toEqual([]);
    }
    expect([...requests, ...noise]).toEqual([]);
    await page.context().close();
  });
});

describe('the way through it', () => {
  it('leads from the verdict by a citation to the line in its file, and back by keys', async () => {
    const page = await open('#/0/verdict');
    expect(await page.locator('h1').innerText()).toContain('etcd member');
    const cite = page.locator('.chain a.cite').first();
    const [, line] = /:(\d+)$/.exec(await cite.innerText()) ?? [];
    await cite.click();
    expect(await page.locator('.line[data-selected=true] .number').innerText()).toBe(line);
    expect(await page.locator('.details .cite').innerText()).toMatch(new RegExp(`:${line}$`));
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.locator('.tree-row').first().waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/0/files');
    await page.keyboard.press('?');
    expect(await page.locator('.keys').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.keys').count()).toBe(0);
    await page.context().close();
  });

  it('filters the files, and opens the one that is chosen by keys', async () => {
    const page = await open('#/0/files');
    await page.locator('.tree-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('klog');
    await expect.poll(() => page.locator('[role=status]').innerText()).toBe('3 shown');
    await page.keyboard.press('Escape');
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.locator('.line .text').first().waitFor();
    expect(await page.locator('h1').innerText()).toMatch(/kube-apiserver\.log$/);
    await page.context().close();
  });

  it('goes through the errors of a log, filters it and tells apart what rules know', async () => {
    const hash = PAGES.find(([name]) => name === 'file')![1];
    const page = await open(hash.replace('line=40', 'line=25'));
    const selected = () => page.locator('.line[data-selected=true] .number').innerText();
    await expect.poll(selected).toBe('25');
    await page.keyboard.press('n');
    await expect.poll(selected).toBe('26');
    await page.keyboard.press('j');
    await expect.poll(selected).toBe('27');
    await page.keyboard.press('p');
    await expect.poll(selected).toBe('26');
    expect(await page.locator('.line[data-selected=true]').getAttribute('class')).toMatch(/level-error known error/);
    await page.fill('[aria-label="Go to a line or a time"]', '2023-11-30T15:12:38Z');
    await page.keyboard.press('Enter');
    await expect.poll(selected).toBe('39');
    await page.fill('[aria-label="Filter lines"]', 'status.go:(71|72)');
    await expect.poll(() => page.locator('[role=status]').innerText()).toBe('0 of 277 lines match');
    await page.check('label:has-text("regex") input');
    await expect.poll(() => page.locator('[role=status]').innerText()).toMatch(/^\d\d of 277 lines match$/);
    expect(await page.locator('.line.plain').count()).toBe(0);
    await page.context().close();
  });
});

describe('objects', () => {
  it('are found in tables, and lead to everything that is known of each', async () => {
    const page = await open('#/0/objects');
    await page.locator('.cells a').first().waitFor();
    expect(await page.locator('.cells .unwell').first().innerText()).not.toBe('');
    await page.selectOption('[aria-label="Kind"]', 'pods');
    await page.getByRole('link', { name: 'antrea-agent-45xkr' }).waitFor();
    expect(await page.locator('[role=columnheader]').allInnerTexts()).toEqual(
      expect.arrayContaining(['Namespace', 'Name', 'Ready', 'Status', 'Restarts', 'Age']) as string[],
    );
    const name = await page.locator('.cells a').first().innerText();
    await page.keyboard.press('Enter');
    await page.locator('.yaml').waitFor();
    expect(await page.locator('h1').innerText()).toContain(name);
    await page.locator('.yaml a').first().click();
    await page.locator('.line[data-selected=true]').waitFor();
    await page.context().close();
  });

  it('are searched together with the lines of all files, which facets narrow', async () => {
    const page = await open('#/0/verdict');
    await page.locator('h1').waitFor();
    for (const key of ['g', 's']) await page.keyboard.press(key);
    await page.locator('[aria-label="Search all files and objects"]').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('qfhp2');
    const status = () => page.locator('[role=status]').innerText();
    await expect.poll(status).toMatch(/^(the first )?\d+ lines in \d+ files, [1-9]\d* objects$/);
    expect(await page.locator('.found-row').first().getAttribute('class')).not.toContain('file');
    await page.selectOption('[aria-label="Show only"]', {
      label: (await page.locator('option:has-text("format")').allInnerTexts())[0]!,
    });
    expect(await page.locator('.found-row').first().getAttribute('class')).toContain('file');
    await page.locator('.found-line').first().click();
    await page.locator('.line[data-selected=true]').waitFor();
    await page.context().close();
  });

  it('may be many', async () => {
    const page = await open('#/1/objects?resource=configmaps');
    await expect.poll(() => page.locator('[role=status]').innerText()).toBe('100,000 configmaps');
    await page.evaluate(`document.querySelector('.virtual').scrollTop = 1e9`);
    await page.getByRole('link', { name: `map-${100_000 + MANY_OBJECTS - 1}` }).waitFor();
    expect(await page.locator('.virtual-row').count()).toBeLessThan(100);
    await page.context().close();
  });
});

describe('the timeline', () => {
  const count = async (page: Page): Promise<number> =>
    Number(/^\d+/.exec(await page.locator('[role=status]').innerText())?.[0]);

  it('shows a stretch of time that is drawn over, with its objects and logs', async () => {
    const page = await open('#/0/timeline');
    await page.locator('.mark').first().waitFor();
    const all = await count(page);
    const strip = (await page.locator('.brush-strip').boundingBox())!;
    await page.mouse.move(strip.x + strip.width * 0.55, strip.y + 10);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width * 0.9, strip.y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => count(page)).toBeLessThan(all);
    await expect.poll(() => new URL(page.url()).hash).toMatch(/from=.*&to=/);
    await page.locator('.in-span summary').click();
    expect(await page.locator('.in-span li').count()).toBeGreaterThan(0);
    await page.locator('[aria-label="Logs in this time"] .cite').first().click();
    await page.locator('.line[data-selected=true]').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/line=/);
    await page.goBack();
    await page.locator('.in-span summary').click();
    await page.getByRole('link', { name: /on one clock$/ }).click();
    await page.getByText(/^Only 2023-11-30 /).waitFor();
    await page.locator('.line[data-selected=true]').waitFor();
    await page.goBack();
    await page.locator('.mark').first().waitFor();
    expect(await count(page)).toBeLessThan(all);
    await page.keyboard.press('w');
    await expect.poll(() => count(page)).toBe(all);
    await page.context().close();
  });

  it('is gone through by keys, from cause to effect and to the line that shows it', async () => {
    const page = await open('#/0/timeline');
    await page.locator('.arc.first').first().waitFor({ state: 'attached' });
    await page.getByRole('slider', { name: /^Begin/ }).focus();
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.getByRole('slider', { name: /^Begin/ }).getAttribute('aria-valuenow')).toBe('10');
    await page.keyboard.press('w');
    await page.check('label:has-text("causal chains only") input');
    await page.keyboard.press('Escape');
    const effects = page.locator('.details p:has-text("Leads to") button');
    await expect
      .poll(async () => {
        await page.keyboard.press('j');
        return effects.count();
      })
      .toBeGreaterThan(0);
    await effects.first().click();
    await page.locator('.details p:has-text("Because of")').waitFor();
    expect(await page.locator('.mark[data-chosen=true]').count()).toBe(1);
    expect(await page.locator('.arc.near').count()).toBeGreaterThan(0);
    const cite = await page.locator('.details .cite').innerText();
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Enter');
    await page.locator('.line[data-selected=true]').waitFor();
    expect(cite).toContain(await page.locator('h1').innerText());
    await page.context().close();
  });
});

describe('logs on one clock', () => {
  it('are chosen, filtered, gone through by their errors, and lead to their files', async () => {
    const page = await open('#/0/logs');
    await page.fill('[aria-label="Show logs that are called so"]', 'kube-apiserver');
    await page.locator('.choice input').first().check();
    await page.locator('.line .text').first().waitFor();
    const status = (): Promise<string> => page.locator('p[role=status]').innerText();
    await expect.poll(status).toMatch(/^277 lines$/);
    await page.locator('.in-span summary').click();
    await page.fill('[aria-label="Show logs that are called so"]', 'manager');
    await page.locator('.choice input').first().check();
    await expect.poll(status).not.toMatch(/^277 /);
    const writers = await page.locator('.whose:not(.node)').allInnerTexts();
    expect(new Set(writers).size).toBe(2);
    const times = await page.locator('.number.time').allInnerTexts();
    expect([...times].sort()).toEqual(times);
    await page.fill('[aria-label="Filter lines"]', 'etcdserver');
    await expect.poll(status).toMatch(/^\d+ lines match$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('.line[data-selected=true]').getAttribute('class')).toMatch(/level-error/);
    const cite = await page.locator('.details .cite').innerText();
    await page.keyboard.press('Enter');
    await page.locator('h1.path').waitFor();
    expect(cite).toContain(await page.locator('h1').innerText());
    await page.context().close();
  });
});

describe('notes', () => {
  it('are pinned to a line, an episode and an object, and told as Markdown', async () => {
    const page = await open(PAGES.find(([name]) => name === 'file')![1]);
    const pin = async (sentence: string): Promise<void> => {
      await page.getByRole('button', { name: 'Pin', exact: true }).click();
      await page.locator('.sentence').fill(sentence);
      const kept = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.keyboard.press('Enter');
      expect((await kept).status()).toBe(200);
    };
    await pin('Here it began.');
    await page.evaluate(`location.hash = '#/0/timeline?episode=3'`);
    await page.locator('.timeline').waitFor();
    await pin('Then this.');
    await page.evaluate(`location.hash = '#/0/object/Node//it-tkg-mgmt-rg44c-qfhp2/'`);
    await page.locator('.yaml').waitFor();
    await pin('Of this node.');
    await page.keyboard.press('Escape');
    for (const key of ['g', 'n']) await page.keyboard.press(key);
    await page.locator('.markdown').waitFor();
    const markdown = await page.locator('.markdown').innerText();
    for (const words of ['1. Here it began.', '2. Then this.', '3. Of this node.', 'kube-apiserver.log:40`'])
      expect(markdown).toContain(words);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await resize(page, 390);
      expect(await overflow(page)).toBe(0);
      await takeScreenshot(page, `workbench-notes-${colorScheme}-390`);
      expect(await violations(page), colorScheme).toEqual([]);
    }
    await page.check('label:has-text("with the verdict") input');
    expect(await page.locator('.markdown').innerText()).toContain('Root cause:');
    await page.getByRole('button', { name: 'Unpin' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('2 notes');
    await page.context().close();
  });
});

describe('a file of a million lines', () => {
  it('is scrolled to its end and back, with little on the page at a time', async () => {
    const page = await open('#/1/files');
    await page.getByRole('link', { name: /^rows\.txt/ }).click();
    await page.locator('.line .text').first().waitFor();
    const frame = page.locator('.virtual');
    await page.evaluate(`document.querySelector('.virtual').scrollTop = 1e9`);
    await expect.poll(() => page.locator('.line .text').last().innerText()).toBe(`row ${MILLION}`);
    expect(await page.locator('.line').count()).toBeLessThan(100);
    await frame.hover();
    await page.mouse.wheel(0, -200);
    // By lines, not by a part of all: how many are kept below what is seen depends on when the page was laid out.
    const linesBack = async (): Promise<number> =>
      MILLION - Number((await page.locator('.line .text').last().innerText()).replace('row ', ''));
    await expect.poll(linesBack).toBeGreaterThan(0);
    expect(await linesBack()).toBeLessThan(20);
    await page.fill('[aria-label="Go to a line or a time"]', '567890');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.line[data-selected=true] .text').innerText()).toBe('row 567890');
    await page.fill('[aria-label="Filter lines"]', '99999');
    await expect.poll(() => page.locator('[role=status]').innerText()).toBe('19 of 1,000,000 lines match');
    expect([...requests, ...noise]).toEqual([]);
    await page.context().close();
  });
});

describe('a hostile bundle', () => {
  it('runs nothing and reaches nobody', async () => {
    const page = await open('#/1/verdict');
    await page.locator('h1').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.locator('.tree-row').first().waitFor();
    await page.getByRole('link', { name: /evil/ }).click();
    await page.locator('.line .text').first().waitFor();
    expect(await page.locator('.line .text').nth(1).innerText()).toBe(EVIL);
    await page.evaluate(`location.hash = '#/1/objects?resource=pods'`);
    await page.locator('.cells a').first().click();
    await page.locator('.yaml').waitFor();
    await page.evaluate(`location.hash = '#/1/timeline'`);
    await page.locator('.mark, .notice').first().waitFor();
    await page.evaluate(`location.hash = '#/1/search?text=onerror'`);
    await page.locator('.found-line').first().waitFor();
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(await page.locator('img, script:not([src])').count()).toBe(0);
    expect([...requests, ...noise]).toEqual([]);
    await page.context().close();
  });

  it('cannot let a script out that would run all the same', async () => {
    const page = await open('#/1/files');
    noise.length = 0;
    const refused = await page.evaluate<string>(`(async () => {
      const heard = new Promise((done) => addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective)));
      fetch('https://out.example/').catch(() => undefined);
      return heard;
    })()`);
    expect(refused).toBe('connect-src');
    expect(
      await page.evaluate(
        `(() => { try { document.body.innerHTML = '<b>x</b>'; return 'set'; } catch { return 'refused'; } })()`,
      ),
    ).toBe('refused');
    noise.length = 0;
    requests.length = 0;
    await page.context().close();
  });
});

describe('who may look', () => {
  it('takes the token out of the address, and keeps it for this tab', async () => {
    const page = await open('#/0/files');
    expect(page.url()).not.toContain(served.server.token);
    await page.reload();
    await page.locator('.tree-row').first().waitFor();
    await page.context().close();
  });

  it.each([
    ['without the token', () => served.server.address],
    ['with another one', () => `${served.server.address}/#token=${'0'.repeat(32)}`],
  ])('%s nothing is shown', async (_, address) => {
    const page = await open('#/0/verdict', address());
    expect(await page.locator('.failure').innerText()).toContain('token is missing or wrong');
    expect(await page.content()).not.toContain('etcd');
    noise.length = 0;
    await page.context().close();
  });

  it('refuses a name that was led here', async () => {
    const { port } = new URL(served.server.address);
    const led = await startBrowser([`--host-resolver-rules=MAP harbor.example 127.0.0.1`]);
    const page = await led.newPage();
    const answer = await page.goto(`http://harbor.example:${port}/`);
    expect([answer?.status(), await answer?.text()]).toEqual([403, 'this host is not served\n']);
    await led.close();
  });
});
