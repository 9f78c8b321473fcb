import type { JsonObject } from '../model/index.ts';
import { jsonAnswer, type HttpAnswer } from '../loopback/index.ts';
import { Refusal } from './refusal.ts';
import type { FoundObjects } from './collection.ts';
import type { Representation } from './representation.ts';

/** A list, or a page of it. Throws `Refusal`. */
export function answerList(
  { objects, warnings }: FoundObjects,
  query: URLSearchParams,
  shown: Representation,
): HttpAnswer {
  const limit = numberAt(query, 'limit') ?? 0;
  const from = positionOf(query.get('continue') ?? '');
  const end = limit > 0 ? from + limit : objects.length;
  const left = objects.length - end;
  const page: JsonObject = left > 0 ? { continue: tokenFor(end), remainingItemCount: left } : {};
  return { ...jsonAnswer(shown.list(objects.slice(from, end), page)), warnings: from === 0 ? warnings : [] };
}

/** What there is, if it is asked for; that this was all, if it is asked for; then nothing more: a bundle does not change. */
export function answerWatch(
  { objects, warnings }: FoundObjects,
  query: URLSearchParams,
  shown: Representation,
): HttpAnswer {
  const since = query.get('resourceVersion') ?? '';
  const wantsAll = since === '' || since === '0' || query.get('sendInitialEvents') === 'true';
  const added = wantsAll ? objects.map((object) => ({ type: 'ADDED', object: shown.one(object) })) : [];
  const bookmark = query.get('allowWatchBookmarks') === 'true' ? [{ type: 'BOOKMARK', object: shown.bookmark() }] : [];
  return {
    status: 200,
    contentType: 'application/json',
    body: [...added, ...bookmark].map((event) => `${JSON.stringify(event)}\n`),
    warnings,
    staysOpen: numberAt(query, 'timeoutSeconds') ?? 0,
  };
}

/** A number that is asked for; `undefined` where none is. Throws `Refusal`. */
export function numberAt(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  if (!/^-?\d{1,15}$/.test(text)) throw new Refusal('BadRequest', `${name} is expected to be a number`);
  return Number(text);
}

const TOKEN = /^from-(?<position>\d{1,9})$/;

function tokenFor(position: number): string {
  return Buffer.from(`from-${position}`).toString('base64url');
}

function positionOf(token: string): number {
  if (token === '') return 0;
  const position = TOKEN.exec(Buffer.from(token, 'base64url').toString())?.groups?.['position'];
  if (position === undefined) throw new Refusal('BadRequest', 'continue is none of the tokens that this server gives');
  return Number(position);
}
