import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/filesystems/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('df', () => {
  it('reads df -h, without the mounts of single containers', () => {
    const text = `Filesystem      Size  Used Avail Use% Mounted on
/dev/vda1        78G   12G   67G  15% /
tmpfs           2.0G     0  2.0G   0% /dev/shm
shm              64M     0   64M   0% /run/containerd/io.containerd.grpc.v1.cri/sandboxes/c49b/shm
10.0.0.9:/export  1.5T  1.5T     0 100% /mnt/my data
`;
    const { confidence, observed } = read(parser, text, 'dfh', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]).toEqual({
      object: {
        apiVersion: 'faultline.io/v1',
        kind: 'Filesystem',
        metadata: { name: 'n1//' },
        spec: { device: '/dev/vda1', mountPoint: '/', nodeName: 'n1' },
        status: {
          sizeBytes: 83_751_862_272,
          usedBytes: 12_884_901_888,
          availableBytes: 71_940_702_208,
          usePercent: 15,
        },
      },
      form: 'table',
      source: { artifact: 'dfh', line: 2 },
    });
    expect(observed.map(({ object }) => object.metadata.name)).toEqual(['n1//', 'n1//dev/shm', 'n1//mnt/my data']);
  });

  it.each([
    ['df -h / | tail -1', '/dev/vda1        40G   40G  212M 100% /', { usePercent: 100 }],
    ['sudo df -i | grep -v tmpfs', '/dev/a 100 90 10 90% /', { inodesUsed: 90, inodesUsePercent: 90 }],
  ])('reads rows without their header below %s', (command, text, status) => {
    const { confidence, objects } = read(parser, text, 'a.txt', { node: 'n1', command });
    expect(confidence).toBeGreaterThan(0.5);
    expect(objects).toMatchObject([{ kind: 'Filesystem', status }]);
    expect(read(parser, text, 'a.txt', { node: 'n1' }).confidence).toBe(0);
  });

  it.each([
    [
      'df -i',
      'Filesystem   Inodes  IUsed IFree IUse% Mounted on\n/dev/a 100 90 10 90% /\n',
      { inodes: 100, inodesUsed: 90, inodesFree: 10, inodesUsePercent: 90 },
    ],
    [
      'df',
      'Filesystem     1K-blocks  Used Available Use% Mounted on\n/dev/a 100 90 10 90% /\n',
      { sizeBytes: 102_400, usedBytes: 92_160, availableBytes: 10_240, usePercent: 90 },
    ],
    [
      'df -m',
      'Filesystem     1M-blocks  Used Available Use% Mounted on\n/dev/a 2 1 1 50% /\n',
      { sizeBytes: 2_097_152, usedBytes: 1_048_576, availableBytes: 1_048_576, usePercent: 50 },
    ],
    [
      'df -hT',
      'Filesystem Type Size Used Avail Use% Mounted on\n/dev/a xfs 1G 1G 0 100% /\n',
      { sizeBytes: 1_073_741_824, usedBytes: 1_073_741_824, availableBytes: 0, usePercent: 100 },
    ],
    [
      'rows that are wrapped',
      'Filesystem     1K-blocks  Used Available Use% Mounted on\n/dev/mapper/a-very-long-name\n 100 90 10 90% /\n',
      { sizeBytes: 102_400, usedBytes: 92_160, availableBytes: 10_240, usePercent: 90 },
    ],
    [
      'df of a machine that speaks German',
      'Dateisystem Größe Benutzt Verf. Verw% Eingehängt auf\n/dev/a 1,5G 1,5G 0 100% /\n',
      { sizeBytes: 1_610_612_736, usedBytes: 1_610_612_736, availableBytes: 0, usePercent: 100 },
    ],
    [
      'df of a machine that speaks French, in blocks',
      'Sys. de fichiers blocs de 1K Utilisé Disponible Uti% Monté sur\n/dev/a 100 90 10 90% /\n',
      { sizeBytes: 102_400, usePercent: 90 },
    ],
    [
      'df of a machine that speaks German, in blocks',
      'Dateisystem    1K-Blöcke Benutzt Verfügbar Verw% Eingehängt auf\n/dev/a 100 90 10 90% /\n',
      { sizeBytes: 102_400, usedBytes: 92_160, availableBytes: 10_240, usePercent: 90 },
    ],
  ])('reads %s', (_, text, status) => {
    expect(read(parser, text).objects).toMatchObject([{ metadata: { name: '/' }, status }]);
  });

  it.each(foreign(['another table', 'NAME SIZE\na 1G\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
