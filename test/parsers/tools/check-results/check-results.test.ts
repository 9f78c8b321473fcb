import { describe, expect, it } from 'vitest';
import { parser as insights } from '../../../../parsers/tools/insights/index.ts';
import { parser as kubeBench } from '../../../../parsers/tools/kube-bench/index.ts';
import { parser as popeye } from '../../../../parsers/tools/popeye/index.ts';
import { parser as sonobuoy } from '../../../../parsers/tools/sonobuoy-results/index.ts';
import { parser as troubleshoot } from '../../../../parsers/tools/troubleshoot-analysis/index.ts';
import { CONFIDENCE, type DocumentParser } from '../../../../src/model/index.ts';
import { ARTIFACT_SAMPLES } from '../../../laws/artifact-samples.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const PARSERS = [insights, kubeBench, popeye, sonobuoy, troubleshoot];

/** What was found, a line for each: name, outcome, whether it shows a state, line of the artifact, message. */
function told(parser: DocumentParser, text: string, node?: string): string[] {
  const { observed } = read(parser, text, 'file.txt', node === undefined ? {} : { node });
  return observed.map(({ object, source }) => {
    const { outcome, message = '-' } = object.status as { outcome: string; message?: string };
    const { shows } = object.spec as { shows: string };
    return `${source.line} ${object.metadata.name} ${outcome} ${shows}: ${message}`;
  });
}

describe('results of troubleshoot analyzers', () => {
  it('are read out of a list of insights, with what they are about', () => {
    expect(told(troubleshoot, ARTIFACT_SAMPLES['troubleshoot-analysis']!)).toEqual([
      '3 troubleshoot/kubernetes.version passed state: New enough.',
      '9 troubleshoot/pod.cart/shop/cart-0 failed state: Pod shop/cart-0 is in CrashLoopBackOff',
    ]);
  });

  it.each([
    [
      'lists of what passed, warned and failed',
      '{"pass":[{"title":"Version","message":"ok"}],"fail":[{"title":"Nodes","message":"too few","uri":"https://example.com"}]}',
      ['1 troubleshoot/Version passed state: ok', '1 troubleshoot/Nodes failed state: too few'],
    ],
    [
      'the form of the analyzers themselves',
      '[{"IsPass":false,"IsFail":false,"IsWarn":true,"Title":"Ceph","Message":"degraded"}]',
      ['1 troubleshoot/Ceph warning state: degraded'],
    ],
    [
      'a check that could not run, and two of one name',
      '[{"name":"a","insight":{"primary":"A"},"severity":""},{"name":"a","insight":{"primary":"A","detail":"d"},"severity":"warn"}]',
      ['1 troubleshoot/a not-run state: -', '1 troubleshoot/a#2 warning state: d'],
    ],
  ])('are read out of %s', (_, text, expected) => {
    expect(told(troubleshoot, text)).toEqual(expected);
  });
});

describe('results of kube-bench', () => {
  const { 'kube-bench': sample = '' } = ARTIFACT_SAMPLES;

  it('are those of the node on which it ran', () => {
    expect(told(kubeBench, sample, 'n1')).toEqual([
      '8 n1/kube-bench/1.1.1/n1 passed configuration: expected: 600; found: permissions=600',
      '9 n1/kube-bench/1.2.6/n1 failed configuration: -',
    ]);
  });

  it('are the same without Controls round them', () => {
    const bare = JSON.stringify((JSON.parse(sample) as { Controls: unknown[] }).Controls[0]);
    expect(told(kubeBench, bare).map((line) => line.slice(2, 24))).toEqual([
      'kube-bench/1.1.1 passe',
      'kube-bench/1.2.6 faile',
    ]);
  });
});

describe('results of popeye', () => {
  it('are about objects; what does not work is told apart from how things are set up', () => {
    expect(told(popeye, ARTIFACT_SAMPLES['popeye']!)).toEqual([
      '7 popeye/POP-204/shop/cart-0 failed state: Pod is not ready [0/1]',
      '8 popeye/POP-106/shop/cart-0 warning configuration: container app: No resources requests/limits defined',
      '10 popeye/pods/shop/web-0 passed configuration: -',
    ]);
  });

  it('are read in the older form', () => {
    const text =
      '{"popeye":{"score":80,"sanitizers":[{"sanitizer":"nodes","gvr":"v1/nodes","issues":{"n1":[{"level":3,"message":"[POP-702] Node is not in ready state"}]}}]}}';
    const [found] = read(popeye, text).objects;
    expect(found).toMatchObject({ spec: { subject: { kind: 'Node', name: 'n1' }, shows: 'state' } });
  });
});

describe('results of sonobuoy', () => {
  it('are the innermost items; what was skipped is left out', () => {
    expect(told(sonobuoy, ARTIFACT_SAMPLES['sonobuoy-results']!)).toEqual([
      '13 sonobuoy/e2e/[sig-network] Services should serve a basic endpoint passed state: -',
      "15 sonobuoy/e2e/[sig-node] Pods should be 'ready' failed state: timed out waiting for pod",
    ]);
  });

  it('of a file that cannot be read are a warning', () => {
    const { objects, warnings } = read(sonobuoy, 'name: e2e\nstatus: failed\nmeta:\n  type: summary\nitems: [\n');
    expect(objects).toEqual([]);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('nothing of it was read') as string }]);
  });
});

describe('results of Insights', () => {
  it('are the hits of a run, and the rules that passed', () => {
    expect(told(insights, ARTIFACT_SAMPLES['insights']!)).toEqual([
      '4 insights/volume_check|VOLUME_FULL failed configuration: VOLUME_FULL',
      '7 insights/rules.certificate_check.report passed configuration: -',
    ]);
  });

  it('are the hits in the report of a cluster, by their risk', () => {
    const hit = (rule_id: string, total_risk: number, disabled = false): object => ({
      rule_id,
      total_risk,
      disabled,
      description: `About ${rule_id}`,
      reason: 'because',
      resolution: 'do this',
    });
    const text = JSON.stringify({ report: { data: [hit('a', 4), hit('b', 1), hit('c', 4, true)] } });
    expect(told(insights, text)).toEqual([
      '1 insights/a failed configuration: because',
      '1 insights/b warning configuration: because',
    ]);
  });
});

describe.each(PARSERS.map((parser) => ({ id: parser.id, parser })))('$id', ({ id, parser }) => {
  const others = Object.entries(ARTIFACT_SAMPLES).filter(([other]) => other !== id);

  it.each(foreign(...others))('leaves alone %s', (_, text) => {
    expect(parser.matches({ path: 'x', head: Buffer.from(text).subarray(0, 65_536), size: 1, context: {} })).toBe(0);
  });

  it('knows its own form', () => {
    expect(read(parser, ARTIFACT_SAMPLES[id]!).confidence).toBeGreaterThanOrEqual(CONFIDENCE.header);
  });
});
