import {
  filled,
  isGrave,
  type Episode,
  type ObjectReference,
  type Report,
  type ReportAccepted,
  type ReportDiagnosis,
  type ReportFilter,
  type VerdictStatus,
} from '../model/index.ts';
import { HEADLINE, headlineOf, shorten, withSubject } from './headline.ts';
import type { Material } from './material.ts';
import { isWritten, weightOf } from './written.ts';

/** What the verdict rests on. */
export interface Grounds {
  /** The best first. */
  readonly diagnoses: readonly ReportDiagnosis[];
  /** What no proven cause explains. */
  readonly symptoms: readonly Episode[];
  /** What no rule knows, the weightiest first. */
  readonly unknown: readonly Episode[];
  readonly material: Material;
  /** Objects in a state that is no healthy one, as the inventory shows them. */
  readonly unhealthy: readonly {
    readonly object: { readonly kind: string; readonly name: string };
    readonly state: string;
  }[];
  /** Whether a thing was seen to be as it should be. */
  readonly isWell: (subject: ObjectReference) => boolean;
  /** Whether a log says little else than what an episode tells of. */
  readonly fillsItsLog: (episode: Episode) => boolean;
  /** What is being changed, in words. */
  readonly inMotion: () => readonly string[];
  /** How many incidents of the past were found that are over. */
  readonly over: number;
  /** Of the symptoms, those that were left by something that is over. */
  readonly left: ReadonlySet<Episode>;
  /** How many objects of the cluster were found. */
  readonly objects: number;
  /** How many checks of other tools say that something does not work, and no diagnosis explains why. */
  readonly failedChecks: number;
  /** All files were read to their end, and no archive lost any. */
  readonly isWhole: boolean;
  /** What is known and accepted, which is no ground of the verdict; absent where nobody said so. */
  readonly accepted?: readonly ReportAccepted[];
  /** What a filter hides; absent where there is none. */
  readonly outside?: { readonly hidden: ReportFilter['hidden']; readonly first: ReportDiagnosis | undefined };
}

/**
 * Says in one line what the report found, or why it found nothing, and in a sentence what follows from it. Healthy is a finding that needs
 * evidence: nodes and workloads were listed by the cluster itself, none of them is in trouble, everything was read to its end, and
 * nothing that speaks of trouble was left over: no Warning event that repeats, no state that ought not to be, no error that goes on to
 * the end of its log or ended a program, no log that tells of little but failure. An error that a log has behind it does not count: every
 * large cluster that is well has met some.
 */
export function decideVerdict(grounds: Grounds): Report['verdict'] {
  const { outside, accepted = [] } = grounds;
  const found = accepted.length === 0 ? decide(grounds) : beyondAccepted(decide(grounds), accepted);
  return outside === undefined ? found : withinFilter(found, outside);
}

/** What is shown is a part: it says nothing of the rest, and never that all is well where the rest is not. */
function withinFilter({ status, headline, summary = '' }: Report['verdict'], outside: NonNullable<Grounds['outside']>) {
  const { hidden, first } = outside;
  const rest = [
    hidden.diagnoses > 0 ? count(hidden.diagnoses, 'diagnosis', 'diagnoses') : [],
    hidden.unexplained > 0
      ? count(hidden.unexplained, 'symptom without a known cause', 'symptoms without a known cause')
      : [],
  ].flat();
  const named = first === undefined ? '' : `; the first: ${first.title}`;
  const told = rest.length === 0 ? '' : `Outside of it: ${rest.join(' and ')}${named}.`;
  const isQuiet = status === 'healthy' && rest.length > 0;
  return verdict(isQuiet ? 'inconclusive' : status, `Within the filter: ${headline}`, summary, told);
}

/** What is accepted is not well: where nothing else is wrong, that is all that is said. */
function beyondAccepted({ status, headline, summary = '' }: Report['verdict'], accepted: readonly ReportAccepted[]) {
  const diagnoses = accepted.filter(({ what }) => what === 'diagnosis').length;
  const symptoms = accepted.length - diagnoses;
  const counted = [
    diagnoses > 0 ? count(diagnoses, 'diagnosis', 'diagnoses') : [],
    symptoms > 0 ? count(symptoms, 'symptom') : [],
  ].flat();
  const told = `Known and accepted: ${counted.join(' and ')}.`;
  if (status !== 'healthy') return verdict(status, headline, summary, told);
  return verdict('inconclusive', 'Nothing is wrong beyond what is known and accepted', summary, told);
}

function decide(grounds: Grounds): Report['verdict'] {
  const { diagnoses, symptoms, unknown, material, objects, isWhole, over, failedChecks } = grounds;
  const [best] = diagnoses;
  if (best !== undefined && best.confidence !== 'possible')
    return verdict('root-cause', headlineOf(best), best.summary);
  const grave = symptoms.filter((symptom) => isGrave(symptom) && !isPassingWord(symptom, grounds));
  // A program that does nothing but fail is not well, however ready its pod is.
  const gravest = [...grave].sort(criticalFirst)[0] ?? symptoms.find((symptom) => grounds.fillsItsLog(symptom));
  if (gravest !== undefined) return tellSymptoms(grounds, gravest);
  const telling = unknown.filter((symptom) => material.isThin || isTelling(symptom, material));
  if (telling.length > 0 || (material.isThin && symptoms.length > 0))
    return isOnlyWritten(telling, grounds) ? tellWritten(telling, grounds) : tellUnknown(grounds);
  if (!material.isUnderstood || (objects === 0 && !material.isThin && unknown.length === 0 && symptoms.length === 0)) {
    const what = isWhole ? 'The bundle' : 'What could be read of the damaged bundle';
    return verdict('inconclusive', `${what} holds nothing that shows the state of a cluster`);
  }
  const lacks = lacking(grounds);
  if (lacks === undefined)
    return withChecks(withMotion(tellHealth([...symptoms, ...unknown], best, over), grounds.inMotion()), failedChecks);
  const guess = best === undefined ? '' : `Possibly: ${endSentence(best.summary)}`;
  const quiet = `${tellQuiet(grounds)}, but ${lacks.what}`;
  return verdict('inconclusive', quiet, guess, lacks.more, tellPast(over));
}

/**
 * Whether the program of a pod that is well said it once and at no time that is known: what lasts is said again, or keeps the pod from
 * being well, unless somebody picked the line. What is critical counts even so.
 */
function isPassingWord(symptom: Episode, { material: { isPicked, isThin }, isWell }: Grounds): boolean {
  const { severity, toldByEvents, subjects, count, from, ongoing } = symptom;
  if (isPicked || isThin || severity === 'critical' || ongoing || toldByEvents === true) return false;
  const pods = subjects.filter(({ kind }) => kind === 'Pod');
  return count === 1 && from === undefined && pods.length > 0 && pods.every(isWell);
}

/**
 * Whether what no rule knows shows by itself that something is wrong. States, conditions and events do; of the words of a program,
 * those that somebody picked do: any large and healthy cluster has a program that complains to the last line of its log.
 */
function isTelling(symptom: Episode, { isPicked }: Material): boolean {
  return isGrave(symptom) && (isPicked || !OF_LOGS.has(symptom.event));
}

const OF_LOGS = new Set(['unknown.log-error', 'unknown.failure', 'unknown.denial']);

/** Why all that was seen does not show that the cluster is well, and what more is to be said of it. */
function lacking({ material, unhealthy, unknown, isWhole }: Grounds): { what: string; more: string } | undefined {
  const [first] = material.partial;
  const [sick] = unhealthy;
  if (!isWhole || first !== undefined) {
    const more = first === undefined ? '' : `Not whole: ${first}${moreThanOne(material.partial)}.`;
    return { what: 'parts of the bundle could not be read', more };
  }
  if (material.nodes !== 'all' || material.workloads !== 'all')
    return { what: tellUnlisted(material), more: 'So nothing shows whether the cluster is well.' };
  const [error] = unknown.filter(isGrave);
  if (sick === undefined && error !== undefined)
    return { what: 'no rule knows what goes on to the end of a log', more: endSentence(error.title) };
  if (sick === undefined) return undefined;
  const others = unhealthy.length - 1;
  return {
    what: `${sick.object.kind} ${sick.object.name} is ${sick.state}`,
    more: others === 0 ? '' : `${count(others, 'other object')} ${others === 1 ? 'is' : 'are'} not as it should be.`,
  };
}

/** `neither nodes nor workloads were listed`, `no nodes and not all workloads were listed`. */
function tellUnlisted({ nodes, workloads }: Material): string {
  if (nodes === 'none' && workloads === 'none') return 'neither nodes nor workloads were listed';
  const parts = Object.entries({ none: 'no', some: 'not all' }).flatMap(([extent, word]) => {
    const named = Object.entries({ nodes, workloads }).flatMap(([what, each]) => (each === extent ? what : []));
    return named.length === 0 ? [] : `${word} ${named.join(' and ')}`;
  });
  return `${parts.join(' and ')} were listed`;
}

function moreThanOne(all: readonly unknown[]): string {
  return all.length > 1 ? `, and ${all.length - 1} more` : '';
}

function criticalFirst(left: Episode, right: Episode): number {
  return Number(right.severity === 'critical') - Number(left.severity === 'critical');
}

function tellSymptoms(
  { symptoms, unknown, left, diagnoses: [guess], material }: Grounds,
  gravest: Episode,
): Report['verdict'] {
  const few = limits(material);
  const number = symptoms.length + unknown.length;
  if (guess !== undefined) return tellGuess(guess, few);
  const headline = withSubject(gravest.title, gravest.subjects[0]);
  if (symptoms.every((symptom) => left.has(symptom))) {
    const others = symptoms.length === 1 ? '' : `, as ${count(symptoms.length - 1, 'other symptom')}`;
    return verdict('symptoms-only', headline, `Left by something that is over${others}.`, few);
  }
  const what =
    number === 1
      ? 'Nothing in the bundle shows why.'
      : `The gravest of ${count(number, 'symptom')} without a known cause.`;
  return verdict('symptoms-only', headline, what, few);
}

/** A cause that only its effects speak for. */
function tellGuess(guess: ReportDiagnosis, few: string): Report['verdict'] {
  const headline = `Possibly: ${headlineOf(guess, HEADLINE - 'Possibly: '.length)}`;
  return verdict('symptoms-only', headline, endSentence(guess.summary), 'It is not proven.', few);
}

/** Of thin material, how little it is. */
function limits({ isThin, amount }: Material): string {
  return isThin ? `${amount} ${amount === 'One line' ? 'was' : 'were'} collected, nothing else.` : '';
}

function tellUnknown({ symptoms, unknown, diagnoses: [guess], material }: Grounds): Report['verdict'] {
  const [first] = [...symptoms, ...unknown].sort((left, right) => weightOf(right) - weightOf(left));
  const number = symptoms.length + unknown.length;
  const few = limits(material);
  if (guess !== undefined) return tellGuess(guess, few);
  const title = first?.title ?? '';
  const headline = withSubject(title, first?.subjects[0]);
  const cut = headline.startsWith(title) ? '' : endSentence(title);
  const what =
    number === 1 ? 'No rule knows what this means.' : `The first of ${count(number, 'symptom')} without a known cause.`;
  return verdict('symptoms-only', headline, cut, what, few);
}

/** Whether nodes or workloads were shown, nothing of them is in trouble, and only somebody's own words speak of any. */
function isOnlyWritten(
  telling: readonly Episode[],
  { diagnoses, symptoms, unhealthy, material: { nodes, workloads } }: Grounds,
): boolean {
  const isShown = nodes !== 'none' && workloads !== 'none' && unhealthy.length === 0;
  return isShown && diagnoses.length === 0 && symptoms.length === 0 && telling.every(isWritten);
}

function tellWritten([first]: readonly Episode[], { material, over }: Grounds): Report['verdict'] {
  const told = `Somebody writes: ${endSentence(first?.title ?? '')}`;
  return verdict('inconclusive', 'Nothing that was printed speaks of trouble', told, tellPast(over), limits(material));
}

/** What can be said of what was seen where none of it is grave. */
function tellQuiet({ symptoms, unknown, diagnoses: [guess], accepted = [] }: Grounds): string {
  const nothing = accepted.length === 0 ? 'Nothing' : 'Beyond what is accepted, nothing';
  if (guess !== undefined) return `${nothing} that was seen proves a fault`;
  const left = [...symptoms, ...unknown];
  const noun = left.some(isGrave) ? 'symptom' : 'warning';
  if (left.length > 0) return `${nothing} grave was seen beside ${count(left.length, noun)} without a known cause`;
  return `${nothing} that was seen speaks of trouble`;
}

/** That something was wrong and is not any more. */
function tellPast(over: number): string {
  return over === 0 ? '' : `${count(over, 'incident')} in the logs ${over === 1 ? 'is' : 'are'} over.`;
}

/** Before what is a guess beside a cluster that is well. */
const LOOK = 'Nothing is proven to be wrong now; worth a look: ';

function tellHealth(warnings: readonly Episode[], guess: ReportDiagnosis | undefined, over: number): Report['verdict'] {
  if (guess !== undefined)
    return verdict('healthy', `${LOOK}${headlineOf(guess, HEADLINE - LOOK.length)}`, guess.summary, tellPast(over));
  if (over > 0) return verdict('healthy', 'Nothing is wrong now', tellPast(over));
  if (warnings.length > 0)
    return verdict('healthy', `No sign of trouble beyond ${count(warnings.length, 'warning')} that nothing explains`);
  return verdict('healthy', 'No sign of trouble was found');
}

/** A reader who sees that something is not there yet is told that it is seen, and that it is on its way. */
function withMotion(health: Report['verdict'], [first, ...others]: readonly string[]): Report['verdict'] {
  if (first === undefined) return health;
  const more =
    others.length === 0 ? '' : `; ${others.slice(0, 4).join('; ')}${others.length > 4 ? '; and others' : ''}`;
  const { status, headline, summary = '' } = health;
  return verdict(status, `${headline}; in motion: ${first}`, `In motion: ${first}${more}.`, summary);
}

/** What others say against it is not withheld from whoever reads that all is well. */
function withChecks(health: Report['verdict'], failed: number): Report['verdict'] {
  if (failed === 0) return health;
  const told = `${count(failed, 'check')} of other tools failed.`;
  return verdict(health.status, health.headline, `${health.summary ?? ''} ${told}`);
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** @param sentences of the summary; an empty one is none */
function verdict(status: VerdictStatus, headline: string, ...sentences: readonly string[]): Report['verdict'] {
  const summary = sentences.filter((sentence) => sentence !== '').join(' ');
  return { status, headline: shorten(headline), ...filled({ summary }) };
}

function count(number: number, noun: string, many = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : many}`;
}
