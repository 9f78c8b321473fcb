import type { ObservedObject } from '../model/index.ts';
import { restoreLines, type LineNumbers } from '../pasted/index.ts';

/** A view whose lines are those that its artifact really has, where some were joined for reading. */
export function restoredView(view: ObservedObject, numbers: ReadonlyMap<string, LineNumbers>): ObservedObject {
  const known = numbers.get(view.source.artifact);
  if (known === undefined) return view;
  const source = restoreLines(view.source, numbers);
  if (view.fieldLines === undefined) return { ...view, source };
  const fieldLines = new Map([...view.fieldLines].map(([path, line]) => [path, known.first(line)]));
  return { ...view, source, fieldLines };
}
