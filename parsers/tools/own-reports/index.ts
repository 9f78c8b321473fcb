import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';

const HEAD_LINES = 40;
const JSON_REPORT = /^\s*"schema": ?"faultline\/report\//;
const HTML_REPORT = /<meta name="generator" content="faultline\b/;
/** What stands under the headline of the Markdown form. */
const MARKDOWN_REPORT = ['- **Bundle:** ', '- **Producer:** ', '- **Artifacts:** '];

/**
 * A report of this tool that lies among what was collected. It quotes other artifacts: read as one, it would show everything a
 * second time.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'own-reports',
  title: 'report of this tool',
  mostConfidence: CONFIDENCE.own,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    const isReport =
      (lines[0]?.startsWith('{') === true && lines.slice(0, 2).some((line) => JSON_REPORT.test(line))) ||
      lines.some((line) => HTML_REPORT.test(line)) ||
      MARKDOWN_REPORT.every((start) => lines.some((line) => line.startsWith(start)));
    return isReport ? CONFIDENCE.own : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    sink.warning({ line: input.firstLine, message: 'is a report of this tool, no evidence: it was not read' });
  },
};
