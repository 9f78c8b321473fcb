import { defined, type Artifact } from '../model/index.ts';
import { streamOf } from './artifact-bytes.ts';
import { LARGEST_PASTED } from './pasted-artifact.ts';

/**
 * Of a file that came through a pipe nobody knows the size, by which it is decided how closely it is read: of a short one it is
 * found out by holding it, so that it is read as it would be from a disk.
 */
export async function withKnownSize(artifact: Artifact): Promise<Artifact> {
  if (artifact.size !== undefined) return artifact;
  const rest = artifact.read()[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  let size = 0;
  while (size <= LARGEST_PASTED) {
    const next = await rest.next();
    if (next.done === true) return { ...described(artifact), size, read: () => streamOf(...held) };
    held.push(Buffer.from(next.value));
    size += next.value.length;
  }
  return { ...described(artifact), read: () => heldAndRest(held, rest) };
}

/** An artifact may be of a class, whose members are not copied. */
function described({ path, head, mtime, context }: Artifact): Omit<Artifact, 'read'> {
  return { path, head, context, ...defined({ mtime }) };
}

async function* heldAndRest(held: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let chunk = held.shift(); chunk !== undefined; chunk = held.shift()) yield chunk;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
