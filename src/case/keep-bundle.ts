import type { Bundle } from '../bundle/index.ts';
import type { Artifact } from '../model/index.ts';
import type { StoredTexts } from './stored-texts.ts';

/**
 * The same bundle, whose artifacts are kept as they pass by: whole, also where whoever reads them has seen enough. What is binary
 * has no lines.
 */
export function keepBundle(bundle: Bundle, texts: StoredTexts): Bundle {
  return {
    name: bundle.name,
    ...(bundle.isFolder !== undefined && { isFolder: bundle.isFolder }),
    artifacts: () => keptArtifacts(bundle, texts),
    warnings: () => bundle.warnings(),
    summary: () => bundle.summary(),
  };
}

async function* keptArtifacts(bundle: Bundle, texts: StoredTexts): AsyncGenerator<Artifact> {
  for await (const artifact of bundle.artifacts()) {
    if (artifact.head.includes(0)) {
      yield artifact;
      continue;
    }
    const { write, end } = texts.writer(artifact.path);
    // What reads an artifact may stop early, which must not end it for us.
    let chunks: AsyncIterator<Buffer> | undefined;
    const next = async (): Promise<Buffer | undefined> => {
      chunks ??= artifact.read()[Symbol.asyncIterator]();
      const result = await chunks.next();
      if (result.done === true) return undefined;
      write(result.value);
      return result.value;
    };
    yield { ...headOf(artifact), read: () => readAll(next) };
    while ((await next()) !== undefined);
    end();
  }
}

async function* readAll(next: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
}

function headOf({ path, head, size, mtime, context }: Artifact): Omit<Artifact, 'read'> {
  return { path, head, context, ...(size !== undefined && { size }), ...(mtime !== undefined && { mtime }) };
}
