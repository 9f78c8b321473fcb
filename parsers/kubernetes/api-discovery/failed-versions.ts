import { readGroupVersion, type Discovered } from './discovered.ts';

const FAILED = 'unable to retrieve the complete list of server APIs: ';
const VERSION = /(?:^|, )(?<version>[a-z0-9.-]{1,253}\/v[a-z0-9]{1,40}): /g;

/** Whether a line of kubectl names versions that could not be asked. */
export function tellsFailed(line: string): boolean {
  return line.includes(FAILED);
}

/** Notes the versions that a line names as failed, each with the reason that follows it. */
export function noteFailed(line: string, number: number, discovered: Discovered): void {
  const text = line.slice(line.indexOf(FAILED) + FAILED.length);
  const found = [...text.matchAll(VERSION)];
  for (const [index, match] of found.entries()) {
    const version = readGroupVersion(match.groups?.['version'] ?? '');
    const reason = text.slice(match.index + match[0].length, found[index + 1]?.index).trim();
    if (version !== undefined) discovered.version(version, number, false, reason);
  }
}
