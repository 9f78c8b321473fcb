import { describe, expect, test } from 'vitest';
import { readEnvelope, readFields } from '../../src/kubernetes-api/protobuf.ts';
import { answerReview } from '../../src/kubernetes-api/reviews.ts';

function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
}

/** What kubectl sends: the envelope with the type, around a review of who may `verb` pods. */
function review(verb: string): Buffer {
  const attributes = Buffer.concat([field(1, 'harbor'), field(2, verb), field(5, 'pods')]);
  const type = Buffer.concat([field(1, 'authorization.k8s.io/v1'), field(2, 'SelfSubjectAccessReview')]);
  const raw = Buffer.concat([field(1, ''), field(2, field(1, attributes))]);
  return Buffer.concat([Buffer.from('k8s\0'), field(1, type), field(2, raw)]);
}

test.each([
  ['list', true],
  ['delete', false],
])('a review in protobuf: %s', (verb, allowed) => {
  const answer = answerReview('authorization.k8s.io', 'v1', 'selfsubjectaccessreviews', review(verb));
  expect(JSON.parse(answer?.body as string)).toMatchObject({
    spec: { resourceAttributes: { namespace: 'harbor', verb, resource: 'pods' } },
    status: { allowed },
  });
});

describe('fields', () => {
  test('numbers and fixed values are passed over', () => {
    const fields = readFields(
      Buffer.concat([Buffer.from([0x08, 0x96, 0x01]), Buffer.from([0x15, 1, 2, 3, 4]), field(3, 'x')]),
    );
    expect([...(fields ?? [])].map(([number, value]) => [number, value.toString()])).toEqual([[3, 'x']]);
  });

  test.each([
    ['cut off', Buffer.from([0x12, 5, 1])],
    ['a length that never ends', Buffer.alloc(20, 0xff)],
    ['an unknown type', Buffer.from([0x0b, 0])],
  ])('%s is no message', (_, message) => {
    expect(readFields(message)).toBeUndefined();
  });

  test('JSON is no envelope', () => {
    expect(readEnvelope(Buffer.from('{"kind":"X"}'))).toBeUndefined();
  });
});
