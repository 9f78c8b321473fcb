import { useEffect, useState } from 'preact/hooks';
import { numberLabel, sourceLabel, whenLabel, subjectLabel } from '../../reports/text/wording.ts';
import type { Json } from '../../src/model/index.ts';
import type { WireObject } from '../../src/workbench/wire.ts';
import { ask } from '../ask.ts';
import { whyOf, type Asked } from '../asked.ts';
import { Citation } from '../parts/citation.tsx';
import { Answered } from '../parts/notice.tsx';
import { Pin } from '../parts/pin.tsx';
import { ObjectLink } from '../parts/object-link.tsx';
import { hrefOf, route } from '../route.ts';
import { defined } from '../../src/model/defined.ts';

/** Everything that is known of one object. */
export function ObjectPage() {
  const { bundle, rest } = route.value;
  const [kind = '', namespace = '', name = '', cluster = ''] = rest;
  const key = JSON.stringify([bundle, kind, namespace, name, cluster]);
  const [asked, setAsked] = useState<Asked<WireObject>>({ state: 'waiting' });
  useEffect(() => {
    let isWanted = true;
    const set = (value: Asked<WireObject>): void => {
      if (isWanted) setAsked(value);
    };
    set({ state: 'waiting' });
    ask<WireObject>(`${bundle}/object`, { kind, namespace, name, cluster }).then(
      (answer) => set({ state: 'answered', answer }),
      (error: unknown) => set({ state: 'failed', why: whyOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return <Answered asked={asked}>{(object) => <Shown object={object} />}</Answered>;
}

function Shown({ object }: { readonly object: WireObject }) {
  const { reference, state, views, conditions, events, related, logs, episodes, diagnoses } = object;
  const { bundle } = route.value;
  return (
    <div class="reading object">
      <h1>{subjectLabel(reference)}</h1>
      {state !== undefined && <p class="unwell">{state}</p>}
      <p>
        <Pin
          pinned={{
            id: `object ${subjectLabel(reference)}`,
            kind: 'object',
            title: `${subjectLabel(reference)}${state === undefined ? '' : `: ${state}`}`,
            object: reference,
            ...defined({ source: views[0] && { artifact: views[0].source.artifact, line: views[0].source.line } }),
          }}
        />
      </p>
      <p class="fine">
        Known from{' '}
        {views.slice(0, 8).map(({ form, source }, index) => (
          <>
            {index > 0 && ', '}
            {form} <Citation source={source} />
          </>
        ))}
        {views.length > 8 && ` and ${numberLabel(views.length - 8)} more`}
      </p>
      {diagnoses.length > 0 && (
        <Section title="Diagnoses that speak of it">
          <ul>
            {diagnoses.map(({ number, title }) => (
              <li>
                <a href={hrefOf(bundle, 'verdict')}>
                  {number}. {title}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {episodes.length > 0 && (
        <Section title="What happened to it">
          <ul class="symptoms">
            {episodes.map(({ severity, title, from, to, when, count, isOver, source }) => (
              <li>
                <span class={`severity ${severity}`}>{severity}</span> {title}
                <p class="fine">
                  {whenLabel({ from, to, when })} {count > 1 && `${numberLabel(count)} times`} {isOver && 'over'}{' '}
                  {source !== undefined && <Citation source={source} />}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {conditions.length > 0 && (
        <Section title="Conditions">
          <Grid titles={['type', 'status', 'reason', 'message', 'lastTransitionTime']} rows={conditions} />
        </Section>
      )}
      {events.length > 0 && (
        <Section title="Events">
          <ul class="symptoms">
            {events.map(({ type, reason, message, last, source }) => (
              <li>
                <strong class={type === 'Warning' ? 'unwell' : ''}>{words(reason)}</strong> {words(message)}
                <p class="fine">
                  {words(last)} {source !== undefined && <Citation source={source} />}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {logs.length > 0 && (
        <Section title="Logs">
          <ul>
            {logs.map(({ artifact, container, previous }) => (
              <li>
                <a class="cite" href={hrefOf(bundle, 'file', [artifact])}>
                  {artifact}
                </a>{' '}
                <span class="fine">
                  {container} {previous === true && '(of the instance before)'}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {related.length > 0 && (
        <Section title="Related">
          <dl class="related">
            {related.map(({ relation, objects, unknown }) => (
              <div>
                <dt>{wordsOf(relation)}</dt>
                <dd>
                  {objects.slice(0, 50).map((each) => (
                    <span>
                      <ObjectLink reference={each} />
                    </span>
                  ))}
                  {objects.length > 50 && ` and ${numberLabel(objects.length - 50)} more`}
                  {unknown !== undefined && <span class="fine">not known: {unknown}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Section title="YAML, with where each field stands">
        <Yaml object={object} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: preact.ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Yaml({ object: { lines } }: { readonly object: WireObject }) {
  const { bundle } = route.value;
  return (
    <div class="yaml" role="group" aria-label="The object as YAML" tabIndex={0}>
      {lines.map(({ text, source }) => (
        <div>
          <span class="text">{text}</span>
          {source !== undefined && (
            <a
              href={hrefOf(bundle, 'file', [source.artifact], { line: source.line })}
              title={sourceLabel(source)}
              aria-label={`${text.trim()} stands in ${sourceLabel(source)}`}
            >
              {source.artifact.split('/').at(-1)}:{source.line}
            </a>
          )}
        </div>
      ))}
    </div>
  );
}

function Grid({ titles, rows }: { readonly titles: readonly string[]; readonly rows: readonly Json[] }) {
  return (
    <div class="rows" role="region" aria-label="Conditions" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {titles.map((title) => (
                <td>{words((row as Readonly<Record<string, Json>>)[title])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A name of the rule language in words: `scheduledOn` is `scheduled on`. */
function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
