import { spawn } from 'node:child_process';
import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { PumpedSource } from './pumped-source.ts';

const MAX_COMPLAINT_LENGTH = 1_000;

/**
 * Decompresses bzip2 with the system's own program, reached through its standard input and output only.
 * Without that program the source is empty, and the report says what to do.
 */
export function bunzip2(input: ByteSource, limits: Limits, report: ReportProblem, program = 'bzip2'): ByteSource {
  const child = spawn(program, ['-dc'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MAX_COMPLAINT_LENGTH) complaint += chunk.toString('latin1');
  });
  const verdict = new Promise<string | undefined>((resolve) => {
    child.on('error', () => {
      resolve(
        'is compressed with bzip2, and there is no bzip2 program here to read it: install it, or repack as .tar.gz',
      );
    });
    child.on('close', (code) => resolve(code === 0 ? undefined : `is damaged: ${complaintOf(complaint)}`));
  });
  const decompressor = {
    input: child.stdin,
    output: child.stdout,
    verdict: () => verdict,
    destroy: () => {
      child.stdin.destroy();
      child.stdout.destroy();
      child.kill();
    },
  };
  return new PumpedSource(input, decompressor, limits, report);
}

/** The program's first sentence, without its own name. */
function complaintOf(text: string): string {
  const line = text
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '');
  return line?.replace(/^bzip2: |[;.]$/g, '') ?? 'bzip2 could not read it';
}
