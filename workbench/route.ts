/// <reference lib="dom" />
import { signal } from '@preact/signals';

/** What the address says is looked at. */
export interface Route {
  /** Number of the open bundle. */
  readonly bundle: number;
  readonly page: string;
  /** What of it: decoded. */
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
}

/** What is looked at now. */
export const route = signal<Route>(readRoute(''));

/** The address of a page. */
export function hrefOf(
  bundle: number,
  page: string,
  rest: readonly string[] = [],
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = [String(bundle), page, ...rest].map(encodeURIComponent).join('/');
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const words = new URLSearchParams(given).toString();
  return `#/${path}${words === '' ? '' : `?${words}`}`;
}

/**
 * Goes to an address; `replace` where a page says anew what of it is looked at, and going back should not lead here
 * again. Pages say it late, so that one that was left meanwhile is not heard: it would call its reader back.
 */
export function go(href: string, replace = false): void {
  if (replace) {
    if (!isSamePage(readRoute(location.hash), readRoute(href))) return;
    history.replaceState(null, '', href);
    route.value = readRoute(location.hash);
  } else location.hash = href;
}

/** Follows the address. */
export function followAddress(): void {
  route.value = readRoute(location.hash);
  addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
  });
}

function isSamePage(one: Route, other: Route): boolean {
  return one.bundle === other.bundle && one.page === other.page;
}

function readRoute(hash: string): Route {
  const [path = '', words = ''] = hash.replace(/^#\/?/, '').split('?');
  const [bundle = '', page = '', ...rest] = path.split('/').map(decoded);
  return { bundle: Number(bundle) || 0, page: page || 'verdict', rest, query: new URLSearchParams(words) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
