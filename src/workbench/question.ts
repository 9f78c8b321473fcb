/** A question that cannot be asked so; the message is for whoever asked. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** What a question is asked with. */
export class Question {
  readonly #query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** A text; `undefined` where none is given. */
  text(name: string): string | undefined {
    const value = this.#query.get(name);
    return value === null || value === '' ? undefined : value;
  }

  /** A text that has to be given. Throws `QuestionError`. */
  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new QuestionError(`${name} is missing`);
    return value;
  }

  /** All values of a name. */
  all(name: string): readonly string[] {
    return this.#query.getAll(name);
  }

  /** A whole number between two, `usual` where none is given. Throws `QuestionError`. */
  number(name: string, usual: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === undefined) return usual;
    const number = Number(value);
    if (!Number.isInteger(number)) throw new QuestionError(`${name} is expected to be a whole number`);
    return Math.min(most, Math.max(least, number));
  }

  /** Whether something is asked for. */
  has(name: string): boolean {
    return this.text(name) === 'true';
  }
}
