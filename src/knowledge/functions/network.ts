import { isIPv4, isIPv6 } from 'node:net';
import { DomainValue, failure, isMap, Unknown, type Value } from '../values/index.ts';
import { define } from './definition.ts';

interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

interface Network extends Address {
  readonly prefix: number;
}

function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) {
    return { family: 4, bits: text.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n) };
  }
  if (!isIPv6(text) || text.includes('%') || text.includes('.')) return undefined;
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return { family: 6, bits: all.reduce((bits, part) => (bits << 16n) | BigInt(`0x${part}`), 0n) };
}

const canonical = (address: Address) => `${address.family}:${address.bits.toString(16)}`;

function ip(text: string): DomainValue<Address> | Unknown {
  const address = parseAddress(text);
  if (address === undefined) return failure(`'${text.slice(0, 50)}' is no IP address`);
  return new DomainValue('ip', canonical(address), address, text);
}

function cidr(text: string): DomainValue<Network> | Unknown {
  const match = /^([0-9a-fA-F.:]{2,45})\/(\d{1,3})$/.exec(text);
  const address = parseAddress(match?.[1] ?? '');
  const prefix = Number(match?.[2]);
  if (address === undefined || prefix > (address.family === 4 ? 32 : 128)) {
    return failure(`'${text.slice(0, 50)}' is no address range such as 10.0.0.0/8`);
  }
  return new DomainValue('cidr', `${canonical(address)}/${prefix}`, { ...address, prefix }, text);
}

function within(network: Network, address: Address): boolean {
  if (network.family !== address.family) return false;
  const shift = BigInt((network.family === 4 ? 32 : 128) - network.prefix);
  return network.bits >> shift === address.bits >> shift;
}

function url(text: string): DomainValue<URL> | Unknown {
  try {
    const parsed = new URL(text);
    return new DomainValue('url', text, parsed);
  } catch {
    return failure(`'${text.slice(0, 60)}' is no absolute URL`);
  }
}

function queryOf(parsed: URL): Value {
  const names = [...new Set(parsed.searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, parsed.searchParams.getAll(name)]));
}

const addressOf = (value: Value | undefined) => (value as DomainValue<Address>).parsed;
const networkOf = (value: Value | undefined) => (value as DomainValue<Network>).parsed;
const urlOf = (value: Value | undefined) => (value as DomainValue<URL>).parsed;

/** The ip or cidr that an argument is or spells. */
function asDomain<Parsed>(
  value: Value | undefined,
  make: (text: string) => DomainValue<Parsed> | Unknown,
): DomainValue<Parsed> | Unknown {
  return typeof value === 'string' ? make(value) : (value as DomainValue<Parsed>);
}

function isSpecial(value: Value | undefined, four: readonly string[], six: readonly string[]): boolean {
  const address = addressOf(value);
  return (address.family === 4 ? four : six).some((range) => {
    const network = cidr(range);
    return network instanceof DomainValue && within(network.parsed, address);
  });
}

export const networkFunctions = [
  define('ip(string) -> ip', 'An IP address.', ([text]) => ip(text as string)),
  define(
    'isIP(string) -> bool',
    'Whether the text is an IP address.',
    ([text]) => ip(text as string) instanceof DomainValue,
  ),
  define('ip.family() -> int', '4 or 6.', ([of]) => addressOf(of).family),
  define('ip.isLoopback() -> bool', 'Whether it is a loopback address.', ([of]) =>
    isSpecial(of, ['127.0.0.0/8'], ['::1/128']),
  ),
  define('ip.isUnspecified() -> bool', 'Whether it is 0.0.0.0 or ::.', ([of]) => addressOf(of).bits === 0n),
  define('ip.isLinkLocalUnicast() -> bool', 'Whether it is a link-local address.', ([of]) =>
    isSpecial(of, ['169.254.0.0/16'], ['fe80::/10']),
  ),
  define('cidr(string) -> cidr', 'A range of addresses.', ([text]) => cidr(text as string)),
  define(
    'isCIDR(string) -> bool',
    'Whether the text is a range of addresses.',
    ([text]) => cidr(text as string) instanceof DomainValue,
  ),
  define('cidr.containsIP(ip|string) -> bool', 'Whether the address is in the range.', ([of, other]) => {
    const address = asDomain(other, ip);
    return address instanceof Unknown ? address : within(networkOf(of), addressOf(address));
  }),
  define('cidr.containsCIDR(cidr|string) -> bool', 'Whether the whole other range is in the range.', ([of, other]) => {
    const range = asDomain(other, cidr);
    if (range instanceof Unknown) return range;
    const [outer, inner] = [networkOf(of), networkOf(range)];
    return inner.prefix >= outer.prefix && within(outer, inner);
  }),
  define('cidr.prefixLength() -> int', 'The length of the prefix.', ([of]) => networkOf(of).prefix),
  define('url(string) -> url', 'An absolute URL.', ([text]) => url(text as string)),
  define(
    'isURL(string) -> bool',
    'Whether the text is an absolute URL.',
    ([text]) => url(text as string) instanceof DomainValue,
  ),
  define('url.getScheme() -> string', 'Such as `https`.', ([of]) => urlOf(of).protocol.replace(/:$/, '')),
  define('url.getHost() -> string', 'Host and port.', ([of]) => urlOf(of).host),
  define('url.getHostname() -> string', 'Host without port.', ([of]) => urlOf(of).hostname.replace(/^\[|\]$/g, '')),
  define('url.getPort() -> string', 'The port, or "".', ([of]) => urlOf(of).port),
  define('url.getEscapedPath() -> string', 'The path.', ([of]) => urlOf(of).pathname),
  define('url.getQuery() -> map', 'The query: name to list of values.', ([of]) => {
    const query = queryOf(urlOf(of));
    return isMap(query) ? query : {};
  }),
];
