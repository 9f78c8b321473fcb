import { expect, test } from 'vitest';
import { isPersonal } from '../../src/model/index.ts';

test.each([
  ['we restored the third one last night', true],
  ['this is `kubectl describe ing shop -n edge`', true],
  ['hint from the cloud team: the key was disabled', true],
  ['any idea why this is slow?', true],
  ['what does not exist is no name', false],
  ['preemption: 0/6 nodes are available: 6 No preemption victims found', false],
  ['the wheel of i-0ab1 is broken', false],
  ['Us.east: no route', false],
])('whether "%s" is somebody\'s own word: %s', (line, expected) => {
  expect(isPersonal(line)).toBe(expected);
});
