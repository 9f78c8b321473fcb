import type { Json } from '../../model/index.ts';
import { TypedValue, type Value } from './value.ts';

/** A value of a type that single functions make and others take: a version, an address, a URL. Nothing but these knows what is in it. */
export class DomainValue<Parsed> extends TypedValue {
  readonly type: string;
  readonly parsed: Parsed;
  /** What makes two of one type equal. */
  readonly #canonical: string;

  readonly #text: string;

  /** @param text as readers see it */
  constructor(type: string, canonical: string, parsed: Parsed, text = canonical) {
    super();
    this.type = type;
    this.parsed = parsed;
    this.#canonical = canonical;
    this.#text = text;
  }

  override equals(other: Value): boolean {
    return other instanceof DomainValue && this.type === other.type && this.#canonical === other.#canonical;
  }

  text(): string {
    return this.#text;
  }

  json(): Json {
    return this.#text;
  }

  /** What is in it may be nothing that JSON can write. */
  toJSON(): string {
    return `${this.type}:${this.#canonical}`;
  }
}
