import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/own-reports/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const GOLDEN = 'test/reports/golden';

describe('reports of this tool', () => {
  it.each(['incident.report.md', 'incident.report.gitlab.md', 'incident.report.html', 'incident.report.json'])(
    'are not taken for evidence: %s',
    (name) => {
      const { confidence, objects, warnings, sections } = read(parser, readFileSync(`${GOLDEN}/${name}`, 'utf8'));
      expect(confidence).toBe(CONFIDENCE.own);
      expect([objects, sections]).toEqual([[], []]);
      expect(warnings).toEqual([{ line: 1, message: 'is a report of this tool, no evidence: it was not read' }]);
    },
  );

  it.each(foreign(['JSON', '{\n  "kind": "List"\n}\n'], ['a note', '- **Bundle:** x\n']))(
    'leaves %s alone',
    (_, text) => {
      expect(read(parser, text).confidence).toBe(0);
    },
  );
});
