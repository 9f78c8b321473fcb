// A bundle that `analyze open` serves while something is asked of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const OPENED = /(?<page>http:\/\/[^\s#]+)#token=(?<token>\S+)\s+export KUBECONFIG=(?<path>\S+)\n/;

/** Opens a bundle, has it asked by where its page is, its token and the path of its kubeconfig, and closes it. */
export async function withOpened(bundle, ask) {
  const child = spawn(process.execPath, [COMMAND, 'open', bundle], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    return await ask(await addressOf(child));
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}

async function addressOf(child) {
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk.toString();
    const found = OPENED.exec(text)?.groups;
    if (found !== undefined) return found;
  }
  throw new Error(`the bundle was not opened: ${text}`);
}
