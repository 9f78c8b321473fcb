import { LineScope } from '../reading/line-scope.ts';
import { logPlanOf, type LogPlan } from '../reading/log-plan.ts';
import type { ReadArtifact } from '../reading/findings.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Evaluations } from '../knowledge/scope.ts';
import { levelOfLine } from '../last-resort/line-levels.ts';
import { defined, type Episode, type EventRule, type Knowledge, type LogLevel } from '../model/index.ts';
import { scanText, type LogMatch } from '../scan/index.ts';
import type { CaseLine } from './case-lines.ts';

/** What is known of a line. */
export interface LineMarks {
  readonly level?: LogLevel;
  /** What rules read in it. */
  readonly rules: readonly Pick<EventRule, 'id' | 'severity'>[];
  /** Positions of the episodes that cite it. */
  readonly episodes: readonly number[];
}

/** What lines are marked with. */
export interface MarkMaterial {
  readonly artifacts: readonly ReadArtifact[];
  readonly episodes: readonly Episode[];
  readonly knowledge: Knowledge;
}

const NOTHING: LineMarks = { rules: [], episodes: [] };

/** Tells of lines how grave they call themselves, which rules read them and which episodes cite them. */
export class CaseMarks {
  readonly #material: MarkMaterial;
  readonly #logs: ReadonlyMap<string, ReadArtifact>;
  #cited: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>> | undefined;

  constructor(material: MarkMaterial) {
    this.#material = material;
    this.#logs = new Map(
      material.artifacts.flatMap((each) =>
        each.path === each.artifact && each.parser?.type === 'log' ? [[each.path, each] as const] : [],
      ),
    );
  }

  /** What is known of lines of one artifact that follow each other, in their order. */
  of(lines: readonly CaseLine[]): LineMarks[] {
    const [first] = lines;
    if (first === undefined) return [];
    const log = this.#logs.get(first.artifact);
    const cited = this.#citations().get(first.artifact);
    const rules = log === undefined ? undefined : this.#rulesOf(log, lines, first.line);
    return lines.map(({ line, text }) => {
      const level = log === undefined ? undefined : levelIn(log, text);
      const known = rules?.get(line) ?? NOTHING.rules;
      const episodes = cited?.get(line) ?? NOTHING.episodes;
      if (level === undefined && known.length === 0 && episodes.length === 0) return NOTHING;
      return { ...defined({ level }), rules: known, episodes };
    });
  }

  /** Whether a line of an artifact calls itself an error. */
  isError(artifact: string, text: string): boolean {
    const log = this.#logs.get(artifact);
    const level = log === undefined ? levelOfLine(text) : levelIn(log, text);
    return level === 'error' || level === 'fatal';
  }

  #rulesOf(log: ReadArtifact, lines: readonly CaseLine[], firstLine: number): Map<number, EventRule[]> {
    const plan = logPlanOf(this.#material.knowledge);
    const { context } = log;
    const found = new Map<number, EventRule[]>();
    const evaluations = new Evaluations();
    const onMatch = (match: LogMatch): void => {
      const rule = ruleOf(plan, match, log, evaluations);
      if (rule === undefined) return;
      const known = found.get(match.line) ?? [];
      if (!known.includes(rule)) known.push(rule);
      found.set(match.line, known);
    };
    const programs = [context.program, context.container].filter((name) => name !== undefined);
    const format = log.parser?.type === 'log' ? log.parser : undefined;
    const text = lines.map((line) => line.text).join('\n');
    scanText(text, format, plan.scan, { onMatch, programs, firstLine, contexts: 0 });
    return found;
  }

  #citations(): ReadonlyMap<string, ReadonlyMap<number, readonly number[]>> {
    if (this.#cited !== undefined) return this.#cited;
    const cited = new Map<string, Map<number, number[]>>();
    for (const { index, sources } of this.#material.episodes) {
      for (const { artifact, line } of sources) {
        const lines = cited.get(artifact) ?? new Map<number, number[]>();
        lines.set(line, [...(lines.get(line) ?? []), index]);
        cited.set(artifact, lines);
      }
    }
    this.#cited = cited;
    return cited;
  }
}

/** The rule that a match is of; `undefined` where it is of none, or the rule's condition does not hold. */
function ruleOf(
  { watch }: LogPlan,
  match: LogMatch,
  { context, artifact }: ReadArtifact,
  evaluations: Evaluations,
): EventRule | undefined {
  const matched = watch.sources[match.patternId];
  if (matched === undefined) return undefined;
  const { when } = matched.source;
  const holds = when === undefined || evaluate(when, new LineScope(match, context, artifact, evaluations)) === true;
  return holds ? matched.rule : undefined;
}

function levelIn({ parser }: ReadArtifact, text: string): LogLevel | undefined {
  return (parser?.type === 'log' ? parser.readLine(text)?.level : undefined) ?? levelOfLine(text);
}
