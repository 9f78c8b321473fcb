/// <reference lib="dom" />
import type { WireError, WireFound } from '../src/workbench/wire.ts';

const KEPT = 'workbench-token';

/** The server did not answer as it should; the message is for the user. */
export class AskError extends Error {
  override readonly name = 'AskError';
}

/** Takes the token out of the address, so that it is not left where others read it: on the screen, in the history. */
export function takeToken(): void {
  const given = /^#token=(?<token>[0-9a-f]+)$/.exec(location.hash)?.groups?.['token'];
  if (given === undefined) return;
  sessionStorage.setItem(KEPT, given);
  history.replaceState(null, '', '/');
}

/** Asks the server for JSON. Throws `AskError`. */
export async function ask<T>(
  path: string,
  query: Readonly<Record<string, Value>> = {},
  init: RequestInit = {},
): Promise<T> {
  const response = await send(path, query, init);
  return (await response.json()) as T;
}

type Value = string | number | boolean | undefined | readonly string[];

/** Asks for what comes piece by piece. Throws `AskError`. */
export async function* askFor(
  path: string,
  query: Readonly<Record<string, Value>>,
  signal: AbortSignal,
): AsyncGenerator<WireFound> {
  const response = await send(path, query, { signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (begun + part.value).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as WireFound;
  }
}

async function send(path: string, query: Readonly<Record<string, Value>>, init: RequestInit): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return (Array.isArray(value) ? (value as readonly string[]) : [value]).map((each) => [name, String(each)]);
  });
  const words = new URLSearchParams(given).toString();
  const headers = { Authorization: `Bearer ${sessionStorage.getItem(KEPT) ?? ''}` };
  let response: Response;
  try {
    response = await fetch(`/workbench/${path}${words === '' ? '' : `?${words}`}`, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new AskError('The program that opened the bundle does not answer any more.');
  }
  if (response.ok) return response;
  if (response.status === 401)
    throw new AskError('The token is missing or wrong: open the address that analyze open printed last.');
  const isOurs = response.headers.get('content-type')?.startsWith('application/json') === true;
  throw new AskError(isOurs ? ((await response.json()) as WireError).error : await response.text());
}
