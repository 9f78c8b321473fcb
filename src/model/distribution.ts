/** A way to run Kubernetes whose machines are looked after with other commands than those of kubeadm. */
export interface Distribution {
  readonly id: string;
  readonly title: string;
  /** How the kubelets call their version, or the machines their system: what all nodes of a cluster say. */
  readonly version?: RegExp;
  readonly osImage?: RegExp;
  /**
   * What stands for the words of a command, the first that fits; `$1` is what its first group holds. A pattern is sticky, and begins at
   * the beginning of a word.
   */
  readonly rewrites: readonly (readonly [words: RegExp, becomes: string])[];
  /** What there is not: a command that still speaks of it is not printed. */
  readonly lacks: RegExp;
}
