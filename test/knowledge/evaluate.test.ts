import { describe, expect, it } from 'vitest';
import { Handle, Optional, Unknown, type Value } from '../../src/knowledge/values/index.ts';
import { evaluated, reasonOf } from './evaluation.ts';

const pod = {
  metadata: { name: 'web-0', labels: { app: 'web' } },
  spec: { containers: [{ name: 'a', ports: [80, 443] }, { name: 'b' }], nodeName: null },
  status: {},
};

describe('values and operators as in CEL', () => {
  it.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 / 2', 3],
    ['-7 / 2', -3],
    ['7 / 2.0', 3.5],
    ['double(7) / 2', 3.5],
    ['7.5 / 2', 3.75],
    ['-7 % 3', -1],
    ['0x1F', 31],
    ['2.5e1', 25],
    ['- -1', 1],
    ['"a" + \'b\'', 'ab'],
    ['[1] + [2]', [1, 2]],
    ['r"\\d" == "\\\\d"', true],
    ['"\\u00e9\\x41\\101\\n"', 'éAA\n'],
    ['1 == 1.0', true],
    ['1 == "1"', false],
    ['null == null', true],
    ['[1, "a"] == [1, "a"]', true],
    ['{"a": [1]} == {"a": [1]}', true],
    ['{"a": 1} == {"a": 1, "b": 2}', false],
    ['1 != 2', true],
    ['"a" < "b" && "B" < "a"', true],
    ['false < true', true],
    ['2 in [1, 2]', true],
    ['"a" in {"a": null}', true],
    ['true ? 1 : 2', 1],
    ['false ? 1 : true ? 2 : 3', 2],
    ['object.metadata.name', 'web-0'],
    ['object["metadata"]["name"]', 'web-0'],
    ['object.spec.containers[0].ports[1]', 443],
    ['has(object.spec.nodeName)', true],
    ['has(object.spec.missing)', false],
    ['object.spec.containers.map(c, c.name)', ['a', 'b']],
    ['object.spec.containers.map(c, has(c.ports), c.name)', ['a']],
    ['object.spec.containers.filter(c, has(c.ports)).size()', 1],
    ['object.spec.containers.exists_one(c, c.name == "a")', true],
    ['object.metadata.labels.all(key, key.size() > 1)', true],
    ['[1, 2].all(x, [3, 4].exists(y, y > x))', true],
    ['object.?spec.?containers[1].name.orValue("none")', 'b'],
    ['object.?spec.?missing.?deeper.orValue("none")', 'none'],
    ['object.spec.containers[?5].hasValue()', false],
    ['has(object.?nothing.x)', false],
    ['optional.of(1).orValue(nobody)', 1],
    ['optional.of(null).orValue(1)', null],
    ['optional.of(null).value()', null],
    ['[null][0]', null],
    ['nil == null', true],
    ['optional.of(1).or(optional.none()).value()', 1],
    ['optional.ofNonZeroValue("").orValue("x")', 'x'],
  ])('%s', (source, value) => {
    expect(evaluated(source, { object: pod, nil: null })).toEqual(value);
  });
});

describe('what cannot be told keeps its reason', () => {
  it.each<[string, string]>([
    ['object.spec.missing', 'absent'],
    ['object.spec.missing.deeper == 1', 'absent'],
    ['object.spec.nodeName.x', 'absent'],
    ['object.spec.containers[9]', 'absent'],
    ['object.open.x', 'not-collected'],
    ['object.open.?x.orValue(1)', 'not-collected'],
    ['has(object.open.x)', 'not-collected'],
    ['"x" in object.open', 'not-collected'],
    ['size(object.open)', 'not-collected'],
    ['object.open.all(key, true)', 'not-collected'],
    ['object.open == {"known": 1, "more": 2}', 'not-collected'],
    ['1 / 0', 'error'],
    ['1 % 0', 'error'],
    ['9007199254740991 + 1', 'error'],
    ['1 + "a"', 'error'],
    ['1 < "a"', 'error'],
    ['!1', 'error'],
    ['1 && true', 'error'],
    ['nobody', 'error'],
    ['nothing(1)', 'error'],
    ['"a".nothing()', 'error'],
    ['"a".contains(1)', 'error'],
    ['"a".contains()', 'error'],
    ['{1: 2}', 'error'],
    ['{"a": 1, "a": 2}', 'error'],
    ['optional.none().value()', 'error'],
    ['[object.spec.missing]', 'absent'],
    ['object.spec.containers.map(c, c.ports)', 'absent'],
    ['object.spec.containers.filter(c, c.ports.size() > 0)', 'absent'],
  ])('%s', (source, reason) => {
    const open = { known: 1 };
    expect(reasonOf(evaluated(source, { object: { ...pod, open } }, [open]))).toBe(reason);
  });

  it('a known member of an incomplete map is known', () => {
    const open = { known: 1 };
    expect(evaluated('open.known == 1 && has(open.known) && open.exists(key, key == "known")', { open }, [open])).toBe(
      true,
    );
    expect(evaluated('open == {"known": 2}', { open }, [open])).toBe(false);
  });
});

describe('three-valued logic', () => {
  const values: Readonly<Record<string, Value>> = { t: true, f: false, u: new Unknown('absent', 'gone') };

  it.each<[string, unknown]>([
    ['t && t', true],
    ['t && f', false],
    ['t && u', 'absent'],
    ['u && t', 'absent'],
    ['f && u', false],
    ['u && f', false],
    ['u && u', 'absent'],
    ['t || u', true],
    ['u || t', true],
    ['f || u', 'absent'],
    ['u || f', 'absent'],
    ['f || f', false],
    ['!u', 'absent'],
    ['u == u', 'absent'],
    ['u ? 1 : 2', 'absent'],
    ['t ? 1 : u', 1],
    ['[t, f].exists(x, x ? u : false)', 'absent'],
    ['[1, 2].exists(x, x == 1 ? u : true)', true],
    ['[1, 2].all(x, x == 1 ? u : true)', 'absent'],
    ['[1, 2].all(x, x == 1 ? u : false)', false],
    ['[1, 2].exists_one(x, x == 1 ? u : true)', 'absent'],
    ['u in [1]', 'absent'],
  ])('%s', (source, value) => {
    expect(reasonOf(evaluated(source, values))).toBe(value);
  });

  it('prefers the reason that collecting could settle', () => {
    const variables = { gone: new Unknown('absent', ''), unseen: new Unknown('not-collected', '') };
    expect(reasonOf(evaluated('gone && unseen', variables))).toBe('not-collected');
    expect(reasonOf(evaluated('(1 == nothing) || gone', variables))).toBe('absent');
    expect(reasonOf(evaluated('[1, 2].exists(x, x == 1 ? gone : unseen)', variables))).toBe('not-collected');
  });
});

describe('handles', () => {
  class Thing extends Handle {
    readonly identity: string;
    readonly reference: undefined;
    constructor(identity: string) {
      super();
      this.identity = identity;
    }
    select(field: string): Value {
      return field === 'name' ? this.identity : new Unknown(field === 'unseen' ? 'not-collected' : 'absent', field);
    }
    override call(method: string, args: readonly Value[]): Value | undefined {
      return method === 'echo' ? [...args] : undefined;
    }
  }
  const variables = { a: new Thing('x'), same: new Thing('x'), b: new Thing('y') };

  it.each<[string, unknown]>([
    ['a == same', true],
    ['a == b', false],
    ['a == "x"', false],
    ['a in [b, same]', true],
    ['a.name', 'x'],
    ['has(a.name) && !has(a.other)', true],
    ['has(a.unseen)', 'not-collected'],
    ['a.echo(1, "b")', [1, 'b']],
    ['a.nothing()', 'error'],
    ['a.?name.orValue("")', 'x'],
    ['a.?other.orValue("none")', 'none'],
    ['[a, same, b].distinct().size()', 2],
    ['count(1, 2)', 2],
  ])('%s', (source, value) => {
    expect(reasonOf(evaluated(source, variables))).toEqual(value);
  });
});

it('ends evaluations that bundle content makes endless', () => {
  const list = Array.from({ length: 3000 }, (_, index) => index);
  const value = evaluated('list.all(a, list.all(b, list.all(c, a + b + c >= 0)))', { list });
  expect(value).toMatchObject({ reason: 'error', text: 'the expression takes too many steps on this data' });
});

it('does not see what JavaScript objects inherit', () => {
  expect(reasonOf(evaluated('object.constructor', { object: {} }))).toBe('absent');
  expect(reasonOf(evaluated('object["__proto__"]', { object: {} }))).toBe('absent');
  expect(reasonOf(evaluated('constructor'))).toBe('error');
  expect(evaluated('{"__proto__": 1}["__proto__"]')).toBe(1);
});

it('keeps optionals that chains make', () => {
  expect(evaluated('object.?a.b', { object: { a: { b: 1 } } })).toEqual(new Optional(1));
  expect(evaluated('object.?a.b', { object: {} })).toEqual(new Optional(undefined));
});
