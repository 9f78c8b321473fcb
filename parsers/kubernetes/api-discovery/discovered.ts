import type { OwnKindName } from '../../../kinds/index.ts';
import { defined, type DocumentInput, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';

const GROUP = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;
const VERSION = /^v\d{1,8}(?:(?:alpha|beta)\d{1,4})?[a-z0-9]{0,30}$/;
/** Groups that every API server with an aggregator serves: one namespaced, one not, one late in the alphabet. */
const EVERYWHERE = ['apps', 'apiregistration.k8s.io', 'storage.k8s.io'];

/** A group and its version; the core group is "". */
export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/** Reads `apps/v1` or `v1`; `undefined` where it is neither. */
export function readGroupVersion(text: string): GroupVersion | undefined {
  const [group, version, ...more] = text.includes('/') ? text.split('/') : ['', text];
  if (group === undefined || version === undefined || more.length > 0 || !VERSION.test(version)) return undefined;
  return group === '' || GROUP.test(group) ? { group, version } : undefined;
}

/** Gathers what an artifact tells of groups and versions, and hands it on. */
export class Discovered {
  readonly #input: DocumentInput;
  readonly #sink: Sink;
  readonly #groups = new Map<string, { readonly line: number; readonly versions: Set<string> }>();
  readonly #versions = new Map<string, { readonly line: number; readonly served: boolean; readonly reason?: string }>();
  readonly #served = new Set<string>();

  constructor(input: DocumentInput, sink: Sink) {
    // What an API server serves is no matter of the node on which somebody asked.
    this.#input = { ...input, context: { ...input.context, node: undefined } };
    this.#sink = sink;
  }

  /** A group that is registered, whether or not anybody serves it. */
  group(name: string, versions: readonly string[], line: number): void {
    if (!GROUP.test(name)) return;
    const known = this.#groups.get(name) ?? { line, versions: new Set() };
    for (const version of versions) if (VERSION.test(version)) known.versions.add(version);
    this.#groups.set(name, known);
  }

  /** A version whose resources are there, or that the discovery names as failed. */
  version({ group, version }: GroupVersion, line: number, served: boolean, reason?: string): void {
    const name = `${version}.${group}`;
    if (served) this.#served.add(group);
    const known = this.#versions.get(name);
    // What is named as failed may show resources that somebody remembered.
    if (known === undefined || (known.served && !served)) {
      this.#versions.set(name, { line, served, ...defined({ reason }) });
    }
  }

  /**
   * Hands all on.
   * @param whole whether what is not there does not exist: nothing was left out of the text, as far as it tells
   */
  end(whole: boolean): void {
    for (const [name, { line, versions }] of this.#groups) {
      this.#hand('APIGroup', name, line, { spec: { versions: [...versions] } });
    }
    for (const [name, { line, served, reason }] of this.#versions) {
      const dot = name.indexOf('.');
      const spec = { group: name.slice(dot + 1), version: name.slice(0, dot) };
      this.#hand('APIGroupVersion', name, line, { spec, status: { served, reason: reason ?? '' } });
    }
    if (!whole) return;
    if (EVERYWHERE.every((group) => this.#groups.has(group))) this.#list('APIGroup');
    if (EVERYWHERE.every((group) => this.#served.has(group))) this.#list('APIGroupVersion');
  }

  #hand(
    kind: OwnKindName,
    name: string,
    line: number,
    parts: Pick<Parameters<typeof emit>[2], 'spec' | 'status'>,
  ): void {
    emit(this.#input, this.#sink, { kind, name, line, ...parts });
  }

  #list(kind: OwnKindName): void {
    this.#sink.listing({ kind, source: { artifact: this.#input.path, line: this.#input.firstLine } });
  }
}
