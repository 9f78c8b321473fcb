import type { WireMergedLine } from '../../src/workbench/wire.ts';
import { lineClasses } from '../parts/line-row.tsx';
import type { Whose } from './whose.ts';

/** Colours by which logs beside each other are told apart. */
const COLOURS = 6;

interface RowProps {
  readonly line: WireMergedLine;
  readonly whose: Whose;
  /** Which of the chosen logs it is of. */
  readonly log: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** A line of one of several logs: when it was written, on which node, by what. */
export function MergedRow({ line, whose, log, isSelected, onSelect }: RowProps) {
  const { time, text, rules = [] } = line;
  return (
    <div class={lineClasses(line)} data-line={line.line} data-selected={isSelected} onClick={onSelect}>
      <span class="number time" title={time}>
        {time?.slice(11, -1) ?? ''}
      </span>
      <span class="whose node" title={whose.node}>
        {whose.node}
      </span>
      <span class={`whose log-${log % COLOURS}`} title={whose.writer}>
        {whose.writer}
      </span>
      {rules.length > 0 && <span class="rule">{rules[0]?.id}</span>}
      <span class="text">{text}</span>
    </div>
  );
}
