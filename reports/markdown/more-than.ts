import { numberLabel } from '../text/wording.ts';

/** How many entries a ticket has no use for; empty when it shows them all. */
export function moreThan(count: number, most: number): string {
  return count > most ? numberLabel(count - most) : '';
}
