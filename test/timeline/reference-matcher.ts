import { evaluate } from '../../src/knowledge/evaluate.ts';
import { isList, type Value } from '../../src/knowledge/values/index.ts';
import { networkMatcher } from '../../src/timeline/network-matcher.ts';
import type { Sighting } from '../../src/timeline/sighting.ts';
import { isWantedOf, type MakeMatcher } from '../../src/timeline/state-matcher.ts';
import { StateSighting } from '../../src/timeline/state-sighting.ts';
import { spanOf } from '../../src/timeline/state-span.ts';

type Variables = Readonly<Record<string, Value>>;

/** What a rule means: every condition is asked of every object, and of every combination of its lists' elements. */
export const referenceMatcher: MakeMatcher = (watch, context, wants) => ({
  match: (kind, objects) =>
    objects.flatMap((record) =>
      watch.planOf(kind).watched.flatMap(({ rule, source }): Sighting[] => {
        if (!isWantedOf(record.reference, wants?.(rule, kind) ?? true)) return [];
        const object = context.relations.handleOf(record);
        const { scopeOf } = context;
        let all: Variables[] = [{ object }];
        for (const { name, value } of source.each)
          all = all.flatMap((known) => {
            const list = evaluate(value, scopeOf(known));
            return isList(list) ? list.map((element) => ({ ...known, [name]: element })) : [];
          });
        for (const { name, value } of source.let)
          all = all.map((known) => ({ ...known, [name]: evaluate(value, scopeOf(known)) }));
        return all
          .filter((variables) => evaluate(source.when, scopeOf(variables)) === true)
          .map((variables) => {
            const span = spanOf(source, variables, scopeOf(variables));
            return new StateSighting(rule, source, { object, variables, ...span }, context);
          });
      }),
    ),
});

/** The network, asked beside the reference; what they do not agree on is noted. */
export function comparedMatcher(differences: string[]): MakeMatcher {
  return (watch, context, wants) => {
    const [network, reference] = [networkMatcher(watch, context, wants), referenceMatcher(watch, context, wants)];
    return {
      match(kind, objects) {
        const found = network.match(kind, objects);
        const [theirs, meant] = [found, reference.match(kind, objects)].map((each) => each.map(said));
        if (theirs?.join('\n') !== meant?.join('\n'))
          differences.push(`${kind}: the network says ${theirs?.join(', ')}, and rules mean ${meant?.join(', ')}`);
        return found;
      },
    };
  };
}

function said({ rule, naming, from, to, ongoing }: Sighting): string {
  return JSON.stringify([rule.id, naming.title, naming.subjects, naming.bound, from, to, ongoing]);
}
