import type { Command } from 'commander';
import { renderReport } from '../../reports/index.ts';
import { visibleLines } from '../../reports/text/visible.ts';
import { BundleUnreadableError } from '../bundle/index.ts';
import { disclosureFor, QueryError, SelectorError } from '../case/index.ts';
import { openCase } from '../index.ts';
import { ConditionError } from '../timeline/select-episodes.ts';
import { VERSION } from '../version.ts';
import { UsageError } from './exit-status.ts';
import { knowledgeFor } from './knowledge-option.ts';
import { addLimitOptions, collectValues, limitsFrom } from './option-values.ts';
import { parseKinds, REDACT_HELP, redactorFor, type RedactionChoice } from './redaction-option.ts';

interface McpOptions extends Pick<RedactionChoice, 'redact'> {
  readonly rules: readonly string[];
  readonly showSecrets?: boolean;
}

/** `analyze mcp [bundle]...`: answers the questions of an agent over standard input and output. */
export function addMcpCommand(program: Command): void {
  const command = program
    .command('mcp')
    .description('answers an agent in the Model Context Protocol, over standard input and output (docs/agents.md)')
    .argument('[bundle...]', 'the only bundles that may be opened; without any: whatever the user can read')
    .option('--rules <path>', 'a file or folder of rules to add; may be repeated', collectValues, [])
    .option('--redact <what>', REDACT_HELP, parseKinds)
    .option('--show-secrets', 'do not mask secrets');
  addLimitOptions(command).action(serve);
}

async function serve(bundles: readonly string[], options: McpOptions): Promise<void> {
  const { showSecrets = false, redact, rules } = options;
  if (showSecrets && redact !== undefined) throw new UsageError('--show-secrets and --redact contradict each other');
  const { makeServer, serveStdio, Session, ToolError } = await import('../mcp/index.ts');
  const knowledge = await knowledgeFor(rules);
  const limits = limitsFrom({ ...options });
  const redactor = redactorFor({ ...(redact !== undefined && { redact }) });
  const disclosure = disclosureFor(redactor, showSecrets);
  const session = new Session({
    allowed: bundles,
    open: (path) => openCase(path, { knowledge, limits, redactor, showSecrets }),
  });
  const expected = [ToolError, QueryError, SelectorError, ConditionError, BundleUnreadableError];
  process.once('exit', () => {
    session.close();
  });
  serveStdio(() =>
    makeServer({
      session,
      version: VERSION,
      disclose: (value) => disclosure.texts(value),
      visible: visibleLines,
      render: (report, form) => renderReport(report, form),
      messageOf: (error) =>
        error instanceof Error && expected.some((kind) => error instanceof kind) ? error.message : undefined,
    }),
  );
}
