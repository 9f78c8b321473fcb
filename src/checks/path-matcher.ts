/**
 * Whether a path is one that a pattern means: `*` and `?` stand for what is between two slashes. The folders of the bundle in front of
 * it do not count, so that a check of one collector's layout finds its files wherever they lie.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').filter((part) => part !== '');
  if (parts.length === 0) return () => false;
  const matchers = parts.map(partMatcher);
  return (path) => {
    const names = path.split('/');
    const first = names.length - matchers.length;
    return first >= 0 && matchers.every((matches, index) => matches(names[first + index] ?? ''));
  };
}

function partMatcher(part: string): (name: string) => boolean {
  if (!/[*?]/.test(part)) return (name) => name === part;
  return (name) => fits(part, name);
}

/** In time linear in both for one `*`, and at worst their product: what was tried for the last `*` is tried no more. */
function fits(part: string, name: string): boolean {
  let [at, position, star, retry] = [0, 0, -1, 0];
  while (position < name.length) {
    const sign = part[at];
    if (sign === '*') {
      star = at;
      retry = position;
      at += 1;
    } else if (sign === '?' || (sign !== undefined && sign === name[position])) {
      at += 1;
      position += 1;
    } else if (star >= 0) {
      at = star + 1;
      retry += 1;
      position = retry;
    } else return false;
  }
  return /^\**$/.test(part.slice(at));
}
