/// <reference lib="dom" />
import { scaleUtc } from 'd3-scale';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { chainSteps, lanesOf } from '../../reports/html/lanes.ts';
import { tickLabels } from '../../reports/html/ticks.ts';
import { timelineSpan } from '../../reports/html/timeline.ts';
import { countLabel, numberLabel } from '../../reports/text/wording.ts';
import { SEVERITIES, type Severity } from '../../src/model/index.ts';
import type { WireTimeline } from '../../src/workbench/wire.ts';
import { useAnswer } from '../asked.ts';
import { useKeys } from '../keys.ts';
import { Answered } from '../parts/notice.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';
import { ArcLayer } from '../timeline/arc-layer.tsx';
import { arcsOf } from '../timeline/arcs.ts';
import { Brush } from '../timeline/brush.tsx';
import { EpisodeDetails } from '../timeline/episode-details.tsx';
import { InSpan } from '../timeline/in-span.tsx';
import { LaneRow, type Drawing } from '../timeline/lane-row.tsx';
import { shownEpisodes, shownLanes, type TimelineFilter } from '../timeline/shown.ts';
import { collectedIn, isUndated, overlaps, partOf, placeOf, spanIn, spanQuery, type Span } from '../timeline/span.ts';

/** Everything that happened, on one clock. */
export function TimelinePage() {
  const asked = useAnswer<WireTimeline>(`${route.value.bundle}/timeline`);
  return (
    <Answered asked={asked}>
      {(report) => {
        const whole = timelineSpan(report);
        if (whole === undefined)
          return <p class="notice">Nothing in the bundle tells when it happened: there is no timeline to draw.</p>;
        return <Timeline report={report} whole={whole} />;
      }}
    </Answered>
  );
}

const ROW = 26;
const TICKS = 4;
/** Milliseconds after which the address says what is shown. */
const SETTLED = 250;
const NO_FILTER: TimelineFilter = { words: '', severity: '', isChainOnly: false };

function Timeline({ report, whole }: { readonly report: WireTimeline; readonly whole: Span }) {
  const { bundle, query } = route.value;
  const [filter, setFilter] = useState(NO_FILTER);
  const [span, setSpan] = useState(() => spanIn(query, whole));
  const [selected, setSelected] = useState<number | undefined>(() => episodeIn(query, report));
  const collected = collectedIn(report, whole);
  const view = span ?? whole;
  const arcs = useMemo(() => arcsOf(report), [report]);
  const lanes = useMemo(() => lanesOf(report), [report]);
  const steps = useMemo(() => chainSteps(report), [report]);
  const matching = useMemo(() => shownEpisodes(report, filter, (index) => steps.has(index)), [report, filter, steps]);
  const begins = useMemo(
    () => matching.map((index) => placeOf(report.timeline[index]!, whole, collected).from),
    [matching, report, whole, collected],
  );
  const shown = useMemo(
    () => matching.filter((index) => overlaps(placeOf(report.timeline[index]!, whole, collected), view)),
    [matching, report, whole, collected, span],
  );
  const rows = useMemo(() => shownLanes(lanes, new Set(shown)), [lanes, shown]);
  const rowOf = useMemo(
    () => new Map(rows.flatMap(({ episodes }, row) => episodes.map((each) => [each, row]))),
    [rows],
  );
  const target = useMemo(
    () => (selected === undefined ? undefined : { index: rowOf.get(selected) ?? -1 }),
    [selected, rowOf],
  );
  useEffect(() => {
    const timer = setTimeout(
      () => go(hrefOf(bundle, 'timeline', [], { ...spanQuery(span), episode: selected }), true),
      SETTLED,
    );
    return () => clearTimeout(timer);
  }, [bundle, span, selected]);

  const step = (by: number): void => {
    const at = selected === undefined ? -1 : shown.indexOf(selected);
    setSelected(shown[at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))]);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    w: () => setSpan(undefined),
    Enter: () => {
      const source = selected === undefined ? undefined : report.timeline[selected]?.source;
      if (source !== undefined && source.artifact !== '')
        go(hrefOf(bundle, 'file', [source.artifact], { line: source.line }));
    },
  });
  const drawing: Drawing = { report, whole, view, collected, selected, onSelect: setSelected };
  return (
    <div class="full timeline">
      <h1 class="hidden">Timeline</h1>
      <div class="tools">
        <SearchField
          label="Filter episodes"
          hint="Filter episodes"
          value={filter.words}
          onValue={(words) => setFilter({ ...filter, words })}
        />
        <select
          aria-label="How grave at least"
          value={filter.severity}
          onChange={(event) => setFilter({ ...filter, severity: event.currentTarget.value as Severity | '' })}
        >
          <option value="">however grave</option>
          {SEVERITIES.slice(0, -1).map((severity, index) => (
            <option value={severity}>
              {severity}
              {index > 0 && ' or worse'}
            </option>
          ))}
        </select>
        <label>
          <input
            type="checkbox"
            checked={filter.isChainOnly}
            onChange={(event) => setFilter({ ...filter, isChainOnly: event.currentTarget.checked })}
          />{' '}
          causal chains only
        </label>
        <button type="button" disabled={span === undefined} aria-keyshortcuts="w" onClick={() => setSpan(undefined)}>
          Whole time
        </button>
      </div>
      <p class="fine status-line" role="status">
        {statusOf(report, shown)}
      </p>
      <Brush whole={whole} span={span} begins={begins} onSpan={setSpan} />
      <InSpan report={report} episodes={shown} span={view} />
      <VirtualList
        label="Subjects, and what happened to them"
        count={rows.length}
        rowHeight={ROW}
        target={target}
        header={<Axis view={view} />}
        overlay={(top, height) => (
          <ArcLayer
            arcs={arcs}
            laneOf={(episode) => rowOf.get(episode)}
            drawing={drawing}
            rowHeight={ROW}
            top={top}
            height={height}
          />
        )}
        row={(index) => <LaneRow lane={rows[index]!} drawing={drawing} />}
      />
      <EpisodeDetails report={report} index={selected} arcs={arcs} onSelect={setSelected} />
    </div>
  );
}

function episodeIn(query: URLSearchParams, { timeline }: WireTimeline): number | undefined {
  const episode = Number(query.get('episode') ?? Number.NaN);
  return timeline[episode] === undefined ? undefined : episode;
}

function Axis({ view }: { readonly view: Span }) {
  const scale = scaleUtc([new Date(view.from), new Date(view.to)], [0, 1]);
  return (
    <div class="lane axis">
      <span class="lane-label">UTC</span>
      <span class="lane-strip">
        {tickLabels(scale.ticks(TICKS)).map(({ ms, label }) => (
          <span class="tick" style={{ left: `${partOf(ms, view) * 100}%` }}>
            {label}
          </span>
        ))}
      </span>
    </div>
  );
}

function statusOf({ timeline, leftOut }: WireTimeline, shown: readonly number[]): string {
  const undated = shown.filter((index) => isUndated(timeline[index]!)).length;
  const words = [`${numberLabel(shown.length)} of ${countLabel(timeline.length, 'episode')}`];
  if (undated > 0) words.push(`${numberLabel(undated)} without a time, as diamonds where the bundle was collected`);
  if (leftOut?.timeline !== undefined) words.push(`the report leaves out ${numberLabel(leftOut.timeline)} more`);
  return words.join('; ');
}
