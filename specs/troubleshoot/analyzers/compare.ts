import type { Json } from '../../../src/model/index.ts';
import { NotCollected, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { firstOfBoolean } from '../outcomes.ts';
import { isSame, valueAtPath } from '../values.ts';
import { readYaml } from '../yaml.ts';
import { pathOf, textIn } from './text-analyze.ts';

/** An analyzer of a value in a file against the one that it should be. */
function compare(read: (text: string) => Json): Analyzer {
  return (options, world) => {
    const [file] = world.files(pathOf(options));
    if (file === undefined) throw new NotCollected(`No matching files: ${pathOf(options)}`);
    const whole = read(textIn(file));
    const path = textOf(options, 'path');
    const actual = path === '' ? whole : valueAtPath(whole, path);
    const title = textOf(options, 'checkName') || textOf(options, 'collectorName');
    return [firstOfBoolean(options, title, isSame(actual, read(textOf(options, 'value'))))];
  };
}

export const yamlCompare = compare(readYaml);

export const jsonCompare = compare((text) => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new SpecError('failed to parse as JSON');
  }
});
