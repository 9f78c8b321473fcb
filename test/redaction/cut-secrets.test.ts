import { expect, test } from 'vitest';
import { withoutCutSecrets } from '../../src/timeline/cut-secrets.ts';

const TOKEN = 'xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx';
const MESSAGE = `the miller refuses corn of ${TOKEN} since noon`;

function told(said: string, message = MESSAGE): unknown {
  return withoutCutSecrets({ said, line: { message } })['said'];
}

test.each([
  ['no part of it', MESSAGE.slice(0, 26), 'the miller refuses corn of'],
  ['all of it, which is known as one', MESSAGE, MESSAGE],
  ['its beginning', MESSAGE.slice(0, 45), 'the miller refuses corn of ***masked***'],
  ['its end', MESSAGE.slice(45), ' since noon***masked***'],
  ['its middle', TOKEN.slice(4, 30), '***masked***'],
])('what a rule takes of a message that holds a secret: %s', (_what, said, expected) => {
  expect(told(said)).toBe(expected);
});

test.each([
  ['a word that is cut, of a message without a secret', 'the miller refu', 'the miller refuses corn'],
  ['what was not taken from the message', 'another millers', MESSAGE],
  ['what is too short to tell anything', '123456', MESSAGE],
])('%s is told as it is', (_what, said, message) => {
  expect(told(said, message)).toBe(said);
});

test('what an event says is a message, too', () => {
  const variables = { said: MESSAGE.slice(0, 45), event: { message: MESSAGE } };
  expect(withoutCutSecrets(variables)['said']).toBe('the miller refuses corn of ***masked***');
});
