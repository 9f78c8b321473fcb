import { defined, type Ending, type Episode, type Severity } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import { quietEnding } from '../timeline/cadence.ts';
import { endedByReplacement } from '../timeline/endings.ts';
import type { LastResort } from './last-resort.ts';
import { episodeOf } from './symptom-episode.ts';
import { foldSymptoms, MOST_SYMPTOMS, type Symptom } from './symptoms.ts';
import { ToldPlaces } from './told-places.ts';
import { eventsThatAreOver, tellMembers, untoldOfObjects } from './untold-objects.ts';
import { untoldOfTexts } from './untold-texts.ts';

/** What no rule knows, as far as a reader bears it. */
export interface UnknownSymptoms {
  /** The weightiest first. */
  readonly episodes: readonly Episode[];
  /** Those of them that are over, or that their log has behind it. */
  readonly passed: ReadonlySet<Episode>;
  /** How many more there are, the mildest. */
  readonly untold: number;
}

/** In so little material every line counts: hints and states that may pass are told, too. */
const THIN = 128 * 1024;
const MOST_MILD = 25;
/** Lines of so many hours are no excerpt that somebody chose around a failure, milliseconds. */
const LONGER_THAN_PICKED = 4 * 60 * 60_000;

/**
 * What no rule knows and yet is told, as episodes of events `unknown.<kind>`: the weightiest first, equal ones as one. Those that
 * go on to the end of what shows them, that ended a program or that are states which hold are errors; the others warn, and those
 * that are over by what was observed since.
 */
export function unknownSymptoms(input: LastResort): UnknownSymptoms {
  const isThin = input.bytes <= THIN;
  const told = new ToldPlaces(input.sightings, input.inventory);
  const endingByState = (symptom: Symptom): Ending | undefined =>
    input.states.endingOf({ ...episodeOf(symptom, input), index: 0, severity: gravityOf(symptom) }, NO_RULE);
  const passedEvents = isThin ? eventsThatAreOver(input, told, (symptom) => endingByState(symptom) !== undefined) : [];
  const ofObjects = [...untoldOfObjects(input, told, isThin), ...passedEvents];
  for (const { first, last } of ofObjects) {
    told.add(first).add(last);
    if (isThin) tellMembers(first, input, told);
  }
  const ofTexts = untoldOfTexts(input, told, isThin);
  // What several said is over for each of them on its own: together they seem to have said it from the first to the last.
  const said = [...ofTexts, ...input.findings.loggedErrors].map((symptom) => ({
    symptom,
    ended: endingByState(symptom),
  }));
  const open = said.flatMap(({ symptom, ended }) => (ended === undefined ? [symptom] : []));
  // Those that say the same ended as the first of them.
  const endings = new Map(said.map(({ symptom, ended }) => [symptom.first, ended]));
  const settled = foldSymptoms(
    said.flatMap(({ symptom, ended }) => (ended === undefined ? [] : [symptom])),
    isThin,
  ).map((symptom) => ({ ...symptom, ...defined({ ended: endings.get(symptom.first) }) }));
  const plain = [...foldSymptoms([...ofObjects, ...open], isThin), ...settled];
  const isSilent = isThin && plain.length === 0 && input.sightings.every(({ rule }) => rule.severity === 'info');
  // What is said again and again may be why it was handed on.
  const all = isSilent
    ? foldSymptoms(untoldOfTexts(input, told, isThin, true), isThin).filter(({ count }) => count > 1)
    : plain;
  const strong = strongest(all, isThin);
  const passed = new Set<Episode>();
  const episodes = strong.map((symptom, index) => {
    const severity = isGrave(symptom, isThin) ? 'error' : 'warning';
    const episode: Episode = { ...episodeOf(symptom, input), index, severity };
    const ended = symptom.ended ?? endingOf(episode, isThin, input);
    const former = episode.ongoing && symptom.trouble === 'error' ? (true as const) : undefined;
    const told = ended === undefined ? episode : { ...episode, ...OVER, ended, ...defined({ former }) };
    if (ended !== undefined || symptom.isPassed === true) passed.add(told);
    return told;
  });
  return { episodes, passed, untold: all.length - strong.length };
}

const OVER = { severity: 'warning', ongoing: false } as const;

function gravityOf({ trouble }: Symptom): Severity {
  return trouble === 'error' ? 'error' : 'warning';
}

/** No rule says what else would prove the end. */
const NO_RULE = { lacks: [] };

/**
 * What proves that an episode is over. Whoever hands on a few lines picked them: that others follow proves nothing, unless they go
 * on for as long as nobody picks.
 */
function endingOf(
  episode: Episode,
  isThin: boolean,
  { states, endOf, rerunEnding, replacedPod, wellFrom, wellAt }: LastResort,
): Ending | undefined {
  const settled = rerunEnding(episode) ?? endedByReplacement(episode, {}, replacedPod);
  if (settled !== undefined) return settled;
  const last = episode.to ?? episode.from;
  if (episode.ongoing) return states.endingOf(episode, NO_RULE);
  // Nobody knows when it was said of whom: it is over where others took its place.
  if (last === undefined) return states.endingOf({ ...episode, ongoing: true }, NO_RULE);
  const state = states.endingOf(episode, NO_RULE);
  if (state !== undefined) return state;
  const goesOnFor = Math.max(...episode.sources.map((source) => elapsed(last, endOf(source) ?? last) ?? 0));
  const isPicked = isThin && goesOnFor < LONGER_THAN_PICKED;
  return isPicked
    ? quietEnding(episode, () => undefined, {}, undefined, wellAt)
    : quietEnding(episode, endOf, {}, wellFrom, wellAt);
}

/** What is over, or only hinted at, is told of a large bundle as far as a reader bears it. */
function strongest(symptoms: readonly Symptom[], isThin: boolean): Symptom[] {
  let mild = 0;
  return symptoms.filter((symptom) => isThin || isGrave(symptom, isThin) || mild++ < MOST_MILD).slice(0, MOST_SYMPTOMS);
}

function isGrave({ kind, trouble, isLasting, isFatal }: Symptom, isThin: boolean): boolean {
  return trouble === 'error' && kind !== 'hint' && (isThin || isLasting || isFatal);
}
