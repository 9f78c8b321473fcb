import type { CommandRun, ObjectReference, ObservedObject, SourceRef } from '../model/index.ts';
import { inventoryKind } from './kinds.ts';
import { isPrintedBy } from './one-session.ts';

/** A command that lists objects; what is piped, followed or chosen by a member that changes shows less than there is. */
const LISTS = /^(?:kubectl|oc|k|k3s kubectl|rke2 kubectl)(?: [^|;&<>]*)? get [^|;&<>]*$/;
/** Other programs call it so, and some of them print nothing where there is nothing. */
const LISTS_OF_PROGRAMS = /^[^|;&<>]* list(?: [^|;&<>]*)?$/;
const CHOSEN_BY_STATE = / (?:-w|--watch(?:-only)?|--field-selector)(?:[ =]|$)/;

/** A list that was printed, and of what kinds it shows something. */
interface List {
  readonly run: CommandRun;
  readonly kinds: ReadonlySet<string>;
  /** The next command was typed right below it. */
  readonly isEmpty: boolean;
}

/** Tells what a list that was asked for again, in the same words, in the same session, does not show any more. */
export class RepeatedLists {
  readonly #lists: readonly List[];

  constructor(runs: readonly CommandRun[], observed: readonly ObservedObject[]) {
    const lists = runs.filter(({ command }) => isList(command) && !CHOSEN_BY_STATE.test(command));
    this.#lists =
      lists.length < 2
        ? []
        : lists.map((run) => ({ run, kinds: kindsShown(run, observed), isEmpty: isEmptyList(run) }));
  }

  /** Where the later answer stands that is below all views of an object, one of which the same question showed. */
  lacking(reference: ObjectReference, views: readonly ObservedObject[]): SourceRef | undefined {
    const again = this.#lists.find(
      ({ run, kinds, isEmpty }) =>
        (isEmpty || kinds.has(reference.kind)) &&
        views.every((view) => isAbove(view, run)) &&
        this.#lists.some(
          (asked) => isSameQuestion(asked.run, run) && views.some(({ source }) => isPrintedBy(asked.run, source)),
        ),
    );
    return again && { artifact: again.run.artifact, line: again.run.firstLine };
  }
}

/** Whether kubectl was asked for all objects of a kind, or those of some labels, however they are; its answer shows whoever is there. */
export function listsWhoeverIsThere(command: string): boolean {
  return LISTS.test(command) && !CHOSEN_BY_STATE.test(command);
}

function isList(command: string): boolean {
  return LISTS.test(command) || LISTS_OF_PROGRAMS.test(command);
}

/** Whoever lists objects of a cluster is told that there are none: an answer that is missing was left out. */
function isEmptyList({ command, firstLine, lastLine, isFollowed }: CommandRun): boolean {
  return isFollowed && lastLine < firstLine && !LISTS.test(command);
}

function kindsShown(run: CommandRun, observed: readonly ObservedObject[]): ReadonlySet<string> {
  const shown = observed.filter(({ source, form }) => form !== 'derived' && isPrintedBy(run, source));
  return new Set(shown.map(({ object: { kind, apiVersion } }) => inventoryKind(kind, apiVersion)));
}

function isSameQuestion(asked: CommandRun, again: CommandRun): boolean {
  const isSameSession = asked.artifact === again.artifact && asked.session === again.session;
  return isSameSession && asked.command === again.command && asked.host === again.host;
}

function isAbove({ source, session }: ObservedObject, { artifact, firstLine, session: asked }: CommandRun): boolean {
  return source.artifact === artifact && session === asked && source.line < firstLine;
}
