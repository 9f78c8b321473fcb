import { expect, it } from 'vitest';
import { OWN_API_VERSION, type KubeObject } from '../../src/model/index.ts';
import type { Findings } from '../../src/reading/findings.ts';
import { nameMachines } from '../../src/reading/name-machines.ts';

const node = (name: string): KubeObject => ({ apiVersion: 'v1', kind: 'Node', metadata: { name } });
const nodeAt = (name: string, ...addresses: string[]): KubeObject => ({
  ...node(name),
  status: { addresses: addresses.map((address) => ({ type: 'InternalIP', address })) },
});
const fact = (folder: string, id: string, value: string): KubeObject => ({
  apiVersion: OWN_API_VERSION,
  kind: 'HostFact',
  metadata: { name: `${folder}/${id}` },
  spec: { nodeName: folder },
  status: { value },
});

interface Machine {
  readonly folder: string;
  readonly objects?: readonly KubeObject[];
  /** Of the journals that lie there. */
  readonly hosts?: readonly string[];
}

function named({ folder, objects = [], hosts = [] }: Machine): string {
  const findings = {
    objects: [...objects, fact(folder, 'kernel', '6.1')].map((object) => ({ object })),
    sightings: [],
    artifacts: [undefined, ...hosts].map((host) => ({ context: { node: folder }, scan: { host } })),
    sections: [],
  } as unknown as Findings;
  const { artifacts, objects: views } = nameMachines(findings);
  const name = artifacts[0]?.context.node;
  expect(views.at(-1)?.object).toMatchObject({ metadata: { name: `${name}/kernel` }, spec: { nodeName: name } });
  return name ?? '';
}

it.each<readonly [string, Machine, string]>([
  ['its journal', { folder: 'worker 2 (bad)', hosts: ['w2', 'w2'] }, 'w2'],
  ['its hostname', { folder: 'master', objects: [fact('master', 'hostname', 'cp-0')] }, 'cp-0'],
  ['the Node of that host name', { folder: 'master', objects: [node('cp-0.corp')], hosts: ['cp-0'] }, 'cp-0.corp'],
  ['not where it is its host name but the domain', { folder: 'w2', hosts: ['w2.corp.example'] }, 'w2'],
  ['not where several speak', { folder: 'rack 3', hosts: ['w1', 'w2'] }, 'rack 3'],
  ['not a Node', { folder: 'w2', objects: [node('w2')], hosts: ['vm-17'] }, 'w2'],
  [
    'not its journal where it is called by an address, which a Node would tell',
    { folder: '10.0.0.7', hosts: ['w2'] },
    '10.0.0.7',
  ],
  ['the Node with its address', { folder: '10.0.0.7', objects: [nodeAt('w2', '10.0.0.7')] }, 'w2'],
  [
    'its address where two Nodes have it',
    { folder: '10.0.0.7', objects: [nodeAt('w2', '10.0.0.7'), nodeAt('w3', '10.0.0.7')] },
    '10.0.0.7',
  ],
  [
    'an address that is the name of a Node',
    { folder: '10.0.0.7', objects: [nodeAt('10.0.0.7', '10.0.0.7')] },
    '10.0.0.7',
  ],
  ['nobody', { folder: 'w2', hosts: ['localhost'] }, 'w2'],
])('calls a machine by %s', (_, machine, name) => {
  expect(named(machine)).toBe(name);
});
