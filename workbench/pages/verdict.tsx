import type { Report, ReportUnexplained } from '../../src/model/index.ts';
import { verdictWords } from '../../reports/text/headline.ts';
import { incidentWords } from '../../reports/text/incident.ts';
import { nextStepOf } from '../../reports/text/next-step.ts';
import { ticketLines } from '../../reports/text/ticket.ts';
import {
  bundleFacts,
  countLabel,
  subjectLabel,
  subjectsLabel,
  sureLabel,
  whenLabel,
  VERDICT_TITLES,
} from '../../reports/text/wording.ts';
import { useAnswer } from '../asked.ts';
import { Quotation } from '../parts/citation.tsx';
import { CommandText, Copy } from '../parts/copy.tsx';
import { Answered } from '../parts/notice.tsx';
import { WholeNames } from '../parts/whole-names.tsx';
import { route } from '../route.ts';
import { DiagnosisCard } from './diagnosis.tsx';

/** What is wrong and why, as the report says it. */
export function VerdictPage() {
  const asked = useAnswer<Report>(`${route.value.bundle}/report`);
  return <Answered asked={asked}>{(report) => <Verdict report={report} />}</Answered>;
}

function Verdict({ report }: { readonly report: Report }) {
  const { verdict, diagnoses, unexplained, over, warnings } = report;
  const words = verdictWords(verdict);
  const { first, caution, command, settles } = nextStepOf(report);
  const [best] = diagnoses;
  return (
    <div class="reading">
      <section class={`verdict ${verdict.status}`} aria-label="Verdict">
        <p class="status">{VERDICT_TITLES[verdict.status]}</p>
        <h1>
          <WholeNames text={words.headline} />
        </h1>
        {words.rest !== '' && <p class="lead">{words.rest}</p>}
        {diagnoses.length > 1 && <Ranking report={report} />}
        {first !== undefined && (
          <p class="next">
            <strong>Do this first</strong> {first}
          </p>
        )}
        {caution !== undefined && (
          <p class="caution">
            <strong>Caution</strong> {caution}
          </p>
        )}
        {command !== undefined && <CommandText command={command} label="Command of what to do first" />}
        {best !== undefined && (
          <p class="next">
            <strong>How sure</strong> {sureLabel(best)}
          </p>
        )}
        {settles !== undefined && (
          <p class="next">
            <strong>What would settle it</strong> {settles}
          </p>
        )}
        <dl class="facts">
          {bundleFacts(report).map(({ name, value }) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Copy text={ticketLines(report).join('\n')} label="Copy for the ticket: ten lines">
          Copy for the ticket
        </Copy>
      </section>
      {diagnoses.map((diagnosis, index) => (
        <DiagnosisCard
          key={index}
          diagnosis={diagnosis}
          number={index + 1}
          isSaid={index === 0 && `${words.headline} ${words.rest}`.includes(diagnosis.summary)}
        />
      ))}
      {unexplained.length > 0 && (
        <section>
          <h2>Symptoms without a known cause</h2>
          <ul class="symptoms">
            {unexplained.map((symptom) => (
              <Symptom symptom={symptom} report={report} />
            ))}
          </ul>
        </section>
      )}
      {over.length > 0 && (
        <details class="fold">
          <summary>
            What is over: {countLabel(over.length, 'incident')}, none of them a cause of what is wrong now
          </summary>
          <ul class="symptoms">
            {over.map((incident) => {
              const told = incidentWords(incident, report.timeline);
              return (
                <li>
                  <p>
                    <span class={`severity ${incident.severity}`}>{incident.severity}</span>{' '}
                    <strong>{told.title}</strong>
                  </p>
                  <p class="fine">
                    {told.subject}; {told.when}
                  </p>
                  <p>{told.ended}</p>
                  {incident.source !== undefined && <Quotation source={incident.source} />}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {warnings.length > 0 && (
        <details class="fold">
          <summary>{countLabel(warnings.length, 'warning')} about the bundle</summary>
          <ul>
            {warnings.map(({ artifact, line, message }) => (
              <li>
                {artifact !== '' && <span class="cite">{line === undefined ? artifact : `${artifact}:${line}`} </span>}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Ranking({ report: { diagnoses } }: { readonly report: Report }) {
  return (
    <ol class="ranking">
      {diagnoses.map(({ title, confidence, severity, ...diagnosis }, index) => (
        <li>
          <button type="button" class="plain" onClick={() => bringUp(`diagnosis-${index + 1}`)}>
            <span class={`dot ${severity}`} />
            <span>
              <strong>{title}</strong> <span class="fine">{subjectsLabel(diagnosis)}</span>
            </span>
            <span class={`confidence ${confidence}`}>{confidence}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function bringUp(id: string): void {
  const section = document.getElementById(id);
  const fold = section?.querySelector('details');
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  section?.scrollIntoView();
}

function Symptom({ symptom, report }: { readonly symptom: ReportUnexplained; readonly report: Report }) {
  const episode = report.timeline[symptom.episode];
  if (episode === undefined) return null;
  const { severity, title, subjects, count, source } = episode;
  return (
    <li>
      <p>
        <span class={`severity ${severity}`}>{severity}</span> <strong>{title}</strong>
      </p>
      <p class="fine">
        {subjects[0] !== undefined && `${subjectLabel(subjects[0])} `}
        {whenLabel(episode)} {count}×
      </p>
      <Quotation source={source} />
      {symptom.collect !== undefined && <CommandText command={symptom.collect} label="Command that would tell more" />}
    </li>
  );
}
