import type { WireLine } from '../../src/workbench/wire.ts';

/** What is known of a line, in a word: read by a rule, an error that nobody understood, or neither. */
export function standingOf({ rules = [], episodes = [], level }: WireLine): 'known' | 'unknown' | 'plain' {
  if (rules.length > 0 || episodes.length > 0) return 'known';
  return level === 'error' || level === 'fatal' ? 'unknown' : 'plain';
}

/** The classes by which a line is coloured: its level, and what is known of it. */
export function lineClasses(line: WireLine): string {
  return `line level-${line.level ?? 'none'} ${standingOf(line)} ${line.rules?.[0]?.severity ?? 'info'}`;
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
  const { rules = [], text } = line;
  return (
    <div
      class={lineClasses(line)}
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
