// npm run docs [-- --output <folder> --examples]: the knowledge as a static site (dist-site/): a page for every diagnosis, event and kind, the guides,
// the reports of the samples. It is read without a server and asks for nothing; a link that leads nowhere fails the build.
// --examples also runs the commands that the guides show.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { pageStyle, stylesOf } from './build-reports.mjs';
import { failingExamples } from './docs/examples.mjs';
import { brokenLinks } from './docs/links.mjs';
import { addSamples } from './docs/samples.mjs';
import { addTexts } from './docs/texts.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: { output: { type: 'string', default: join(root, 'dist-site') }, examples: { type: 'boolean' } },
});
const output = resolve(values.output);
const site = await compiled('site/content.ts');
const content = await site.siteContent();

await rm(output, { recursive: true, force: true });
/** Files of the repository that texts link to, by where the site has them. */
const files = new Map();
const samples = await addSamples(root, output);
await new Eleventy(join(root, 'site/templates'), output, { quietMode: true, config: configure }).write();
await addAssets();
for (const [url, path] of files) {
  await mkdir(dirname(join(output, url)), { recursive: true });
  await cp(join(root, path), join(output, url));
}
const { pages, broken } = brokenLinks(output);
const { ran, failed } = values.examples ? failingExamples(root, site.GUIDES) : { ran: 0, failed: [] };
for (const problem of [...broken, ...failed]) console.error(problem);
if (broken.length + failed.length > 0) process.exitCode = 1;
console.log(`${pages} pages in ${output}, ${broken.length} broken links; ${ran} examples run, ${failed.length} failed`);

function configure(eleventy) {
  const { rules, diagnoses, events, kinds } = content;
  const count = (type) => rules.filter((rule) => rule.type === type).length;
  eleventy.setUseGitIgnore(false);
  eleventy.addFilter('base', (url) => '../'.repeat(url.split('/').length - 2));
  const parts = ['Guides', 'Diagnoses', 'Events', 'Kinds', 'Samples'];
  const data = {
    parts: parts.map((title) => ({
      title,
      folder: `/${title.toLowerCase()}/`,
      url: `${title.toLowerCase()}/index.html`,
    })),
    rules,
    diagnoses,
    events,
    samples,
    guides: site.GUIDES,
    counts: { diagnoses: count('diagnosis'), events: count('event'), kinds: kinds.length },
  };
  for (const [name, value] of Object.entries(data)) eleventy.addGlobalData(name, value);
  addTexts(eleventy, { root, site, kinds, samples, files });
}

async function addAssets() {
  const assets = join(output, 'assets');
  await mkdir(assets, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: { site: 'site/browser/search.ts' },
    outdir: assets,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16'],
    legalComments: 'none',
  });
  const styles = [...(await stylesOf(join(root, 'reports/page/style'))), ...(await stylesOf(join(root, 'site/style')))];
  await writeFile(join(assets, 'site.css'), await pageStyle(styles));
  await writeFile(join(assets, 'search-entries.js'), `window.searchEntries=${JSON.stringify(content.search)};\n`);
}

/** A module of TypeScript; it finds rules/ where a built tool does, in the folder beside its own. */
async function compiled(entry) {
  const folder = await mkdtemp(join(root, 'dist-site-'));
  try {
    const outfile = join(folder, 'module.mjs');
    const shared = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' };
    await build({ absWorkingDir: root, entryPoints: [entry], outfile, ...shared });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
