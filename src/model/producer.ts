import type { ArtifactContext } from './artifact.ts';

/** Knows the layout of one collector's bundles. One module of `producers/` each. */
export interface Producer {
  /** Stable, kebab-case: `must-gather`. */
  readonly id: string;
  /** For people: `oc adm must-gather`. */
  readonly title: string;
  /**
   * How strongly this path, with its first bytes, tells of this collector, 0 to 1. 0: says nothing. Scores add up over
   * the artifacts of a bundle, so a path that other layouts share must score low. Pure, cheap, never throws.
   */
  recognises(path: string, head: Buffer): number;
  /** What the layout tells about the artifact; `undefined` where the path is not of this layout. */
  contextOf(path: string): ArtifactContext | undefined;
}
