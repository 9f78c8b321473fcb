import { expect, test } from 'vitest';
import { memberAskedFor, objectAround } from '../../../../parsers/support/kubernetes-resources/asked-member.ts';

const PATH = `kubectl get ns shop -o jsonpath='{.status.conditions}'`;

test('an element that was asked for by its place stands there', () => {
  expect(objectAround('refused', ['status', 'conditions', 2, 'message'])).toEqual({
    status: { conditions: [{}, {}, { message: 'refused' }] },
  });
});

test.each<[string, unknown]>([
  [PATH, ['status', 'conditions']],
  [`kubectl get netpol deny -n shop -o jsonpath='{.spec}'`, ['spec']],
  [`${PATH} | jq`, ['status', 'conditions']],
  [`${PATH} | jq .`, ['status', 'conditions']],
  [`${PATH} | jq -C '.' | less`, ['status', 'conditions']],
  [`${PATH} | jq '.[]'`, ['status', 'conditions', 0]],
  ['kubectl get ns shop -o json | jq .status.conditions', ['status', 'conditions']],
  // What comes out is no member any more.
  [`${PATH} | jq -r '.[] | [.type,.status] | @tsv'`, undefined],
  [`${PATH} | jq length`, undefined],
  ['kubectl get ns shop', undefined],
])('%s', (command, member) => {
  expect(memberAskedFor(command)).toEqual(member);
});
