import { completeContainerPaths, readContainers, shownContainerPaths } from './containers.ts';
import { setPairs } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import { readAnnotations } from './metadata.ts';
import type { ObjectBuilder } from './object-builder.ts';
import { setScalars } from './scalar-fields.ts';
import { readScheduling } from './scheduling.ts';
import { readVolumes } from './volumes.ts';

/** Writes `template` from `Pod Template:`. */
export function readPodTemplate(target: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const node = child(nodes, 'Pod Template');
  if (!node) return;
  const template = target.at('template', node.line);
  const metadata = template.at('metadata');
  setPairs(metadata, 'labels', child(node.children, 'Labels'));
  readAnnotations(metadata, child(node.children, 'Annotations'));
  const spec = template.at('spec', node.line);
  setScalars(spec, node.children, [
    ['Service Account', 'serviceAccountName'],
    ['Priority Class Name', 'priorityClassName'],
  ]);
  readContainers(spec, node.children);
  readVolumes(spec, node.children);
  readScheduling(spec, node.children);
}

/** What the description of a workload shows completely, its template under `prefix`. */
export function completeTemplatePaths(prefix: string): string[] {
  return [
    ...completeContainerPaths(`${prefix}.spec`),
    `${prefix}.spec.nodeSelector`,
    `${prefix}.spec.tolerations[*]`,
    `${prefix}.spec.volumes[*]`,
    `${prefix}.metadata.labels`,
    `${prefix}.metadata.annotations`,
  ];
}

/** Members of a template under `prefix` that the description of a workload shows wherever they are set. */
export function shownTemplatePaths(prefix: string): string[] {
  return shownContainerPaths(`${prefix}.spec`);
}
