import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';

/** A source that a script makes, as `npm run format` wants it to stand in that file. */
export async function formatted(file, source) {
  const options = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
  const { code, errors } = await format(file, source, options);
  if (errors.length > 0)
    throw new Error(`${file} cannot be formatted: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}
