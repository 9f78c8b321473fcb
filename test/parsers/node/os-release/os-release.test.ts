import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/os-release/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('operating system', () => {
  it('reads os-release', () => {
    const text =
      'DISTRIB_ID=Ubuntu\nPRETTY_NAME="Ubuntu 22.04.4 LTS"\nNAME="Ubuntu"\nVERSION_ID="22.04"\nID=ubuntu\nHOME_URL="https://www.ubuntu.com/"\n';
    const { confidence, observed } = read(parser, text, 'osrelease', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'OperatingSystem',
          metadata: { name: 'n1/os' },
          status: { prettyName: 'Ubuntu 22.04.4 LTS', id: 'ubuntu', versionId: '22.04' },
        },
        source: { line: 2 },
      },
    ]);
  });

  it('reads uname -a into the same object', () => {
    const text =
      'Linux cp-1 5.15.0-113-generic #123-Ubuntu SMP Mon Jun 10 08:16:17 UTC 2024 x86_64 x86_64 x86_64 GNU/Linux\n';
    const { confidence, objects } = read(parser, text, 'uname', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'n1/os' },
        status: { kernelVersion: '5.15.0-113-generic', architecture: 'x86_64', hostname: 'cp-1' },
      },
    ]);
  });

  it.each(foreign(['an environment', 'PATH=/bin\nHOME=/root\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
