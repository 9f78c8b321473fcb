import type { ContentResult } from '../../src/batch/result.ts';

/** A bundle's result as an analysis would make it. */
export function resultWith({
  cause,
  day = '2024-01-01',
  cluster = null,
}: {
  readonly cause?: string | undefined;
  readonly day?: string;
  readonly cluster?: string | null;
}): ContentResult {
  const time = `${day}T00:00:00.000Z`;
  return {
    state: 'done',
    timings: { analysis: 1, report: 1 },
    summary: {
      sha256: 'f'.repeat(64),
      producer: 'unknown',
      clusterVersion: 'v1.30.2',
      clusterIdentity: cluster,
      collectedAt: time,
      from: time,
      to: time,
      bytes: 100,
      artifactsRead: 1,
      artifactsSkipped: 0,
      artifactsFailed: 0,
      status: cause === undefined ? 'symptoms-only' : 'root-cause',
      headline: 'What happened',
      warnings: 0,
      diagnoses:
        cause === undefined
          ? []
          : [
              {
                id: cause,
                title: `The title of ${cause}`,
                variant: null,
                kind: 'Node',
                namespace: null,
                subject: 'n1',
                confidence: 'confirmed',
                score: 80,
                severity: 'critical',
                summary: 'It broke.',
                from: time,
                to: time,
              },
            ],
      episodes: [
        {
          fingerprint: 'e1',
          event: 'etcd.no-leader',
          severity: 'error',
          title: 'etcd has no leader',
          episodes: 1,
          count: 3,
          unexplained: cause === undefined,
          source: 'etcd.log:3',
          quote: 'no leader',
        },
      ],
      coverage: [{ format: 'etcd JSON log', state: 'read', artifacts: 1, bytes: 100 }],
      patterns: [],
    },
  };
}
