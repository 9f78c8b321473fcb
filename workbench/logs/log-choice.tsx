/// <reference lib="dom" />
import { useState } from 'preact/hooks';
import { countLabel, numberLabel } from '../../reports/text/wording.ts';
import type { WireArtifact } from '../../src/workbench/wire.ts';
import { logsCalled, whoseOf } from './whose.ts';

/** Logs that are listed; words narrow them. */
const MOST_LISTED = 200;

interface ChoiceProps {
  readonly artifacts: readonly WireArtifact[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The logs of a bundle, of which some are chosen. */
export function LogChoice({ artifacts, chosen, onChoose }: ChoiceProps) {
  const [words, setWords] = useState('');
  const all = logsCalled(artifacts, '');
  const found = logsCalled(artifacts, words);
  const turn = (artifact: string): void =>
    onChoose(chosen.includes(artifact) ? chosen.filter((each) => each !== artifact) : [...chosen, artifact]);
  return (
    <details class="in-span" open={chosen.length === 0}>
      <summary>
        {numberLabel(chosen.length)} of {countLabel(all.length, 'log')} chosen
      </summary>
      <p>
        <input
          class="choice-words"
          aria-label="Show logs that are called so"
          placeholder="node, pod, container or path"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />{' '}
        <button type="button" disabled={chosen.length === 0} onClick={() => onChoose([])}>
          None
        </button>
      </p>
      <ul class="choice">
        {found.slice(0, MOST_LISTED).map((each) => {
          const { node, writer } = whoseOf(each);
          return (
            <li>
              <label>
                <input type="checkbox" checked={chosen.includes(each.artifact)} onChange={() => turn(each.artifact)} />{' '}
                {node} {writer} <span class="fine">{each.artifact}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {found.length > MOST_LISTED && (
        <p class="fine">and {numberLabel(found.length - MOST_LISTED)} more: narrow them by words</p>
      )}
    </details>
  );
}
