import { expect, test } from 'vitest';
import { readJsonPath } from '../../src/kubernetes-api/json-path.ts';

const TUG = {
  metadata: { name: 'daisy', labels: { 'fleet.example/home': 'north', plain: 'yes' } },
  spec: {
    berths: [
      { name: 'a', depth: 3 },
      { name: 'b', depth: 5 },
    ],
  },
  status: {
    conditions: [
      { type: 'Ready', status: 'False', reason: 'NoFuel' },
      { type: 'Moored', status: 'True' },
    ],
  },
};

test.each([
  ['.metadata.name', ['daisy']],
  ['metadata.name', ['daisy']],
  ['{.metadata.name}', ['daisy']],
  ['$.metadata.name', ['daisy']],
  ['.spec.berths[1].name', ['b']],
  ['.spec.berths[-1].name', ['b']],
  ['.spec.berths[*].depth', [3, 5]],
  ['.spec.berths[7].name', []],
  ['.status.conditions[?(@.type=="Ready")].status', ['False']],
  [".status.conditions[?(@.type=='Ready')].reason", ['NoFuel']],
  ['.status.conditions[?(@.type!="Ready")].type', ['Moored']],
  ['.status.conditions[?(@.reason)].type', ['Ready']],
  ['.spec.berths[?(@.depth==5)].name', ['b']],
  [".metadata.labels['fleet.example/home']", ['north']],
  ['.metadata.labels["fleet.example/home"]', ['north']],
  ['.metadata.labels.fleet\\.example/home', ['north']],
  ['.metadata.labels.*', ['north', 'yes']],
  ['.metadata.nothing.at.all', []],
  ['.metadata.constructor', []],
])('%s', (path, expected) => {
  expect(readJsonPath(path)?.(TUG)).toEqual(expected);
});

test.each(['.spec[', '.a[?(', '[x]', '.spec..name'])('%s is none', (path) => {
  expect(readJsonPath(path)).toBeUndefined();
});
