import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import fastGlob from 'fast-glob';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The source of a module like src/knowledge/compile/schema-validators.ts, for our schemas and compiled: that takes a third of a second. */
async function compiledValidators() {
  const files = (await fastGlob(['rules/*.schema.json', 'src/**/*.schema.json'], { cwd: root })).sort();
  const schemas = await Promise.all(files.map(readJson));
  const options = await readJson('src/knowledge/compile/validator-options.json');
  const ajv = new Ajv2020({ ...options, schemas, code: { source: true, esm: true } });
  const names = schemas.map(({ $id }, index) => [`validator${index}`, $id]);
  return `${standalone.default(ajv, Object.fromEntries(names))}
const validators = { ${names.map(([name, id]) => `${JSON.stringify(id)}: ${name}`).join(', ')} };
export const validatorOf = ({ $id }) => validators[$id];
`;
}

async function readJson(file) {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}

/** Puts the compiled validators in the place of the module that compiles them. */
export const SCHEMA_VALIDATORS = {
  name: 'schema-validators',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/compile\/schema-validators\.ts$/ }, async () => ({
      contents: await compiledValidators(),
      loader: 'js',
      resolveDir: root,
    }));
  },
};
