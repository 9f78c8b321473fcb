import type { Case, CaseEpisode, CaseLine } from '../case/index.ts';
import { describe } from '../inventory/handles.ts';
import { defined, type Json, type ObjectReference, type ReportEnding, type SourceRef } from '../model/index.ts';
import { tellSpan } from '../time/span-text.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import { ToolError } from './tool-error.ts';

/** `nodes/n1/kubelet.log:120`. */
export function at({ artifact, line, endLine }: SourceRef): string {
  return endLine === undefined || endLine === line ? `${artifact}:${line}` : `${artifact}:${line}-${endLine}`;
}

/** A citation with the words that stand there. */
export function cited(source: SourceRef | undefined): { readonly at?: string; readonly untrusted?: string } {
  if (source === undefined) return {};
  return { at: at(source), ...defined({ untrusted: source.quote }) };
}

/** `Pod kube-system/coredns-0`. */
export function named(reference: ObjectReference): string {
  return reference.cluster === undefined ? describe(reference) : `${describe(reference)} (${reference.cluster})`;
}

/** A line with its place. */
export function toldLine({ artifact, line, text }: CaseLine): Json {
  return { at: `${artifact}:${line}`, untrusted: text };
}

/** `quiet since 2026-03-04T10:00:00.000Z: ...`. */
export function toldEnding({ at: dated, when, text }: ReportEnding): string {
  const time = dated ?? when;
  return `${time === undefined ? '' : `${time} `}${text}`;
}

/** An episode in a few words. */
export function toldEpisode(episode: CaseEpisode, diagnosis?: string): Json {
  const { from, to, severity, event, subjects, count, title, ended, ongoing, sources } = episode;
  const [subject] = subjects;
  return {
    ...tellSpan(from, to === from ? undefined : to),
    severity,
    event,
    subject: subject && named(subject),
    title,
    count: count > 1 ? count : undefined,
    ongoing: ongoing || undefined,
    ended: ended && toldEnding(tellEnding(ended)),
    diagnosis,
    ...cited(sources[0]),
  };
}

/** The artifact that a model means: by its path as the case tells it, or by the end of it where only one ends so. Throws `ToolError`. */
export function artifactCalled(opened: Case, words: string): string {
  const paths = opened.artifacts().map(({ artifact }) => artifact);
  const known = opened.lines.nameOf(words);
  if (known !== undefined) return known;
  const disclosed = paths.find((path) => opened.disclosure.text(path) === words);
  if (disclosed !== undefined) return disclosed;
  const alike = paths.filter((path) => path.endsWith(`/${words}`));
  const [only, ...others] = alike;
  if (only === undefined) throw new ToolError(`there is no artifact ${words}: the tool artifacts lists them`);
  if (others.length > 0) throw new ToolError(`several artifacts end so: ${alike.slice(0, 5).join(', ')}`);
  return only;
}

/** An object by its name, as the case tells it. */
export function objectCalled(opened: Case, reference: ObjectReference): ObjectReference | undefined {
  const { kind, namespace, name } = reference;
  const found = opened.objects.get(reference);
  if (found !== undefined) return found.reference;
  return opened.objects
    .list({ kinds: [kind], ...defined({ namespace }) })
    .find((object) => opened.disclosure.text(object.reference.name) === name)?.reference;
}
