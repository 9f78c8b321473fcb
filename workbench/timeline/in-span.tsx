import { countLabel, numberLabel } from '../../reports/text/wording.ts';
import type { WireArtifact, WireTimeline } from '../../src/workbench/wire.ts';
import { useAnswer } from '../asked.ts';
import { ObjectLink } from '../parts/object-link.tsx';
import { hrefOf, route } from '../route.ts';
import { concernedBy, logsDuring } from './shown.ts';
import { spanQuery, type Span } from './span.ts';

/** Entries of either list. */
const MOST_LISTED = 40;

/** Logs that are read on one clock. */
const MOST_TOGETHER = 20;

/** The objects that something happened to in a span, and the logs that were written during it. */
export function InSpan({
  report,
  episodes,
  span,
}: {
  readonly report: WireTimeline;
  readonly episodes: readonly number[];
  readonly span: Span;
}) {
  const { bundle } = route.value;
  const asked = useAnswer<{ readonly artifacts: readonly WireArtifact[] }>(`${bundle}/artifacts`);
  const logs = logsDuring(asked.state === 'answered' ? asked.answer.artifacts : [], span);
  const objects = concernedBy(report, episodes);
  const together = logs.slice(0, MOST_TOGETHER).map(({ artifact }) => artifact);
  const { from = '' } = spanQuery(span);
  return (
    <details class="in-span">
      <summary>
        In this time: {countLabel(episodes.length, 'episode')} of {countLabel(objects.length, 'object')},{' '}
        {countLabel(logs.length, 'log')}
      </summary>
      <div class="in-span-lists">
        <section aria-label="Objects in this time">
          <h2>Objects</h2>
          <ul>
            {objects.slice(0, MOST_LISTED).map(({ reference, severity, count }) => (
              <li>
                <span class={`dot ${severity}`} /> <ObjectLink reference={reference} />{' '}
                <span class="badge">{numberLabel(count)}</span>
              </li>
            ))}
          </ul>
          {objects.length > MOST_LISTED && <p class="fine">and {numberLabel(objects.length - MOST_LISTED)} more</p>}
        </section>
        <section aria-label="Logs in this time">
          <h2>Logs</h2>
          {logs.length > 0 && (
            <p>
              <a href={hrefOf(bundle, 'logs', together, spanQuery(span))}>
                Read {logs.length > MOST_TOGETHER ? `the first ${MOST_TOGETHER}` : 'them'} on one clock
              </a>
            </p>
          )}
          <ul>
            {logs.slice(0, MOST_LISTED).map(({ artifact }) => (
              <li>
                <a class="cite" href={hrefOf(bundle, 'file', [artifact], { time: from })}>
                  {artifact}
                </a>
              </li>
            ))}
          </ul>
          {logs.length > MOST_LISTED && <p class="fine">and {numberLabel(logs.length - MOST_LISTED)} more</p>}
        </section>
      </div>
    </details>
  );
}
