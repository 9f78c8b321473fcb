import { defined, type Artifact } from '../model/index.ts';
import type { Bundle } from './open.ts';

/** The same bundle, whose artifacts pass through `pass` on their way to whoever reads them. */
export function passingThrough(bundle: Bundle, pass: (artifact: Artifact) => AsyncIterable<Artifact>): Bundle {
  async function* artifacts(): AsyncGenerator<Artifact> {
    for await (const artifact of bundle.artifacts()) yield* pass(artifact);
  }
  return {
    name: bundle.name,
    ...defined({ isFolder: bundle.isFolder, parts: bundle.parts }),
    artifacts,
    warnings: () => bundle.warnings(),
    summary: () => bundle.summary(),
  };
}

/** The same artifact with another way to read it. */
export function readBy(artifact: Artifact, read: Artifact['read']): Artifact {
  const { path, head, size, mtime, context } = artifact;
  return { path, head, context, ...defined({ size, mtime }), read };
}
