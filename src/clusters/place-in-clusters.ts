import type { BundlePart } from '../bundle/index.ts';
import { labelsFor, partOf } from '../bundle/index.ts';
import { defined, type Warning } from '../model/index.ts';
import type { Findings } from '../reading/findings.ts';
import { unitKey, unitsOf } from './cluster-facts.ts';
import { groupByCluster, type ClusterGroup } from './same-cluster.ts';

/**
 * What was found in several bundles, each thing in its cluster: clusters have names of their own where there are several, and none
 * where all bundles are of one, as in a single bundle.
 */
export function placeInClusters(findings: Findings, parts: readonly BundlePart[]): Findings {
  const units = unitsOf(findings, parts);
  const groups = groupByCluster([...units.values()]);
  const names = namesOf(groups);
  const clusters = new Map(
    [...units].map(([key, unit]) => [key, names[groups.findIndex((group) => group.units.includes(unit))]]),
  );
  const clusterOf = (artifact: string, layoutName: string | undefined): string | undefined => {
    const part = partOf(parts, artifact);
    return part === undefined ? layoutName : clusters.get(unitKey(part, layoutName));
  };
  const placed = <Thing extends { readonly cluster?: string }>(thing: Thing, artifact: string): Thing => {
    const cluster = clusterOf(artifact, thing.cluster);
    if (cluster === thing.cluster) return thing;
    const moved: { cluster?: string } = { ...thing, ...defined({ cluster }) };
    if (cluster === undefined) delete moved.cluster;
    return moved as Thing;
  };
  return {
    ...findings,
    objects: findings.objects.map((view) => placed(view, view.source.artifact)),
    certificates: findings.certificates.map((view) => placed(view, view.source.artifact)),
    listings: findings.listings.map((listing) => placed(listing, listing.source.artifact)),
    sightings: findings.sightings.map((sighting) => ({
      ...sighting,
      context: placed(sighting.context, sighting.artifact),
    })),
    toldEvents: findings.toldEvents.map((told) => ({ ...told, about: placed(told.about, told.artifact) })),
    loggedErrors: findings.loggedErrors.map((symptom) => ({
      ...symptom,
      subjects: symptom.subjects.map((subject) => placed(subject, symptom.first.artifact)),
    })),
    artifacts: findings.artifacts.map((each) => ({ ...each, context: placed(each.context, each.artifact) })),
    sections: findings.sections.map((each) => ({ ...each, context: placed(each.context, each.artifact) })),
    warnings: [...findings.warnings, ...groups.flatMap(warningOf)],
  };
}

/** Of several clusters: what a layout calls each, else its first bundle; of one: nothing, as in a single bundle. */
function namesOf(groups: readonly ClusterGroup[]): (string | undefined)[] {
  if (groups.length < 2) return groups.map(() => undefined);
  return labelsFor(
    groups.map(
      ({ units }) => units.find(({ layoutName }) => layoutName !== undefined)?.layoutName ?? units[0]?.part.name ?? '',
    ),
  );
}

function warningOf({ units, isUnplaced }: ClusterGroup): Warning[] {
  if (isUnplaced !== true) return [];
  return units.map(({ part }) => ({
    artifact: '',
    message: `${part.label} may be of several of the clusters: nothing tells of which, so it is taken for another one`,
  }));
}
