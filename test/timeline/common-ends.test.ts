import { describe, expect, test } from 'vitest';
import { commonEnds, type Complaint } from '../../src/timeline/common-ends.ts';

/** `till-c@c > cart@a,b`: the program till-c on node c misses cart, which stands on the nodes a and b; `:10250` is a port of the node. */
function complaint(text: string): Complaint {
  const {
    client = '',
    from = '',
    target = '',
    to = '',
    port,
  } = /^(?<client>\S+)@(?<from>\S+) > (?<target>[a-z0-9-]+)(?::(?<port>\d+))?@(?<to>\S+)$/.exec(text)?.groups ?? {};
  return {
    client,
    from,
    target: `${target}:${port ?? ''}`,
    to: to.split(','),
    ...(port === undefined ? {} : { port }),
  };
}

function common(texts: readonly string[], speakers = 1): string | undefined {
  const found = commonEnds(texts.map(complaint), () => speakers);
  return (
    found &&
    `${found.type} ${found.nodes.join(' ')}${found.port === undefined ? '' : `:${found.port}`} of ${found.explained.length}`
  );
}

describe('what connections that are lost have in common', () => {
  test.each<[string, readonly string[], string | undefined]>([
    [
      'a node that reaches nobody, and which is not reached',
      ['till@c > cart@a,b', 'till@c > names@a,b', 'cart@a > till@a,b,c', 'desk@b > till@a,b,c', 'api@m > measures@c'],
      'node c of 5',
    ],
    [
      'a member whose peers miss it',
      ['e1@a > c:2380@c', 'e2@b > c:2380@c', 'e3@c > a:2380@a', 'e3@c > b:2380@b'],
      'node c of 4',
    ],
    [
      'a node of which others are heard and miss nothing',
      ['till@c > cart@a', 'till@c > names@b', 'desk@c > stock@a,b'],
      'node c of 3',
    ],
    ['two nodes', ['till@c > cart@a', 'desk@c > names@a', 'cart@a > till@c'], 'pair a c of 3'],
    [
      'a port of several nodes',
      ['measures@c > a:10250@a', 'measures@c > b:10250@b', 'measures@c > d:10250@d', 'api@m > b:10250@b'],
      'port a b d:10250 of 4',
    ],
    [
      'one program that misses a port of all nodes',
      ['measures@c > a:10250@a', 'measures@c > b:10250@b', 'measures@c > d:10250@d'],
      undefined,
    ],
    ['one program that is missed', ['till@c > cart@a', 'desk@b > cart@a', 'stock@d > cart@a'], undefined],
    [
      'programs of one node that wait for each other',
      ['till@c > cart@a', 'desk@b > stock@a', 'till@c > stock@a', 'stock@a > cart@a'],
      undefined,
    ],
    ['one program that misses all', ['till@c > cart@a', 'till@c > names@b', 'till@c > stock@b'], undefined],
    ['names that nobody gets', ['till@c > names@a,b', 'cart@a > names@a,b', 'desk@b > names@a,b'], undefined],
    ['too little', ['till@c > cart@a', 'cart@a > till@c'], undefined],
  ])('%s', (_, complaints, expected) => {
    expect(common(complaints)).toBe(expected);
  });

  test('nobody else is heard: that nobody else complains says nothing', () => {
    expect(common(['till@c > cart@a', 'till@c > names@b', 'desk@c > stock@a,b'], 0)).toBeUndefined();
    expect(common(['till@c > cart@a', 'desk@c > names@a', 'cart@a > till@c'], 0)).toBeUndefined();
  });

  test('fifty thousand complaints are counted at once', () => {
    const many = Array.from({ length: 50_000 }, (_, index) =>
      complaint(
        `p${index}@${index % 2 === 0 ? 'c' : `n${index % 500}`} > t${index}@${index % 2 === 0 ? `n${index % 500}` : 'c'}`,
      ),
    );

    expect(commonEnds(many, () => 0)?.nodes).toEqual(['c']);
  });
});
