/** By name: the files of a bundle for n things. */
export const KINDS: Readonly<Record<string, (n: number) => Readonly<Record<string, string>>>>;
