import { once } from 'node:events';
import { type Command, InvalidArgumentError } from 'commander';
import { visible } from '../../reports/text/visible.ts';
import { openNotesFile } from './notes-file.ts';
import { makePrivateFolder } from './private-folder.ts';
import { serveBundles, type ServedBundles, type ServedOptions } from './served-bundles.ts';
import { serveWorkbench } from './served-workbench.ts';
import { addServingOptions } from './serving-option.ts';

interface OpenOptions extends ServedOptions {
  readonly pagePort?: number;
  readonly notes?: string;
}

/** `analyze open <bundle>...`: serves bundles until it is interrupted. */
export function addOpenCommand(program: Command): void {
  const command = program
    .command('open')
    .description(
      'opens bundles in the browser (docs/workbench.md), and to kubectl and k9s (docs/kubectl.md), until it is interrupted',
    )
    .argument('<bundle...>', 'each of their clusters is a context')
    .option('--port <number>', 'where kubectl finds them on 127.0.0.1; default: any port that is free', parsePort)
    .option(
      '--page-port <number>',
      'where the browser finds them on 127.0.0.1; default: any port that is free',
      parsePort,
    );
  command.option('--notes <file>', 'keeps what is pinned in the browser in this file, and writes no other');
  addServingOptions(command).action(open);
}

async function open(bundles: readonly string[], options: OpenOptions): Promise<void> {
  const notes = options.notes === undefined ? undefined : await openNotesFile(options.notes, bundles);
  const served = await serveBundles(bundles, options);
  const workbench = await serveWorkbench(served.cases, { port: options.pagePort, notes }).catch(
    async (error: unknown) => {
      await served.close();
      throw error;
    },
  );
  // Before the folder is made: whoever was told how to use it may interrupt at once.
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')]);
  const folder = makePrivateFolder();
  process.stdout.write(instructions(served, workbench.address, folder.write('kubeconfig', served.kubeconfig)));
  await interrupted;
  folder.remove();
  await workbench.close();
  await served.close();
}

function instructions({ cases, endpoints }: ServedBundles, address: string, path: string): string {
  const lines = cases.map(({ report }) => `${visible(report.bundle.name)}: ${visible(report.verdict.headline)}`);
  const names = endpoints.map(({ context }) => visible(context));
  return [
    ...lines,
    '',
    `  ${address}`,
    '',
    `  export KUBECONFIG=${path}`,
    '  kubectl get pods -A',
    ...(names.length > 1 ? ['', `contexts: ${names.join(', ')}`] : []),
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InvalidArgumentError('expected a port, 1 to 65535');
  return port;
}
