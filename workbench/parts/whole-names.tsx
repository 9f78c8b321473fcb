import { piecesOf } from '../../reports/text/whole-names.ts';

/** A heading whose names are not broken at their hyphens while a line has room for them. */
export function WholeNames({ text }: { readonly text: string }) {
  return <>{piecesOf(text).map((piece) => (piece.whole ? <span class="name">{piece.text}</span> : piece.text))}</>;
}
