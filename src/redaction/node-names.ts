/** Names that would be found in the middle of ordinary words. */
const SHORTEST = 3;
const TOKEN = /[A-Za-z0-9][A-Za-z0-9.-]{1,252}/g;
/** Parts of a token in which a node's name is looked for; names of pods have fewer. */
const MOST_PARTS = 24;
const MOST_LOOKUPS = 40;

/**
 * Finds the names of nodes in texts, also at the end of the name of a static pod (`etcd-<node>`), at the start of the name of an
 * event (`<node>.17a1...`) and without their domain.
 */
export class NodeNames {
  /** First label to full name, where only one node has that label. */
  readonly shortNames: ReadonlyMap<string, string>;
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    const full = names.filter((name) => name.length >= SHORTEST);
    const shorts = new Map<string, string | undefined>();
    for (const name of full) {
      const [label = ''] = name.split('.');
      if (label === name || label.length < SHORTEST || /^\d+$/.test(label)) continue;
      shorts.set(label, shorts.has(label) ? undefined : name);
    }
    const unique = [...shorts].flatMap(([label, name]): [string, string][] =>
      name === undefined || full.includes(label) ? [] : [[label, name]],
    );
    this.shortNames = new Map(unique);
    this.#names = new Set([...full, ...this.shortNames.keys()]);
  }

  /** The text with every name replaced. */
  replace(text: string, standIn: (name: string) => string): string {
    if (this.#names.size === 0 || !this.#mayHoldName(text)) return text;
    return text.replaceAll(TOKEN, (token) => this.#replaceIn(token, standIn));
  }

  /** Of few names each is looked for at once; with many, taking tokens apart is cheaper. */
  #mayHoldName(text: string): boolean {
    if (this.#names.size > MOST_LOOKUPS) return true;
    for (const name of this.#names) {
      if (text.includes(name)) return true;
    }
    return false;
  }

  #replaceIn(token: string, standIn: (name: string) => string): string {
    if (this.#names.has(token)) return standIn(token);
    const parts = token.split(/(?<separator>[.-])/, MOST_PARTS * 2 + 1);
    if (parts.length === 1) return token;
    let result = '';
    let at = 0;
    while (at < parts.length) {
      const end = this.#endOfName(parts, at);
      result += end === undefined ? `${parts[at] ?? ''}${parts[at + 1] ?? ''}` : standIn(parts.slice(at, end).join(''));
      if (end !== undefined) result += parts[end] ?? '';
      at = (end ?? at + 1) + 1;
    }
    return result + token.slice(parts.join('').length);
  }

  /** Where the longest name ends that begins at a part. */
  #endOfName(parts: readonly string[], begin: number): number | undefined {
    for (let end = parts.length; end > begin; end -= 2) {
      if (this.#names.has(parts.slice(begin, end).join(''))) return end;
    }
    return undefined;
  }
}
