/// <reference lib="dom" />
import { useRef } from 'preact/hooks';
import type { LineFilter } from '../line-filter.ts';
import { SearchField } from './search-field.tsx';

interface LineToolsProps {
  /** What may be gone to: `line or time`. */
  readonly wanted: string;
  readonly filter: LineFilter;
  readonly onFilter: (filter: LineFilter) => void;
  readonly onJump: (wanted: string) => void;
  readonly onError: (isBack: boolean) => void;
}

/** What lines are filtered by, and ways to a line. */
export function LineTools({ wanted: hint, filter, onFilter, onJump, onError }: LineToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="tools">
      <SearchField
        label="Filter lines"
        hint={filter.isPattern ? 'Regular expression' : 'Filter lines'}
        value={filter.text}
        onValue={(text) => onFilter({ ...filter, text })}
      />
      <label>
        <input
          type="checkbox"
          checked={filter.isPattern}
          onChange={(event) => onFilter({ ...filter, isPattern: event.currentTarget.checked })}
        />{' '}
        regex
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.isCaseSensitive}
          onChange={(event) => onFilter({ ...filter, isCaseSensitive: event.currentTarget.checked })}
        />{' '}
        case
      </label>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = field.current?.value.trim() ?? '';
          if (wanted !== '') onJump(wanted);
        }}
      >
        <input ref={field} class="jump" aria-label={`Go to a ${hint.replace(' or ', ' or a ')}`} placeholder={hint} />
      </form>
      <button type="button" onClick={() => onError(true)} aria-keyshortcuts="p">
        ↑ error
      </button>
      <button type="button" onClick={() => onError(false)} aria-keyshortcuts="n">
        ↓ error
      </button>
    </div>
  );
}
