import { messageOf } from '../model/index.ts';
import type { Episode, Expression } from '../model/index.ts';
import type { Environment } from '../knowledge/environment.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { parseExpression } from '../knowledge/load-rules.ts';
import { textOf, Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Relations } from '../inventory/relations.ts';
import { EpisodeHandle, episodeMembers } from './episode-handle.ts';

/** A condition on episodes is wrong; the message is for whoever wrote it. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

/** What a condition sees: the members of an episode, and the episode itself for its methods. */
export const EPISODE_VARIABLES = ['episode', ...episodeMembers];

/** What episodes are looked at with. */
export interface EpisodeScope {
  readonly relations: Relations;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
}

/** A condition that was read. */
export interface EpisodeCondition {
  /** The episodes for which it holds. Throws `ConditionError` where it can be told of none. */
  readonly select: (episodes: readonly Episode[], scope: EpisodeScope) => Episode[];
}

/**
 * Reads a condition on episodes, an expression of the rule language. Throws `ConditionError`.
 * @param name what the user calls the condition
 * @param environment what it may call
 */
export async function episodeCondition(
  source: string,
  name: string,
  environment: Environment,
): Promise<EpisodeCondition> {
  const condition = await parseExpression(source, EPISODE_VARIABLES, environment).catch((error: unknown) => {
    throw new ConditionError(`${name}: ${messageOf(error)}`, { cause: error });
  });
  return { select: (episodes, scope) => select(episodes, condition, scope, name) };
}

function select(
  episodes: readonly Episode[],
  condition: Expression,
  { relations, scopeOf }: EpisodeScope,
  name: string,
): Episode[] {
  const unknown: Unknown[] = [];
  const selected = episodes.filter((episode) => {
    const handle = new EpisodeHandle(episode, relations);
    const members = Object.fromEntries(EPISODE_VARIABLES.slice(1).map((each) => [each, handle.select(each)]));
    const value = evaluate(condition, scopeOf({ ...members, episode: handle }));
    if (value instanceof Unknown) unknown.push(value);
    return isTrue(value, name);
  });
  const [untold] = unknown;
  if (untold !== undefined && unknown.length === episodes.length)
    throw new ConditionError(`${name} can be told of no event: ${untold.text}`);
  return selected;
}

/** What cannot be told of an episode leaves it out; what is neither true nor false is no condition. */
function isTrue(value: Value, name: string): boolean {
  if (value instanceof Unknown && value.reason === 'error') throw new ConditionError(`${name}: ${value.text}`);
  if (typeof value === 'boolean' || value instanceof Unknown) return value === true;
  throw new ConditionError(
    `${name} is ${textOf(value)} here, which is neither true nor false: compare it with something`,
  );
}
