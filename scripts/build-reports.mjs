import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import Handlebars from 'handlebars';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, 'reports');

/** Rooms with templates, and whether Handlebars escapes for HTML there (Markdown has its own escaper). */
const TEMPLATE_ROOMS = [
  { room: 'html', noEscape: false },
  { room: 'markdown', noEscape: true },
  { room: 'triage', noEscape: false },
  { room: 'comparison', noEscape: false },
];

/** What the templates of sections are called, and in which room. */
const SECTION_TEMPLATES = { html: { page: '' }, markdown: { ticket: '', jira: 'jira-' } };

/** The files of a room's templates by their names: its own, and those of the sections that it shows. */
async function templateFiles(room) {
  const own = (await readdir(join(reports, room)))
    .filter((file) => file.endsWith('.hbs'))
    .map((file) => [file.slice(0, -'.hbs'.length), join(reports, room, file)]);
  const sections = (await readdir(join(reports, 'sections'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const shared = Object.entries(SECTION_TEMPLATES[room] ?? {}).flatMap(([form, prefix]) =>
    sections.map(({ name }) => [`${prefix}${name}`, join(reports, 'sections', name, `${form}.hbs`)]),
  );
  return [...own, ...shared.filter(([, file]) => existsSync(file))].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** Every template as the source of its precompiled form: `"html/page": {...}`. */
async function precompiledTemplates() {
  const entries = [];
  for (const { room, noEscape } of TEMPLATE_ROOMS) {
    for (const [named, file] of await templateFiles(room)) {
      const source = await readFile(file, 'utf8');
      const name = `${room}/${named}`;
      const spec = Handlebars.precompile(source, {
        strict: true,
        knownHelpersOnly: true,
        noEscape,
        srcName: undefined,
      });
      entries.push(`${JSON.stringify(name)}: ${spec}`);
    }
  }
  return `{${entries.join(',\n')}}`;
}

/** The validator of the report's JSON Schema as source: loads in milliseconds where compiling takes a tenth of a second. */
async function standaloneValidator() {
  const schema = JSON.parse(await readFile(join(reports, 'json/report.schema.json'), 'utf8'));
  const ajv = new Ajv2020({ strict: true, code: { source: true, esm: true } });
  return standalone.default(ajv, ajv.compile(schema));
}

/** A page's script: TypeScript for browsers, in one self-contained classic script. */
async function pageScript(room) {
  const result = await build({
    entryPoints: [join(reports, room, 'browser/page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16'],
    charset: 'ascii',
    legalComments: 'none',
  });
  return result.outputFiles[0].text.trim();
}

/** Declarations of `:root` for dark pages, as the two rules that they stand for; paper is light. */
function darkRules(source) {
  const rulesFor = (selector) => source.replace(':root', `:root${selector}`);
  return [
    `@media screen and (prefers-color-scheme: dark) { ${rulesFor(":not([data-theme='light'])")} }`,
    `@media screen { ${rulesFor("[data-theme='dark']")} }`,
  ].join('\n');
}

async function styleSource(file) {
  const source = await readFile(file, 'utf8');
  return file.endsWith('.dark.css') ? darkRules(source) : source;
}

/** Style sheets in one. */
export async function pageStyle(files) {
  const sources = await Promise.all(files.map(styleSource));
  const result = await build({
    stdin: { contents: sources.join('\n'), loader: 'css' },
    minify: true,
    write: false,
    target: ['chrome110', 'firefox115', 'safari16'],
    charset: 'ascii',
  });
  return result.outputFiles[0].text.trim();
}

/** The style sheets of a folder, in their order. Those of `reports/page/` are what every page begins with: colours, type, the bar. */
export async function stylesOf(folder) {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => join(folder, file));
}

/** The source of one ES module that holds everything the renderers need at run time; it imports nothing. */
export async function reportAssetsSource() {
  const roomStyles = (room) => stylesOf(join(reports, room, 'style'));
  const sharedStyles = await roomStyles('page');
  const [templates, validator, script, style, triageScript, triageStyle] = await Promise.all([
    precompiledTemplates(),
    standaloneValidator(),
    pageScript('html'),
    pageStyle([...sharedStyles, ...(await roomStyles('html'))]),
    pageScript('triage'),
    pageStyle([...sharedStyles, ...(await roomStyles('triage'))]),
  ]);
  const result = await build({
    stdin: {
      resolveDir: root,
      contents: [
        `export { default as schemaValidator } from 'validator';`,
        `export const templateSpecs = ${templates};`,
        `export const pageScript = ${JSON.stringify(script)};`,
        `export const pageStyle = ${JSON.stringify(style)};`,
        `export const triageScript = ${JSON.stringify(triageScript)};`,
        `export const triageStyle = ${JSON.stringify(triageStyle)};`,
      ].join('\n'),
    },
    plugins: [
      {
        name: 'validator',
        setup(context) {
          context.onResolve({ filter: /^validator$/ }, () => ({ path: 'validator', namespace: 'validator' }));
          context.onLoad({ filter: /.*/, namespace: 'validator' }, () => ({ contents: validator, resolveDir: root }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return result.outputFiles[0].text;
}

/**
 * Writes `<outdir>/report-assets.js` and returns its path with an esbuild plugin that puts it in the place of
 * `reports/assets.ts`, which makes the same module from the sources at run time.
 */
export async function buildReports({ outdir }) {
  const file = resolve(outdir, 'report-assets.js');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await reportAssetsSource());
  const plugin = {
    name: 'report-assets',
    setup(context) {
      context.onResolve({ filter: /(?:^|\/)assets\.ts$/ }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === join(reports, 'assets.ts') ? { path: file } : undefined,
      );
    },
  };
  return { file, plugin };
}
