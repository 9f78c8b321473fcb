import {
  defined,
  isJsonObject,
  type ArtifactHead,
  type Json,
  type JsonObject,
  type KubeObject,
  type Sink,
} from '../../../src/model/index.ts';
import { emitLog, readMarker } from '../cluster-info-dump/log-block.ts';
import { findResource, kindFromPath, resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { emitApiFailure, isApiFailure } from './api-failure.ts';
import { readCutJson } from './cut-json.ts';
import { fragmentOf, type Fragment } from './fragment.ts';
import { fromInternalForm, isInternalForm } from './internal-form.ts';
import { isAnswered, listingsOf, noteListed, resourceOfLink, type ListSummary } from './listing.ts';
import { locateJsonPath } from './locate.ts';
import { linesOfMembers, nodesOf } from './member-lines.ts';
import { isMeantAsObject, isOdd, kindFromShape, oddKind, watchedObject } from './shape.ts';
import type { JsonPiece, ListForm, SplitterEvents } from './splitter-events.ts';

const MAXIMUM_WARNINGS = 20;
/** Conditions, or containers, that somebody shows without what they belong to. */
const MOST_PARTS = 100;

interface OpenList extends ListSummary {
  readonly defaults: Defaults;
}

interface Part {
  readonly value: Json;
  readonly piece: JsonPiece;
}

interface Defaults {
  readonly kind?: string;
  readonly apiVersion?: string;
}

/** Turns the pieces that the splitter cuts into objects and listings. */
export class ObjectReader implements SplitterEvents {
  readonly #artifact: ArtifactHead;
  readonly #sink: Sink;
  #list: OpenList | undefined;
  #warnings = 0;
  #documents = 0;
  /** Values of which something could not be read. */
  readonly #torn = new WeakSet<object>();
  readonly #parts: Part[] = [];
  /** Elements of one list that stand one below the other, as `jq '.[]'` prints them. */
  readonly #elements: Part[] = [];

  constructor(artifact: ArtifactHead, sink: Sink) {
    this.#artifact = artifact;
    this.#sink = sink;
  }

  item(piece: JsonPiece, envelope: () => string): void {
    const list = (this.#list ??= this.#open(envelope()));
    const value = this.#parse(piece);
    if (value === undefined) return;
    // A member that was asked for may be a list of texts.
    if (isJsonObject(value) && fragmentOf([value], this.#artifact) === undefined)
      this.#element(value, list.defaults, piece, list);
    else if (this.#parts.length < MOST_PARTS) this.#parts.push({ value, piece });
  }

  document(piece: JsonPiece, form: ListForm): void {
    this.#documents++;
    const list = this.#list ?? this.#open(piece.text);
    this.#list = undefined;
    const value = this.#parse(piece);
    if (value === undefined) return;
    const parts = this.#parts.splice(0);
    const fragment = fragmentOf(form === 'array' ? parts.map((part) => part.value) : value, this.#artifact);
    if (form === 'none' && fragment?.above.at(-1) === 0 && this.#elements.length < MOST_PARTS) {
      this.#elements.push({ value, piece });
      return;
    }
    this.#elementsTogether();
    if (fragment !== undefined) {
      this.#fragment(fragment, piece, linesOfParts(form === 'array' ? parts : [], piece));
      return;
    }
    if (form === 'none' && !isNullList(value)) {
      if (isJsonObject(value)) this.#element(value, this.#defaults({}), piece, undefined);
      return;
    }
    if (this.#isForeign(value, list)) return;
    const envelope = isJsonObject(value) ? value : undefined;
    for (const listing of listingsOf(envelope, list, this.#artifact, piece.line)) this.#sink.listing(listing);
  }

  stray(piece: JsonPiece): void {
    this.#documents++;
    if (piece.text === 'null') this.#warn(piece.line, 'holds null instead of objects');
    else if (!/^(?:true|false|-?[\d.]+|"[^"]*"),?$/.test(piece.text)) {
      this.#warn(piece.line, `text that is not JSON: ${piece.text.slice(0, 200)}`);
    }
  }

  log(marker: string, piece: JsonPiece): void {
    this.#documents++;
    const read = readMarker(marker);
    if (read !== undefined) emitLog(read, piece.text, piece.line, this.#sink);
  }

  endsEarly(begin: number, end: number, rest: JsonPiece | undefined): void {
    const value = rest === undefined ? undefined : readCutJson(rest.text);
    if (rest !== undefined && isJsonObject(value)) this.#cutOff(value, rest);
    this.damage(end, `JSON that begins on line ${begin} ends early; what is complete was read`);
  }

  damage(line: number, message: string, limit?: string): void {
    this.#documents++;
    this.#list = undefined;
    this.#warn(line, message, limit);
  }

  /** Says that the artifact is over. */
  end(): void {
    this.#elementsTogether();
    if (this.#documents === 0) this.#warn(undefined, 'is empty');
  }

  #elementsTogether(): void {
    const parts = this.#elements.splice(0);
    const [first] = parts;
    const last = parts.at(-1);
    if (first === undefined || last === undefined) return;
    const whole =
      parts.length === 1
        ? undefined
        : fragmentOf(
            parts.map(({ value }) => value),
            this.#artifact,
          );
    if (whole !== undefined) {
      const piece = { ...first.piece, endLine: last.piece.endLine };
      this.#fragment(whole, piece, linesOfParts(parts, piece));
      return;
    }
    for (const { value, piece } of parts) {
      const fragment = fragmentOf(value, this.#artifact);
      if (fragment !== undefined) this.#fragment(fragment, piece, linesOfParts([], piece));
    }
  }

  #cutOff(value: JsonObject, piece: JsonPiece): void {
    this.#torn.add(value);
    const fragment = this.#list === undefined ? fragmentOf(value, this.#artifact) : undefined;
    if (fragment === undefined) this.#element(value, this.#list?.defaults ?? this.#defaults({}), piece, this.#list);
    else this.#fragment(fragment, piece, linesOfParts([], piece));
  }

  #open(envelope: string): OpenList {
    const head = envelope.slice(0, 65_536);
    const kind = /"[kK]ind"\s*:\s*"(?<kind>\w+)"/.exec(head)?.groups?.kind;
    const apiVersion = /"apiVersion"\s*:\s*"(?<version>[^"]+)"/.exec(head)?.groups?.version;
    const linked = findResource(resourceOfLink(head) ?? '');
    const typed = kind !== undefined && kind.endsWith('List') && kind !== 'List';
    const stated = typed ? { kind: kind.slice(0, -4), apiVersion } : { kind: linked?.kind };
    return { defaults: this.#defaults(stated), kinds: new Map(), fromServer: false };
  }

  #defaults(stated: Defaults): Defaults {
    return stated.kind === undefined ? { kind: this.#artifact.context.kind } : stated;
  }

  /** A list whose elements are no objects (a report, a table of CPUs) lists nothing. */
  #isForeign(envelope: Json, list: OpenList): boolean {
    if (list.kinds.size > 0) return false;
    const empty = Array.isArray(envelope) || isJsonObject(envelope);
    const typed = isJsonObject(envelope) && typeof envelope.kind === 'string';
    return !empty || !(typed || list.defaults.kind !== undefined);
  }

  #element(element: JsonObject, defaults: Defaults, piece: JsonPiece, list: OpenList | undefined): void {
    const watched = watchedObject(element);
    if (watched !== undefined) {
      this.#element(watched, defaults, piece, list);
      return;
    }
    if (isApiFailure(element)) {
      this.#warn(piece.line, emitApiFailure(element, this.#artifact, piece.line, piece.endLine, this.#sink));
      return;
    }
    if (Array.isArray(element.items) && typeof element.kind === 'string' && element.kind.endsWith('List')) {
      const inner = { kind: element.kind === 'List' ? undefined : element.kind.slice(0, -4) };
      for (const item of element.items as Json[]) if (isJsonObject(item)) this.#single(item, inner, piece, list);
      return;
    }
    this.#single(element, defaults, piece, list);
  }

  #fragment(
    { object, above, torn }: Fragment,
    piece: JsonPiece,
    locate: (path: readonly (string | number)[]) => number,
  ): void {
    this.#sink.object({
      object: object as KubeObject,
      form: 'json',
      source: { artifact: this.#artifact.path, line: piece.line, endLine: piece.endLine },
      torn,
      ...defined({ fieldLines: above.length > 0 ? linesOfMembers(object, above, locate) : undefined }),
    });
  }

  #single(element: JsonObject, defaults: Defaults, piece: JsonPiece, list: OpenList | undefined): void {
    const usual = isInternalForm(element) ? fromInternalForm(element) : element;
    if (!isMeantAsObject(usual)) return;
    const kind = this.#kindOf(usual, defaults);
    if (isOdd(usual.kind)) this.#warn(piece.line, oddKind(usual.kind, kind));
    if (kind === undefined) return;
    const apiVersion = usual.apiVersion ?? defaultVersion(kind, defaults);
    const object = {
      ...usual,
      ...defined({ apiVersion }),
      kind,
      metadata: isJsonObject(usual.metadata) ? withoutManagedFields(usual.metadata) : usual.metadata,
    } as KubeObject;
    if (list !== undefined && isJsonObject(usual.metadata)) noteListed(list, kind, usual.metadata);
    this.#sink.object({
      object,
      form: 'json',
      source: { artifact: this.#artifact.path, line: piece.line, endLine: piece.endLine },
      ...defined({
        torn: this.#torn.has(element) ? nodesOf(object) : undefined,
        answered: isAnswered(usual, list) ? true : undefined,
      }),
    });
  }

  #kindOf(object: JsonObject, defaults: Defaults): string | undefined {
    if (typeof object.kind === 'string' && object.kind !== '') return object.kind;
    return defaults.kind ?? kindFromShape(object) ?? kindFromPath(this.#artifact.path);
  }

  #parse(piece: JsonPiece): Json | undefined {
    try {
      return JSON.parse(piece.text) as Json;
    } catch (error) {
      this.#warn(piece.line, `JSON that cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
      const value = readCutJson(piece.text);
      if (isJsonObject(value)) this.#torn.add(value);
      return value;
    }
  }

  #warn(line: number | undefined, message: string, limit?: string): void {
    this.#warnings++;
    if (this.#warnings > MAXIMUM_WARNINGS) return;
    this.#sink.warning({
      ...defined({ line }),
      message: this.#warnings === MAXIMUM_WARNINGS ? 'more problems of this kind are not listed' : message,
      ...defined({ limit }),
    });
  }
}

/** Go writes an empty list that was never made as null. */
function isNullList(value: Json): boolean {
  return isJsonObject(value) && (value.items === null || value.Items === null);
}

function withoutManagedFields(metadata: JsonObject): JsonObject {
  // oxlint-disable-next-line no-unused-vars -- dropped: large, and no rule reads it
  const { managedFields, ...kept } = metadata;
  return kept;
}

function defaultVersion(kind: string, defaults: Defaults): string | undefined {
  return defaults.kind === kind && defaults.apiVersion !== undefined
    ? defaults.apiVersion
    : resourceOfKind(kind)?.apiVersion;
}

/** The line of a member, by its way from where a fragment begins: of a list, first the element that stands by itself. */
function linesOfParts(parts: readonly Part[], whole: JsonPiece): (path: readonly (string | number)[]) => number {
  return (path) => {
    const [index, ...inner] = path;
    const part = typeof index === 'number' ? parts[index]?.piece : undefined;
    return part === undefined
      ? whole.line + locateJsonPath(whole.text, path)
      : part.line + locateJsonPath(part.text, inner);
  };
}
