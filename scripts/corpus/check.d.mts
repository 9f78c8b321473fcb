import type { Report } from '../../src/model/index.ts';
import type { Summary } from './summary.mjs';

export function check(expected: Readonly<Record<string, unknown>>, report: Report, summary: Summary): string[];
