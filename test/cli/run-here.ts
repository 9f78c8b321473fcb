import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/main.ts';
import type { Run } from '../built-tool.ts';

/**
 * Runs a command of the sources in this process, which takes a twentieth of a start: for what a command says and ends with. What a process,
 * its streams or its signals have to do with it is asked of the built tool.
 */
export async function runHere(words: readonly string[]): Promise<Run> {
  const written = { out: '', err: '' };
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => note('out', text)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => note('err', text)),
  ];
  const listeners = process.stdout.listeners('error');
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommandLine([process.execPath, 'analyze', ...words]);
    return { status: exitStatus(), ...written };
  } finally {
    process.exitCode = before;
    for (const stream of streams) stream.mockRestore();
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
  }

  function note(stream: keyof typeof written, text: string | Uint8Array): boolean {
    written[stream] += String(text);
    return true;
  }
}

function exitStatus(): number {
  return Number(process.exitCode ?? 0);
}
