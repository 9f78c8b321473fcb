import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const MINUTE = 60_000;
const CUT = Date.UTC(2026, 2, 5, 10);
const NOW = Date.UTC(2026, 2, 5, 16);

const { knowledge } = await loadBuiltInRules();

/** Lines of a program from the cut to now: what it says while it lasts, and then that all is well. */
function log(complaints: readonly string[]): string {
  const lines: string[] = [];
  for (let at = CUT; at < CUT + 8 * MINUTE; at += MINUTE)
    for (const complaint of complaints) lines.push(`${new Date(at).toISOString()} ERROR call failed: ${complaint}`);
  for (let at = CUT + 9 * MINUTE; at <= NOW; at += 5 * MINUTE) lines.push(`${new Date(at).toISOString()} INFO charged`);
  return `${lines.join('\n')}\n`;
}

function list(...items: readonly string[]): string {
  return ['apiVersion: v1', 'kind: List', 'metadata: { resourceVersion: "1" }', 'items:', ...items, ''].join('\n');
}

function node(name: string, address: string): string {
  return `- { apiVersion: v1, kind: Node, metadata: { name: ${name} }, status: { addresses: [{ type: InternalIP, address: ${address} }], conditions: [{ type: Ready, status: "True", lastTransitionTime: "2026-01-01T00:00:00Z" }] } }`;
}

function pod(name: string, place: string, app: string, address: string): string {
  return `- { apiVersion: v1, kind: Pod, metadata: { name: ${name}, namespace: shop, labels: { app: ${app} }, creationTimestamp: "2026-01-01T00:00:00Z" }, spec: { nodeName: ${place}, containers: [{ name: app, image: "app:1" }] }, status: { phase: Running, podIP: ${address}, conditions: [{ type: Ready, status: "True", lastTransitionTime: "2026-01-01T00:01:00Z" }], containerStatuses: [{ name: app, ready: true, restartCount: 0, state: { running: { startedAt: "2026-01-01T00:01:00Z" } } }] } }`;
}

function service(app: string, address: string): string {
  return `- { apiVersion: v1, kind: Service, metadata: { name: ${app}, namespace: shop }, spec: { clusterIP: ${address}, selector: { app: ${app} }, ports: [{ port: 80 }] } }`;
}

test('a node that was cut off for minutes and is not since is one story of the past', async () => {
  const { report } = await analyzeFiles(
    'cut',
    {
      'nodes.yaml': list(node('a', '10.9.0.1'), node('b', '10.9.0.2'), node('c', '10.9.0.3')),
      'pods.yaml': list(
        pod('cart-a', 'a', 'cart', '10.244.1.4'),
        pod('stock-a', 'a', 'stock', '10.244.1.5'),
        pod('desk-b', 'b', 'desk', '10.244.2.5'),
        pod('till-c', 'c', 'till', '10.244.3.4'),
        pod('menu-c', 'c', 'menu', '10.244.3.5'),
      ),
      'services.yaml': list(
        service('cart', '10.96.0.21'),
        service('stock', '10.96.0.22'),
        service('till', '10.96.0.23'),
        service('menu', '10.96.0.24'),
      ),
      'logs/shop/till-c/app.log': log(['dial tcp 10.96.0.21:80: i/o timeout', 'dial tcp 10.96.0.22:80: i/o timeout']),
      'logs/shop/menu-c/app.log': log(['dial tcp 10.96.0.21:80: i/o timeout']),
      'logs/shop/cart-a/app.log': log(['dial tcp 10.96.0.23:80: i/o timeout']),
      'logs/shop/desk-b/app.log': log(['dial tcp 10.96.0.24:80: i/o timeout']),
    },
    knowledge,
  );

  expect(report.diagnoses).toEqual([]);
  expect(report.over.map(({ id, subject }) => `${id} ${subject.name}`)).toEqual(['nodes/cut-off c']);
});
