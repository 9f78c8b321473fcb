import { numberLabel } from '../text/wording.ts';

/** What there is room for, and in words how much more there is. */
export function firstOf<T>(
  items: readonly T[],
  most: number,
): { readonly shown: readonly T[]; readonly more: string | null } {
  const hidden = items.length - most;
  return { shown: items.slice(0, most), more: hidden > 0 ? numberLabel(hidden) : null };
}
