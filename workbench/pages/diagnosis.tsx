import { linkWords, listedSteps } from '../../reports/text/chain.ts';
import { statementsOf } from '../../reports/text/evidence.ts';
import { httpsReferences } from '../../reports/text/links.ts';
import { CONFIDENCE_MEANINGS, stepLabel, subjectLabel, subjectsLabel } from '../../reports/text/wording.ts';
import { doubtWords, type ReportChainStep, type ReportDiagnosis, type ReportEvidence } from '../../src/model/index.ts';
import { Citation, Quotation } from '../parts/citation.tsx';
import { CommandText } from '../parts/copy.tsx';
import { InlineProse, Prose, SafeLink } from '../parts/prose.tsx';
import { WholeNames } from '../parts/whole-names.tsx';

interface DiagnosisProps {
  readonly diagnosis: ReportDiagnosis;
  /** From 1. */
  readonly number: number;
}

/**
 * A diagnosis: the first one unfolded.
 * @param isSaid its summary stands above it already
 */
export function DiagnosisCard({ diagnosis, number, isSaid }: DiagnosisProps & { readonly isSaid: boolean }) {
  const { severity, id, title, confidence, score, summary } = diagnosis;
  return (
    <section id={`diagnosis-${number}`} class={`diagnosis ${severity}`} aria-labelledby={`diagnosis-${number}-title`}>
      <p class="eyebrow">
        Diagnosis {number} <code>{id}</code>
      </p>
      <h2 id={`diagnosis-${number}-title`}>
        <WholeNames text={title} />
      </h2>
      <p class="tags">
        <span class={`severity ${severity}`}>{severity}</span>
        <span class={`confidence ${confidence}`} title={CONFIDENCE_MEANINGS[confidence]}>
          {confidence}
        </span>
        <span>{Math.round(score)} of 100</span>
        <span>{subjectsLabel(diagnosis)}</span>
      </p>
      {!isSaid && <p class="lead">{summary}</p>}
      {number === 1 ? (
        <Body diagnosis={diagnosis} number={number} />
      ) : (
        <details class="fold">
          <summary>Chain, evidence and remedy</summary>
          <Body diagnosis={diagnosis} number={number} />
        </details>
      )}
    </section>
  );
}

function Doubts({ diagnosis }: Pick<DiagnosisProps, 'diagnosis'>) {
  const doubts = doubtWords(diagnosis);
  if (doubts.length === 0) return null;
  return (
    <>
      <h3>What would make it surer</h3>
      <ul>
        {doubts.map(({ text, ways }) => (
          <li>
            {text}
            <ul>
              {ways.map((way) => (
                <li>
                  {way.text}
                  {way.collect !== undefined && (
                    <CommandText command={way.collect} label="Command that would show it" />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ diagnosis, number }: DiagnosisProps) {
  const { chain, circle, remediation, explanation, impact, whenThisIsWrong, why, score } = diagnosis;
  const references = httpsReferences(diagnosis);
  return (
    <>
      {chain.length > 0 && <h3>Causal chain</h3>}
      <ol class="chain">
        {listedSteps(diagnosis).map(({ index, depth, cause }) => (
          <Step step={chain[index]!} index={index} depth={depth} cause={cause} />
        ))}
      </ol>
      {circle !== undefined && <p>{circle.text}</p>}
      {remediation.length > 0 && <h3>Remedy</h3>}
      <ol class="remedies">
        {remediation.map(({ text, command, caution }, index) => (
          <li>
            <p>
              <InlineProse text={text} />
            </p>
            {caution !== undefined && (
              <p class="caution">
                <strong>Caution</strong> {caution}
              </p>
            )}
            {command !== undefined && (
              <CommandText command={command} label={`Command of step ${index + 1} of diagnosis ${number}`} />
            )}
          </li>
        ))}
      </ol>
      <h3>Evidence</h3>
      <div class="evidence">
        <Column diagnosis={diagnosis} role="for" title="For" none="Nothing was found." />
        <Column diagnosis={diagnosis} role="against" title="Against" none="Nothing speaks against it." />
        <Column diagnosis={diagnosis} role="missing" title="Missing" none="Nothing that was wanted is missing." />
      </div>
      <h3>Explanation</h3>
      <Prose text={explanation} />
      {impact.length > 0 && (
        <ul>
          {impact.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      )}
      <h3>When this is wrong</h3>
      <Prose text={whenThisIsWrong} />
      <Doubts diagnosis={diagnosis} />
      {why.length > 0 && (
        <details class="fold">
          <summary>Why {Math.round(score)} of 100</summary>
          <ul>
            {why.map((term) => (
              <li>{term}</li>
            ))}
          </ul>
        </details>
      )}
      {references.length > 0 && (
        <ul class="references">
          {references.map(({ title, url }) => (
            <li>{url === null ? title : <SafeLink title={title} url={url} />}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface StepProps {
  readonly step: ReportChainStep;
  readonly index: number;
  readonly depth: number;
  readonly cause: number | undefined;
}

/** Steps of a chain that stand further in are not set in any further: the page is narrow. */
const DEEPEST = 6;

function Step({ step, index, depth, cause }: StepProps) {
  const { text, subject, count, event, assumed, source } = step;
  const link = linkWords(step);
  return (
    <li class={`depth-${Math.min(depth, DEEPEST)}`} value={index + 1}>
      <p>
        <strong>{text}</strong>
        {assumed === true && <em> assumed: only its effects were seen</em>}
      </p>
      <p class="fine">
        {subjectLabel(subject)} · {stepLabel(step)}
        {count > 1 && ` · ${count} times`} · <code>{event}</code>
      </p>
      {(link !== '' || cause !== undefined) && (
        <p class="fine">
          {cause !== undefined && `Because of step ${cause + 1}. `}
          {link}
        </p>
      )}
      {source !== undefined && <Quotation source={source} />}
    </li>
  );
}

interface ColumnProps {
  readonly diagnosis: ReportDiagnosis;
  readonly role: ReportEvidence['role'];
  readonly title: string;
  readonly none: string;
}

function Column({ diagnosis, role, title, none }: ColumnProps) {
  const statements = statementsOf(diagnosis, role);
  return (
    <div class={`column ${role}`}>
      <h4>
        {title} <span class="badge">{statements.length}</span>
      </h4>
      {statements.length === 0 && <p class="fine">{none}</p>}
      <ul>
        {statements.map(({ text, sources, collect }) => (
          <li>
            <p>{text}</p>
            {sources.map((source) =>
              source.quote === undefined ? (
                <p>
                  <Citation source={source} />
                </p>
              ) : (
                <Quotation source={source} />
              ),
            )}
            {collect !== undefined && <CommandText command={collect} label={`Command that collects: ${text}`} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
