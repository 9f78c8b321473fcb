import { defined } from '../../src/model/defined.ts';
import { countLabel, spanLabel, subjectLabel, whenLabel } from '../../reports/text/wording.ts';
import type { ReportEnding, ReportEpisode } from '../../src/model/index.ts';
import type { WireTimeline } from '../../src/workbench/wire.ts';
import { Quotation } from '../parts/citation.tsx';
import { Pin } from '../parts/pin.tsx';
import type { Pinned } from '../notes.ts';
import { ObjectLink } from '../parts/object-link.tsx';
import { hrefOf, route } from '../route.ts';
import type { Arc } from './arcs.ts';
import { isUndated } from './span.ts';

interface DetailsProps {
  readonly report: WireTimeline;
  readonly index: number | undefined;
  readonly arcs: readonly Arc[];
  readonly onSelect: (index: number) => void;
}

/** The episode that is selected, with what caused it and what it caused. */
export function EpisodeDetails({ report, index, arcs, onSelect }: DetailsProps) {
  const episode = index === undefined ? undefined : report.timeline[index];
  if (episode === undefined) return null;
  const { title, severity, subjects, from, to, when, count, ongoing, ended, event, source, diagnosis } = episode;
  const because = arcs.filter(({ effect }) => effect === index);
  const leadsTo = arcs.filter(({ cause }) => cause === index);
  const explained = diagnosis === undefined ? undefined : report.diagnoses[diagnosis];
  return (
    <section class="details" aria-label="The selected episode">
      <p>
        <span class={`severity ${severity}`}>{severity}</span> <strong>{title}</strong> <code>{event}</code>
      </p>
      <p class="fine">
        {subjects.slice(0, 5).map((reference) => (
          <>
            <ObjectLink reference={reference} />{' '}
          </>
        ))}
        {isUndated(episode) ? (when ?? 'time unknown: seen when the bundle was collected') : spanLabel(from, to)}
        {count > 1 && `, ${countLabel(count, 'time')}`}
        {ongoing && ', goes on'}
        {ended !== undefined && `, over: ${ended.text}${endLabel(ended)}`}
      </p>
      <Links title="Because of" arcs={because} of="cause" report={report} onSelect={onSelect} />
      <Links title="Leads to" arcs={leadsTo} of="effect" report={report} onSelect={onSelect} />
      {explained !== undefined && (
        <p class="fine">
          Explained by <a href={hrefOf(route.value.bundle, 'verdict')}>{explained.title}</a>
        </p>
      )}
      {source.artifact !== '' && <Quotation source={source} />}
      <Pin pinned={pinnedEpisode(episode)} />
    </section>
  );
}

function endLabel({ at, when }: ReportEnding): string {
  const label = whenLabel({ from: at, when });
  return label === '' ? '' : ` (${label})`;
}

/** An episode as it is pinned: the same one also when the report counts others before it. */
function pinnedEpisode({ event, title, subjects, from, to, when, source }: ReportEpisode): Pinned {
  const subject = subjects[0] === undefined ? '' : subjectLabel(subjects[0]);
  const words = [title, subject, whenLabel({ from, to, when })].filter((each) => each !== '').join('; ');
  const { artifact, line, quote } = source;
  return {
    id: `episode ${event} ${subject} ${from ?? ''}`,
    kind: 'episode',
    title: words,
    ...defined({ source: artifact === '' ? undefined : { artifact, line }, quote }),
  };
}

interface LinksProps {
  readonly title: string;
  readonly arcs: readonly Arc[];
  readonly of: 'cause' | 'effect';
  readonly report: WireTimeline;
  readonly onSelect: (index: number) => void;
}

/** Episodes at the other ends of arcs. */
const MOST_LINKS = 6;

function Links({ title, arcs, of, report, onSelect }: LinksProps) {
  if (arcs.length === 0) return null;
  return (
    <p class="fine">
      {title}{' '}
      {arcs.slice(0, MOST_LINKS).map((arc) => (
        <>
          <button type="button" class="plain linked" title={arc.link} onClick={() => onSelect(arc[of])}>
            {report.timeline[arc[of]]?.title}
          </button>{' '}
        </>
      ))}
      {arcs.length > MOST_LINKS && `and ${arcs.length - MOST_LINKS} more`}
    </p>
  );
}
