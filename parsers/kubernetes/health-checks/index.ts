import { CONFIDENCE, defined } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Json, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** One check. kubectl puts its own words before the first one where the whole answer is an error. */
const CHECK =
  /^(?:Error from server .{0,120}\("|.{0,60}")?\[(?<sign>[+-])\](?<name>[\w./:-]{1,200})(?: (?<verdict>ok|excluded: ok|failed)(?:: (?<reason>.{1,300}))?)?$/;
const SUMMARY = /^(?<endpoint>healthz|livez|readyz) check (?<verdict>passed|failed)\b/;
const HEAD_LINES = 12;
/** An endpoint of which neither the last line nor the artifact's name tells. */
const UNNAMED = 'healthz';

/**
 * What the `/healthz`, `/livez` and `/readyz` endpoints of Kubernetes' components answer to `?verbose`: a line per check. The
 * object is a `HealthCheck`, named after the endpoint.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'health-checks',
  title: 'health checks of a component',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    const checks = lines.filter((line) => CHECK.test(line)).length;
    if (checks === 0) return 0;
    return checks >= 2 || lines.some((line) => SUMMARY.test(line)) ? CONFIDENCE.header : CONFIDENCE.open;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  let open = begin();
  for (const { text, number } of linesOf(input)) {
    const check = CHECK.exec(text)?.groups;
    const summary = SUMMARY.exec(text)?.groups;
    if (check !== undefined) {
      open.fieldLines.set(`status.checks[${open.checks.length}]`, number);
      open.checks.push({
        name: check['name'] ?? '',
        passed: check['sign'] === '+',
        ...defined({ reason: check['reason'] }),
      });
      open.line ??= number;
      open.endLine = number;
    } else if (summary !== undefined && open.line !== undefined) {
      open.endLine = number;
      hand(open, input, sink, summary['endpoint'], summary['verdict'] === 'passed');
      open = begin();
    }
  }
  if (open.line !== undefined) hand(open, input, sink);
}

interface OpenReport {
  readonly checks: { name: string; passed: boolean; reason?: string }[];
  readonly fieldLines: Map<string, number>;
  line?: number;
  endLine?: number;
}

function begin(): OpenReport {
  return { checks: [], fieldLines: new Map() };
}

/** Without its last line nothing says that all checks passed, but one that failed is enough. */
function hand(open: OpenReport, input: DocumentInput, sink: Sink, endpoint?: string, passed?: boolean): void {
  const { checks, fieldLines, line = input.firstLine, endLine } = open;
  const failed = checks.filter((check) => !check.passed).map(({ name }) => name);
  const name = endpoint ?? endpointOfName(input) ?? UNNAMED;
  emit(input, sink, {
    kind: 'HealthCheck',
    name,
    perNode: true,
    spec: { endpoint: name },
    status: { passed: passed ?? (failed.length > 0 ? false : undefined), failed, checks: checks as Json },
    line,
    endLine,
    fieldLines,
  });
}

function endpointOfName({ path, context }: ArtifactHead): string | undefined {
  return /healthz|livez|readyz/.exec(context.command ?? path)?.[0];
}
