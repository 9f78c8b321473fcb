import type { Command } from 'commander';
import { renderReport } from '../../reports/index.ts';
import { visibleLines } from '../../reports/text/visible.ts';
import { BundleUnreadableError } from '../bundle/index.ts';
import { disclosureFor, QueryError, SelectorError } from '../case/index.ts';
import { engine } from '../engine/built-in.ts';
import { ConditionError } from '../timeline/select-episodes.ts';
import { VERSION } from '../version.ts';
import { addServingOptions, caseOpening, type ServingOptions } from './serving-option.ts';

/** `analyze mcp [bundle]...`: answers the questions of an agent over standard input and output. */
export function addMcpCommand(program: Command): void {
  const command = program
    .command('mcp')
    .description('answers an agent in the Model Context Protocol, over standard input and output (docs/agents.md)')
    .argument('[bundle...]', 'the only bundles that may be opened; without any: whatever the user can read');
  addServingOptions(command).action(serve);
}

async function serve(bundles: readonly string[], options: ServingOptions): Promise<void> {
  const opening = await caseOpening(options);
  const { makeServer, serveStdio, Session, ToolError } = await import('../mcp/index.ts');
  const disclosure = disclosureFor(opening.redactor, opening.showSecrets);
  const session = new Session({
    allowed: bundles,
    open: (path) => engine.openCase(path, opening),
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
