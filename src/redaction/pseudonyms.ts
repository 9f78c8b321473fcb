import type { Report } from '../model/index.ts';

/** What `--redact` can hide. */
export type PseudonymKind = 'ips' | 'hosts' | 'names';

/** Every kind, in the order in which they are replaced. */
export const PSEUDONYM_KINDS: readonly PseudonymKind[] = ['hosts', 'names', 'ips'];

const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/g;
const IPV6 =
  /(?<![0-9A-Fa-f:.])(?:[0-9A-Fa-f]{1,4}:){2,7}(?::?[0-9A-Fa-f]{1,4}){1,6}(?![0-9A-Fa-f:])|(?<![0-9A-Fa-f:.])(?:[0-9A-Fa-f]{1,4}:){1,6}:(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,5})?(?![0-9A-Fa-f:])/g;
/** Host names with a top-level domain, as in URLs and certificates; names of Kubernetes' own API groups are none. */
const HOST =
  /(?<![A-Za-z0-9_.@/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:com|net|org|io|dev|cloud|local|internal|lan|corp|example|test|edu|gov|int|info|biz|app|de|fr|uk|us|eu|ch|at|nl|it|es|pl|se|no|dk|fi|jp|cn|in|br|au|ca)(?![A-Za-z0-9-]|\.[a-z])/gi;
const EMAIL = /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,24}(?![A-Za-z])/g;
const USER =
  /\b(?<before>(?:user(?:name)?|login|uname|User)\\{0,2}["']?\s?[:=]\s?\\{0,2}["']?)(?<name>[A-Za-z][A-Za-z0-9._@:-]{1,128})/g;
/** Addresses that say nothing about a site. */
const NEUTRAL_ADDRESS = /^(?:127\.|0\.0\.0\.0$|255\.255\.255\.255$|::1?$)/;
/** Domains of the ecosystem itself: API groups, public registries, documentation. */
const NEUTRAL_HOST =
  /(?:^|\.)(?:k8s\.io|kubernetes\.io|x-k8s\.io|docker\.io|quay\.io|gcr\.io|ghcr\.io|pkg\.dev|github\.com|golang\.org|cluster\.local|svc)$/i;
const SYSTEM_USER = /^system:/;

/** Replaces what identifies a site by stable stand-ins, numbered in the order of the report. */
export class Pseudonyms {
  /** Real value to pseudonym. */
  readonly mapping = new Map<string, string>();
  readonly #kinds: ReadonlySet<PseudonymKind>;
  readonly #nodes: RegExp | undefined;
  readonly #counts = new Map<string, number>();

  constructor(kinds: readonly PseudonymKind[], report: Report) {
    this.#kinds = new Set(kinds);
    const names = this.#kinds.has('hosts')
      ? report.inventory.nodes.map((node) => node.name).filter((name) => name.length > 2)
      : [];
    for (const name of names) this.#standIn(name, 'host', '');
    const longestFirst = names.sort((left, right) => right.length - left.length || (left < right ? -1 : 1));
    this.#nodes =
      longestFirst.length === 0
        ? undefined
        : new RegExp(`(?<![A-Za-z0-9-])(?:${longestFirst.map(escape).join('|')})(?![A-Za-z0-9])`, 'g');
  }

  /** The text with everything that is to be hidden replaced. */
  apply(text: string): string {
    let result = text;
    if (this.#kinds.has('names')) {
      result = result.replaceAll(EMAIL, (mail) => this.#standIn(mail, 'name', '@example.com'));
      result = result.replaceAll(USER, (match: string, before: string, name: string) =>
        SYSTEM_USER.test(name) || this.#isStandIn(name) ? match : before + this.#standIn(name, 'name', ''),
      );
    }
    if (this.#kinds.has('hosts')) {
      if (this.#nodes !== undefined) result = result.replaceAll(this.#nodes, (name) => this.#standIn(name, 'host', ''));
      result = result.replaceAll(HOST, (host) =>
        NEUTRAL_HOST.test(host) || this.#isStandIn(host) ? host : this.#standIn(host.toLowerCase(), 'host', '.example'),
      );
    }
    if (this.#kinds.has('ips')) {
      const replace = (address: string): string =>
        NEUTRAL_ADDRESS.test(address) ? address : this.#standIn(address, 'ip', '');
      result = result.replaceAll(IPV4, replace).replaceAll(IPV6, (text) => (isClock(text) ? text : replace(text)));
    }
    return result;
  }

  #standIn(value: string, prefix: string, suffix: string): string {
    const known = this.mapping.get(value);
    if (known !== undefined) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const pseudonym = `${prefix}-${count}${suffix}`;
    this.mapping.set(value, pseudonym);
    return pseudonym;
  }

  #isStandIn(text: string): boolean {
    return /^(?:host|name|ip)-\d+(?:\.example|@example\.com)?$/.test(text);
  }
}

/** `15:05:08` has the form of an address's end. */
function isClock(text: string): boolean {
  return /^\d{1,2}:\d\d:\d\d$/.test(text);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
