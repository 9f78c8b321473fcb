// npm run pictures: the pictures in README.md (site/pictures/), made anew from samples with Debian's chromium (or the one that CHROMIUM names).
// Needs a built tool. Look at them after a change to reports/html/ or workbench/.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../', import.meta.url));
const pictures = join(root, 'site/pictures');
const tool = join(root, 'dist/cli.js');
const SAMPLE = 'samples/webhook-down-blocks-cni.tgz';
const VIEWPORT = { width: 1120, height: 680 };

/** Pages of the workbench by the names of their pictures, and what has to be there before one is taken. */
const PAGES = [['workbench-timeline', '#/0/timeline?episode=0', '.lane-strip > *']];

mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', colorScheme: 'light' });
const page = await context.newPage();
await takeReport();
await takeWorkbench();
await browser.close();

async function takeReport() {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  spawnSync(process.execPath, [tool, SAMPLE, '-o', folder, '-f', 'html', '--quiet'], { cwd: root, stdio: 'ignore' });
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  await page.screenshot({ path: join(pictures, 'report-verdict.png') });
  // Below the bar, which stays at the top.
  await page
    .locator('figure.chain')
    .first()
    .evaluate((chain) => {
      scrollTo(0, scrollY + chain.getBoundingClientRect().top - 110);
    });
  await page.screenshot({ path: join(pictures, 'report-chain.png') });
  rmSync(folder, { recursive: true });
}

async function takeWorkbench() {
  const served = spawn(process.execPath, [tool, 'open', SAMPLE], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await page.goto(await addressOf(served));
    for (const [name, hash, there] of PAGES) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.locator(there).first().waitFor();
      await page.screenshot({ path: join(pictures, `${name}.png`) });
    }
  } finally {
    served.kill('SIGINT');
  }
}

/** The address that is printed once the bundle is open. */
async function addressOf(served) {
  let printed = '';
  for await (const piece of served.stdout) {
    printed += piece;
    const address = /http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]+/.exec(printed)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the workbench did not open: ${printed}`);
}
