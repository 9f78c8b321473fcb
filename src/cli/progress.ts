/** Where progress goes; standard error. */
interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Progress of one analysis. */
export interface Progress {
  readonly artifact: (path: string, bytes: number) => void;
  readonly end: () => void;
}

const CLEAR_LINE = '\r\u001b[2K';
/** Between two updates of the line, milliseconds. */
const INTERVAL = 200;

/** Shows how far reading has come, on one line that is rewritten; silent where nobody watches. */
export function startProgress(stream: ProgressStream, quiet: boolean): Progress {
  if (quiet || stream.isTTY !== true) return { artifact: () => undefined, end: () => undefined };
  const began = performance.now();
  let artifacts = 0;
  let bytes = 0;
  let shown = began;
  return {
    artifact: (_, size) => {
      artifacts += 1;
      bytes += size;
      const time = performance.now();
      if (time - shown < INTERVAL) return;
      shown = time;
      const seconds = (time - began) / 1000;
      stream.write(`${CLEAR_LINE}reading: ${artifacts} files, ${megabytes(bytes)}, ${megabytes(bytes / seconds)}/s`);
    },
    end: () => stream.write(CLEAR_LINE),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
