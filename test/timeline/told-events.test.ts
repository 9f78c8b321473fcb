import { expect, test } from 'vitest';
import { positionOf, type Stamp } from '../../src/model/index.ts';
import type { MatchedLine } from '../../src/timeline/log-sightings.ts';
import { citeToldEvent, readToldEvent, ToldEvents } from '../../src/timeline/told-events.ts';

const POD = { kind: 'Pod', namespace: 'shop', name: 'web-1' };

test.each([
  [
    'an object reference of Go',
    `Event(v1.ObjectReference{Kind:"Pod", Namespace:"shop", Name:"web-1", UID:"7f0c", APIVersion:"v1", ResourceVersion:"12", FieldPath:""}): type: 'Warning' reason: 'Failed' no image`,
    {},
    { about: POD, reason: 'Failed', message: 'no image' },
  ],
  [
    'an object reference that JSON escapes',
    String.raw`Event(v1.ObjectReference{Kind:\"Pod\", Namespace:\"shop\", Name:\"web-1\", UID:\"\"}): type: 'Normal' reason: 'Pulled' done`,
    {},
    { about: POD, reason: 'Pulled', message: 'done' },
  ],
  [
    'an Event that a record carries whole',
    '"Server rejected event (will not retry!)" err="not found" event=""',
    {
      event:
        '&Event{ObjectMeta:{web-1.18ea  shop    0 0001-01-01 00:00:00 +0000 UTC <nil> <nil> map[] map[] [] [] []},InvolvedObject:ObjectReference{Kind:Pod,Namespace:shop,Name:web-1,UID:7f0c,APIVersion:v1,ResourceVersion:12,FieldPath:spec.containers{web},},Reason:Unhealthy,Message:Liveness probe failed: Get "/", gone,Source:EventSource{Component:kubelet,Host:n1,},Count:1,Type:Warning,}',
    },
    { about: POD, reason: 'Unhealthy', message: 'Liveness probe failed: Get "/", gone' },
  ],
  [
    'an Event that an old record carries, with quotes',
    "Server rejected event '': 'events is forbidden' (will not retry!)",
    {
      event:
        '&v1.Event{TypeMeta:v1.TypeMeta{Kind:"", APIVersion:""}, InvolvedObject:v1.ObjectReference{Kind:"Node", Namespace:"", Name:"n1", UID:"n1", APIVersion:"", ResourceVersion:"", FieldPath:""}, Reason:"Starting", Message:"Starting kubelet.", Source:v1.EventSource{Component:"kubelet", Host:"n1"}, Type:"Normal"}',
    },
    { about: { kind: 'Node', name: 'n1' }, reason: 'Starting', message: 'Starting kubelet.' },
  ],
  [
    'the fields of a structured record',
    'Event occurred',
    { object: 'shop/web-1', kind: 'Pod', type: 'Warning', reason: 'Failed', message: 'no image' },
    { about: POD, reason: 'Failed', message: 'no image' },
  ],
  [
    'the Event itself, as a member',
    '{"verb":"ADDED","event":{"involvedObject":{"kind":"Pod","namespace":"shop","name":"web-1"},"reason":"Failed","message":"no image","type":"Warning"}}',
    {},
    { about: POD, reason: 'Failed', message: 'no image' },
  ],
  [
    'a reference as JSON, with the words as the record itself',
    'no image type="Warning" object="..." reason="Failed"',
    { object: '{"kind":"Pod","namespace":"shop","name":"web-1"}', type: 'Warning', reason: 'Failed' },
    { about: POD, reason: 'Failed', message: 'no image' },
  ],
  [
    'an object without a namespace, whatever the record says',
    'Event occurred',
    { object: 'default/n1', kind: 'Node', type: 'Normal', reason: 'NodeReady', message: 'ready' },
    { about: { kind: 'Node', name: 'n1' }, reason: 'NodeReady', message: 'ready' },
  ],
])('reads %s', (_, message, fields, told) => {
  expect(readToldEvent({ message, fields }, undefined)).toEqual(told);
});

test.each([
  ['a record about an object that is no Event', 'updated', { object: 'shop/web-1', kind: 'Pod', reason: 'Scaled' }],
  ['an object of no kind', 'Event occurred', { object: 'shop/web-1', type: 'Warning', reason: 'Failed' }],
  ['a reference that is cut', 'x', { object: '{"kind":"Pod","na', type: 'Warning', reason: 'Failed' }],
  ['other words', `sent Event(v1.ObjectReference{Kind:"Pod"})`, {}],
])('takes for none %s', (_, message, fields) => {
  expect(readToldEvent({ message, fields }, undefined)).toBeUndefined();
});

test('names the cluster whose log it is', () => {
  const fields = { object: 'shop/web-1', kind: 'Pod', type: 'Warning', reason: 'Failed', message: 'no image' };

  expect(readToldEvent({ message: 'Event occurred', fields }, 'east')?.about).toEqual({ ...POD, cluster: 'east' });
});

test('a record that carries an Event has words of its own to be heard', () => {
  const event =
    '&Event{InvolvedObject:ObjectReference{Kind:Pod,Namespace:shop,Name:web-1,UID:,APIVersion:v1,ResourceVersion:,FieldPath:,},Reason:Failed,Message:no image,Source:EventSource{Component:kubelet,},}';
  const told = new ToldEvents('kubelet.log', {});

  expect(told.take({ line: 1, message: 'rejected', fields: { event }, groups: {}, quote: 'x' })).toBe(false);
  expect(told.sightings.map(({ about, reason }) => [about, reason])).toEqual([[POD, 'Failed']]);
});

function line(number: number, reason: string, at: number): MatchedLine {
  const stamp = { ms: at } as Stamp;
  const fields = { object: 'shop/web-1', kind: 'Pod', type: 'Warning', reason, message: 'no image' };
  return { line: number, message: 'Event occurred', fields, stamp, groups: {}, quote: `line ${number}` };
}

const placed = (stamp: Stamp | undefined) => stamp && positionOf(stamp);

test('folds what is told again, and takes a line once however many rules look at it', () => {
  const told = new ToldEvents('manager.log', {});

  for (const each of [line(3, 'Failed', 30), line(3, 'Failed', 30), line(5, 'Failed', 20), line(6, 'BackOff', 40)])
    expect(told.take(each)).toBe(true);

  expect(
    told.sightings.map(({ reason, count, earliest, latest }) => [reason, count, placed(earliest), placed(latest)]),
  ).toEqual([
    ['Failed', 2, 20, 30],
    ['BackOff', 1, 40, 40],
  ]);
  expect(told.sightings.map(citeToldEvent)).toEqual([
    [
      { artifact: 'manager.log', line: 3, quote: 'line 3' },
      { artifact: 'manager.log', line: 5, quote: 'line 5' },
    ],
    [{ artifact: 'manager.log', line: 6, quote: 'line 6' }],
  ]);
});
