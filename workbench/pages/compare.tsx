/// <reference lib="dom" />
import { remarksOf, sectionsOf, type Change } from '../../reports/comparison/sections.ts';
import { numberLabel } from '../../reports/text/wording.ts';
import type { Comparison } from '../../src/model/index.ts';
import type { WireCase } from '../../src/workbench/wire.ts';
import { useAnswer } from '../asked.ts';
import { Answered } from '../parts/notice.tsx';
import { go, hrefOf, route } from '../route.ts';

/** What changed between this bundle and another that is open. */
export function ComparePage() {
  const { bundle, query } = route.value;
  const asked = useAnswer<readonly WireCase[]>('cases');
  return (
    <Answered asked={asked}>
      {(cases) => {
        const others = cases.flatMap(({ name }, index) => (index === bundle ? [] : [{ name, index }]));
        const other = others.find(({ index }) => index === Number(query.get('with') ?? Number.NaN)) ?? others[0];
        return (
          <div class="reading">
            <h1>What changed</h1>
            {other === undefined ? (
              <p>One bundle is open. Open two of a cluster, the older one first: analyze open older.tgz newer.tgz</p>
            ) : (
              <>
                <p class="tools">
                  <label for="compared">Compared with</label>
                  <select
                    id="compared"
                    value={other.index}
                    onChange={(event) => go(hrefOf(bundle, 'compare', [], { with: event.currentTarget.value }), true)}
                  >
                    {others.map(({ name, index }) => (
                      <option value={index}>{name}</option>
                    ))}
                  </select>
                </p>
                <Compared older={Math.min(bundle, other.index)} newer={Math.max(bundle, other.index)} />
              </>
            )}
          </div>
        );
      }}
    </Answered>
  );
}

/** The bundle that was named first is the older one. */
function Compared({ older, newer }: { readonly older: number; readonly newer: number }) {
  const asked = useAnswer<Comparison>(`${older}/compare?with=${newer}`);
  return (
    <Answered asked={asked}>
      {(comparison) => (
        <>
          <dl class="facts">
            {(['older', 'newer'] as const).map((which) => (
              <div>
                <dt>
                  {which}: {comparison[which]}
                </dt>
                <dd>{comparison.headlines[which]}</dd>
              </div>
            ))}
          </dl>
          {remarksOf(comparison).map((remark) => (
            <p>{remark}</p>
          ))}
          {sectionsOf(comparison).map(({ title, changes }) => (
            <details class="fold" open={changes.length <= FEW}>
              <summary>
                {title}: {numberLabel(changes.length)}
              </summary>
              <ul class="symptoms">
                {changes.slice(0, MOST_CHANGES).map((change) => (
                  <li>
                    <Changed change={change} />
                  </li>
                ))}
              </ul>
              {changes.length > MOST_CHANGES && (
                <p class="fine">and {numberLabel(changes.length - MOST_CHANGES)} more: analyze diff tells all</p>
              )}
            </details>
          ))}
        </>
      )}
    </Answered>
  );
}

/** Sections of more changes begin folded. */
const FEW = 20;
/** Of one section. */
const MOST_CHANGES = 500;

function Changed({ change: { what, about, older, newer } }: { readonly change: Change }) {
  if (older === undefined || newer === undefined)
    return (
      <>
        {what} {about !== undefined && <span class="fine">{about}</span>}
      </>
    );
  return (
    <>
      {about} <code>{what}</code>: <del>{older}</del> <ins>{newer}</ins>
    </>
  );
}
