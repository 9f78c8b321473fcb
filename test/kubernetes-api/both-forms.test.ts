import { expect, test } from 'vitest';
import { openCase } from '../../src/index.ts';
import { bundles } from '../laws/bundles.ts';
import { BOTH_FORMS, bothFormsBundle } from './both-forms-cluster.ts';
import { compareForms } from './both-forms.ts';

test('of every kind we print what kubectl prints, column for column', async () => {
  const opened = await openCase(bothFormsBundle());
  const { cells, differences } = compareForms(opened);
  opened.close();
  expect(differences).toEqual([]);
  // Nothing but what they say tells that an event of a table is one that the bundle holds whole: they are compared with the real kubectl.
  const printed = BOTH_FORMS.filter(({ kind }) => kind !== 'Event').flatMap(({ printed: [titles = [], ...rows] }) =>
    rows.flatMap(() => titles.filter((title) => title !== 'NAMESPACE')),
  );
  expect(cells).toBe(printed.length);
});

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
