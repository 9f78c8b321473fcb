import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { judgeRuleTest } from '../../src/rule-testing/run-rule-test.ts';

const { knowledge, tests } = await loadBuiltInRules();
const options = { ...BUILT_IN, knowledge };

/** What somebody's terminal, editor, mail or tracker makes of lines. */
type Copy = (lines: readonly string[]) => readonly string[];

function each(change: (line: string, index: number) => string): Copy {
  return (lines) => lines.map(change);
}

const COPIES: Readonly<Record<string, Copy>> = {
  'line ends of Windows': each((line) => `${line}\r`),
  'blanks at the ends of lines': each((line) => `${line}   `),
  'quoted twice': each((line) => `> > ${line}`),
  'indented by two': each((line) => `  ${line}`),
  'indented by a tab': each((line) => `\t${line}`),
  'numbered by a program': each((line, index) => `${String(index + 1).padStart(6)}\t${line}`),
  'numbered by a search': each((line, index) => `${String(index + 1)}:${line}`),
  coloured: each((line) => (line === '' ? line : `\u001b[0m${line}\u001b[0m`)),
  'as HTML': each((line) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ),
  'with blanks that do not break': each((line) => line.replaceAll('  ', ' \u00a0')),
  'in a block of a tracker': (lines) => ['{noformat}', ...lines, '{noformat}'],
  'cut out of a frame': each((line) => `│ ${line.padEnd(240)} │`),
  'behind a byte order mark': each((line, index) => (index === 0 ? `\ufeff${line}` : line)),
  'with another prompt': each((line) =>
    line.replace(/^\$ (?=kubectl|oc|journalctl|crictl|etcdctl)/, 'jane@laptop:~/work (prod|shop)$ '),
  ),
};
const names = Object.keys(COPIES);

const TEXT = /\.(?:txt|log)$|^[^.]+$/;
/** Fewer lines do not show that they are numbered. */
const LEAST_LINES = 4;

const texts = tests.filter(
  ({ artifacts, expect: expected }) =>
    expected.diagnoses.length > 0 &&
    artifacts.some(({ path }) => TEXT.test(path)) &&
    artifacts.every(({ path, content }) => !TEXT.test(path) || content.split('\n').length >= LEAST_LINES),
);

/** Each test comes in one of the forms, and each form with many tests. */
test.each(names)('what rules know of texts they know of them %s', async (name) => {
  const copy = COPIES[name]!;
  const untold: string[] = [];
  const chosen = texts.filter((_, index) => index % names.length === names.indexOf(name));
  for (const ruleTest of chosen) {
    const contents = Object.fromEntries(
      ruleTest.artifacts.map(({ path, content }) => [
        path,
        TEXT.test(path) ? copy(content.split('\n')).join('\n') : content,
      ]),
    );
    const { failures } = judgeRuleTest(
      ruleTest,
      await analyze(engine.bundleOf(ruleTest.name, contents), options),
      knowledge,
    );
    untold.push(...failures.map((failure) => `${ruleTest.location.file}: ${ruleTest.name}: ${failure}`));
  }

  expect(chosen.length).toBeGreaterThan(20);
  expect(untold).toEqual([]);
});
