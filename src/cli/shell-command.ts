import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { visible } from '../../reports/text/visible.ts';
import { UsageError } from './exit-status.ts';
import { makePrivateFolder } from './private-folder.ts';
import { serveBundles, type ServedBundles, type ServedOptions } from './served-bundles.ts';
import { addServingOptions } from './serving-option.ts';

interface ShellOptions extends ServedOptions {
  readonly command?: string;
}

/** `analyze shell <bundle>...`: a shell in which kubectl looks into bundles. */
export function addShellCommand(program: Command): void {
  const command = program
    .command('shell')
    .description('a shell in which kubectl and k9s look into bundles (docs/kubectl.md)')
    .argument('<bundle...>', 'each of their clusters is a context')
    .option('-c, --command <command>', 'run this in the shell, and end with its exit status');
  addServingOptions(command).action(async (bundles: readonly string[], options: ShellOptions) => {
    process.exitCode = await runShell(bundles, options);
  });
}

async function runShell(bundles: readonly string[], options: ShellOptions): Promise<number> {
  const served = await serveBundles(bundles, options);
  const folder = makePrivateFolder();
  try {
    const environment = {
      KUBECONFIG: folder.write('kubeconfig', served.kubeconfig),
      // Newer clients remember what they saw here, and not in the user's home.
      KUBECACHEDIR: join(folder.path, 'cache'),
    };
    if (options.command === undefined) greet(served);
    return await run(options.command, environment);
  } finally {
    folder.remove();
    await served.close();
  }
}

function greet({ endpoints }: ServedBundles): void {
  const names = endpoints.map(({ context }) => visible(context));
  const choice = names.length > 1 ? ` (kubectl config use-context chooses: ${names.join(', ')})` : '';
  process.stderr.write(`kubectl looks into ${names[0] ?? ''}, which is read-only${choice}; exit ends it\n`);
}

/** Runs the user's shell; its exit status, as shells tell that of a command. */
async function run(command: string | undefined, environment: Readonly<Record<string, string>>): Promise<number> {
  const shell = process.env['SHELL'] ?? '/bin/sh';
  const child = spawn(shell, command === undefined ? [] : ['-c', command], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  // The terminal sends them to the shell, too, which knows what to do.
  const ignore = (): undefined => undefined;
  process.on('SIGINT', ignore);
  process.on('SIGQUIT', ignore);
  const forward = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', (error) => {
        reject(new UsageError(`cannot start ${shell}: ${error.message}`, { cause: error }));
      });
      child.once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    process.off('SIGINT', ignore);
    process.off('SIGQUIT', ignore);
    process.off('SIGTERM', forward);
    process.off('SIGHUP', forward);
  }
}
