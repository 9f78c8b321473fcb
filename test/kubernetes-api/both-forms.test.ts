import { expect, test } from 'vitest';
import { openCase } from '../../src/index.ts';
import { bundles } from '../laws/bundles.ts';
import { compareForms } from './both-forms.ts';

/**
 * Over the samples, and over the archives in any folders that BUNDLES names. A table that was taken at another time than the object may
 * rightly differ: read what is told.
 */
test.each(bundles)('where $name holds a table and the objects, we print what kubectl printed', async ({ file }) => {
  const opened = await openCase(file);
  const { differences } = compareForms(opened);
  opened.close();
  expect(differences).toEqual([]);
});
