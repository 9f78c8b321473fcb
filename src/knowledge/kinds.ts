import type { Knowledge } from '../model/index.ts';

/** What a rule calls objects of whatever kind. */
export const ANY_KIND = '*';

/** The kinds that a rule means by a name: those that the rules group under it, else the one so called. */
export function kindsOf({ kinds }: Pick<Knowledge, 'kinds'>, name: string): readonly string[] {
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? [name];
}
