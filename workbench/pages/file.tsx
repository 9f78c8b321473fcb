/// <reference lib="dom" />
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { numberLabel } from '../../reports/text/wording.ts';
import type { WireLine, WireLines, WirePlace } from '../../src/workbench/wire.ts';
import { ask } from '../ask.ts';
import { whyOf } from '../asked.ts';
import { useKeys } from '../keys.ts';
import { Blocks } from '../blocks.ts';
import { FilteredLines, NO_FILTER, type LineFilter } from '../line-filter.ts';
import { LineRow } from '../parts/line-row.tsx';
import { Failure } from '../parts/notice.tsx';
import { LineTools } from '../parts/line-tools.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';
import { LineDetails } from './line-details.tsx';

const ROW = 20;
/** Milliseconds without a key before the filter is asked. */
const TYPING = 180;

/** One file at any line of it, however long it is. */
export function FilePage() {
  const { bundle, rest, query } = route.value;
  const artifact = rest[0] ?? '';
  return (
    <OpenFile key={`${bundle} ${artifact}`} bundle={bundle} artifact={artifact} line={Number(query.get('line')) || 1} />
  );
}

/** Goes to the line of a time that the address names. */
function useTimeInAddress(bundle: number, artifact: string, onFailure: (why: string) => void): void {
  const time = route.value.query.get('time');
  useEffect(() => {
    if (time === null) return;
    ask<WirePlace>(`${bundle}/line-at`, { artifact, time }).then(
      ({ line }) => {
        if (route.value.query.get('time') === time) go(hrefOf(bundle, 'file', [artifact], { line: line ?? 1 }), true);
      },
      (error: unknown) => onFailure(whyOf(error)),
    );
  }, [bundle, artifact, time]);
}

function OpenFile({
  bundle,
  artifact,
  line,
}: {
  readonly bundle: number;
  readonly artifact: string;
  readonly line: number;
}) {
  const store = useMemo(() => linesOf(bundle, artifact), [bundle, artifact]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [notice, setNotice] = useState('');
  const found = useFiltered(bundle, artifact, filter);
  useTimeInAddress(bundle, artifact, setNotice);
  const total = store.total.value;
  const count = found === undefined ? (total ?? 0) : found.lines.length;
  // Read, so that the page is drawn anew with each answer.
  const drawn = store.version.value + (found?.version.value ?? 0);
  const shown = total === undefined ? line : Math.min(line, Math.max(1, total));

  useEffect(() => store.want(line - 100, line + 100), [store, line]);
  const index = found === undefined ? shown - 1 : found.lines.findIndex((each) => each.line >= shown);
  // Once for each line that is asked for, and when there is something to show.
  const target = useMemo(() => ({ index, isCentered: true }), [shown, total === undefined, found]);
  const select = (wanted: number): void => go(hrefOf(bundle, 'file', [artifact], { line: wanted }), true);
  const onView = useCallback(
    (from: number, to: number) => {
      if (found === undefined) store.want(from, to);
    },
    [store, found],
  );
  const step = (by: number): void => {
    if (found === undefined) {
      select(Math.max(1, Math.min(total ?? 1, shown + by)));
      return;
    }
    const next = found.lines[Math.max(0, Math.min(found.lines.length - 1, index + by))];
    if (next !== undefined) select(next.line);
  };
  const toError = (isBack: boolean): void => {
    setNotice('');
    ask<WirePlace>(`${bundle}/next-error`, { artifact, line: shown, back: isBack }).then(
      ({ line: at }) =>
        at === undefined ? setNotice(`no error ${isBack ? 'before' : 'behind'} line ${shown}`) : select(at),
      (error: unknown) => setNotice(whyOf(error)),
    );
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => toError(false),
    p: () => toError(true),
    G: () => select(total ?? 1),
  });
  if (store.failure.value !== undefined && total === undefined) return <Failure why={store.failure.value} />;
  const lineAt = (at: number) => (found === undefined ? store.get(at) : found.lines[at]);
  return (
    <div class="full" data-drawn={drawn}>
      <h1 class="path">{artifact}</h1>
      <LineTools
        wanted="line or time"
        filter={filter}
        onFilter={setFilter}
        onJump={(wanted) => {
          setNotice('');
          jump(bundle, artifact, wanted, total ?? 1).then(select, (error: unknown) => setNotice(whyOf(error)));
        }}
        onError={toError}
      />
      <p class="fine status-line" role="status">
        {[statusOf(total, found), notice].filter((words) => words !== '').join('; ')}
      </p>
      <VirtualList
        label={`Lines of ${artifact}`}
        count={count}
        rowHeight={ROW}
        target={count === 0 ? undefined : target}
        onView={onView}
        row={(at) => {
          const each = lineAt(at);
          return each === undefined ? (
            <div class="line waiting">
              <span class="number">{at + 1}</span>
            </div>
          ) : (
            <LineRow line={each} isSelected={each.line === shown} onSelect={select} />
          );
        }}
      />
      <LineDetails
        artifact={artifact}
        line={found === undefined ? store.get(shown - 1) : found.lines.find((each) => each.line === shown)}
      />
    </div>
  );
}

/** Lines that are asked for together. */
const BLOCK = 200;

function linesOf(bundle: number, artifact: string): Blocks<WireLine> {
  return new Blocks(async (from, count) => {
    const { lines, total } = await ask<WireLines>(`${bundle}/lines`, { artifact, from: from + 1, count });
    return { items: lines, total };
  }, BLOCK);
}

/** The lines that match, of the filter that was typed last. */
function useFiltered(bundle: number, artifact: string, filter: LineFilter): FilteredLines | undefined {
  const [found, setFound] = useState<FilteredLines | undefined>(undefined);
  useEffect(() => {
    if (filter.text === '') {
      setFound(undefined);
      return;
    }
    let search: FilteredLines | undefined;
    const timer = setTimeout(() => {
      search = new FilteredLines(bundle, artifact, filter);
      setFound(search);
    }, TYPING);
    return () => {
      clearTimeout(timer);
      search?.stop();
    };
  }, [bundle, artifact, filter]);
  return found;
}

function statusOf(total: number | undefined, found: FilteredLines | undefined): string {
  if (total === undefined) return 'Reading…';
  const lines = `${numberLabel(total)} lines`;
  if (found === undefined) return lines;
  if (found.failure.value !== undefined) return found.failure.value;
  const states = { searching: ' so far', done: '', more: ', the first of more' };
  return `${numberLabel(found.lines.length)} of ${lines} match${states[found.state.value]}`;
}

/** The line that a number or a time means. */
async function jump(bundle: number, artifact: string, wanted: string, total: number): Promise<number> {
  if (/^\d{1,12}$/.test(wanted)) return Math.max(1, Math.min(total, Number(wanted)));
  const { line } = await ask<WirePlace>(`${bundle}/line-at`, { artifact, time: wanted });
  return line ?? total;
}
