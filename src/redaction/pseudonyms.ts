import type { Report } from '../model/index.ts';
import { replaceAddresses } from './addresses.ts';
import { NodeNames } from './node-names.ts';

/** What `--redact` can hide. */
export type PseudonymKind = 'ips' | 'hosts' | 'names';

/** Every kind. */
export const PSEUDONYM_KINDS: readonly PseudonymKind[] = ['ips', 'hosts', 'names'];

const STAND_IN = /^(?:host-\d+|name-\d+|ip-\d+)(?:\.|@|$)/;
const STAND_INS = /(?<![A-Za-z0-9_.-])(?<prefix>host|name|ip)-(?<count>\d{1,6})(?![A-Za-z0-9_-])/g;

/** The host of a URL, whatever its form. */
const URL_HOST =
  /(?<before>[a-z0-9+]:\/\/(?:[^\s/?#@"'<>]{0,256}@)?)(?<host>[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?=[:/?#\s"'\\),\]]|$)/g;
/** Names under a top-level domain that hosts use, as in certificates and errors of resolvers. */
const HOST =
  /(?<![A-Za-z0-9_.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:com|net|org|io|dev|cloud|local|internal|intra|intranet|lan|corp|home|example|test|edu|gov|mil|int|biz|app|de|fr|uk|us|eu|ch|at|nl|it|es|pl|se|dk|fi|jp|cn|br|au|ca|kr|ru)(?![A-Za-z0-9_-]|\.[A-Za-z0-9]|\/v\d)/gi;
/** Domains of the ecosystem: API groups, public registries, documentation, services in the cluster. */
const NEUTRAL_HOST =
  /(?:^|\.)(?:localhost|(?:x-)?k8s\.io|kubernetes\.io|docker\.io|docker\.com|quay\.io|gcr\.io|ghcr\.io|pkg\.dev|github\.com|golang\.org|cluster\.local|svc|example\.com)$/i;
const IP_LIKE = /^[\d.]+$/;
/** Of a program, not of a machine: `containerd://1.6.18-k3s1`. */
const VERSION_LIKE = /^v?\d+\.\d+\.\d+[-+~]/;

const EMAIL =
  /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/g;
const USER =
  /(?<before>\b(?:user(?:[_-]?name)?|login|uname|impersonate)(?:\\{0,7}["']?\s?[:=]\s?|\s)\\{0,7}["'])(?<name>[^\s"'\\]{1,128})|(?<beforePlain>\b(?:user(?:[_-]?name)?|login|uname)[:=]\s?|\bfor user |\/home\/|\/Users\/|\bssh [a-z0-9 -]{0,20}(?=[a-z0-9._-]{1,64}@))(?<plain>[A-Za-z][A-Za-z0-9._-]{1,64})/gi;
/** Accounts of the system itself and words that follow `user`. */
const NEUTRAL_USER =
  /^(?:system:.*|root|admin|administrator|kubernetes-admin|nobody|anonymous|default|user|users|unknown|null|none|nil|true|false|kube.*|etcd|.*:.*|\*.*)$/i;

/** Replaces what identifies a site by stable stand-ins, numbered as they first appear in the report. */
export class Pseudonyms {
  /** Real value to pseudonym. */
  readonly mapping = new Map<string, string>();
  readonly #kinds: ReadonlySet<PseudonymKind>;
  readonly #nodeNames = new Set<string>();
  #nodes: NodeNames | undefined;
  readonly #counts = new Map<string, number>();

  constructor(kinds: readonly PseudonymKind[]) {
    this.#kinds = new Set(kinds);
  }

  /** Takes note of the nodes of a report, and of pseudonyms that an earlier redaction has left in it: none is used twice. */
  learn(report: Report): void {
    for (const { groups } of JSON.stringify(report).matchAll(STAND_INS)) {
      const { prefix = '', count = '' } = groups ?? {};
      this.#counts.set(prefix, Math.max(this.#counts.get(prefix) ?? 0, Number(count)));
    }
    if (!this.#kinds.has('hosts')) return;
    for (const { name } of report.inventory.nodes) this.#nodeNames.add(name);
    this.#nodes = new NodeNames([...this.#nodeNames]);
    for (const name of this.#nodeNames) this.#standIn(name, 'host', '');
    for (const [short, full] of this.#nodes.shortNames) this.mapping.set(short, this.#standIn(full, 'host', ''));
  }

  /** The text with everything that is to be hidden replaced. */
  apply(text: string): string {
    let result = text;
    if (this.#kinds.has('names')) result = this.#replaceNames(result);
    if (this.#kinds.has('hosts')) result = this.#replaceHosts(result);
    if (this.#kinds.has('ips')) result = replaceAddresses(result, (address) => this.#standIn(address, 'ip', ''));
    return result;
  }

  #replaceNames(text: string): string {
    const mails = text.includes('@')
      ? text.replaceAll(EMAIL, (mail) => (STAND_IN.test(mail) ? mail : this.#standIn(mail, 'name', '@example.com')))
      : text;
    return mails.replaceAll(USER, (match: string, ...parts: (string | undefined)[]) => {
      const [before, name, beforePlain, plain] = parts;
      const user = name ?? plain ?? '';
      if (user === '' || NEUTRAL_USER.test(user) || STAND_IN.test(user)) return match;
      return (before ?? beforePlain ?? '') + this.#standIn(user, 'name', '');
    });
  }

  #replaceHosts(text: string): string {
    const host = (name: string): string =>
      NEUTRAL_HOST.test(name) || STAND_IN.test(name) || IP_LIKE.test(name) || VERSION_LIKE.test(name)
        ? name
        : this.#standIn(name.toLowerCase(), 'host', '.example');
    let result = this.#nodes?.replace(text, (name) => this.#standIn(name, 'host', '')) ?? text;
    if (result.includes('://'))
      result = result.replaceAll(URL_HOST, (_match, before: string, name: string) => before + host(name));
    return result.includes('.') ? result.replaceAll(HOST, host) : result;
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
}
