/** How Go begins an Event that it prints whole, since client-go 1.9 and before. */
const BEGINNING = /(?<quote>["'])&(?:v1\.)?Event\{/;

/** A record's text, and the Event that stood in it. */
export interface WithoutEvent {
  readonly text: string;
  readonly event: string | undefined;
}

/**
 * Takes a Kubernetes Event out of a record that carries it whole: `"Server rejected event" err="..." event="&Event{...}"`. What it
 * says is the Event's, not the record's, which tells why the Event was not stored.
 * @param text as written, its quotes escaped where they are
 */
export function withoutEvent(text: string): WithoutEvent {
  const begin = BEGINNING.exec(text);
  if (begin === null) return { text, event: undefined };
  const from = begin.index + 1;
  const end = text.indexOf(`}${begin.groups?.['quote']}`, from);
  const to = end < 0 ? text.length : end + 1;
  return { text: text.slice(0, from) + text.slice(to), event: text.slice(from, to) };
}
