import { expect, it } from 'vitest';
import { OWN_API_VERSION, type Age, type Stamp } from '../../src/model/index.ts';
import { dateKernelLines } from '../../src/reading/date-kernel-lines.ts';
import type { Findings } from '../../src/reading/findings.ts';

const HOUR = 3_600_000;
const up: Age = { ms: 10 * HOUR, precision: 60_000, relative: true };

interface Told {
  readonly kind: 'NodeLoad' | 'HostFact';
  readonly name: string;
  readonly status: object;
  readonly age?: Age;
}

function datesOf(told: readonly Told[], seconds: readonly number[]): (Stamp | undefined)[] {
  const line = (each: number | undefined): object => ({ line: 1, fields: { uptime: String(each) }, message: '' });
  const findings = {
    objects: told.map(({ kind, name, status, age }) => ({
      object: {
        apiVersion: OWN_API_VERSION,
        kind,
        metadata: { name },
        spec: { nodeName: name.split('/', 1)[0] },
        status,
      },
      ...(age === undefined ? {} : { relativeTimes: new Map([['status.bootedAt', age]]) }),
    })),
    sightings: [
      { artifact: 'n1/dmesg', context: { node: 'n1' }, first: line(seconds[0]), last: line(seconds.at(-1)), count: 2 },
    ],
    artifacts: [{ path: 'n1/dmesg', artifact: 'n1/dmesg', context: { node: 'n1' }, scan: {} }],
  } as unknown as Findings;
  const { sightings, artifacts } = dateKernelLines(findings);
  return [sightings[0]?.earliest, sightings[0]?.latest, artifacts[0]?.scan?.lastStamp];
}

it('counts from how long the machine is up', () => {
  const load: Told = { kind: 'NodeLoad', name: 'n1/load', status: {}, age: up };
  expect(datesOf([load], [HOUR / 1000, (9 * HOUR) / 1000])).toEqual([
    { ms: 9 * HOUR, precision: 60_000, relative: true },
    { ms: HOUR, precision: 60_000, relative: true },
    { ms: 0, precision: 60_000, relative: true },
  ]);
});

it('counts from when it was started, in its own zone', () => {
  const fact: Told = { kind: 'HostFact', name: 'n1/booted', status: { value: '2026-03-05 10:00:00' } };
  expect(datesOf([fact], [90])[0]).toMatchObject({ ms: Date.UTC(2026, 2, 5, 10, 1, 30), missingZone: true });
});

it('knows nothing of another machine', () => {
  const load: Told = { kind: 'NodeLoad', name: 'n2/load', status: {}, age: up };
  expect(datesOf([load], [90])).toEqual([undefined, undefined, undefined]);
});
