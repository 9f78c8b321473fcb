import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge } = await loadBuiltInRules();

const SERVICES = `NAMESPACE   NAME    TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)    AGE
shop        redis   ClusterIP   10.96.7.7    <none>        6380/TCP   40d
`;

function refusedFrom(hour: number): string[] {
  return Array.from(
    { length: 20 },
    (_, index) =>
      `2026-03-05T${String(hour).padStart(2, '0')}:${String(10 + index)}:05Z ERROR redis: dial tcp 10.96.7.7:6379: connect: connection refused`,
  );
}

function servedFrom(hour: number): string[] {
  return Array.from(
    { length: 40 },
    (_, index) =>
      `2026-03-05T${String(hour).padStart(2, '0')}:${String(10 + index)}:30Z INFO basket ${String(index)} is paid`,
  );
}

test('what worked in between was wrong for something else before than for what is so now', async () => {
  const log = [...refusedFrom(7), ...servedFrom(9), ...servedFrom(11), ...refusedFrom(15)].join('\n');
  const artifacts = { 'services.txt': SERVICES, 'logs/shop/cart-0/cart.log': `${log}\n` };

  const { report } = await analyze(engine.bundleOf('again', artifacts), { ...BUILT_IN, knowledge });

  expect(report.diagnoses.map(({ id }) => id)).toEqual(['service/port-unoffered']);
  expect(report.over.map(({ id, title }) => [id, title])).toEqual([
    ['client.connection-failed', 'cart-0 cannot connect to 10.96.7.7:6379'],
  ]);
});
