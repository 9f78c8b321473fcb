import type { Binding, EventRule, Json, Knowledge, ObjectReference } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { tellCommand } from '../inventory/command-scope.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import { jsonOf, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Quoter } from '../inventory/citations.ts';
import type { Relations } from '../inventory/relations.ts';
import { referencesOf } from '../inventory/references.ts';
import type { Clock } from './clock.ts';
import { withoutCutSecrets } from './cut-secrets.ts';
import { lostConnection, type LostConnection } from './lost-connection.ts';

/** Everything that turning matches and states into sightings needs. */
export interface DerivationContext {
  readonly knowledge: Knowledge;
  readonly relations: Relations;
  readonly clock: Clock;
  readonly quoter: Quoter;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** Of a kind with more objects than this, harmless states are looked for only where they may matter. */
  readonly manyObjects: number;
}

/** What a rule makes of a match: who it is about, its values, its title, the command that would tell more. */
export interface Naming {
  readonly subjects: readonly ObjectReference[];
  readonly bound: Readonly<Record<string, Json>>;
  readonly title: string;
  readonly collect?: string | undefined;
  /** The connection that was lost, where the event tells of one. */
  readonly connection?: LostConnection | undefined;
}

/**
 * Computes an event's bindings and subjects in the scope of one match; what it binds and its title when they are asked for.
 * @param variables what the match binds; those in `kept` go into the episode
 * @param near an object whose cluster and namespace names without one belong to
 * @param witnesses subjects to fall back on where the rule names none that can be told
 */
export function nameEvent(
  rule: EventRule,
  variables: Readonly<Record<string, Value>>,
  kept: readonly string[],
  near: ObjectReference,
  witnesses: readonly ObjectReference[],
  context: DerivationContext,
): Naming {
  const all = rule.bind.length === 0 ? variables : withBindings(rule.bind, variables, context);
  const declared = declaredSubjects(rule, all, near, context);
  return new NamedEvent(rule, declared.length > 0 ? declared : witnesses, { all, kept, near }, context);
}

function declaredSubjects(
  { subjects }: EventRule,
  variables: Readonly<Record<string, Value>>,
  near: ObjectReference,
  context: DerivationContext,
): ObjectReference[] {
  if (subjects.length === 0) return [];
  const scope = context.scopeOf(variables);
  const declared = subjects.flatMap((subject) =>
    referencesOf(evaluate(subject.value, scope), { to: [subject.kind] }, near).map(
      (reference) => context.relations.handle(reference).reference,
    ),
  );
  // A list that grew has room for seventeen, and every event of a large cluster keeps its own.
  return declared.slice();
}

/** What a match has to say. */
interface Known {
  readonly all: Readonly<Record<string, Value>>;
  /** The names of what of it goes into the episode. */
  readonly kept: readonly string[];
  readonly near: ObjectReference;
}

class NamedEvent implements Naming {
  readonly subjects: readonly ObjectReference[];
  readonly #rule: EventRule;
  readonly #variables: Readonly<Record<string, Value>>;
  readonly #kept: readonly string[];
  readonly #near: ObjectReference;
  readonly #context: DerivationContext;
  #told: Readonly<Record<string, Value>> | undefined;
  #bound: Readonly<Record<string, Json>> | undefined;
  #title: string | undefined;

  constructor(
    rule: EventRule,
    subjects: readonly ObjectReference[],
    { all, kept, near }: Known,
    context: DerivationContext,
  ) {
    this.#rule = rule;
    this.subjects = subjects;
    this.#variables = all;
    this.#kept = kept;
    this.#near = near;
    this.#context = context;
  }

  get bound(): Readonly<Record<string, Json>> {
    return (this.#bound ??= this.#bind());
  }

  get title(): string {
    return (this.#title ??= renderTemplate(this.#rule.title, this.#scope()));
  }

  get collect(): string | undefined {
    const { collect } = this.#rule;
    return collect === undefined ? undefined : tellCommand(collect, this.#scope());
  }

  get connection(): LostConnection | undefined {
    const { connection } = this.#rule;
    return connection && lostConnection(connection, this.#scope(), this.#near);
  }

  #scope(): Scope {
    return this.#context.scopeOf(this.#values());
  }

  #values(): Readonly<Record<string, Value>> {
    return (this.#told ??= withoutCutSecrets(this.#variables));
  }

  #bind(): Record<string, Json> {
    const bound: Record<string, Json> = {};
    const values = this.#values();
    for (const name of [...this.#kept, ...this.#rule.bind.map((binding) => binding.name)]) {
      const value = jsonOf(values[name]);
      if (value !== undefined) bound[name] = value;
    }
    return bound;
  }
}

/** The variables with bindings computed in order. */
function withBindings(
  bindings: readonly Binding[],
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {};
  // One by one: a copy by spreading has a hidden class of its own, which is larger than the copy.
  for (const [name, value] of Object.entries(variables)) all[name] = value;
  for (const binding of bindings) all[binding.name] = evaluate(binding.value, context.scopeOf(all));
  return all;
}

/** What `context` is in conditions on words about an object, which name no artifact of a pod or node. */
export function contextOfSubject({ kind, name, namespace = '', cluster = '' }: ObjectReference): Record<string, Value> {
  return {
    cluster,
    namespace,
    pod: kind === 'Pod' ? name : '',
    container: '',
    workload: '',
    node: kind === 'Node' ? name : '',
    previous: false,
    command: '',
  };
}
