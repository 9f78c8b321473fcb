import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crossLinks } from '../../reports/html/cross-links.ts';
import { lanesOf } from '../../reports/html/lanes.ts';
import { shortened } from '../../reports/html/shortened.ts';
import { Selection } from '../../reports/markdown/cut.ts';
import { dialectOf } from '../../reports/markdown/dialects.ts';
import { SECTIONS } from '../../reports/sections/index.ts';
import { incidentReport } from './example-report.ts';

const FOLDER = new URL('../../reports/sections/', import.meta.url);

test('every folder of a section is in the list', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(SECTIONS.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
});

test.each(SECTIONS)('$id has a template for each form that shows it', ({ id, ticket }) => {
  const hasTemplate = (form: string): boolean => existsSync(new URL(`${id}/${form}.hbs`, FOLDER));
  expect([hasTemplate('page'), hasTemplate('ticket'), hasTemplate('jira')]).toEqual([
    true,
    ticket !== undefined,
    ticket !== undefined,
  ]);
});

describe('no two sections give one name to what they show', () => {
  const report = incidentReport();
  const shown = { ...shortened(report), lanes: lanesOf(report), links: crossLinks(report, []) };
  test.each([
    ['in a page', SECTIONS.map(({ page }) => page(shown).view)],
    [
      'in a ticket',
      SECTIONS.map(({ ticket }) => ticket?.(report, dialectOf('github'), new Selection(new Set())) ?? {}),
    ],
  ])('%s', (_, views) => {
    const names = views.flatMap((view) => Object.keys(view));
    expect(names).toEqual([...new Set(names)]);
  });
});
