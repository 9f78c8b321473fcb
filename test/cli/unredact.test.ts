import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtTool, type BuiltTool } from '../built-tool.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

let tool: BuiltTool;
beforeAll(() => {
  tool = builtTool();
}, 120_000);

describe('analyze unredact', () => {
  test('gives an answer to a redacted report its names back', () => {
    const map = join(temporaryFolder(), 'map.json');
    const incident = join(SAMPLES, 'etcd-without-leader.tgz');
    const shown = tool.run([incident, '--redact', 'ips,hosts', '--redact-map', map, '-f', 'txt', '-o', '-']);
    expect(shown.out).toContain('Redacted: pseudonyms for addresses, hosts');
    expect(shown.out).not.toContain('172.16.52.10');
    const pseudonym = (JSON.parse(readFileSync(map, 'utf8')) as Record<string, string>)['172.16.52.10'];
    const answer = tool.run(['unredact', '--map', map], Buffer.from(`Ping ${pseudonym} first.\n`));
    expect(answer).toMatchObject({ status: 0, out: 'Ping 172.16.52.10 first.\n', err: '' });
  });

  test('says what is wrong with its input', () => {
    const folder = temporaryFolder();
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{');
    for (const map of [broken, join(folder, 'nowhere.json')]) {
      const run = tool.run(['unredact', '--map', map], Buffer.from('host-1'));
      expect(run.status).toBe(2);
      expect(run.err).toMatch(/^analyze: .*\.json/);
    }
  });
});
