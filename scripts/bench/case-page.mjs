// node scripts/bench/case-page.mjs [--bytes 1e9 | --bundle <path>] [--objects 100000]
// The page of an opened bundle in a headless Chromium: each of its files scrolled to its end, jumps within the largest, and so many objects of a
// kind scrolled to their end. Longest frames, and how long it takes until what was asked for is there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser.mjs';
import { writeBundle } from './bundle.mjs';
import { withOpened } from './opened.mjs';

const STEPS = 60;
const LINE = '.line .text';
const ROW = '.virtual-row a';

const { values } = parseArgs({
  options: {
    bytes: { type: 'string', default: '1e9' },
    bundle: { type: 'string' },
    objects: { type: 'string', default: '100000' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'faultline-bench-page-'));
const browser = await startBrowser();
try {
  const bundle = values.bundle ?? join(folder, 'bundle.tgz');
  if (values.bundle === undefined) await writeBundle(bundle, Number(values.bytes));
  await withOpened(bundle, scrollFiles);
  await withOpened(writeObjects(Number(values.objects)), scrollObjects);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function scrollFiles({ page: address, token }) {
  const { artifacts } = await ask(address, token, 'artifacts');
  const files = artifacts.filter(({ lines }) => lines > 0).sort((left, right) => right.lines - left.lines);
  const [largest] = files;
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  console.log(`${files.length} files of ${(bytes / 1e6).toFixed(0)} MB, the largest of ${largest.lines} lines`);
  const page = await openPage(address, token);
  const slowest = { first: 0, frame: 0, last: 0 };
  for (const { artifact, lines } of files) {
    await shown(page, 'files', '.tree-row');
    const first = await shown(page, `file/${encodeURIComponent(artifact)}`, LINE);
    const frame = await scroll(page);
    const last = await lastLine(page, lines);
    for (const [what, took] of Object.entries({ first, frame, last })) slowest[what] = Math.max(slowest[what], took);
  }
  console.log(
    `each opened and scrolled to its end in ${STEPS} steps: first lines after ${slowest.first} ms at the most`,
  );
  console.log(
    `the longest frame ${slowest.frame} ms, the last line ${slowest.last} ms after the last step at the most`,
  );
  await shown(page, 'files', '.tree-row');
  await shown(page, `file/${encodeURIComponent(largest.artifact)}`, LINE);
  for (const part of [0.5, 0.25, 0.9]) {
    const line = Math.floor(largest.lines * part);
    console.log(`a jump to line ${line}: ${await jump(page, line)} ms`);
  }
  await page.close();
}

async function scrollObjects({ page: address, token }) {
  const page = await openPage(address, token);
  const first = await shown(page, 'objects?resource=configmaps', ROW);
  console.log(`${values.objects} objects of a kind, until the first are there: ${first} ms`);
  console.log(`scrolled to their end in ${STEPS} steps, the longest frame: ${await scroll(page)} ms`);
  const begin = performance.now();
  await page.getByRole('link', { name: nameOf(Number(values.objects) - 1) }).waitFor();
  console.log(`the last is there ${since(begin)} ms later`);
  await page.close();
}

function writeObjects(count) {
  const rows = Array.from({ length: count }, (_, index) => `bay         ${nameOf(index)}   1      3d\n`);
  const bundle = join(folder, 'objects');
  mkdirSync(bundle);
  writeFileSync(join(bundle, 'configmaps.txt'), `NAMESPACE   NAME          DATA   AGE\n${rows.join('')}`);
  return bundle;
}

function nameOf(index) {
  return `map-${String(index).padStart(9, '0')}`;
}

async function ask(address, token, question) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await globalThis.fetch(new URL(`workbench/0/${question}`, address), { headers });
  return answer.json();
}

async function openPage(address, token) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}#token=${token}`);
  await page.locator('header.bar').waitFor();
  return page;
}

async function shown(page, hash, what) {
  const begin = performance.now();
  await page.evaluate(`location.hash = ${JSON.stringify(`#/0/${hash}`)}`);
  await page.locator(what).first().waitFor();
  return since(begin);
}

/** A step each frame; the longest time between two frames. */
async function scroll(page) {
  const longest = await page.evaluate(async (steps) => {
    const list = document.querySelector('.virtual');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before = await frame();
    let most = 0;
    for (let step = 1; step <= steps; step += 1) {
      list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / steps;
      const now = await frame();
      most = Math.max(most, now - before);
      before = now;
    }
    return most;
  }, STEPS);
  return Math.round(longest);
}

async function lastLine(page, lines) {
  const begin = performance.now();
  await page.locator('.line .number', { hasText: new RegExp(`^\\s*${lines}\\s*$`) }).waitFor();
  await page.locator(LINE).last().waitFor();
  return since(begin);
}

async function jump(page, line) {
  const begin = performance.now();
  await page.fill('[aria-label="Go to a line or a time"]', String(line));
  await page.keyboard.press('Enter');
  await page.locator('.line[data-selected=true] .number', { hasText: String(line) }).waitFor();
  return since(begin);
}

function since(begin) {
  return Math.round(performance.now() - begin);
}
