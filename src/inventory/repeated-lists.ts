import type { CommandRun, ObjectReference, ObservedObject, SourceRef } from '../model/index.ts';
import { inventoryKind } from './kinds.ts';

/** A command that lists objects; what is piped, followed or chosen by a member that changes shows less than there is. */
const LISTS = /^(?:kubectl|oc|k|k3s kubectl|rke2 kubectl)(?: [^|;&<>]*)? get [^|;&<>]*$/;
const CHOSEN_BY_STATE = / (?:-w|--watch(?:-only)?|--field-selector)(?:[ =]|$)/;

/** Tells what a list that was asked for again, in the same words, in the same session, does not show any more. */
export class RepeatedLists {
  readonly #lists: readonly CommandRun[];
  readonly #observed: readonly ObservedObject[];

  constructor(runs: readonly CommandRun[], observed: readonly ObservedObject[]) {
    const lists = runs.filter(({ command }) => LISTS.test(command) && !CHOSEN_BY_STATE.test(command));
    this.#lists = lists.length < 2 ? [] : lists;
    this.#observed = observed;
  }

  /** Where the later answer stands that is below all views of an object, one of which the same question showed. */
  lacking(reference: ObjectReference, views: readonly ObservedObject[]): SourceRef | undefined {
    if (this.#lists.length === 0) return undefined;
    const again = this.#lists.find(
      (list) =>
        views.every((view) => isAbove(view, list)) &&
        this.#lists.some((asked) => isSameQuestion(asked, list) && views.some((view) => isAnswer(asked, view))) &&
        this.#observed.some((view) => isAnswer(list, view) && isOfKind(view, reference.kind)),
    );
    return again && { artifact: again.artifact, line: again.firstLine };
  }
}

function isSameQuestion(asked: CommandRun, again: CommandRun): boolean {
  const isSameSession = asked.artifact === again.artifact && asked.session === again.session;
  return isSameSession && asked.command === again.command && asked.host === again.host;
}

function isAbove({ source, session }: ObservedObject, { artifact, firstLine, session: asked }: CommandRun): boolean {
  return source.artifact === artifact && session === asked && source.line < firstLine;
}

function isAnswer({ artifact, firstLine, lastLine }: CommandRun, { source }: ObservedObject): boolean {
  return source.artifact === artifact && firstLine <= source.line && source.line <= lastLine;
}

function isOfKind({ object, form }: ObservedObject, kind: string): boolean {
  return form !== 'derived' && inventoryKind(object.kind, object.apiVersion) === kind;
}
