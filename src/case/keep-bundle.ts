import { passingThrough, readBy, type Bundle } from '../bundle/index.ts';
import type { Artifact } from '../model/index.ts';
import type { StoredTexts } from './stored-texts.ts';

/**
 * The same bundle, whose artifacts are kept as they pass by: whole, also where whoever reads them has seen enough. What is binary
 * has no lines.
 */
export function keepBundle(bundle: Bundle, texts: StoredTexts): Bundle {
  return passingThrough(bundle, (artifact) => keptArtifact(artifact, texts));
}

async function* keptArtifact(artifact: Artifact, texts: StoredTexts): AsyncGenerator<Artifact> {
  if (artifact.head.includes(0)) {
    yield artifact;
    return;
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
  yield readBy(artifact, () => readAll(next));
  while ((await next()) !== undefined);
  end();
}

async function* readAll(next: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
}
