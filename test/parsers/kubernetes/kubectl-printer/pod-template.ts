import fc from 'fast-check';
import { apiContainer, containers, describedContainers } from './containers.ts';
import { describedTolerations, describedVolumes, tolerations, volumes } from './pod.ts';
import type { Generated, Texts } from './values.ts';
import {
  annotationLines,
  annotations,
  labelLines,
  labels,
  longTime,
  namespaced,
  names,
  selectorText,
} from './values.ts';

const templates = fc.record(
  {
    labels,
    annotations,
    serviceAccountName: names,
    initContainers: fc.array(containers, { maxLength: 1 }),
    containers: fc.uniqueArray(containers, { minLength: 1, maxLength: 2, selector: ({ name }) => name }),
    volumes,
    nodeSelector: labels,
    tolerations,
  },
  { requiredKeys: ['labels', 'initContainers', 'containers', 'volumes'] },
);
type Template = Generated<typeof templates>;

const selectors = fc.dictionary(fc.constantFrom('app', 'tier', 'x/y'), fc.constantFrom('web', '7'), {
  minKeys: 1,
  maxKeys: 2,
});
export const shared = { metadata: fc.record(namespaced), selector: selectors, template: templates };

export function apiTemplate({ labels: own, annotations: notes, ...spec }: Template): object {
  return {
    metadata: { labels: own, annotations: notes },
    spec: {
      ...spec,
      initContainers: spec.initContainers.map(apiContainer),
      containers: spec.containers.map(apiContainer),
    },
  };
}

/** `DescribePodTemplate` of kubectl. */
export function describedTemplate(template: Template): string[] {
  const { annotations: notes = {}, serviceAccountName, initContainers } = template;
  return [
    'Pod Template:',
    ...labelLines('Labels', template.labels, '  '),
    ...(Object.keys(notes).length > 0 ? annotationLines('Annotations', notes, '  ') : []),
    ...(serviceAccountName === undefined ? [] : [`  Service Account:\t${serviceAccountName}`]),
    ...(initContainers.length > 0 ? describedContainers('Init Containers', initContainers, undefined, '  ') : []),
    ...describedContainers('Containers', template.containers, undefined, '  '),
    ...describedVolumes(template.volumes, '  '),
    ...labelLines('Node-Selectors', template.nodeSelector, '  '),
    ...describedTolerations(template.tolerations, '  '),
  ];
}

export function head({ name, namespace, ...rest }: Generated<typeof shared.metadata>, selector: Texts): string[] {
  return [
    `Name:\t${name}`,
    `Namespace:\t${namespace}`,
    `CreationTimestamp:\t${longTime(rest.creationTimestamp)}`,
    `Selector:\t${selectorText(selector)}`,
    ...labelLines('Labels', rest.labels),
    ...annotationLines('Annotations', rest.annotations),
  ];
}

export function wide(template: Template): [string, string] {
  const all = template.containers;
  return [all.map(({ name }) => name).join(','), all.map(({ image }) => image).join(',')];
}
