/// <reference lib="dom" />
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { numberLabel, spanLabel } from '../../reports/text/wording.ts';
import type { WireArtifact, WireIndex, WireMerged, WireMergedLine } from '../../src/workbench/wire.ts';
import { ask } from '../ask.ts';
import { useAnswer, whyOf } from '../asked.ts';
import { Blocks } from '../blocks.ts';
import { useKeys } from '../keys.ts';
import { NO_FILTER } from '../line-filter.ts';
import { LogChoice } from '../logs/log-choice.tsx';
import { MergedRow } from '../logs/merged-row.tsx';
import { whoseOf } from '../logs/whose.ts';
import { LineTools } from '../parts/line-tools.tsx';
import { Answered, Failure } from '../parts/notice.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';
import { useSettled } from '../settled.ts';
import { LineDetails } from './line-details.tsx';

const ROW = 20;
/** Lines that are asked for together. */
const BLOCK = 200;
/** Milliseconds without a key before the filter is asked. */
const TYPING = 180;

/** Several logs on one clock. */
export function LogsPage() {
  const { bundle, rest, query } = route.value;
  const asked = useAnswer<{ readonly artifacts: readonly WireArtifact[] }>(`${bundle}/artifacts`);
  const [since, until] = [query.get('from') ?? undefined, query.get('to') ?? undefined];
  const choose = (chosen: readonly string[], isAllTime = false): void =>
    go(hrefOf(bundle, 'logs', chosen, isAllTime ? {} : { from: since, to: until }), true);
  return (
    <Answered asked={asked}>
      {({ artifacts }) => (
        <div class="full">
          <h1 class="hidden">Logs</h1>
          <LogChoice artifacts={artifacts} chosen={rest} onChoose={choose} />
          {since !== undefined && (
            <p class="fine status-line">
              Only {spanLabel(since, until)}{' '}
              <button type="button" class="plain linked" onClick={() => choose(rest, true)}>
                show all times
              </button>
            </p>
          )}
          {rest.length === 0 ? (
            <p class="notice">Choose some logs: their lines are shown together, by time.</p>
          ) : (
            <Merged
              key={JSON.stringify([bundle, rest, since, until])}
              bundle={bundle}
              chosen={rest}
              times={{ since, until }}
              artifacts={artifacts}
            />
          )}
        </div>
      )}
    </Answered>
  );
}

interface MergedProps {
  readonly bundle: number;
  readonly chosen: readonly string[];
  readonly times: { readonly since: string | undefined; readonly until: string | undefined };
  readonly artifacts: readonly WireArtifact[];
}

function Merged({ bundle, chosen, times, artifacts }: MergedProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState(0);
  const [notice, setNotice] = useState('');
  const [isCut, setCut] = useState(false);
  const { text, isPattern, isCaseSensitive } = useSettled(filter, TYPING);
  const query = {
    artifact: chosen,
    ...times,
    text: text === '' ? undefined : text,
    pattern: isPattern,
    case: isCaseSensitive,
  };
  const asked = JSON.stringify(query);
  const lines = useMemo(() => {
    const blocks = new Blocks<WireMergedLine>(async (from, count) => {
      const merged = await ask<WireMerged>(`${bundle}/merged`, { ...query, from, count });
      setCut(merged.isCut);
      return { items: merged.lines, total: merged.total };
    }, BLOCK);
    blocks.want(0, 1);
    return blocks;
  }, [bundle, asked]);
  useEffect(() => {
    setSelected(0);
    setNotice('');
  }, [lines]);
  const whose = useMemo(() => new Map(artifacts.map((each) => [each.artifact, whoseOf(each)])), [artifacts]);
  const total = lines.total.value;
  const drawn = lines.version.value;
  const onView = useCallback((from: number, to: number) => lines.want(from, to), [lines]);
  const target = useMemo(() => ({ index: selected }), [selected, total === undefined]);
  const find = (question: string, more: Readonly<Record<string, string | number | boolean>>, none: string): void => {
    setNotice('');
    ask<WireIndex>(`${bundle}/${question}`, { ...query, ...more }).then(
      ({ index }) => (index === undefined ? setNotice(none) : setSelected(index)),
      (error: unknown) => setNotice(whyOf(error)),
    );
  };
  const toError = (back: boolean): void =>
    find('merged-error', { index: selected, back }, `no error ${back ? 'before' : 'behind'} this line`);
  const last = Math.max(0, (total ?? 1) - 1);
  useKeys({
    j: () => setSelected(Math.min(last, selected + 1)),
    k: () => setSelected(Math.max(0, selected - 1)),
    n: () => toError(false),
    p: () => toError(true),
    G: () => setSelected(last),
    Enter: () => {
      const line = lines.get(selected);
      if (line !== undefined) go(hrefOf(bundle, 'file', [line.artifact], { line: line.line }));
    },
  });
  const line = lines.get(selected);
  return (
    <>
      <LineTools
        wanted="time"
        filter={filter}
        onFilter={setFilter}
        onJump={(time) => find('merged-at', { time }, 'all of it was written before')}
        onError={toError}
      />
      <p class="fine status-line" role="status" data-drawn={drawn}>
        {[statusOf(total, text !== '', isCut), notice].filter((words) => words !== '').join('; ')}
      </p>
      {lines.failure.value !== undefined && <Failure why={lines.failure.value} />}
      <VirtualList
        key={asked}
        label="Lines of the chosen logs, by time"
        count={total ?? 0}
        rowHeight={ROW}
        target={target}
        onView={onView}
        row={(index) => {
          const each = lines.get(index);
          if (each === undefined) return <div class="line waiting" />;
          return (
            <MergedRow
              line={each}
              whose={whose.get(each.artifact) ?? { node: '', writer: each.artifact }}
              log={chosen.indexOf(each.artifact)}
              isSelected={index === selected}
              onSelect={() => setSelected(index)}
            />
          );
        }}
      />
      <LineDetails artifact={line?.artifact ?? ''} line={line} />
    </>
  );
}

function statusOf(total: number | undefined, isFiltered: boolean, isCut: boolean): string {
  if (total === undefined) return 'Reading…';
  return `${numberLabel(total)} lines${isFiltered ? ' match' : ''}${isCut ? ', the first of more' : ''}`;
}
