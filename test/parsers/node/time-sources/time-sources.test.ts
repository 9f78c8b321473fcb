import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/time-sources/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('sources of time', () => {
  it('reads chronyc sources', () => {
    const text = `210 Number of sources = 3
MS Name/IP address         Stratum Poll Reach LastRx Last sample               
===============================================================================
^* ntp-1.example                 2  10   377   512   +123us[ +145us] +/-   20ms
^x 10.0.0.7                      3   6    17    33   -2500ms[-2500ms] +/-  120ms
^? 10.0.0.9                      0   7     0     -     +0ns[   +0ns] +/-    0ns
`;
    const { confidence, objects } = read(parser, text, 'chronyc_sources', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'TimeSource',
        metadata: { name: 'n1/ntp-1.example' },
        status: { state: 'selected', stratum: 2, answeredPolls: 8, reachable: true },
      },
      { metadata: { name: 'n1/10.0.0.7' }, status: { state: 'falseticker', answeredPolls: 4, offsetSeconds: -2.5 } },
      { metadata: { name: 'n1/10.0.0.9' }, status: { state: 'unusable', reachable: false } },
      { kind: 'HostFact', metadata: { name: 'n1/clock-synchronized' }, status: { value: true } },
    ]);
  });

  it('reads ntpq -p, and that none of the sources is good enough', () => {
    const text = `     remote           refid      st t when poll reach   delay   offset  jitter
==============================================================================
 10.0.0.1        .INIT.          16 u    - 1024    0    0.000    0.000   0.000
 10.0.0.2        10.9.9.9         3 u   33   64  377    0.123  +42.500   0.078
`;
    expect(read(parser, text).objects).toMatchObject([
      { status: { state: 'unusable', reachable: false, stratum: 16 } },
      { status: { state: 'unusable', reachable: true, offsetSeconds: 0.0425 } },
      { kind: 'HostFact', status: { value: false } },
    ]);
  });

  it('says nothing of a list that is cut off before its first source', () => {
    expect(read(parser, 'MS Name/IP address         Stratum Poll Reach LastRx Last sample\n====\n').objects).toEqual(
      [],
    );
  });

  it.each(
    foreign(['a table', 'NAME   READY\nx      1/1\n'], ['chronyc tracking', 'Reference ID    : 0A000001 (ntp)\n']),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
