import type { WireLine } from '../../src/workbench/wire.ts';
import { Citation } from '../parts/citation.tsx';
import { Copy } from '../parts/copy.tsx';
import { Pin } from '../parts/pin.tsx';
import { standingOf } from '../parts/line-row.tsx';

const STANDINGS = {
  known: 'Rules know this line.',
  unknown: 'An error that no rule knows.',
  plain: 'No rule asks about this line.',
} as const;

/** The line that is selected, whole, with what is known of it. */
export function LineDetails({ artifact, line }: { readonly artifact: string; readonly line: WireLine | undefined }) {
  if (line === undefined) return null;
  const { rules = [], level, text } = line;
  const cite = `${artifact}:${line.line}`;
  return (
    <section class="details" aria-label="The selected line">
      <p class="fine">
        <Citation source={{ artifact, line: line.line }} /> {level !== undefined && `${level}. `}
        {STANDINGS[standingOf(line)]}
        {rules.map(({ id, severity }) => (
          <>
            {' '}
            <span class={`severity ${severity}`}>{id}</span>
          </>
        ))}
      </p>
      <pre tabIndex={0} aria-label="Text of the selected line">
        {text}
      </pre>
      <Pin
        pinned={{ id: `line ${cite}`, kind: 'line', title: cite, source: { artifact, line: line.line }, quote: text }}
      />{' '}
      <Copy text={`${cite}\n${text}`} label="Copy the line with its citation" />
    </section>
  );
}
