import type { Case, CaseEpisode, CaseObject } from '../case/index.ts';
import { ObjectTables, type ApiCatalogue } from '../kubernetes-api/index.ts';
import {
  defined,
  compareText,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type ObjectReference,
  type ReportDiagnosis,
} from '../model/index.ts';
import { tellSpan } from '../time/span-text.ts';
import { Health, keyOf } from './health.ts';
import { QuestionError, type Question } from './question.ts';
import type { ServedCase } from './served-case.ts';
import type { WireCluster, WireEpisode, WireEvent, WireFoundObject, WireObject, WireRow, WireTable } from './wire.ts';
import { yamlLines } from './yaml-lines.ts';

const MOST_ROWS = 500;
const USUAL_ROWS = 100;
/** Lines of YAML whose places are told; each has to be found. */
const MOST_PLACED = 600;
const MOST_FOUND = 100;

/** An object of a kind, in the order of its table. */
interface Ordered {
  readonly object: CaseObject;
  readonly named: ObjectReference;
  readonly state: string | undefined;
}

/** The objects of a case, for the page. */
export class WorkbenchObjects {
  readonly #served: ServedCase;
  readonly #catalogue: ApiCatalogue;
  readonly #health: Health;
  readonly #tables = new Map<string | undefined, ObjectTables>();
  readonly #ordered = new Map<string, readonly Ordered[]>();

  constructor(served: ServedCase, catalogue: ApiCatalogue) {
    this.#served = served;
    this.#catalogue = catalogue;
    this.#health = new Health(served.opened);
  }

  /** Clusters, their namespaces and kinds. */
  clusters(): WireCluster[] {
    return this.#opened.objects.clusters().map((cluster) => {
      const kinds = this.#tablesOf(cluster).kinds();
      const namespaces = new Set(kinds.flatMap(({ objects }) => objects.map(({ reference }) => reference.namespace)));
      return {
        ...defined({ cluster: cluster === undefined ? undefined : this.#served.tell(cluster) }),
        namespaces: this.#served.tell([...namespaces].filter((name) => name !== undefined).sort(compareText)),
        kinds: kinds.map(({ kind, resource, isNamespaced, objects }) => ({
          kind,
          resource,
          isNamespaced,
          count: objects.length,
          unhealthy: objects.filter(({ reference }) => this.#stateOf(reference) !== undefined).length,
        })),
      };
    });
  }

  /** A part of the table of a kind. Throws `QuestionError`. */
  table(question: Question): WireTable {
    const resource = question.needed('resource');
    const cluster = this.#clusterOf(question.text('cluster'));
    const [namespace, name = ''] = [question.text('namespace'), question.text('name')];
    const from = question.number('from', 0, 0, Number.MAX_SAFE_INTEGER);
    const count = question.number('count', USUAL_ROWS, 1, MOST_ROWS);
    const wanted = this.#order(cluster, resource).filter(
      ({ named }) => (namespace === undefined || named.namespace === namespace) && named.name.includes(name),
    );
    const shown = wanted.slice(from, from + count);
    const table = this.#tablesOf(cluster).table(
      resource,
      shown.map(({ object }) => object),
    );
    const rows = isJsonArray(table['rows']) ? table['rows'].filter(isJsonObject) : [];
    const columns = isJsonArray(table['columnDefinitions']) ? table['columnDefinitions'].filter(isJsonObject) : [];
    return {
      total: wanted.length,
      columns: columns.map((column) => ({ name: cellText(column['name']), isWide: column['priority'] !== 0 })),
      rows: shown.map(({ object, state }, index): WireRow => {
        const cells = rows[index]?.['cells'];
        return {
          reference: this.#served.tell(object.reference),
          cells: isJsonArray(cells) ? this.#served.tell(cells.map(cellText)) : [],
          ...defined({ state }),
        };
      }),
    };
  }

  /** Everything that is known of one object. Throws `QuestionError`. */
  object(question: Question): WireObject {
    const asked = this.#served.object(referenceIn(question));
    const found = this.#opened.objects.get(asked);
    if (found === undefined) throw new QuestionError(`the bundle holds no ${asked.kind} ${asked.name}`, 404);
    const { reference, value, views } = found;
    const { objects, logs, report } = this.#opened;
    const told = this.#served.tell(reference);
    const state = this.#health.stateOf(told);
    const place = (path: readonly (string | number)[]) => objects.whereIs(reference, path);
    const lines = yamlLines(value).map(({ text, path }, index) => {
      const source = index < MOST_PLACED ? place(path) : undefined;
      return { text, ...defined({ source }) };
    });
    const conditions = value.status?.['conditions'];
    return this.#served.tell<WireObject>({
      reference,
      ...defined({ state }),
      views,
      lines,
      conditions: isJsonArray(conditions) ? conditions.filter(isJsonObject) : [],
      events: objects.eventsOf(reference).map(eventOf),
      related: objects.related(reference),
      logs: logs.files(logsOf(reference)).map(({ artifact, context: { container, previous } }) => ({
        artifact,
        ...defined({ container, previous }),
      })),
      episodes: this.#opened.episodesOf(reference).map(toldEpisode),
      diagnoses: report.diagnoses.flatMap((diagnosis, index) =>
        isAbout(diagnosis, told) ? [{ number: index + 1, title: diagnosis.title }] : [],
      ),
    });
  }

  /** Objects whose names hold a text. */
  called(text: string): WireFoundObject[] {
    const lower = text.toLowerCase();
    const found: WireFoundObject[] = [];
    for (const { reference } of this.#opened.objects.list({})) {
      if (!reference.name.toLowerCase().includes(lower)) continue;
      const told = this.#served.tell(reference);
      const state = this.#health.stateOf(told);
      found.push({ reference: told, ...defined({ state }) });
      if (found.length >= MOST_FOUND) break;
    }
    return found;
  }

  get #opened(): Case {
    return this.#served.opened;
  }

  #stateOf(reference: ObjectReference): string | undefined {
    return this.#health.concerns(reference.kind) ? this.#health.stateOf(this.#named(reference)) : undefined;
  }

  /** What an object goes by where many are ordered and counted: with pseudonyms, by those. */
  #named(reference: ObjectReference): ObjectReference {
    return this.#opened.report.redacted === undefined ? reference : this.#served.tell(reference);
  }

  #tablesOf(cluster: string | undefined): ObjectTables {
    const known = this.#tables.get(cluster) ?? new ObjectTables(this.#opened, cluster, this.#catalogue);
    this.#tables.set(cluster, known);
    return known;
  }

  /** The cluster that an answer called so. */
  #clusterOf(told: string | undefined): string | undefined {
    return this.#opened.objects
      .clusters()
      .find((name) => (name === undefined ? name : this.#served.tell(name)) === told);
  }

  /** Those that are not well first, then by namespace and name. */
  #order(cluster: string | undefined, resource: string): readonly Ordered[] {
    const key = `${cluster ?? ''}\n${resource}`;
    const known = this.#ordered.get(key);
    if (known !== undefined) return known;
    const ordered = this.#tablesOf(cluster)
      .objects(resource)
      .map((object): Ordered => {
        const named = this.#named(object.reference);
        return { object, named, state: this.#stateOf(object.reference) };
      })
      .sort(
        (left, right) =>
          Number(left.state === undefined) - Number(right.state === undefined) ||
          compareText(left.named.namespace ?? '', right.named.namespace ?? '') ||
          compareText(left.named.name, right.named.name),
      );
    this.#ordered.set(key, ordered);
    return ordered;
  }
}

function cellText(cell: Json | undefined): string {
  return typeof cell === 'string' ? cell : JSON.stringify(cell ?? '');
}

function referenceIn(question: Question): ObjectReference {
  const [namespace, cluster] = [question.text('namespace'), question.text('cluster')];
  return {
    kind: question.needed('kind'),
    name: question.needed('name'),
    ...defined({ namespace, cluster }),
  };
}

/** Whose logs are an object's: a pod's are its containers', a node's are those of all that runs on it. */
function logsOf({ kind, namespace, name, cluster }: ObjectReference) {
  const inCluster = cluster === undefined ? {} : { cluster };
  if (kind === 'Pod') return { pod: name, ...defined({ namespace }), ...inCluster };
  return kind === 'Node' ? { node: name, ...inCluster } : { artifact: '' };
}

function eventOf({ value, views }: CaseObject): WireEvent {
  const { type, reason, message, note, lastTimestamp, eventTime } = value as JsonObject;
  const members: Readonly<Record<string, Json | undefined>> = {
    type,
    reason,
    message: message ?? note,
    last: lastTimestamp ?? eventTime,
  };
  return { ...members, ...defined({ source: views[0]?.source }) };
}

/** An episode for a list. */
export function toldEpisode(episode: CaseEpisode): WireEpisode {
  const { index, title, severity, count, ended, sources } = episode;
  return {
    index,
    title,
    severity,
    count,
    isOver: ended !== undefined,
    ...tellSpan(episode.from, episode.to),
    ...defined({ source: sources[0] }),
  };
}

function isAbout({ subject, alike = [], chain }: ReportDiagnosis, told: ObjectReference): boolean {
  const key = keyOf(told);
  return [subject, ...alike, ...chain.map((step) => step.subject)].some((reference) => keyOf(reference) === key);
}
