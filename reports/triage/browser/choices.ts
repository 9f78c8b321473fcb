/// <reference lib="dom" />
import { element } from '../../page/browser/elements.ts';

/** Beyond these nobody chooses from a list: searching finds them. */
const MOST_CHOICES = 300;

/** A choice among texts, each with how many rows have it. */
export interface Choice {
  readonly text: string;
  readonly value: number;
  readonly count: number;
}

/** The choices that rows leave for a table of texts: those that most rows have, in the order of their texts. */
export function choicesOf(texts: readonly string[], numbers: Iterable<number>): Choice[] {
  const counts = texts.map(() => 0);
  for (const number of numbers) if (number >= 0) counts[number] = (counts[number] ?? 0) + 1;
  return texts
    .map((text, value) => ({ text, value, count: counts[value] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .slice(0, MOST_CHOICES)
    .sort((left, right) => (left.text < right.text ? -1 : 1));
}

/** A filter that takes one of several numbers, or any. */
export class ChoiceFilter {
  readonly #select: HTMLSelectElement | undefined;
  readonly #values: ReadonlyMap<string, number>;

  /** Fills the select element with "any" and the choices. Without choices between which to choose, it goes away. */
  constructor(id: string, choices: readonly Choice[]) {
    const found = document.getElementById(id);
    this.#select = found instanceof HTMLSelectElement ? found : undefined;
    this.#values = new Map(choices.map(({ text, value }) => [text, value]));
    this.#select?.append(
      element('option', { value: '' }, 'any'),
      ...choices.map(({ text, value, count }) => element('option', { value: String(value) }, `${text} (${count})`)),
    );
    const label = this.#select?.parentElement;
    if (label instanceof HTMLElement) label.hidden = choices.length === 0;
  }

  /** The number that was chosen; -1 for any. */
  get value(): number {
    return this.#select === undefined || this.#select.value === '' ? -1 : Number(this.#select.value);
  }

  set value(number: number) {
    if (this.#select !== undefined) this.#select.value = String(number);
  }

  /** The number behind a choice's text; absent where nothing that has it can be chosen. */
  valueOf(text: string): number | undefined {
    return this.#values.get(text);
  }
}
