import type { Pattern } from './pattern.ts';

/** What routers answer in place of the target, in the letters of traceroute. */
const ANSWERS: Readonly<Record<string, string>> = {
  H: 'host unreachable',
  N: 'network unreachable',
  P: 'protocol unreachable',
  X: 'communication administratively prohibited',
};

/** traceroute and tracepath. A way whose end is not seen says nothing: firewalls drop what these send, and let the rest pass. */
export const ROUTE_PATTERNS: readonly Pattern[] = [
  {
    pattern:
      /^traceroute6? to (?<host>[\w.:%-]{1,253}) \((?<address>[\da-f.:]{2,45})\)(?: from [\da-f.:]{2,45})?, \d{1,3} hops max/,
    telling: true,
    read: ({ host, address }) => ({ host, address, begins: true }),
  },
  {
    pattern:
      /^\d{1,3}\s{1,3}(?:[\w.:%-]{1,253} \((?<address>[\da-f.:]{2,45})\)|(?<bare>[\da-f.:]{2,45}))\s{1,3}(?<delay>[\d.]{1,9}) ms(?: !(?<answer>[HNPX]))?(?:\s|$)/,
    read: ({ address, bare, delay, answer }) =>
      answer === undefined
        ? { via: address ?? bare, latencyMs: Number(delay) }
        : { reachable: false, error: ANSWERS[answer], via: address ?? bare },
  },
  {
    pattern: /^\d{1,3}\?: \[LOCALHOST\]\s+pmtu (?<size>\d{1,5})$/,
    telling: true,
    read: ({ size }) => ({ pathMtu: Number(size), begins: true }),
  },
  {
    pattern: /^\d{1,3}: {1,3}(?<host>[\w.:%-]{1,253})\s+(?<delay>[\d.]{1,9})ms (?:pmtu \d{1,5} )?reached$/,
    telling: true,
    read: ({ host, delay }) => ({ host, reachable: true, latencyMs: Number(delay) }),
  },
  {
    pattern: /^\d{1,3}: {1,3}(?:[\w.:%-]{1,253})\s+(?:[\d.]{1,9}ms )?(?:pmtu \d{1,5} )?!(?<answer>[HNPX])$/,
    read: ({ answer = '' }) => ({ reachable: false, error: ANSWERS[answer] }),
  },
  {
    pattern: /^(?:Resume|Too many hops): pmtu (?<size>\d{1,5})(?: hops \d{1,3} back \d{1,3})?$/,
    read: ({ size }) => ({ pathMtu: Number(size) }),
  },
];
