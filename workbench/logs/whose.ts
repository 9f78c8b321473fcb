import type { WireArtifact } from '../../src/workbench/wire.ts';

/** Whose log a file is, for the columns beside its lines. */
export interface Whose {
  readonly node: string;
  /** The container, program or file. */
  readonly writer: string;
}

/** What the columns say of a log: its node, and what wrote it, as far as the bundle tells. */
export function whoseOf({ artifact, log = {} }: Pick<WireArtifact, 'artifact' | 'log'>): Whose {
  const { node = '', pod, container, program, previous = false } = log;
  const name = artifact.slice(artifact.lastIndexOf('/') + 1);
  const inPod = [pod, container].filter((each) => each !== undefined).join('/');
  const writer = inPod === '' ? (program ?? name) : inPod;
  return { node, writer: `${writer}${previous ? ' (previous)' : ''}` };
}

/** Files that are logs; those that hold some words in their path or in whose log they are. */
export function logsCalled(artifacts: readonly WireArtifact[], words: string): WireArtifact[] {
  const lower = words.toLowerCase();
  return artifacts.filter((each) => {
    if (each.log === undefined) return false;
    const { node, writer } = whoseOf(each);
    return [each.artifact, node, writer, each.log.namespace ?? ''].join(' ').toLowerCase().includes(lower);
  });
}
