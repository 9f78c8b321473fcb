import {
  OWN_API_VERSION,
  isJsonArray,
  isJsonObject,
  isSurelyGenerated,
  type Instant,
  type Json,
  type KubeObject,
  type ObservedObject,
} from '../model/index.ts';
import { latest, readInstant } from '../time/instant.ts';
import type { CollectionTimes } from './collected-at.ts';
import type { Former } from './former.ts';
import { isManifest, isWeak } from './merge.ts';
import { isOneSession } from './one-session.ts';
import { contradiction, factsOf, firstNumber, NO_FACTS, type Facts } from './view-facts.ts';

/** Views of one object that contradict each other in what tells whether it is well, and nobody knows which of them is newer. */
export interface ViewConflict {
  /** What they disagree in: `condition Ready`. */
  readonly about: string;
  readonly failing: ObservedObject;
  readonly well: ObservedObject;
}

/** Views in the order in which they are laid over each other, and what was contradictory in them. */
export interface OrderedViews {
  readonly views: readonly ObservedObject[];
  readonly conflict?: ViewConflict;
  /** How it failed, where a later view of the same session shows it well. */
  readonly former?: Former;
}

/**
 * Where views contradict each other in the health of an object, the newest one comes first. If nothing tells which is the newest,
 * the failing one does, for a failure must not be lost to an older picture, and the conflict is told. Of what a command measured
 * again in one session, the last measure comes first, whatever it is; and of what was collected twice in one form, the later.
 * @param views strongest first
 */
export function settleViews(views: readonly ObservedObject[], collectedAt: CollectionTimes): OrderedViews {
  if (views.length < 2) return { views };
  const facts = views.map((view) => (isManifest(view) ? NO_FACTS : factsOf(view)));
  const about = contradiction(facts);
  if (about === undefined) return { views: newestMeasure(views) ?? newestOfEachForm(views, collectedAt) };
  const judged = views.map((view, at): JudgedView => ({ view, facts: facts[at] ?? NO_FACTS }));
  const inSession = settleSession(judged);
  if (inSession !== undefined) return inSession;
  const order = [...views.keys()];
  const ages = agesOf(views, facts, collectedAt);
  if (ages !== undefined) {
    const { values, scale } = ages;
    const newestFirst = [...order]
      .sort((left, right) => (values[right] ?? -Infinity) - (values[left] ?? -Infinity))
      .flatMap((at) => judged[at] ?? []);
    const settled = withoutFormer(newestFirst);
    if (settled !== undefined) return settled;
    // Ages tell the order of moments, and a container that was restarted may be well for one.
    if (scale !== 'age' || !isWell(newestFirst)) return { views: newestFirst.map(({ view }) => view) };
  }
  const failsAt = (at: number): boolean => facts[at]?.get(about) === false;
  order.sort((left, right) => Number(failsAt(right)) - Number(failsAt(left)));
  const failing = views.find((_, at) => failsAt(at));
  const well = views.find((_, at) => facts[at]?.get(about) === true);
  const sorted = order.flatMap((at) => views[at] ?? []);
  return failing === undefined || well === undefined
    ? { views: sorted }
    : { views: sorted, conflict: { about, failing, well } };
}

/** How new each view is, in whatever unit tells all of those apart that say something of health; nothing where none does. */
function agesOf(
  views: readonly ObservedObject[],
  facts: readonly Facts[],
  collectedAt: CollectionTimes,
): { readonly scale: Newness['scale']; readonly values: readonly (number | undefined)[] } | undefined {
  const telling = views.filter((_, at) => (facts[at]?.size ?? 0) > 0);
  const factsTold = facts.filter(({ size }) => size > 0);
  const ways: readonly ((view: ObservedObject) => Newness | undefined)[] = [
    ({ source }) => onClock(collectedAt(source.artifact)),
    revisionOf,
    (view) => onClock(newestStampOf(view)),
    ageOf,
  ];
  for (const measure of ways) {
    const [first, ...others] = telling.map(measure);
    if (first === undefined || others.some((each) => each?.scale !== first.scale)) continue;
    const measures = [first, ...others].flatMap((each, at) =>
      each ? [{ ...each, facts: factsTold[at] ?? NO_FACTS }] : [],
    );
    if (!areApart(measures)) continue;
    const { scale } = first;
    const values = views.map((view) => {
      const newness = measure(view);
      return newness?.scale === scale ? newness.value : undefined;
    });
    return { scale, values };
  }
  return undefined;
}

/** How new a view is; what is told on different scales does not compare. */
interface Newness {
  readonly scale: Instant['dating'] | 'revision' | 'age';
  readonly value: number;
  /** How finely it is told. */
  readonly precision?: number;
}

/** Whether measures differ by more than how finely they are told, but for those of views that say the same: they are of one picture. */
function areApart(measures: readonly (Newness & { readonly facts: Facts })[]): boolean {
  const sorted = measures.toSorted((left, right) => left.value - right.value);
  return sorted.every(({ value, precision = 0, facts }, at) => {
    const before = sorted[at - 1];
    if (before === undefined || value - before.value > precision + (before.precision ?? 0)) return true;
    return value === before.value && contradiction([before.facts, facts]) === undefined;
  });
}

/** How old its object is in a view: who shows it older saw it later, of what is never made anew under the same name. */
function ageOf({ object, relativeTimes }: ObservedObject): Newness | undefined {
  const age = isSurelyGenerated(object.metadata.name) ? relativeTimes?.get('metadata.creationTimestamp') : undefined;
  return age && { scale: 'age', value: age.ms, precision: age.precision };
}

function onClock(at: Instant | undefined): Newness | undefined {
  return at && { scale: at.dating, value: at.ms };
}

/** The version of the stored object: of one object, later ones are greater. */
function revisionOf({ object: { metadata } }: ObservedObject): Newness | undefined {
  const revision = metadata['resourceVersion'];
  if (typeof revision !== 'string' || !/^\d{1,15}$/.test(revision)) return undefined;
  return { scale: 'revision', value: Number(revision) };
}

/** The newest time in the status of a whole view: whoever saw the object later saw the later changes. */
function newestStampOf(view: ObservedObject): Instant | undefined {
  return isWeak(view) ? undefined : newestIn(view.object.status);
}

function newestIn(value: Json | undefined): Instant | undefined {
  if (typeof value === 'string') return readInstant(value);
  let newest: Instant | undefined;
  for (const member of isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [])
    newest = latest(newest, newestIn(member));
  return newest;
}

/** Of a thing that only commands measure, in one terminal session: the lower a view of one form, the newer. */
function newestMeasure(views: readonly ObservedObject[]): readonly ObservedObject[] | undefined {
  const [first] = views;
  const isMeasure = (view: ObservedObject): boolean =>
    view.object.apiVersion === OWN_API_VERSION &&
    first !== undefined &&
    view.form === first.form &&
    isOneSession(view, first);
  return views.every(isMeasure) ? [...views].sort((left, right) => right.source.line - left.source.line) : undefined;
}

/** Views that do not contradict each other may differ in all else, as in when a lease was renewed. */
function newestOfEachForm(views: readonly ObservedObject[], collectedAt: CollectionTimes): readonly ObservedObject[] {
  const [first] = views;
  const times = new Map<ObservedObject, number>();
  for (const view of views) {
    const at = collectedAt(view.source.artifact);
    if (at?.dating !== 'dated' || view.form !== first?.form || isManifest(view)) return views;
    times.set(view, at.ms);
  }
  return [...views].sort((left, right) => (times.get(right) ?? 0) - (times.get(left) ?? 0));
}

interface JudgedView {
  readonly view: ObservedObject;
  readonly facts: Facts;
}

/** The lowest view first, where all that say something of health are from one terminal session. */
function settleSession(judged: readonly JudgedView[]): OrderedViews | undefined {
  const telling = judged.filter(({ facts }) => facts.size > 0);
  const [first] = telling;
  const isOfSession = ({ view }: JudgedView): boolean => first !== undefined && isOneSession(view, first.view);
  if (telling.length === 0 || !telling.every(isOfSession)) return undefined;
  const lineOf = (each: JudgedView): number => (isOfSession(each) ? each.view.source.line : -Infinity);
  const newestFirst = [...judged].sort((left, right) => lineOf(right) - lineOf(left));
  return isWell(newestFirst) ? withoutFormer(newestFirst) : { views: newestFirst.map(({ view }) => view) };
}

/** Whether the newest view that says something of health shows no failure, after one that did. */
function isWell(newestFirst: readonly JudgedView[]): boolean {
  const newest = newestFirst.find(({ facts }) => facts.size > 0);
  return newest !== undefined && !isFailing(newest) && newestFirst.some(isFailing);
}

/**
 * What failed earlier and is well in the newest view has no say any more in how the object is. A container that was restarted since it
 * failed, and not long ago, may be well for a moment: then the order proves nothing.
 */
function withoutFormer(newestFirst: readonly JudgedView[]): OrderedViews | undefined {
  const newest = newestFirst.find(({ facts }) => facts.size > 0);
  const lastFailing = newestFirst.find(isFailing);
  if (newest === undefined || lastFailing === undefined || isFailing(newest)) return undefined;
  const shows = newestFirst.slice(0, newestFirst.indexOf(lastFailing)).map(({ view }) => view);
  if (restartsOf(newest.view) > restartsOf(lastFailing.view) && !shows.some(ranSince)) return undefined;
  const earlier = newestFirst.slice(newestFirst.indexOf(lastFailing));
  return {
    views: newestFirst.map((each) => (isFailing(each) ? withoutStatus(each.view) : each.view)),
    former: { views: earlier.map(({ view }) => view), how: 'well', source: newest.view.source },
  };
}

/** Longer than what is restarted again and again runs in between. */
const STEADY = 10 * 60_000;

function ranSince({ relativeTimes }: ObservedObject): boolean {
  return (relativeTimes?.get('status.lastRestartTime')?.ms ?? 0) >= STEADY;
}

function isFailing({ facts }: JudgedView): boolean {
  return [...facts.values()].includes(false);
}

/** What a view shows but how the object is. */
export function withoutStatus(view: ObservedObject): ObservedObject {
  const lasting = Object.entries(view.object).filter(([member]) => member !== 'status');
  return { ...view, object: Object.fromEntries(lasting) as KubeObject };
}

function restartsOf({ object: { status } }: ObservedObject): number {
  const own = firstNumber(status, ['restartCount']);
  const statuses = status?.['containerStatuses'];
  if (own !== undefined || !isJsonArray(statuses)) return own ?? 0;
  let restarts = 0;
  for (const each of statuses) if (isJsonObject(each)) restarts += firstNumber(each, ['restartCount']) ?? 0;
  return restarts;
}
