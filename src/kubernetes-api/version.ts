import type { JsonObject } from '../model/index.ts';

const VERSION = /^v?(?<major>\d{1,3})\.(?<minor>\d{1,4})/;

/** What a server says of itself: what the bundle knows of the cluster. */
export function versionInfo(clusterVersion: string | undefined): JsonObject {
  const { major = '', minor = '' } = VERSION.exec(clusterVersion ?? '')?.groups ?? {};
  const gitVersion = clusterVersion ?? 'v0.0.0-unknown';
  const unknown = { gitCommit: '', gitTreeState: '', buildDate: '', goVersion: '', compiler: '', platform: '' };
  return { major, minor, gitVersion, ...unknown };
}

/** The minor version of Kubernetes 1; `undefined` where nobody knows. */
export function minorOf(clusterVersion: string | undefined): number | undefined {
  const { major, minor } = VERSION.exec(clusterVersion ?? '')?.groups ?? {};
  return major === '1' && minor !== undefined ? Number(minor) : undefined;
}
