import { isOfNoRule, OWN_API_VERSION, pileUp } from '../model/index.ts';
import type { CommandRun, Ending, Episode, SourceRef } from '../model/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { isPrintedBy } from '../inventory/one-session.ts';
import { readText } from './read-text.ts';
import type { RetainedText } from '../reading/retained-text.ts';
import type { Sighting } from '../timeline/sighting.ts';

/** What prints what was, however often it is typed: that old lines are there no more shows nothing. */
const OF_THE_PAST = /\b(?:logs?|journalctl|dmesg|tail|head|cat|z?grep|zcat|less|more|events?|describe|history|stern)\b/;
/** What was cut off, or out, by hand. */
const CUT = /^\s*(?:\^C|\.\.\.|…|<snip>|\[\.\.\.\])\s*$/m;
/** How a row of a table ends whose object nobody knows. */
const SHOWN_NO_MORE = 'the same command did not show it any more later';
/** What says for itself that a command failed. */
const FAILURES: ReadonlySet<string> = new Set(['log-error', 'denial', 'failure', 'hint']);

/** What ended an episode that stands in the output of one command alone, where its task went well later. */
export type RerunEnding = (episode: Episode) => Ending | undefined;

/**
 * Finds commands that failed in a session in which they, or others that bring about the same, went well in the end: what they said
 * then is over.
 * @param sightings what the rules see
 */
export function endingsByRerun(
  runs: readonly CommandRun[],
  sightings: readonly Sighting[],
  texts: Pick<RetainedText, 'lines'>,
  inventory: Pick<Inventory, 'get'>,
): RerunEnding {
  const superseded = supersededRuns(runs, troubleLines(runs, sightings), texts);
  return (episode) => {
    const isRow = episode.ongoing && (episode.subjects.length === 0 || isOfRow(episode));
    if (episode.ongoing && !isRow && !isOfObject(episode)) return endOfAll(episode.sources);
    const sources = isRow || !episode.ongoing ? episode.sources : sourcesOfMeasure(episode);
    const [own] = episode.sources;
    const first = own === undefined || sources.length === 0 ? undefined : supersededAt(own);
    // What the last one measured, which went well, speaks against nothing.
    const isSuperseded = (source: SourceRef): boolean =>
      first !== undefined && (supersededAt(source)?.ended === first.ended || isPrintedBy(first.last, source));
    if (first === undefined || !sources.every(isSuperseded)) return undefined;
    if (!isRow) return first.ended;
    return isShownIn(first.last, episode, texts) ? undefined : { ...first.ended, text: SHOWN_NO_MORE };
  };

  /** Of what is no object and was told by several commands, each of which went well later. */
  function endOfAll(sources: readonly SourceRef[]): Ending | undefined {
    const ends = sources.map((source) => supersededAt(source)?.ended);
    return ends.includes(undefined) ? undefined : ends.at(-1);
  }

  function isOfObject({ subjects: [subject] }: Episode): boolean {
    return subject !== undefined && inventory.get(subject) !== undefined;
  }

  /** Everywhere where a thing was seen that only commands measure. */
  function sourcesOfMeasure({ subjects: [subject] }: Episode): readonly SourceRef[] {
    const record = subject && inventory.get(subject);
    return record?.value.apiVersion === OWN_API_VERSION ? record.views.map(({ source }) => source) : [];
  }

  function supersededAt(source: SourceRef): SupersededRun | undefined {
    return superseded.find(({ run }) => isPrintedBy(run, source));
  }
}

/** Whether a row of a table says so, by its first cell, and not an object that was read: that one is called by its kind. */
function isOfRow({ event, title }: Episode): boolean {
  return isOfNoRule(event) && /^\S{1,300}: /.test(title);
}

interface SupersededRun {
  readonly run: CommandRun;
  /** The last one of those that bring about the same, which went well. */
  readonly last: CommandRun;
  readonly ended: Ending;
}

function supersededRuns(
  runs: readonly CommandRun[],
  troubled: ReadonlySet<string>,
  texts: Pick<RetainedText, 'lines'>,
): SupersededRun[] {
  const alike = new Map<string, CommandRun[]>();
  for (const run of runs)
    if (!OF_THE_PAST.test(run.command)) pileUp(alike, [run.artifact, run.session, run.host, run.task].join('\n'), run);
  return [...alike.values()].flatMap((repeated) => {
    const last = repeated.at(-1);
    if (last === undefined || repeated.length < 2 || !wentWell(last, troubled, texts)) return [];
    const source = { artifact: last.artifact, line: last.firstLine };
    return repeated.slice(0, -1).map((run) => {
      const text = `${run.command === last.command ? 'the same command' : 'another command for the same'} went well later`;
      return { run, last, ended: { how: 'recovered', text, source } };
    });
  });
}

/** Whether the row of a thing that was in trouble tells of trouble still. */
function isShownIn(
  { artifact, firstLine, lastLine }: CommandRun,
  { title }: Episode,
  texts: Pick<RetainedText, 'lines'>,
) {
  const name = title.slice(0, title.indexOf(': ') + 2);
  const lines = texts.lines(artifact, firstLine, lastLine) ?? [];
  return readText(lines).some((spoken) => spoken.kind === 'state' && spoken.title.startsWith(name));
}

function wentWell(run: CommandRun, troubled: ReadonlySet<string>, texts: Pick<RetainedText, 'lines'>): boolean {
  const { artifact, firstLine, lastLine, isFollowed } = run;
  const lines = lastLine < firstLine ? [] : texts.lines(artifact, firstLine, lastLine);
  if (lines === undefined || CUT.test(lines.join('\n'))) return false;
  if (lines.every((line) => line.trim() === '')) return isFollowed;
  for (let line = firstLine; line <= lastLine; line += 1) if (troubled.has(`${artifact}\n${line}`)) return false;
  return !readText(lines).some(({ kind }) => FAILURES.has(kind));
}

/** Lines on which rules see trouble in words; how an object is says nothing of how a command went. */
function troubleLines(runs: readonly CommandRun[], sightings: readonly Sighting[]): ReadonlySet<string> {
  if (runs.length < 2) return new Set();
  return new Set(
    sightings
      .filter(({ origin, rule }) => origin !== 'object' && rule.severity !== 'info')
      .flatMap(({ sources }) => sources.map(({ artifact, line }) => `${artifact}\n${line}`)),
  );
}
