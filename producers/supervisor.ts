import { asUnpacked } from '../src/model/index.ts';
import type { ArtifactContext } from '../src/model/artifact.ts';
import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, nodeName, scoreOf } from './layout.ts';
import { ROTATED, VAR_LOG_LAYOUTS } from './shared-layouts.ts';

const LAYOUTS: readonly Layout[] = [
  ...VAR_LOG_LAYOUTS,
  {
    pattern: new RegExp(
      String.raw`(?:^|/)var/log/vmware/(?:[^/]+/)*(?<program>[a-z][a-z0-9-]*?)(?:-\d+)?\.(?:log|stderr|stdout)${ROTATED}$`,
    ),
  },
  { pattern: new RegExp(String.raw`(?:^|/)var/log/(?<program>[a-z][a-z0-9-]*)\.log${ROTATED}$`) },
  { pattern: /(?:^|\/)(?:commands?|kubectl)\/(?<command>[^/]+)$/ },
];
const BELONGS =
  /(?:^|[/_-])(?:vmware-system-|svc-[a-z0-9-]+-domain-c\d+|wcp|supervisor|tkc|vks|tkg)|(?:^|\/)var\/log\//;
/** A per-machine archive: the copied file system stands right inside of it, or in one folder of it. */
const MACHINE_ARCHIVE =
  /(?:^|\/)(?<machine>[^/]+?)(?:\.(?:tar\.gz|tgz|tar|zip|tar\.xz|tar\.zst))!\/(?:[^/]+\/)?(?:var\/log|commands?|etc)\//;
const MACHINE_FOLDER = /(?:^|\/)(?<machine>[^/]+)\/var\/log\//;

/** Support bundles of a vSphere Supervisor and of the workload clusters on it. */
export const supervisor: Producer = {
  id: 'vsphere-supervisor',
  title: 'vSphere Supervisor support bundle',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|[/_-])wcp-(?:support|agent|bundle)[^/]*\//, 0.9],
        [/(?:^|\/)(?:containers|pods)\/(?:[^/]*_)?vmware-system-/, 0.7],
        [/(?:^|[/_])svc-[a-z0-9-]+-domain-c\d+(?:[/_]|$)/, 0.7],
        [/(?:^|\/)var\/log\/vmware\//, 0.6],
        [/(?:^|[/_])vmware-system-[a-z-]+(?:[/_]|$)/, 0.5],
      ],
      path,
    ),
  contextOf(path): ArtifactContext | undefined {
    if (!BELONGS.test(path)) return undefined;
    const context = contextFrom(LAYOUTS, path);
    if (context === undefined) return undefined;
    // The folder before `pods/` is `log` or the like here, never a node.
    return { ...context, node: machineOf(path) };
  },
};

/** The machine whose file system was copied: the name of its archive, else of the folder around `var/log`. */
function machineOf(path: string): string | undefined {
  const nested = MACHINE_ARCHIVE.exec(path)?.groups?.['machine'];
  const machine = nested ?? MACHINE_FOLDER.exec(asUnpacked(path))?.groups?.['machine'];
  return machine === undefined || machine.includes('support-bundle') ? undefined : nodeName(machine);
}
