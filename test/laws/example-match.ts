/** A text that a pattern of the rules' dialect matches, with the first alternatives and the fewest repetitions. */
export function exampleMatch(pattern: string, choose = 0): string {
  return new Example(pattern.replace(/^\(\?[a-z]+\)/, ''), choose).text();
}

/** How many alternatives the widest choice of a pattern has. */
export function choicesOf(pattern: string): number {
  return 1 + pattern.split('|').length;
}

class Example {
  readonly #pattern: string;
  readonly #choose: number;
  #at = 0;

  constructor(pattern: string, choose: number) {
    this.#pattern = pattern;
    this.#choose = choose;
  }

  text(): string {
    const alternatives = [''];
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      if (this.#pattern[this.#at] === '|') {
        this.#at += 1;
        alternatives.push('');
      } else alternatives.push((alternatives.pop() ?? '') + this.#repeated(this.#atom()));
    }
    return alternatives[this.#choose % alternatives.length] ?? '';
  }

  #atom(): string {
    const character = this.#pattern[this.#at++] ?? '';
    if (character === '(') return this.#group();
    if (character === '[') return this.#class();
    if (character === '\\') return escaped(this.#pattern[this.#at++] ?? '');
    if (character === '.') return 'x';
    return character === '^' || character === '$' ? '' : character;
  }

  #group(): string {
    const opening = /^\?(?::|<[^>]+>)/.exec(this.#pattern.slice(this.#at))?.[0] ?? '';
    this.#at += opening.length;
    const text = this.text();
    this.#at += 1;
    return text;
  }

  #class(): string {
    const end = endOfClass(this.#pattern, this.#at);
    const body = this.#pattern.slice(this.#at, end);
    this.#at = end + 1;
    const regex = new RegExp(`[${body}]`);
    return Array.from(`a1A/-. "'${body}`).find((character) => regex.test(character)) ?? '';
  }

  #repeated(atom: string): string {
    const quantifier = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#pattern.slice(this.#at));
    if (quantifier === null) return atom;
    this.#at += quantifier[0].length;
    if (/^[*?]/.test(quantifier[0])) return '';
    return atom.repeat(Number(quantifier[1] ?? 1));
  }
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}

function escaped(character: string): string {
  const examples: Readonly<Record<string, string>> = {
    d: '1',
    w: 'a',
    s: ' ',
    S: 'a',
    D: 'a',
    W: ' ',
    b: '',
    B: '',
    n: '\n',
    t: '\t',
  };
  return examples[character] ?? character;
}
