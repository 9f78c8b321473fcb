import type { ObservedObject, SourceRef } from '../model/index.ts';
import { hideSecrets, isSecretName, MASK } from '../redaction/index.ts';
import { quoteLine } from '../scan/index.ts';
import type { InventoryObject } from './inventory.ts';
import { formatPath, valueAt, type Path } from './paths.ts';

/** Finds the lines that the report quotes. */
export interface Quoter {
  /**
   * A citation with its quote and context, from retained text; without a quote where the text is gone. Of a member whose text
   * stands below it, the line that holds `words`, else the first.
   */
  readonly quote: (artifact: string, line: number, words?: string) => SourceRef;
  /** A citation of lines that are one record, quoted as one line. */
  readonly quoteRecord: (artifact: string, line: number, endLine: number) => SourceRef;
  /** The line of a member within an object's text; `undefined` where the text is gone or the form has no such line. */
  readonly locate: (view: ObservedObject, path: Path) => number | undefined;
}

/**
 * Cites a member of an object: the strongest view that shows it, at its line; the object's first line where the line of the
 * member is not known, or that of its name where the first is a brace.
 * @param words of a member of several lines, what stands in the line that is meant; of a long one, in the part
 */
export function citeMember(record: InventoryObject, path: Path, quoter: Quoter, words?: string): SourceRef {
  const view = record.views.find((candidate) => valueAt(candidate.object, path) !== undefined) ?? record.views[0];
  if (view === undefined) throw new Error(`object without a view: ${record.identity}`);
  const { artifact } = view.source;
  const shown = quoter.quote(artifact, lineOfMember(view, path, quoter), words);
  const name = isBare(shown) ? quoter.locate(view, NAME) : undefined;
  const cited = name === undefined ? shown : quoter.quote(artifact, name);
  return cited.quote === undefined ? { ...cited, quote: synthesise(view, path) } : cited;
}

/** Where the name of an object stands. */
export const NAME: Path = ['metadata', 'name'];

/** Whether a line shows nothing but a brace, as the first one of an object in JSON does. */
function isBare({ quote }: SourceRef): boolean {
  return quote !== undefined && !/[\p{L}\p{N}]/u.test(quote);
}

/** The line of a member, or of the nearest one that holds it, in a view of its object. */
export function lineOfMember(view: ObservedObject, path: Path, quoter: Quoter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const line = view.fieldLines?.get(formatPath(part)) ?? quoter.locate(view, part);
    if (line !== undefined) return line;
  }
  return view.source.line;
}

/** What stands for the line where its text was not kept: the member as YAML would show it. */
function synthesise(view: ObservedObject, path: Path): string {
  const value = valueAt(view.object, path);
  const name = path.at(-1) ?? view.object.kind;
  if (value === undefined || typeof value === 'object') return `${view.object.kind} ${view.object.metadata.name}`;
  return quoteLine(`${name}: ${isSecretMember(view, path) ? MASK : hideSecrets(String(value), 0)}`);
}

/** Whether the member is a secret although neither its name nor its value says so. */
function isSecretMember({ object }: ObservedObject, path: Path): boolean {
  if (object.kind === 'Secret') return path[0] === 'data' || path[0] === 'stringData';
  const entryName = path.at(-1) === 'value' ? valueAt(object, [...path.slice(0, -1), 'name']) : undefined;
  return typeof entryName === 'string' && isSecretName(entryName);
}
