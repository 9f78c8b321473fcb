import { describe, expect, it } from 'vitest';
import { refusedEdit } from '../../../../parsers/kubernetes/yaml/refused-edit.ts';

function head(text: string): { path: string; head: Buffer; context: object } {
  return { path: 'edit.txt', head: Buffer.from(text), context: {} };
}

describe('refusedEdit', () => {
  it('tells why kubectl opens the object anew', () => {
    const text = `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit.
#
# deployments.apps "web" was not valid:
# * spec.selector: Invalid value: field is immutable
#
apiVersion: apps/v1
kind: Deployment
`;
    expect(refusedEdit(head(text), 10)).toEqual({
      title: 'edit.txt',
      text: '\nspec.selector: Invalid value: field is immutable\n',
      firstLine: 13,
    });
  });

  it.each([
    [
      'what was opened for the first time',
      "# Please edit the object below. Lines beginning with a '#' will be ignored\nkind: Pod\n",
    ],
    ['an object', 'kind: Pod\n# pods "web" was not valid:\n'],
  ])('tells nothing of %s', (_, text) => {
    expect(refusedEdit(head(text))).toBeUndefined();
  });
});
