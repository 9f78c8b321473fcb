import { describe, expect, test } from 'vitest';
import { fieldSelector, labelSelector, selectAll, SelectorError } from '../../src/case/index.ts';
import type { KubeObject } from '../../src/model/index.ts';

const pod: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-0', namespace: 'shop', labels: { app: 'web', 'example.com/tier': 'front', empty: '' } },
  spec: { nodeName: 'n1' },
  status: { phase: 'Running' },
};

describe('a label selector as kubectl writes it', () => {
  test.each([
    ['app=web', true],
    ['app==web', true],
    ['app=api', false],
    ['app!=api', true],
    ['app!=web', false],
    ['missing!=web', true],
    ['app', true],
    ['missing', false],
    ['!missing', true],
    ['!app', false],
    ['empty=', true],
    ['app in (api, web)', true],
    ['app in (api)', false],
    ['app notin (api)', true],
    ['missing notin (api)', true],
    ['app in (api,web),example.com/tier=front', true],
    ['app=web,example.com/tier=back', false],
    ['', true],
  ])('%s selects: %s', (text, selects) => {
    expect(labelSelector(text)(pod)).toBe(selects);
  });

  test.each(['app=web=x', 'app in web', '=web', 'app in (a'])('%s is none', (text) => {
    expect(() => labelSelector(text)).toThrow(SelectorError);
  });

  test('selects of an object without labels what it lacks', () => {
    const bare: KubeObject = { kind: 'Pod', metadata: { name: 'a' } };
    expect(labelSelector('!app')(bare)).toBe(true);
    expect(labelSelector('app')(bare)).toBe(false);
  });
});

describe('a field selector', () => {
  test.each([
    ['status.phase=Running', true],
    ['status.phase!=Running', false],
    ['spec.nodeName=n1,metadata.name=web-0', true],
    ['spec.nodeName=', false],
    ['status.reason=', true],
    ['metadata.namespace==shop', true],
  ])('%s selects: %s', (text, selects) => {
    expect(fieldSelector(text)(pod)).toBe(selects);
  });

  test('that is none is told', () => {
    expect(() => fieldSelector('phase')).toThrow(/'phase' is no requirement of a field selector/);
  });
});

test('several selectors select what all of them select', () => {
  expect(selectAll([labelSelector('app=web'), fieldSelector('spec.nodeName=n1')])(pod)).toBe(true);
  expect(selectAll([labelSelector('app=web'), fieldSelector('spec.nodeName=n2')])(pod)).toBe(false);
});
