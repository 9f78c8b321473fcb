/// <reference lib="dom" />
import { useEffect, useState } from 'preact/hooks';
import { loadNotes, notebooks, notesFailure, removeNote, setNote, type Pinned } from '../notes.ts';
import { route } from '../route.ts';
import { Failure } from './notice.tsx';

/** Pins a thing; once it is pinned, takes a sentence on it. */
export function Pin({ pinned }: { readonly pinned: Pinned }) {
  const { bundle } = route.value;
  useEffect(() => void loadNotes(bundle), [bundle]);
  const note = notebooks.value.get(bundle)?.notes.find(({ id }) => id === pinned.id);
  return (
    <span class="pin">
      {note === undefined ? (
        <button type="button" class="copy" onClick={() => void setNote(bundle, { ...pinned, sentence: '' })}>
          Pin
        </button>
      ) : (
        <>
          <Sentence
            key={note.id}
            sentence={note.sentence}
            onSentence={(sentence) => void setNote(bundle, { ...note, sentence })}
          />
          <button type="button" class="copy" onClick={() => void removeNote(bundle, note.id)}>
            Unpin
          </button>
        </>
      )}
      {notesFailure.value !== undefined && <Failure why={notesFailure.value} />}
    </span>
  );
}

interface SentenceProps {
  readonly sentence: string;
  readonly onSentence: (sentence: string) => void;
}

/** What is being written stays, whatever is drawn anew meanwhile. */
function Sentence({ sentence, onSentence }: SentenceProps) {
  const [draft, setDraft] = useState(sentence);
  return (
    <input
      class="sentence"
      aria-label="A sentence on what is pinned"
      placeholder="pinned: write a sentence"
      value={draft}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onChange={(event) => onSentence(event.currentTarget.value)}
    />
  );
}
