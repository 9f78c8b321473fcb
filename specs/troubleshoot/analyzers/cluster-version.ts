import { readJsonObject, type CheckWorld } from '../../../src/model/index.ts';
import { NotCollected, textOf, type Analyzer } from '../analyzer.ts';
import { firstThat } from '../outcomes.ts';
import { isInRange, readVersion } from '../version-range.ts';

/** What the API server said of its version, where the tool's own bundle holds it. */
export const VERSION_FILE = 'cluster-info/cluster_version.json';

/** `clusterVersion`: the version of Kubernetes against ranges. */
export const clusterVersion: Analyzer = (options, world) => {
  const version = readVersion(versionOf(world));
  const title = textOf(options, 'checkName') || 'Required Kubernetes Version';
  return [firstThat(options, title, (when) => isInRange(version, when))];
};

function versionOf({ files, version }: CheckWorld): string {
  const [file] = files(VERSION_FILE);
  const said = readJsonObject(file?.text ?? '')?.['string'];
  if (typeof said === 'string' && said !== '') return said;
  if (version === undefined) throw new NotCollected('Nothing in the bundle tells the version of Kubernetes');
  return version;
}
