import { defined, isWholeCluster, type ObjectReference, type RemedyRule, type ReportRemedy } from '../model/index.ts';
import { tellCommand } from '../inventory/command-scope.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { extendedScope } from '../knowledge/extended-scope.ts';
import type { Scope } from '../knowledge/scope.ts';
import { renderProse, renderTemplate } from '../knowledge/templates.ts';
import { isList, Unknown } from '../knowledge/values/index.ts';

/** One step of what to do, where it applies. */
export function tellRemedy(remedy: RemedyRule, scope: Scope, subject: ObjectReference): ReportRemedy[] {
  if (remedy.when !== undefined && evaluate(remedy.when, scope) !== true) return [];
  const command = commandOf(remedy, isWholeCluster(subject) ? withoutSubject(scope) : scope);
  if (remedy.each !== undefined && remedy.command !== undefined && command === undefined) return [];
  return [
    {
      text: renderProse(remedy.text, scope).trim(),
      ...defined({
        command,
        caution: remedy.caution === undefined ? undefined : renderTemplate(remedy.caution, scope).trim(),
      }),
    },
  ];
}

/** No command works on the cluster as a whole: whom a rule means there, the reader has to fill in. */
function withoutSubject(scope: Scope): Scope {
  return extendedScope(scope, { subject: new Unknown('not-collected', 'nothing tells whom it is about') });
}

function commandOf(remedy: RemedyRule, scope: Scope): string | undefined {
  const { command, each } = remedy;
  if (command === undefined) return undefined;
  if (each === undefined) return tellCommand(command, scope)?.trim();
  const list = evaluate(each.value, scope);
  if (!isList(list)) return undefined;
  const lines = list.flatMap((item) => tellCommand(command, extendedScope(scope, { [each.name]: item }))?.trim() ?? []);
  return lines.length === 0 ? undefined : [...new Set(lines)].join('\n');
}
