import { filled, type ArtifactContext } from '../model/index.ts';

/** Names of pods, with their namespaces as far as told, and of nodes. */
export interface KnownNames {
  readonly pods: ReadonlyMap<string, string | undefined>;
  readonly nodes: ReadonlySet<string>;
}

/** Shorter names are words: `web.log` may be of anything. */
const SHORTEST = 6;
/** A name ends where a file's name goes on with something else, or ends. */
const AFTER = /^(?:$|[._@+\s-])/;

/** Tells the pod, else the node, with whose name a file's own name begins: `web-7d4b9c6f5-x2x4z_init.log`. */
export function namesInFiles({ pods, nodes }: KnownNames): (artifact: string) => ArtifactContext {
  const told = new Map<string, ArtifactContext>();
  // The longer names first: a pod's may begin with another's.
  const names = [...pods.keys(), ...nodes].filter(isTelling).sort((left, right) => right.length - left.length);
  return (artifact) => {
    const known = told.get(artifact);
    if (known !== undefined) return known;
    const file = artifact.slice(artifact.lastIndexOf('/') + 1);
    const name = names.find((each) => file.startsWith(each) && AFTER.test(file.slice(each.length)));
    const speaker =
      name === undefined
        ? {}
        : pods.has(name)
          ? { pod: name, ...filled({ namespace: pods.get(name) }) }
          : { node: name };
    told.set(artifact, speaker);
    return speaker;
  };
}

function isTelling(name: string): boolean {
  return name.length >= SHORTEST && /[\d-]/.test(name);
}
