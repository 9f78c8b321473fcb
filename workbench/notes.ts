/// <reference lib="dom" />
import { signal } from '@preact/signals';
import type { WireNote, WireNotes } from '../src/workbench/wire.ts';
import { ask } from './ask.ts';
import { whyOf } from './asked.ts';

/** What may be pinned: all of a note but the sentence. */
export type Pinned = Omit<WireNote, 'sentence'>;

/** The notes on each open bundle, as far as they were asked for. */
export const notebooks = signal<ReadonlyMap<number, WireNotes>>(new Map());
/** Why the last change is not kept. */
export const notesFailure = signal<string | undefined>(undefined);

/** Asks for the notes on a bundle. */
export async function loadNotes(bundle: number): Promise<void> {
  if (!notebooks.value.has(bundle)) await take(bundle, ask<WireNotes>(`${bundle}/notes`));
}

/** Keeps a note, in the place of one on the same thing. */
export async function setNote(bundle: number, note: WireNote): Promise<void> {
  await change(bundle, { set: note });
}

export async function removeNote(bundle: number, id: string): Promise<void> {
  await change(bundle, { remove: id });
}

async function change(bundle: number, body: object): Promise<void> {
  await take(bundle, ask<WireNotes>(`${bundle}/notes`, {}, { method: 'POST', body: JSON.stringify(body) }));
}

async function take(bundle: number, asked: Promise<WireNotes>): Promise<void> {
  try {
    const notes = await asked;
    notebooks.value = new Map([...notebooks.value, [bundle, notes]]);
    notesFailure.value = undefined;
  } catch (error) {
    notesFailure.value = whyOf(error);
  }
}
