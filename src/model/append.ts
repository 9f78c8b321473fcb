/**
 * Adds to a list however many there are. A call with so many arguments (`list.push(...more)`) overflows the stack at about 120,000.
 */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const each of more) list.push(each);
}
