import { expect, test } from 'vitest';
import { renderReport, renderers } from '../../reports/index.ts';
import { analyzeBundle } from '../../src/index.ts';
import { folderOf } from '../case/case-folder.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const TIME = '2031-05-04T10:00:00Z';

/** A log that is no excerpt, with so many errors that differ in more than a number, each of which it has behind it. */
function logWith(errors: number): string {
  const quiet = Array.from(
    { length: 2500 },
    (_, index) => `${TIME} level=info msg="berth ${index} is free of any boat"`,
  );
  const words = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}lock`)).slice(0, errors);
  return [
    ...quiet,
    ...words.map((word) => `${TIME} level=error msg="cannot find the ${word} key"`),
    ...quiet.slice(0, 5),
    '',
  ].join('\n');
}

test('what no rule knows and nobody could bear to read is counted in every form', async () => {
  const report = await analyzeBundle(folderOf({ 'logs/harbor.log': logWith(40) }));
  const told = report.timeline.filter(({ event }) => event === 'unknown.log-error').length;
  expect([told, report.leftOut]).toEqual([25, { unknown: 15 }]);
  const silent = renderers.filter(
    ({ id }) => !/15 milder symptoms that no rule|"unknown": 15/.test(renderReport(report, id)),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
