import { messageOf } from '../src/model/index.ts';
/// <reference lib="dom" />
import { useEffect, useState } from 'preact/hooks';
import { ask, AskError } from './ask.ts';

/** What came of a question. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'answered'; readonly answer: T };

const known = new Map<string, Promise<unknown>>();

/** Asks a question whose answer does not change while the bundle is open, once. */
export async function askOnce<T>(path: string): Promise<T> {
  const asked = known.get(path) ?? ask<T>(path);
  known.set(path, asked);
  try {
    return (await asked) as T;
  } catch (error) {
    known.delete(path);
    throw error;
  }
}

/** The answer to a question, for a component. */
export function useAnswer<T>(path: string): Asked<T> {
  const [asked, setAsked] = useState<Asked<T> & { readonly of?: string }>({ state: 'waiting' });
  useEffect(() => {
    let isWanted = true;
    const set = (value: Asked<T>): void => {
      if (isWanted) setAsked({ ...value, of: path });
    };
    askOnce<T>(path).then(
      (answer) => set({ state: 'answered', answer }),
      (error: unknown) => set({ state: 'failed', why: whyOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [path]);
  return asked.of === path ? asked : { state: 'waiting' };
}

/** What to tell the user of an error. */
export function whyOf(error: unknown): string {
  if (error instanceof AskError) return error.message;
  return `The workbench failed: ${messageOf(error)}`;
}
