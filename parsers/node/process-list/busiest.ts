import type { Line } from '../../support/documents/lines.ts';

/** A process that keeps at least one processor busy. */
export interface BusyProcess {
  readonly program: string;
  readonly pid: number;
  /** Percent of one processor. */
  readonly cpu: number;
  readonly line: number;
}

const MOST = 5;
const WHOLE_PROCESSOR = 100;
const HEADER = /^\s*(?=.*\bPID\b)(?=.*%CPU\b).*\b(?:COMMAND|CMD)\s*$/;

/** Those of `top` or `ps` that use most, the busiest first; of what is printed again and again, the last. */
export function busiestProcesses(lines: readonly Line[]): BusyProcess[] {
  const start = lines.findLastIndex(({ text }) => HEADER.test(text));
  const headings = (lines[start]?.text ?? '').trim().split(/\s+/);
  const columns = { pid: headings.indexOf('PID'), cpu: headings.indexOf('%CPU'), program: headings.length - 1 };
  if (columns.pid < 0 || columns.cpu < 0) return [];
  return lines
    .slice(start + 1)
    .flatMap(({ text, number }): BusyProcess[] => {
      const cells = text.trim().split(/\s+/);
      const [pid, cpu] = [Number(cells[columns.pid]), Number(cells[columns.cpu]?.replace(',', '.'))];
      const command = cells[columns.program];
      if (!Number.isInteger(pid) || !(cpu >= WHOLE_PROCESSOR) || command === undefined) return [];
      return [{ program: command.split('/').at(-1) ?? command, pid, cpu, line: number }];
    })
    .sort((left, right) => right.cpu - left.cpu || left.pid - right.pid)
    .slice(0, MOST);
}
