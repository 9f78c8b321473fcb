const IPV4 =
  /(?<![A-Za-z0-9.])(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?![A-Za-z0-9]|\.\d)/g;
/** `ip-10-0-1-23.ec2.internal`, `10-0-1-23.shop.pod.cluster.local`. */
const DASHED_IPV4 =
  /(?<![A-Za-z0-9])(?:ip-(?<named>\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3})(?![A-Za-z0-9-])|(?<bare>\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3})(?=\.[a-z]))/g;
const IPV6_TOKEN = /(?<![A-Za-z0-9_.:])[0-9A-Fa-f:]{3,40}(?![A-Za-z0-9_.:])/g;
const IPV6_GROUP = /^[0-9A-Fa-f]{1,4}$/;
/** Addresses that say nothing about a site: loopback, unspecified, broadcast, masks. */
const NEUTRAL = /^(?:127\.|0\.0\.0\.0$|255\.|::1?$|0:0:0:0:0:0:0:[01]$)/;

/** Replaces the IP addresses in a text, except those that say nothing about a site. Prefix lengths and ports stay. */
export function replaceAddresses(text: string, standIn: (address: string) => string): string {
  const replace = (address: string): string => (NEUTRAL.test(address) ? address : standIn(address));
  const result = text
    .replaceAll(DASHED_IPV4, (_match, named: string | undefined, bare: string | undefined) =>
      standIn((named ?? bare ?? '').replaceAll('-', '.')),
    )
    .replaceAll(IPV4, replace);
  if (!result.includes(':')) return result;
  return result.replaceAll(IPV6_TOKEN, (token) => {
    if (isIpv6(token)) return replace(token.toLowerCase());
    // `fe80::1: connection refused`
    const address = token.slice(0, -1);
    return token.endsWith(':') && isIpv6(address) ? `${replace(address.toLowerCase())}:` : token;
  });
}

/** Whether a text is an IPv6 address in hexadecimal groups; times, MAC addresses and fingerprints are none. */
export function isIpv6(text: string): boolean {
  // Seven colons or an abbreviation: most texts with colons are told apart here.
  if (text.length < 15 && !text.includes('::')) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => IPV6_GROUP.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
