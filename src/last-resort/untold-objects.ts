import { citeMember, type Quoter } from '../inventory/citations.ts';
import { append, defined, type ObjectForm, type ObjectReference } from '../model/index.ts';
import type { LastResort } from './last-resort.ts';
import { symptomsOfObjects, type MemberPlace, type ObjectReading } from './objects.ts';
import { foldSymptoms, type Symptom } from './symptoms.ts';
import type { ToldPlaces } from './told-places.ts';

/** Events whose lines are compared with those that rules know. */
const MOST_COMPARED = 300;
const ALL_FORMS: ReadonlySet<ObjectForm> = new Set(['yaml', 'json', 'describe', 'table']);
/** Those whose text is not read line by line. */
export const STRUCTURED: ReadonlySet<ObjectForm> = new Set(['yaml', 'json']);
/** Those whose lines are judged one by one, which does not tell whether what they are about is well since. */
const LINES: ReadonlySet<ObjectForm> = new Set(['describe', 'table']);

/** A description that gives each member of a condition a line of its own: none of them says alone what is wrong. */
const DESCRIBED: ReadonlySet<ObjectForm> = new Set(['describe']);
const MEMBER_OF_CONDITION = /^\s*(?:Message|Status|Reason|Severity):\s/;
const MOST_MEMBERS = 4;

/** What objects say of trouble where the timeline does not tell of it. */
export function untoldOfObjects(input: LastResort, told: ToldPlaces, isThin: boolean): Symptom[] {
  const { inventory, quoter, states } = input;
  const isTold = (reference: ObjectReference): boolean => told.hasObject(reference);
  // That what has ended is not ready and not there is no trouble.
  const isOfEnded = ({ kind, subjects }: Symptom<MemberPlace>): boolean =>
    kind !== 'event' && subjects.some((subject) => states.isFinished(subject));
  const forms = isThin ? STRUCTURED : ALL_FORMS;
  const found = symptomsOfObjects(inventory, { forms, isTold, isClose: isThin });
  if (isThin) append(found, conditionsOverLines(inventory, { forms: DESCRIBED, isTold, isClose: true }, quoter));
  const open = found.filter((each) => !isOfEnded(each));
  const compared = open.length > MOST_COMPARED ? foldSymptoms(open) : open;
  return compared.flatMap((symptom) => {
    const first = placeOf(symptom.first, quoter);
    if (told.hasLine(first.artifact, first.line)) return [];
    return [{ ...symptom, first, last: symptom.last === symptom.first ? first : placeOf(symptom.last, quoter) }];
  });
}

function conditionsOverLines(
  inventory: LastResort['inventory'],
  reading: ObjectReading,
  quoter: Quoter,
): Symptom<MemberPlace>[] {
  return symptomsOfObjects(inventory, reading).filter(
    ({ kind, first }) => kind === 'condition' && MEMBER_OF_CONDITION.test(placeOf(first, quoter).quote ?? ''),
  );
}

/** Tells also the other members of a condition whose message is told. */
export function tellMembers({ artifact, line }: Symptom['first'], { texts }: LastResort, told: ToldPlaces): void {
  const isMember = (at: number): boolean => MEMBER_OF_CONDITION.test(texts.lines(artifact, at, at)?.[0] ?? '');
  if (!isMember(line)) return;
  for (let at = line - MOST_MEMBERS; at <= line + MOST_MEMBERS; at++)
    if (at > 0 && isMember(at)) told.add({ artifact, line: at });
}

/** Events in tables and descriptions that are over by what was observed since. */
export function eventsThatAreOver(
  { inventory, quoter }: LastResort,
  told: ToldPlaces,
  isOver: (symptom: Symptom) => boolean,
): Symptom[] {
  const isTold = (reference: ObjectReference): boolean => told.hasObject(reference);
  return symptomsOfObjects(inventory, { forms: LINES, isTold, isClose: true }).flatMap((found) => {
    if (found.kind !== 'event') return [];
    const first = placeOf(found.first, quoter);
    const symptom = { ...found, first, last: first };
    return told.hasLine(first.artifact, first.line) || !isOver(symptom) ? [] : [symptom];
  });
}

function placeOf({ record, path }: MemberPlace, quoter: Quoter): Symptom['first'] {
  const { artifact, line, quote } = citeMember(record, path, quoter);
  return { artifact, line, endLine: line, ...defined({ quote }) };
}
