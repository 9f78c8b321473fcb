// node scripts/bench/triage-index.mjs [bundles]
// Fills a store with the results of an archive, writes its index, and says how long that takes and how the page does in
// a headless Chromium: until its rows can be seen, and for each key typed into its filter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildReports } from '../build-reports.mjs';
import { startBrowser } from './browser.mjs';
import { archivedResults } from './triage-results.mjs';

const WORDS = ['w', 'wo', 'worker-1', 'customer-01', 'case-1000', 'evicted disk', 'nothing has this', ''];
const ROUNDS = 5;

const count = Number(process.argv[2] ?? 10_000);
const root = fileURLToPath(new URL('../../', import.meta.url));
const outdir = join(root, 'dist-triage-index');
const folder = mkdtempSync(join(tmpdir(), 'faultline-index-'));

try {
  const written = await writeArchive();
  console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, Node ${process.version}`);
  console.log(`${count} bundles`);
  console.log(`index.html ${written.megabytes.toFixed(1)} MB, index.md ${written.markdown.toFixed(2)} MB`);
  console.log(`store filled in ${written.filled.toFixed(1)} s, index made in ${written.indexed.toFixed(1)} s`);
  await drive(written.page);
} finally {
  rmSync(outdir, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
}

async function writeArchive() {
  const { plugin } = await buildReports({ outdir });
  await build({
    absWorkingDir: root,
    stdin: {
      resolveDir: root,
      contents: [
        "export { TriageStore } from './src/batch/store.ts';",
        "export { triageIndex } from './src/batch/triage-index.ts';",
        "export { triageHtml, triageMarkdown } from './reports/triage/index.ts';",
      ].join('\n'),
    },
    outfile: join(outdir, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [plugin],
  });
  const { TriageStore, triageIndex, triageHtml, triageMarkdown } = await import(
    pathToFileURL(join(outdir, 'index.js'))
  );
  const store = new TriageStore(join(folder, 'triage.db'));
  const begin = performance.now();
  for (const { path, content, result } of archivedResults(count)) {
    store.putSource({ path, content, size: 1, modified: 1, problem: null });
    store.putResult(content, { tool: '1', rules: '1' }, result);
  }
  const filled = performance.now();
  const index = triageIndex(store, (content) => `reports/${content.slice(0, 20)}/report.html`);
  const html = triageHtml(index);
  const markdown = triageMarkdown(index);
  const indexed = performance.now();
  store.close();
  const page = join(folder, 'index.html');
  writeFileSync(page, html);
  return {
    page,
    megabytes: Buffer.byteLength(html) / 1e6,
    markdown: Buffer.byteLength(markdown) / 1e6,
    filled: (filled - begin) / 1000,
    indexed: (indexed - filled) / 1000,
  };
}

async function drive(path) {
  const browser = await startBrowser();
  try {
    const opened = [];
    const keys = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(pathToFileURL(path).href);
      opened.push(await page.evaluate(usable));
      keys.push(await page.evaluate(typing, WORDS));
      await page.close();
    }
    console.log(`open to usable: ${opened.map(milliseconds).join(', ')} (target < 2,000 ms)`);
    for (const [at, word] of WORDS.entries())
      console.log(`filter ${JSON.stringify(word)}: ${keys.map((round) => milliseconds(round[at])).join(', ')}`);
    console.log(
      `median key ${milliseconds(median(keys.flat()))}, slowest ${milliseconds(Math.max(...keys.flat()))} (target < 200 ms)`,
    );
  } finally {
    await browser.close();
  }
}

/** In the page: milliseconds from navigation to the frame after the rows are there. */
async function usable() {
  while (document.querySelectorAll('#rows tbody tr').length === 0) await new Promise(requestAnimationFrame);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return Math.max(performance.now(), paint?.startTime ?? 0);
}

/** In the page: milliseconds from each input to the frame that shows it. */
async function typing(words) {
  const input = document.getElementById('filter-text');
  const times = [];
  for (const word of words) {
    const begin = performance.now();
    input.value = word;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    times.push(performance.now() - begin);
  }
  return times;
}

function median(times) {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)];
}

function milliseconds(time) {
  return `${Math.round(time).toLocaleString('en')} ms`;
}
