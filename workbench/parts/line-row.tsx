import type { WireLine } from '../../src/workbench/wire.ts';

/** What is known of a line, in a word: read by a rule, an error that nobody understood, or neither. */
export function standingOf({ rules = [], episodes = [], level }: WireLine): 'known' | 'unknown' | 'plain' {
  if (rules.length > 0 || episodes.length > 0) return 'known';
  return level === 'error' || level === 'fatal' ? 'unknown' : 'plain';
}

/** A line with its number, coloured by its level, marked where a rule read it. */
export function LineRow({
  line,
  isSelected,
  onSelect,
}: {
  readonly line: WireLine;
  readonly isSelected: boolean;
  readonly onSelect?: (line: number) => void;
}) {
  const { level = 'none', rules = [], text } = line;
  const severity = rules[0]?.severity ?? 'info';
  return (
    <div
      class={`line level-${level} ${standingOf(line)} ${severity}`}
      data-line={line.line}
      data-selected={isSelected}
      onClick={() => onSelect?.(line.line)}
    >
      <span class="number">{line.line}</span>
      {rules.length > 0 && <span class="rule">{rules[0]?.id}</span>}
      <span class="text">{text}</span>
    </div>
  );
}
