import { renderCommand } from '../knowledge/templates.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Template } from '../model/index.ts';
import { isClusterScoped } from './kinds.ts';

/** A call of kubectl, up to what ends it. */
const CALL = /\bkubectl\b[^\n;|&]*/g;
/** What a call does, and the kind of the thing that it does it to as a subject spells it: no resource has a capital letter. */
const ACT = /\s(?<verb>[a-z]+)(?: [a-z]+)? (?<kind>[A-Z][A-Za-z]*)[/ ]/;
const NAMESPACE = /\s(?:-n|--namespace)(?:=| )(?:<[^>\n]*>|\S+)/;
/** These change how pods are made, and nothing outside of namespaces has a template of pods. */
const ON_TEMPLATES = new Set(['scale', 'rollout', 'set']);

/** A rule's command, filled in; `undefined` where what it came to must not be typed, see {@link withFittingScope}. */
export function tellCommand(command: Template, scope: Scope): string | undefined {
  return withFittingScope(renderCommand(command, scope));
}

/**
 * A command whose calls fit the kinds they name: without a namespace where the thing is in none. `undefined` where one would
 * change the template of pods in what has none: who owns a static pod, or stands for one that nobody named, is its node, and
 * its manifest is a file there.
 */
export function withFittingScope(command: string): string | undefined {
  const unfit = new Set<string>();
  const fitting = command.replaceAll(CALL, (call) => {
    const bare = call.replace(NAMESPACE, '');
    const { verb = '', kind = '' } = ACT.exec(bare)?.groups ?? {};
    if (kind === '' || !isClusterScoped(kind)) return call;
    if (ON_TEMPLATES.has(verb) || (verb === 'edit' && kind === 'Node' && bare !== call)) unfit.add(call);
    return bare;
  });
  return unfit.size === 0 ? fitting : undefined;
}
