import type { OwnKind } from '../kinds/index.ts';

/** The names of all kinds, sorted: a file that begins with a capital letter holds one. */
export function kindNames(): readonly string[];

/** The source of kinds/index.ts. */
export function kindsIndex(): Promise<string>;

/** The text of docs/kinds.md. */
export function kindsPage(kinds: readonly OwnKind[]): Promise<string>;
