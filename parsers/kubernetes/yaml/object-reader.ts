import {
  DEEPEST_OBJECT,
  DEFAULT_LIMITS,
  defined,
  isJsonObject,
  type ArtifactHead,
  type Json,
  type JsonObject,
  type KubeObject,
  type ObjectLimits,
  type Sink,
  filledText,
} from '../../../src/model/index.ts';
import { emitApiFailure, isApiFailure } from '../json/api-failure.ts';
import { fragmentOf, type Fragment } from '../json/fragment.ts';
import { linesOfMembers, nodesOf } from '../json/member-lines.ts';
import { isAnswered, listingsOf, noteListed, type ListSummary } from '../json/listing.ts';
import { isMeantAsObject, isOdd, kindFromShape, oddKind } from '../json/shape.ts';
import { kindFromPath, resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { CanonicalReader } from './canonical-reader.ts';
import type { Piece, PieceReader } from './cutter.ts';
import { readFully } from './full-reader.ts';
import { kubeconfigOf } from './kubeconfig.ts';
import { locateYamlPath, spansOfElements } from './locate-path.ts';
import { ReaderMemory } from './reader-memory.ts';
import { recover } from './recover.ts';
import { NotCanonical } from './scalars.ts';
import { HASH, LINE_END, SPACE } from './characters.ts';

const MAXIMUM_WARNINGS = 20;
const YAML_FILE = /\.ya?ml$/i;
const MEMBER_OF_OBJECT = /^[ ]{0,40}(?:- )?["']?(?:apiVersion|kind|metadata|items|spec|status|conditions)["']?:/m;
/** Elements that do not name their kind wait for the end of their list, which does; at most so many. */
const MAXIMUM_HELD = 20_000;

interface Found {
  readonly object: JsonObject;
  readonly line: number;
  readonly endLine: number;
}

interface OpenList extends ListSummary {
  readonly held: Found[];
}

interface Defaults {
  readonly kind?: string;
  readonly apiVersion?: string;
}

/** Turns the pieces that the cutter cuts into objects and listings. */
export class ObjectReader implements PieceReader {
  readonly #artifact: ArtifactHead;
  readonly #sink: Sink;
  readonly #limits: ObjectLimits;
  readonly #memory = new ReaderMemory();
  #list: OpenList | undefined;
  #warnings = 0;
  #items = 0;
  #bails = 0;
  /** Values of which some lines could not be read. */
  readonly #torn = new WeakSet<object>();

  constructor(artifact: ArtifactHead, sink: Sink, limits: ObjectLimits = DEFAULT_LIMITS) {
    this.#limits = { ...limits, yamlDepth: Math.min(limits.yamlDepth, DEEPEST_OBJECT) };
    this.#artifact = artifact;
    this.#sink = sink;
  }

  element(piece: Piece, indent: number): number {
    this.#list ??= { kinds: new Map(), fromServer: false, held: [] };
    let value: Json | undefined;
    let end: number;
    try {
      ({ value, end } = new CanonicalReader(piece.bytes, this.#memory, this.#limits.yamlDepth).readElement(indent));
      this.#items++;
    } catch (error) {
      if (!(error instanceof NotCanonical)) throw error;
      end = endOfElement(piece.bytes, indent);
      value = this.#readFully(piece.bytes.toString('utf8', 0, end), piece.line);
      if (Array.isArray(value)) value = value.length === 1 ? (value as Json[])[0] : undefined;
    }
    if (isJsonObject(value)) this.#take(value, piece.line, lastLine(piece, end), this.#list);
    return end;
  }

  document(piece: Piece, list: boolean): void {
    const value = this.#read(piece);
    const open = this.#list ?? { kinds: new Map(), fromServer: false, held: [] };
    this.#list = undefined;
    const line = firstLine(piece);
    const fragment = list || value === undefined ? undefined : fragmentOf(value, this.#artifact);
    if (fragment !== undefined) {
      this.#emitFragment(fragment, piece, line);
    } else if (list || isList(value)) {
      this.#elementsOf(value, piece, open);
      this.#close(isJsonObject(value) ? value : undefined, open, line);
    } else if (Array.isArray(value)) {
      this.#elementsOf(value, piece, open);
      if (open.kinds.size > 0 || open.held.length > 0) this.#close(undefined, open, line);
    } else if (isJsonObject(value)) {
      this.#take(value, line, lastLine(piece, piece.bytes.length), undefined);
    }
  }

  tooLarge(line: number): void {
    const message = `a YAML document or list element of more than ${this.#limits.documentBytes} bytes was skipped`;
    this.#warn(line, message, 'document-bytes');
  }

  /** Says that the artifact is over. */
  end(bytes: number): void {
    this.#sink.counters?.({ 'yaml.bytes': bytes, 'yaml.items': this.#items, 'yaml.bails': this.#bails });
  }

  #read(piece: Piece): Json | undefined {
    const bytes = withoutEndMarker(piece.bytes);
    if (contentStart(bytes) === bytes.length) return undefined;
    this.#items++;
    try {
      return new CanonicalReader(bytes, this.#memory, this.#limits.yamlDepth).readDocument();
    } catch (error) {
      if (!(error instanceof NotCanonical)) throw error;
      this.#items--;
      return this.#readFully(bytes.toString('utf8'), piece.line);
    }
  }

  #readFully(source: string, line: number): Json | undefined {
    this.#items++;
    this.#bails++;
    const reading = readFully(source, this.#limits);
    if ('value' in reading) return reading.value;
    if (reading.limit !== undefined || this.#isMeantAsYaml(source))
      this.#warn(line + reading.line, reading.problem, reading.limit);
    const value = reading.limit === undefined ? recover(source, this.#limits) : undefined;
    if (typeof value === 'object' && value !== null) this.#torn.add(value);
    return value;
  }

  /** Whether somebody wrote YAML: reports of other tools have keys and indentation as well, and are read by their words. */
  #isMeantAsYaml(source: string): boolean {
    return YAML_FILE.test(this.#artifact.path) || MEMBER_OF_OBJECT.test(source);
  }

  /** Elements that the cutter did not cut: of flow collections and of documents that are a sequence. */
  #elementsOf(value: Json | undefined, piece: Piece, open: OpenList): void {
    const inEnvelope = isJsonObject(value);
    const elements = inEnvelope ? value.items : value;
    if (!Array.isArray(elements) || elements.length === 0) return;
    const spans = spansOfElements(piece.bytes.toString('utf8'), inEnvelope ? ['items'] : [], elements.length);
    const isTorn = this.#torn.has(elements) || (inEnvelope && this.#torn.has(value));
    for (const [index, { first, last }] of spans.entries()) {
      const element = (elements as Json[])[index];
      if (!isJsonObject(element)) continue;
      if (isTorn) this.#torn.add(element);
      this.#take(element, piece.line + first, piece.line + last, open);
    }
  }

  #emitFragment({ object, above, torn }: Fragment, piece: Piece, line: number): void {
    const { path } = this.#artifact;
    const source = piece.bytes.toString('utf8');
    this.#sink.object({
      object: object as KubeObject,
      form: 'yaml',
      source: { artifact: path, line, endLine: lastLine(piece, piece.bytes.length) },
      torn,
      ...defined({
        fieldLines:
          above.length > 0
            ? linesOfMembers(object, above, (member) => piece.line + locateYamlPath(source, member))
            : undefined,
      }),
    });
  }

  #take(value: JsonObject, line: number, endLine: number, list: OpenList | undefined): void {
    if (isApiFailure(value)) {
      this.#warn(line, emitApiFailure(value, this.#artifact, line, endLine, this.#sink));
      return;
    }
    const found = { object: value, line, endLine };
    const { context, path } = this.#artifact;
    const kubeconfig = kubeconfigOf(value, path, context.node);
    if (kubeconfig !== undefined) {
      this.#sink.object({ object: kubeconfig, form: 'yaml', source: { artifact: path, line, endLine } });
      return;
    }
    const kind = filledText(value.kind) ?? context.kind ?? kindFromShape(value);
    if (kind !== undefined) this.#emit(found, { kind }, list);
    else if (!list) this.#emit(found, { kind: kindFromPath(path) }, list);
    else if (list.held.length < MAXIMUM_HELD) list.held.push(found);
    else if (list.held.length === MAXIMUM_HELD) {
      list.held.push(found);
      this.#warn(line, 'elements without a kind: too many to wait for the end of their list');
    }
  }

  #close(envelope: JsonObject | undefined, open: OpenList, line: number): void {
    const stated = filledText(envelope?.kind);
    const typed = stated !== undefined && stated.endsWith('List') && stated !== 'List';
    const defaults = typed
      ? { kind: stated.slice(0, -'List'.length), apiVersion: filledText(envelope?.apiVersion) }
      : { kind: kindFromPath(this.#artifact.path) };
    for (const found of open.held) this.#emit(found, defaults, open);
    if (open.kinds.size === 0 && stated === undefined) return;
    for (const listing of listingsOf(envelope, open, this.#artifact, line)) this.#sink.listing(listing);
  }

  #emit(found: Found, defaults: Defaults, list: OpenList | undefined): void {
    if (!isMeantAsObject(found.object)) return;
    const { object } = found;
    const { metadata } = object;
    const kind = filledText(object.kind) ?? defaults.kind;
    if (isOdd(object.kind)) this.#warn(found.line, oddKind(object.kind, kind));
    if (kind === undefined) return;
    const apiVersion = isOdd(object.apiVersion)
      ? object.apiVersion
      : (filledText(object.apiVersion) ?? defaults.apiVersion ?? resourceOfKind(kind)?.apiVersion);
    if (list && isJsonObject(metadata)) noteListed(list, kind, metadata);
    const whole = {
      ...object,
      ...defined({ apiVersion }),
      kind,
      metadata: isJsonObject(metadata) && 'managedFields' in metadata ? withoutManagedFields(metadata) : metadata,
    } as KubeObject;
    this.#sink.object({
      object: whole,
      form: 'yaml',
      ...defined({
        torn: this.#torn.has(object) ? nodesOf(whole) : undefined,
        answered: isAnswered(object, list) ? true : undefined,
      }),
      source: { artifact: this.#artifact.path, line: found.line, endLine: found.endLine },
    });
  }

  #warn(line: number, message: string, limit?: string): void {
    this.#warnings++;
    if (this.#warnings > MAXIMUM_WARNINGS) return;
    const last = this.#warnings === MAXIMUM_WARNINGS;
    this.#sink.warning({
      line,
      message: last ? 'more problems of this kind are not listed' : message,
      ...defined({ limit }),
    });
  }
}

function isList(value: Json | undefined): boolean {
  return isJsonObject(value) && 'items' in value && (filledText(value.kind)?.endsWith('List') ?? true);
}

function withoutManagedFields(metadata: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => key !== 'managedFields'));
}

/** A document may end with `...`. */
function withoutEndMarker(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf('\n...');
  const alone = at >= 0 && bytes.toString('latin1', at + '\n...'.length).trim() === '';
  return alone ? bytes.subarray(0, at + 1) : bytes;
}

/** Where the first element ends, judged by indentation alone. */
function endOfElement(bytes: Buffer, indent: number): number {
  let start = bytes.indexOf(LINE_END) + 1;
  while (start > 0 && start < bytes.length) {
    let at = start;
    while (bytes[at] === SPACE) at++;
    if (bytes[at] !== LINE_END && bytes[at] !== HASH && at - start <= indent) return start;
    start = bytes.indexOf(LINE_END, at) + 1;
  }
  return bytes.length;
}

/** The start of the first line that is neither blank nor a comment. */
function contentStart(bytes: Buffer): number {
  let start = 0;
  while (start < bytes.length) {
    let at = start;
    while (bytes[at] === SPACE) at++;
    if (bytes[at] !== LINE_END && bytes[at] !== HASH) return start;
    start = bytes.indexOf(LINE_END, at) + 1;
  }
  return start;
}

/** The line of the first content of a piece. */
function firstLine(piece: Piece): number {
  return piece.line + countLineEnds(piece.bytes, contentStart(piece.bytes));
}

/** The line on which what stands before `end` ends, blank lines aside. */
function lastLine(piece: Piece, end: number): number {
  const { bytes, line, lines } = piece;
  if (end === bytes.length && bytes[end - 2] !== LINE_END) return line + lines - 1;
  let last = end;
  while (last > 0 && (bytes[last - 1] === LINE_END || bytes[last - 1] === SPACE)) last--;
  return line + countLineEnds(bytes, last);
}

function countLineEnds(bytes: Buffer, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0 && at < end; count++) at = bytes.indexOf(LINE_END, at + 1);
  return count;
}
