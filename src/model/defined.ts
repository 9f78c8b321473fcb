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

/** What may hold nothing though it is there. */
type Holder = string | readonly unknown[] | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | undefined;

/**
 * The members that hold something, of texts, lists, maps and sets: an empty one says no more than one that is absent.
 * `{ name, ...filled({ namespace, alike }) }`
 */
export function filled<Members extends { readonly [Name in keyof Members]: Holder }>(
  members: Members,
): Defined<Members> {
  const found: Defined<Members> = {};
  for (const name in members) {
    if (holdsSomething(members[name])) found[name] = members[name] as Defined<Members>[typeof name];
  }
  return found;
}

function holdsSomething(holder: Holder): boolean {
  if (holder === undefined) return false;
  return (
    (typeof holder === 'string' || Array.isArray(holder) ? holder.length : (holder as ReadonlySet<unknown>).size) > 0
  );
}
