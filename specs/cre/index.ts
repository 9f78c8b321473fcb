import { LineCounter, parseAllDocuments, isMap, isSeq, type Document, type Node } from 'yaml';
import { filled, isJsonArray, isJsonObject } from '../../src/model/index.ts';
import type { ForeignRule, Json, JsonObject, Windowed } from '../../src/model/index.ts';
import { NotRun } from './not-run.ts';
import { programsOf, releasesOf } from './programs.ts';
import { durationOf, readNegations, readTerms } from './terms.ts';

/** What a file of Common Reliability Enumerations holds. */
export interface CreReading {
  readonly rules: readonly ForeignRule[];
  /** Rules that cannot be run here, and why. */
  readonly notRun: readonly { readonly id: string; readonly line: number; readonly why: string }[];
  /** Rules that are drafts and were not asked for. */
  readonly drafts: number;
}

/** How to read rules. */
export interface CreOptions {
  /** Whether drafts are rules, too. */
  readonly drafts?: boolean;
}

const COLLECTION = 'cre';
/** By the number that stands for it: what nobody proved here is no more than an error. */
const SEVERITIES: readonly ForeignRule['severity'][] = ['error', 'error', 'warning', 'warning', 'info'];

/** The rules that a text holds. Throws where it is no YAML. */
export function readCre(text: string, file: string, { drafts = false }: CreOptions = {}): CreReading {
  const lines = new LineCounter();
  const rules: ForeignRule[] = [];
  const notRun: CreReading['notRun'][number][] = [];
  let left = 0;
  for (const document of parseAllDocuments(text, { lineCounter: lines })) {
    const [problem] = (document as Document).errors;
    if (problem !== undefined) throw problem;
    const whole = (document as Document).toJS() as Json;
    if (!isJsonObject(whole)) continue;
    const named: JsonObject = recordOf(whole, 'terms');
    for (const { rule, line } of rulesIn(document, whole, lines)) {
      const id = idOf(rule);
      if (isDraft(rule, file) && !drafts) left += 1;
      else
        try {
          rules.push(ruleOf(id, rule, named, { file, line, column: 1 }));
        } catch (error) {
          if (!(error instanceof NotRun)) throw error;
          notRun.push({ id, line, why: error.message });
        }
    }
  }
  return { rules, notRun, drafts: left };
}

interface Placed {
  readonly rule: JsonObject;
  readonly line: number;
}

/** The rules under `rules`, or the one that the document is. */
function rulesIn(document: Document, whole: JsonObject, lines: LineCounter): readonly Placed[] {
  if (isJsonObject(whole['rule'])) return [{ rule: whole, line: lineOf(document.contents, lines) }];
  const list = whole['rules'];
  if (!isJsonArray(list)) return [];
  const nodes = isMap(document.contents) ? document.contents.get('rules', true) : undefined;
  return list.flatMap((rule, index) => {
    if (!isJsonObject(rule)) return [];
    const node = isSeq(nodes) ? (nodes.items[index] as Node | null) : null;
    return [{ rule, line: lineOf(node, lines) }];
  });
}

function lineOf(node: Node | null, lines: LineCounter): number {
  return lines.linePos(node?.range?.[0] ?? 0).line;
}

function ruleOf(id: string, rule: JsonObject, named: JsonObject, location: ForeignRule['location']): ForeignRule {
  const cre = recordOf(rule, 'cre');
  const metadata = recordOf(rule, 'metadata');
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(id)) throw new NotRun('it has no id');
  const severity = cre['severity'];
  const version = wordOf(metadata, 'version') || wordOf(metadata, 'generation') || wordOf(metadata, 'gen');
  return {
    collection: COLLECTION,
    id,
    title: wordOf(cre, 'title') || wordOf(metadata, 'name') || id,
    severity: (typeof severity === 'number' ? SEVERITIES[severity] : undefined) ?? 'warning',
    description: wordOf(cre, 'description'),
    cause: wordOf(cre, 'cause'),
    impact: pointsOf(wordOf(cre, 'impact')),
    mitigation: pointsOf(wordOf(cre, 'mitigation')),
    references: listOf(cre, 'references'),
    origin: { name: 'CRE', ...filled({ version }) },
    windowed: windowedOf(rule, cre, named),
    location,
  };
}

function windowedOf(rule: JsonObject, cre: JsonObject, named: JsonObject): Windowed {
  const body = recordOf(rule, 'rule');
  const type = isJsonObject(body['sequence']) ? 'sequence' : isJsonObject(body['set']) ? 'set' : undefined;
  if (type === undefined) throw new NotRun('it has neither a set nor a sequence');
  const match = recordOf(body, type);
  const terms = readTerms(match[type === 'set' ? 'match' : 'order'], named);
  const { event, correlations } = match;
  if (isJsonArray(correlations) && correlations.length > 0) throw new NotRun('it correlates several sources');
  const programs = programsOf(event, cre['applications']);
  const window = durationOf(match, 'window');
  if (terms.length === 0) throw new NotRun('it has no term');
  if (type === 'sequence' && terms.length === 1) throw new NotRun('a sequence wants two terms');
  if (window < 0 || (window === 0 && (type === 'sequence' || terms.length > 1))) throw new NotRun('it has no window');
  return {
    type,
    window,
    terms,
    negations: readNegations(match['negate'], named, terms.length),
    programs,
    releases: releasesOf(cre['applications']),
  };
}

function idOf(rule: JsonObject): string {
  return wordOf(recordOf(rule, 'cre'), 'id') || wordOf(recordOf(rule, 'metadata'), 'id');
}

/** It says so of itself, or lies among drafts. */
function isDraft(rule: JsonObject, file: string): boolean {
  const [cre, metadata] = [recordOf(rule, 'cre'), recordOf(rule, 'metadata')];
  if ([cre, metadata, rule].some(({ draft }) => draft === true)) return true;
  if ([wordOf(metadata, 'kind'), wordOf(metadata, 'status'), wordOf(cre, 'status')].includes('draft')) return true;
  return listOf(cre, 'tags').includes('draft') || /(?:^|\/)drafts?\//i.test(file);
}

function recordOf(object: JsonObject, member: string): JsonObject {
  const value = object[member];
  return isJsonObject(value) ? value : {};
}

function wordOf(object: JsonObject, member: string): string {
  const value = object[member];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function listOf(object: JsonObject, member: string): readonly string[] {
  const value = object[member];
  return isJsonArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The points of a text that is a list, or the text. */
function pointsOf(text: string): readonly string[] {
  const points = text.split(/^[ \t]*[-*][ \t]+/m).map((point) => point.trim().replaceAll(/\s*\n\s*/g, ' '));
  return points.filter((point) => point !== '');
}
