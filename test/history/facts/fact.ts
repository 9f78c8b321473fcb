/** One trait of real clusters, and what is to be made of it. */
export interface Fact {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** What is told first and is more than possible, as `<id> of <kind>/<name>`; nothing at all where absent. */
  readonly first?: RegExp;
  /** What else is more than possible. */
  readonly also?: readonly RegExp[];
  /** Words that a diagnosis or a symptom tells. */
  readonly told?: readonly RegExp[];
}
