/// <reference lib="dom" />
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { go, hrefOf, route } from './route.ts';

/** A page that a letter behind `g` leads to. */
export interface PageKey {
  readonly letter: string;
  readonly page: string;
  readonly title: string;
}

export const PAGES: readonly PageKey[] = [
  { letter: 'v', page: 'verdict', title: 'Verdict' },
  { letter: 't', page: 'timeline', title: 'Timeline' },
  { letter: 'o', page: 'objects', title: 'Objects' },
  { letter: 'l', page: 'logs', title: 'Logs' },
  { letter: 'f', page: 'files', title: 'Files' },
  { letter: 's', page: 'search', title: 'Search' },
  { letter: 'n', page: 'notes', title: 'Notes' },
  { letter: 'c', page: 'compare', title: 'Compare' },
];

/** Keys beside those of pages, for the page that lists them. */
export const OTHER_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '/', does: 'go to the field that filters or searches' },
  { keys: 'j, k', does: 'next, previous row' },
  { keys: 'Enter', does: 'open the row' },
  { keys: 'n, p', does: 'in a file or in logs: next, previous error' },
  { keys: 'w', does: 'in the timeline: the whole time' },
  { keys: 'Esc', does: 'close, or leave the field' },
  { keys: '?', does: 'show and hide the keys' },
];

/** Whether the keys are listed on the screen. */
export const areKeysShown = signal(false);

type Handler = () => void;

const handlers = new Map<string, Handler>();

/** Gives keys a meaning while a component is shown: at once, or a key that follows quickly would find what was shown before. */
export function useKeys(meanings: Readonly<Record<string, Handler>>): void {
  useLayoutEffect(() => onKeys(meanings));
}

/** Gives keys a meaning; the answer takes it away again. */
function onKeys(meanings: Readonly<Record<string, Handler>>): () => void {
  for (const [key, handler] of Object.entries(meanings)) handlers.set(key, handler);
  return () => {
    for (const [key, handler] of Object.entries(meanings)) if (handlers.get(key) === handler) handlers.delete(key);
  };
}

/** Follows the keyboard. */
export function followKeys(): void {
  let isGoing = false;
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      areKeysShown.value = false;
      if (isTyping) event.target.blur();
    }
    if (isTyping || event.target instanceof HTMLSelectElement) return;
    const page = isGoing ? PAGES.find(({ letter }) => letter === event.key)?.page : undefined;
    const handler = isGoing ? undefined : handlers.get(event.key);
    isGoing = event.key === 'g' && !isGoing;
    if (page !== undefined) go(hrefOf(route.value.bundle, page));
    else if (handler !== undefined) handler();
    else if (event.key === '?') areKeysShown.value = !areKeysShown.value;
    else if (event.key === '/') document.querySelector<HTMLInputElement>('[data-first-field]')?.focus();
    else return;
    event.preventDefault();
  });
}
