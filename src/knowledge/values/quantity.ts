import type { Json } from '../../model/index.ts';
import { failure, type Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** A Kubernetes quantity (`100m`, `2Gi`) by its value in base units. */
export class Quantity extends TypedValue {
  readonly value: number;

  constructor(value: number) {
    super();
    this.value = value;
  }

  get type() {
    return 'quantity' as const;
  }

  override compare(other: Value): number | undefined {
    return other instanceof Quantity ? Math.sign(this.value - other.value) : undefined;
  }

  text(): string {
    return quantityText(this.value);
  }

  json(): Json {
    return this.value;
  }
}

const QUANTITY =
  /^(?<number>[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}))(?<suffix>[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d{1,2})?$/;

const SUFFIXES: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** Reads a Kubernetes quantity. */
export function readQuantity(text: string): Quantity | Unknown {
  const groups = QUANTITY.exec(text)?.groups;
  if (groups === undefined) return failure(`'${text.slice(0, 40)}' is no quantity such as 100m or 2Gi`);
  const number = Number(groups['number']);
  const suffix = groups['suffix'];
  if (suffix === undefined) return new Quantity(number);
  const factor = SUFFIXES[suffix];
  if (factor === undefined) return new Quantity(Number(`${groups['number']}${suffix}`));
  // Division keeps decimal fractions exact where multiplication by 0.001 does not.
  return new Quantity(factor < 1 ? number / Math.round(1 / factor) : number * factor);
}

const BINARY_UNITS = ['Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
/** Nothing is counted by the million: from here on a quantity is taken for bytes. */
const ONE_MEBIBYTE = 2 ** 20;

/** A quantity as people write it: `1.4Gi`, `250m`, `3`. */
function quantityText(value: number): string {
  if (Math.abs(value) < ONE_MEBIBYTE) {
    return Number.isInteger(value) || Math.abs(value) < 0.001 ? String(value) : `${Math.round(value * 1000)}m`;
  }
  let scaled = value / ONE_MEBIBYTE;
  let unit = 0;
  while (Math.abs(scaled) >= 1024 && unit < BINARY_UNITS.length - 1) {
    scaled /= 1024;
    unit += 1;
  }
  return `${Number(scaled.toFixed(1))}${BINARY_UNITS[unit] ?? ''}`;
}
