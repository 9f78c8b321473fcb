import type { MarkdownFlavor } from '../renderer.ts';
import type { Dialect } from './dialect.ts';
import { gitDialect } from './git.ts';
import { jiraDialect } from './jira.ts';

/** The dialect of a platform. */
export function dialectOf(flavor: MarkdownFlavor): Dialect {
  if (flavor === 'jira') return jiraDialect;
  return gitDialect(flavor === 'gitlab' ? 1_000_000 : 65_536);
}
