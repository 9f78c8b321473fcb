import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/storage-pools/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const STATUS = `Status: PX is operational
Node ID: 6a1f6a0c-6d0a-4a64-a4f7-16d6f7d2a9a1
\tIP: 10.1.0.21 
 \tLocal Storage Pool: 2 pools
\tPOOL\tIO_PRIORITY\tRAID_LEVEL\tUSABLE\tUSED\tSTATUS\tZONE\tREGION
\t0\tHIGH\t\traid0\t\t1.8 TiB\t1.7 TiB\tFull\tdefault\tdefault
\t1\tLOW\t\traid0\t\t512 GiB\t8.4 GiB\tOnline\tdefault\tdefault
\tLocal Storage Devices: 2 devices
`;
const NODES = `Cluster Summary
\tIP\t\tID\t\t\t\t\tSchedulerNodeName\tAuth\t\tStorageNode\tUsed\tCapacity\tStatus\tStorageStatus\tVersion\t\tKernel\tOS
\t10.1.0.22\te1c0f0c1-8d47-4f7c-9b6f-94a5a9d7f0c2\tstor-2\t\tDisabled\tYes\t\t610 GiB\t1.8 TiB\tOnline\tUp\t3.1.1.0-abc\t5.14.0\tLinux
\t10.1.0.21\t6a1f6a0c-6d0a-4a64-a4f7-16d6f7d2a9a1\tstor-1\t\tDisabled\tYes\t\t1.7 TiB\t1.8 TiB\tOffline\tFull (This node)\t3.1.1.0-abc\t5.14.0\tLinux
`;

describe('pools of a storage cluster', () => {
  it('reads those of the node that was asked', () => {
    const { confidence, objects } = read(parser, STATUS + NODES);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'StoragePool',
        metadata: { name: 'stor-1/0' },
        spec: { number: 0, address: '10.1.0.21', nodeName: 'stor-1' },
        status: { state: 'Full', size: '1.8 TiB', used: '1.7 TiB' },
      },
      { metadata: { name: 'stor-1/1' }, status: { state: 'Online' } },
    ]);
  });

  it('hands on what else is said', () => {
    const { sections } = read(parser, STATUS.replace('operational', 'not in quorum'));
    expect(sections.map(({ text }) => text.split('\n')[0])).toEqual([
      'Status: PX is not in quorum',
      '\tLocal Storage Devices: 2 devices',
    ]);
  });

  it('calls them by the address where the list of nodes was cut off', () => {
    expect(read(parser, STATUS).objects).toMatchObject([
      { metadata: { name: '10.1.0.21/0' } },
      { metadata: { name: '10.1.0.21/1' } },
    ]);
  });

  it.each(foreign(['a table', 'NAME   READY\nx      1/1\n']))('does not claim %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
