import { Quantity, readQuantity } from '../../src/knowledge/values/quantity.ts';
import { SpecError } from './analyzer.ts';

/** A quantity of Kubernetes as a number of whole units. */
export function quantityOf(text: string): number {
  const quantity = readQuantity(text);
  if (!(quantity instanceof Quantity)) throw new SpecError(`failed to parse the quantity "${text}"`);
  return quantity.value;
}
