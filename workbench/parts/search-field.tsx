/// <reference lib="dom" />

interface SearchFieldProps {
  readonly label: string;
  /** What stands in it while it is empty; the key that leads to it is told with it. */
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The field of a page that filters or searches: `/` leads to it. */
export function SearchField({ label, hint, value, onValue }: SearchFieldProps) {
  return (
    <input
      type="search"
      data-first-field
      aria-label={label}
      placeholder={`${hint} ( / )`}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}
