import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import { described, tabulated } from './tab-writer.ts';
import { addresses, age, annotationLines, apiObject, labelLines, namespaced, selectorText } from './values.ts';

const servicePorts = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('http', 'https'),
    port: fc.integer({ min: 1, max: 65_535 }),
    protocol: fc.constantFrom('TCP', 'UDP'),
    targetPort: fc.constantFrom('web', 8443),
    nodePort: fc.integer({ min: 30_000, max: 32_767 }),
  }),
  { minLength: 1, maxLength: 2, selector: ({ name }) => name },
);

export const services: fc.Arbitrary<FormCase> = fc
  .record({
    metadata: fc.record(namespaced),
    type: fc.constantFrom('ClusterIP', 'NodePort', 'LoadBalancer'),
    clusterIP: fc.oneof(addresses, fc.constant('None')),
    selector: fc.dictionary(fc.constantFrom('app', 'tier'), fc.constantFrom('web', '7'), { maxKeys: 2 }),
    ports: servicePorts,
    ingress: fc.option(addresses, { nil: undefined }),
    endpoints: fc.array(addresses, { maxLength: 3 }),
    affinity: fc.constantFrom('None', 'ClientIP'),
  })
  .map(({ metadata: all, type, clusterIP, selector, ingress, endpoints: backends, affinity, ...rest }) => {
    const exposed = type !== 'ClusterIP';
    const ports = rest.ports.map(({ nodePort, ...port }) => (exposed ? { ...port, nodePort } : { ...port }));
    const balanced = type === 'LoadBalancer' ? ingress : undefined;
    const external = type === 'LoadBalancer' ? (balanced ?? '<pending>') : '<none>';
    return {
      object: apiObject('v1', 'Service', {
        metadata: all,
        spec: {
          type,
          clusterIP,
          clusterIPs: [clusterIP],
          ipFamilyPolicy: 'SingleStack',
          ipFamilies: ['IPv4'],
          selector,
          ports,
          sessionAffinity: affinity,
          ...(exposed && { externalTrafficPolicy: 'Local' }),
          internalTrafficPolicy: 'Cluster',
        },
        status: { loadBalancer: { ...(balanced !== undefined && { ingress: [{ ip: balanced }] }) } },
      }),
      describe: described(
        `Name:\t${all.name}`,
        `Namespace:\t${all.namespace}`,
        labelLines('Labels', all.labels),
        annotationLines('Annotations', all.annotations),
        `Selector:\t${selectorText(selector)}`,
        `Type:\t${type}`,
        'IP Family Policy:\tSingleStack',
        'IP Families:\tIPv4',
        `IP:\t${clusterIP}`,
        `IPs:\t${clusterIP}`,
        balanced === undefined ? [] : `LoadBalancer Ingress:\t${balanced}`,
        ports.flatMap((port) => [
          `Port:\t${port.name}\t${port.port}/${port.protocol}`,
          `TargetPort:\t${port.targetPort}/${port.protocol}`,
          ...('nodePort' in port ? [`NodePort:\t${port.name}\t${port.nodePort}/${port.protocol}`] : []),
          `Endpoints:\t${backends.map((address) => `${address}:8080`).join(',') || '<none>'}`,
        ]),
        `Session Affinity:\t${affinity}`,
        exposed ? 'External Traffic Policy:\tLocal' : [],
        'Internal Traffic Policy:\tCluster',
        'Events:\t<none>',
      ),
      table: tabulated(
        ['NAMESPACE', 'NAME', 'TYPE', 'CLUSTER-IP', 'EXTERNAL-IP', 'PORT(S)', 'AGE', 'SELECTOR'],
        [
          all.namespace,
          all.name,
          type,
          clusterIP,
          external,
          ports
            .map((port) => `${port.port}${'nodePort' in port ? `:${port.nodePort}` : ''}/${port.protocol}`)
            .join(','),
          age(all.creationTimestamp),
          selectorText(selector),
        ],
      ),
    };
  });

const subsets = fc.record({
  addresses: fc.uniqueArray(addresses, { maxLength: 2 }),
  notReadyAddresses: fc.uniqueArray(addresses, { maxLength: 2 }),
  ports: fc.array(
    fc.record(
      { name: fc.constantFrom('http'), port: fc.integer({ min: 1, max: 65_535 }), protocol: fc.constant('TCP') },
      { requiredKeys: ['port', 'protocol'] },
    ),
    { minLength: 1, maxLength: 1 },
  ),
});

export const endpoints: fc.Arbitrary<FormCase> = fc
  .record({ metadata: fc.record(namespaced), subsets: fc.array(subsets, { maxLength: 2 }) })
  .map(({ metadata: all, subsets: parts }) => {
    const list = (ips: readonly string[]): { ip: string }[] => ips.map((ip) => ({ ip }));
    const ready = parts.flatMap((part) =>
      part.addresses.flatMap((ip) => part.ports.map(({ port }) => `${ip}:${port}`)),
    );
    return {
      object: apiObject('v1', 'Endpoints', {
        metadata: all,
        subsets: parts.map((part) => ({
          ...(part.addresses.length > 0 && { addresses: list(part.addresses) }),
          ...(part.notReadyAddresses.length > 0 && { notReadyAddresses: list(part.notReadyAddresses) }),
          ports: part.ports,
        })),
      }),
      describe: described(
        `Name:\t${all.name}`,
        `Namespace:\t${all.namespace}`,
        labelLines('Labels', all.labels),
        annotationLines('Annotations', all.annotations),
        'Subsets:',
        parts.flatMap((part) => [
          `  Addresses:\t${part.addresses.join(',') || '<none>'}`,
          `  NotReadyAddresses:\t${part.notReadyAddresses.join(',') || '<none>'}`,
          '  Ports:',
          '    Name\tPort\tProtocol',
          '    ----\t----\t--------',
          ...part.ports.map(({ name = '<unset>', port, protocol }) => `    ${name}\t${port}\t${protocol}`),
          '',
        ]),
        'Events:\t<none>',
      ),
      // Which addresses belong together does not show.
      ...(parts.length < 2 && {
        table: tabulated(
          ['NAMESPACE', 'NAME', 'ENDPOINTS', 'AGE'],
          [
            all.namespace,
            all.name,
            ready.length > 3
              ? `${ready.slice(0, 3).join(',')} + ${ready.length - 3} more...`
              : ready.join(',') || '<none>',
            age(all.creationTimestamp),
          ],
        ),
      }),
    };
  });
