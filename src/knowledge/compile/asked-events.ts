import type { ExpressionNode, Knowledge } from '../../model/index.ts';
import { childrenOf } from '../expression/walk.ts';
import { isWritten, treesIn } from '../expression/trees.ts';

type Rules = Pick<Knowledge, 'events' | 'links' | 'diagnoses'>;

/**
 * Writes into each rule which events its expressions ask for (`seen("...")`), in whatever part of it they stand: found once, when its file
 * is compiled, and not in each run by reading all expressions there are.
 * @param ids of all events that there are
 */
export function withAskedEvents<Given extends Rules>(rules: Given, ids: ReadonlySet<string>): Given {
  const withAsked = <Rule extends { readonly asksFor?: readonly string[] }>(rule: Rule, parts: unknown): Rule => {
    const asksFor = idsIn(parts, ids);
    return asksFor.length === 0 ? rule : { ...rule, asksFor };
  };
  return {
    ...rules,
    events: rules.events.map((rule) => {
      const { object, bind, subjects, log, kubernetesEvent, unknown } = rule;
      return withAsked(rule, [object, bind, subjects, log, kubernetesEvent, unknown]);
    }),
    links: rules.links.map((rule) => withAsked(rule, rule)),
    diagnoses: rules.diagnoses.map((rule) => withAsked(rule, rule)),
  };
}

function idsIn(whole: unknown, ids: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  visit(whole);
  return [...found];

  function visit(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if (isWritten(part)) for (const tree of treesIn(part)) read(tree);
    else for (const member of Object.values(part)) visit(member);
  }

  function read(node: ExpressionNode): void {
    if (node.type === 'literal' && typeof node.value === 'string' && ids.has(node.value)) found.add(node.value);
    for (const child of childrenOf(node)) read(child);
  }
}
