import { describe, expect, it } from 'vitest';
import type { Binding, ObjectSource } from '../../src/model/index.ts';
import { requirementsOf } from '../../src/timeline/requirements.ts';
import { parsed } from '../knowledge/evaluation.ts';

function bindings(texts: Readonly<Record<string, string>>): Binding[] {
  return Object.entries(texts).map(([name, text]) => ({ name, value: parsed(text) }));
}

/** `object.status.phase = Failed | Pending`, `status.state?` for a value that only must be told. */
function said(
  when: string,
  each: Readonly<Record<string, string>> = {},
  lets: Readonly<Record<string, string>> = {},
): string[] {
  const source: ObjectSource = {
    kinds: ['Pod'],
    each: bindings(each),
    let: bindings(lets),
    when: parsed(when),
    cite: [],
  };
  return requirementsOf(source).map(({ of, path, values }) => {
    const place = [['object', 'first', 'second'][of], ...path].join('.');
    return values === undefined ? `${place}?` : `${place} = ${values.map(String).join(' | ')}`;
  });
}

describe('what a condition requires', () => {
  it.each([
    { when: 'object.status.phase == "Failed"', requires: ['object.status.phase = Failed'] },
    { when: '"Failed" == object.status.phase', requires: ['object.status.phase = Failed'] },
    { when: 'object.status.phase in ["Failed", "Pending"]', requires: ['object.status.phase = Failed | Pending'] },
    { when: 'object.status.ready', requires: ['object.status.ready = true'] },
    { when: '!object.status.ready', requires: ['object.status.ready = false'] },
    { when: 'object.a == "x" && object.b == "y"', requires: ['object.a = x', 'object.b = y'] },
    { when: 'object.a == "x" || object.a == "y"', requires: ['object.a = x | y'] },
    { when: 'object.a == "x" || object.a.matches("^y")', requires: ['object.a?'] },
    { when: 'object.a == "x" || object.b == "y"', requires: [] },
    { when: 'object.a == 1', requires: ['object.a?'] },
    { when: 'object.a != "x"', requires: ['object.a?'] },
    { when: 'object.a in [1, "x"]', requires: ['object.a?'] },
    { when: 'object.a < object.b', requires: ['object.a?'] },
    { when: 'size(object.a) > 2', requires: ['object.a?'] },
    { when: 'object.list.exists(item, item.a == "x")', requires: ['object.list?'] },
    { when: 'object.list.all(item, item.a == "x")', requires: ['object.list?'] },
    { when: 'object.a.?b.hasValue()', requires: ['object.a?'] },
    { when: 'object.?a.orValue("") == "x"', requires: [] },
    { when: '!has(object.a.b)', requires: ['object.a?'] },
    { when: '!known(object.a.b)', requires: [] },
    { when: '!(object.a == "x" && object.b == "y")', requires: [] },
    { when: '!(object.a == "x")', requires: ['object.a?'] },
    { when: '(object.a == "x" && object.b == "y") == true', requires: [] },
    { when: 'object.a ? object.b == "x" : object.c', requires: ['object.a?'] },
    { when: 'object.a["b"].c == "x"', requires: ['object.a?'] },
  ])('$when', ({ when, requires }) => {
    expect(said(when)).toEqual(requires);
  });

  it('follows names of bindings and of the lists', () => {
    const each = { status: 'object.status.containerStatuses', port: 'status.ports' };
    const lets = { ended: 'status.lastState.terminated', code: 'int(ended.exitCode)', other: 'lookup("Pod", port.a)' };

    expect(said('ended.reason == "Error" && code > 1 && port.b == "x" && other.a == "x"', each, lets)).toEqual([
      'first.lastState.terminated.reason = Error',
      'first.lastState.terminated.exitCode?',
      'second.b = x',
      'second.a?',
      'first.ports?',
    ]);
  });

  it('knows a list of the object itself, whatever the names', () => {
    expect(said('pod.a == "x"', { pod: '[object].filter(object, object.status.phase == "Pending")' })).toEqual([
      'first.a = x',
      'object.status.phase = Pending',
    ]);
  });
});
