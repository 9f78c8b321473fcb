import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { rulePage } from '../../src/explanation/rule-page.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';

/** Products whose knowledge belongs into rules/ (and whose formats into parsers/ and producers/). */
const PRODUCTS =
  /\b(?:antrea|carvel|ReconcileFailed|usefulErrorMessage|calico|cilium|flannel|canal|kyverno|gatekeeper|rancher|longhorn|harbor|velero|kapp|imgpkg|vsphere|istio|linkerd|dynatrace|mysql|redis(?!:\/\/)|postgres|openshift|tanzu|verrazzano)\b/i;
/** The queue is a product that the user names; its room may name it. */
const EXEMPT = /^src\/(?:batch|cli\/(?:batch|worker))/;

describe('the house', () => {
  test('names no product in the engine', () => {
    const named = fastGlob
      .sync('src/**/*.ts')
      .filter((file) => !EXEMPT.test(file))
      .sort()
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (PRODUCTS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(named).toEqual([]);
  });

  test('has a page for every diagnosis and event, with cause, signs, remedy and when it is wrong', async () => {
    const knowledge = await builtInKnowledge();
    for (const { id } of knowledge.diagnoses) {
      const page = rulePage(id, knowledge) ?? '';
      for (const heading of ['What it means', 'How it shows', 'What to do', 'When this is wrong'])
        expect(page, id).toContain(heading);
    }
    for (const { id } of knowledge.events) expect(rulePage(id, knowledge), id).toContain('What it means');
  });
});
