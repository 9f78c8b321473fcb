import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const LINE = 'F0619 07:31:11.551234    4133 lathe.go:198] open /etc/lathe/lathe.yaml: no such file or directory';

test('the last words of a program are told also where a rule takes a note of them', async () => {
  const { verdict, timeline } = await analyzeBundle(
    Readable.from([tar([{ name: 'lathe.log', content: `${LINE}\n` }])]),
  );

  expect(timeline.map(({ event }) => event)).toContain('unknown.log-error');
  expect(verdict.status).toBe('symptoms-only');
});
