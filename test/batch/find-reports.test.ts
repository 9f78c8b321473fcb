import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findReports } from '../../src/batch/find-reports.ts';

const CONTENT = 'c'.repeat(64);
const FOLDER = 'reports/cccccccccccccccccccc';
let output: string;

beforeAll(() => {
  output = mkdtempSync(join(tmpdir(), 'find-reports-'));
});

afterAll(() => {
  rmSync(output, { recursive: true });
});

function write(path: string): void {
  mkdirSync(dirname(join(output, path)), { recursive: true });
  writeFileSync(join(output, path), 'x');
}

it('finds the report that people read best, and none where none was written', async () => {
  expect((await findReports(output))(CONTENT)).toBeUndefined();
  write('reports/a-file');
  write(`${FOLDER}/report.html.7.tmp`);
  expect((await findReports(output))(CONTENT)).toBeUndefined();
  write(`${FOLDER}/report.md`);
  expect((await findReports(output))(CONTENT)).toBe(`${FOLDER}/report.md`);
  write(`${FOLDER}/report.html`);
  const reportOf = await findReports(output);
  expect(reportOf(CONTENT)).toBe(`${FOLDER}/report.html`);
  expect(reportOf('d'.repeat(64))).toBeUndefined();
});
