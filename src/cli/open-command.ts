import { once } from 'node:events';
import { type Command, InvalidArgumentError } from 'commander';
import { visible } from '../../reports/text/visible.ts';
import { makePrivateFolder } from './private-folder.ts';
import { serveBundles, type ServedBundles, type ServedOptions } from './served-bundles.ts';
import { addServingOptions } from './serving-option.ts';

/** `analyze open <bundle>...`: serves bundles until it is interrupted. */
export function addOpenCommand(program: Command): void {
  const command = program
    .command('open')
    .description('serves bundles to kubectl and k9s on this machine, until it is interrupted (docs/kubectl.md)')
    .argument('<bundle...>', 'each of their clusters is a context')
    .option('--port <number>', 'where to listen on 127.0.0.1; default: any port that is free', parsePort);
  addServingOptions(command).action(open);
}

async function open(bundles: readonly string[], options: ServedOptions): Promise<void> {
  const served = await serveBundles(bundles, options);
  // Before the folder is made: whoever was told how to use it may interrupt at once.
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')]);
  const folder = makePrivateFolder();
  process.stdout.write(instructions(served, folder.write('kubeconfig', served.kubeconfig)));
  await interrupted;
  folder.remove();
  await served.close();
}

function instructions({ cases, endpoints }: ServedBundles, path: string): string {
  const lines = cases.map(({ report }) => `${visible(report.bundle.name)}: ${visible(report.verdict.headline)}`);
  const names = endpoints.map(({ context }) => visible(context));
  return [
    ...lines,
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
