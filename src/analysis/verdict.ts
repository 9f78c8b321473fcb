import {
  isGrave,
  type Episode,
  type Report,
  type ReportDiagnosis,
  type ReportFilter,
  type VerdictStatus,
} from '../model/index.ts';
import type { Material } from './material.ts';

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
  /** How many incidents of the past were found that are over. */
  readonly over: number;
  /** Of the symptoms, those that were left by something that is over. */
  readonly left: ReadonlySet<Episode>;
  /** How many objects of the cluster were found. */
  readonly objects: number;
  /** All files were read to their end, and no archive lost any. */
  readonly isWhole: boolean;
  /** What a filter hides; absent where there is none. */
  readonly outside?: { readonly hidden: ReportFilter['hidden']; readonly first: ReportDiagnosis | undefined };
}

/**
 * Says in one sentence what the report found, or why it found nothing. Healthy is a finding that needs evidence: nodes and
 * workloads were listed by the cluster itself, none of them is in trouble, everything was read to its end, and nothing that speaks of
 * trouble was left over: no Warning event that repeats, no state that ought not to be, no error that goes on to the end of its log
 * or ended a program. An error that a log has behind it does not count: every large cluster that is well has met some.
 */
export function decideVerdict(grounds: Grounds): Report['verdict'] {
  const { outside } = grounds;
  const found = decide(grounds);
  return outside === undefined ? found : withinFilter(found, outside);
}

/** What is shown is a part: it says nothing of the rest, and never that all is well where the rest is not. */
function withinFilter({ status, headline }: Report['verdict'], outside: NonNullable<Grounds['outside']>) {
  const { hidden, first } = outside;
  const rest = [
    hidden.diagnoses > 0 ? count(hidden.diagnoses, 'diagnosis', 'diagnoses') : [],
    hidden.unexplained > 0
      ? count(hidden.unexplained, 'symptom without a known cause', 'symptoms without a known cause')
      : [],
  ].flat();
  const named = first === undefined ? '' : `; the first: ${first.title}`;
  const told = rest.length === 0 ? '' : ` Outside of it: ${rest.join(' and ')}${named}.`;
  const isQuiet = status === 'healthy' && rest.length > 0;
  return verdict(isQuiet ? 'inconclusive' : status, `Within the filter: ${headline}${told}`);
}

function decide(grounds: Grounds): Report['verdict'] {
  const { diagnoses, symptoms, unknown, material, objects, isWhole, over } = grounds;
  const [best] = diagnoses;
  if (best !== undefined && best.confidence !== 'possible') return verdict('root-cause', best.summary);
  const grave = symptoms.filter(isGrave);
  const [gravest] = [...grave].sort(criticalFirst);
  if (gravest !== undefined) return verdict('symptoms-only', `${tellSymptoms(grounds, gravest)}${limits(material)}`);
  const telling = unknown.filter((symptom) => material.isThin || isTelling(symptom, material));
  if (telling.length > 0 || (material.isThin && symptoms.length > 0))
    return verdict('symptoms-only', tellUnknown(symptoms, unknown, best, material));
  if (!material.isUnderstood || (objects === 0 && !material.isThin && unknown.length === 0 && symptoms.length === 0)) {
    const what = isWhole ? 'The bundle' : 'What could be read of the damaged bundle';
    return verdict('inconclusive', `${what} holds nothing that shows the state of a cluster.`);
  }
  const lacks = lacking(grounds);
  if (lacks !== undefined)
    return verdict('inconclusive', `${tellQuiet(symptoms, unknown, best)}, but ${lacks}.${tellPast(over)}`);
  return verdict('healthy', tellHealth([...symptoms, ...unknown], best, over));
}

/**
 * Whether what no rule knows shows by itself that something is wrong. States, conditions and events do; of the words of a program,
 * those that somebody picked do: any large and healthy cluster has a program that complains to the last line of its log.
 */
function isTelling(symptom: Episode, { isPicked }: Material): boolean {
  return isGrave(symptom) && (isPicked || !OF_LOGS.has(symptom.event));
}

const OF_LOGS = new Set(['unknown.log-error', 'unknown.failure', 'unknown.denial']);

/** Why all that was seen does not show that the cluster is well. */
function lacking({ material, unhealthy, unknown, isWhole }: Grounds): string | undefined {
  const [first] = material.partial;
  const [sick] = unhealthy;
  if (!isWhole || first !== undefined)
    return `parts of the bundle could not be read${first === undefined ? '' : ` (${first}${moreThanOne(material.partial)})`}`;
  if (!material.listsNodes || !material.listsWorkloads) {
    const what = [material.listsNodes ? [] : ['nodes'], material.listsWorkloads ? [] : ['workloads']]
      .flat()
      .join(' nor ');
    return `${what === 'nodes nor workloads' ? 'neither ' : 'no '}${what} were listed, so that nothing shows whether the cluster is well`;
  }
  const [error] = unknown.filter(isGrave);
  if (sick === undefined && error !== undefined)
    return `no rule knows what goes on to the end of a log: ${error.title.replace(/\.$/, '')}`;
  if (sick === undefined) return undefined;
  return `${sick.object.kind} ${sick.object.name} is ${sick.state}${moreThanOne(unhealthy)}`;
}

function moreThanOne(all: readonly unknown[]): string {
  return all.length > 1 ? `, and ${all.length - 1} more` : '';
}

function criticalFirst(left: Episode, right: Episode): number {
  return Number(right.severity === 'critical') - Number(left.severity === 'critical');
}

function tellSymptoms({ symptoms, left, diagnoses: [guess] }: Grounds, gravest: Episode): string {
  const many = count(symptoms.length, 'symptom');
  if (guess !== undefined) return `${many} without a proven cause; possibly: ${guess.summary}`;
  if (symptoms.every((symptom) => left.has(symptom)))
    return `${gravest.title}: left by something that is over${symptoms.length === 1 ? '' : `, as ${count(symptoms.length - 1, 'other symptom')}`}.`;
  if (symptoms.length === 1) return `${gravest.title}, and nothing in the bundle shows why.`;
  return `${many} without a known cause, the gravest: ${gravest.title}.`;
}

/** Of thin material, how little it is. */
function limits({ isThin, amount }: Material): string {
  return isThin ? ` ${amount} ${amount === 'One line' ? 'was' : 'were'} collected, nothing else.` : '';
}

function tellUnknown(
  symptoms: readonly Episode[],
  unknown: readonly Episode[],
  guess: ReportDiagnosis | undefined,
  material: Material,
): string {
  const [first] = [...symptoms, ...unknown].sort((left, right) => Number(isGrave(right)) - Number(isGrave(left)));
  const title = endSentence(first?.title ?? '');
  const number = symptoms.length + unknown.length;
  if (guess !== undefined) return `${count(number, 'symptom')} without a proven cause; possibly: ${guess.summary}`;
  if (material.isThin && number === 1) return `${material.amount}: ${title} Nothing else was collected.`;
  if (number === 1) return `No rule knows what this means: ${title}`;
  return `${count(number, 'symptom')} without a known cause, the first: ${title}${limits(material)}`;
}

/** What can be said of what was seen where none of it is grave. */
function tellQuiet(
  symptoms: readonly Episode[],
  unknown: readonly Episode[],
  guess: ReportDiagnosis | undefined,
): string {
  if (guess !== undefined) return `Nothing that was seen proves a fault; possibly: ${guess.summary.replace(/\.$/, '')}`;
  const warnings = symptoms.length + unknown.length;
  if (warnings > 0) return `Nothing grave was seen beside ${count(warnings, 'warning')} without a known cause`;
  return 'Nothing that was seen speaks of trouble';
}

/** That something was wrong and is not any more. */
function tellPast(over: number): string {
  return over === 0 ? '' : ` ${count(over, 'incident')} in the logs ${over === 1 ? 'is' : 'are'} over.`;
}

function tellHealth(warnings: readonly Episode[], guess: ReportDiagnosis | undefined, over: number): string {
  if (over > 0 && guess === undefined) return `Healthy now.${tellPast(over)}`;
  if (guess !== undefined) return `No sign of trouble now. Worth a look: ${guess.summary}`;
  if (warnings.length > 0)
    return `No sign of trouble beyond ${count(warnings.length, 'warning')} that nothing explains.`;
  return 'No sign of trouble was found.';
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function verdict(status: VerdictStatus, headline: string): Report['verdict'] {
  return { status, headline };
}

function count(number: number, noun: string, many = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : many}`;
}
