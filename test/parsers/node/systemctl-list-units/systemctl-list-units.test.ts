import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/systemctl-list-units/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('systemctl lists', () => {
  it('reads list-units with failed units and its legend', () => {
    const text = `  UNIT                 LOAD      ACTIVE SUB     DESCRIPTION
  containerd.service   loaded    active running containerd container runtime
● kubelet.service      loaded    failed failed  kubelet: The Kubernetes Node Agent
● docker.service       not-found inactive dead  docker.service

LOAD   = Reflects whether the unit definition was properly loaded.
3 loaded units listed.
`;
    const { confidence, objects, observed, listings } = read(parser, text, 'u', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toHaveLength(3);
    expect(objects[1]).toEqual({
      apiVersion: 'faultline.io/v1',
      kind: 'SystemdUnit',
      metadata: { name: 'n1/kubelet.service' },
      spec: { unit: 'kubelet.service', description: 'kubelet: The Kubernetes Node Agent', nodeName: 'n1' },
      status: { loadState: 'loaded', activeState: 'failed', subState: 'failed' },
    });
    expect(observed[2]).toMatchObject({ object: { status: { loadState: 'not-found' } }, source: { line: 4 } });
    expect(listings).toEqual([]);
  });

  it('reads list-unit-files, which lists all units of the node', () => {
    const text = `UNIT FILE                 STATE           VENDOR PRESET
kubelet.service           disabled        enabled
boot-efi.mount            generated       -

2 unit files listed.
`;
    const { objects, listings } = read(parser, text, 'f', { node: 'n1' });
    expect(objects.map(({ spec }) => spec)).toEqual([
      { unit: 'kubelet.service', enabled: 'disabled', preset: 'enabled', nodeName: 'n1' },
      { unit: 'boot-efi.mount', enabled: 'generated', preset: '-', nodeName: 'n1' },
    ]);
    expect(listings).toEqual([{ kind: 'SystemdUnit', namespace: 'n1', source: { artifact: 'f', line: 1 } }]);
  });

  it('reads service --status-all', () => {
    expect(read(parser, ' [ + ]  cron\n [ - ]  ssh\n [ ? ]  x\n').objects.map(({ status }) => status)).toEqual([
      { activeState: 'active' },
      { activeState: 'inactive' },
      undefined,
    ]);
  });

  it.each(foreign(['another table', 'NAME LOAD ACTIVE\na loaded active\n']))('does not claim %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
