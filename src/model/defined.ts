/** Members that may be left out, but are never `undefined`. */
export type Defined<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/**
 * The members that have a value. To expressions and to JSON a member that is absent is unknown, and one that holds `undefined` is
 * there: `{ name, ...defined({ namespace, message }) }`.
 */
export function defined<Members extends object>(members: Members): Defined<Members> {
  const found: Defined<Members> = {};
  for (const name in members) {
    const value = members[name];
    if (value !== undefined) found[name] = value as Defined<Members>[typeof name];
  }
  return found;
}
