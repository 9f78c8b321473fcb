/// <reference lib="dom" />
import { useEffect, useMemo, useState } from 'preact/hooks';
import { numberLabel } from '../../reports/text/wording.ts';
import type { WireArtifact, WireFoundObject, WireLine } from '../../src/workbench/wire.ts';
import { askFor } from '../ask.ts';
import { useAnswer, whyOf } from '../asked.ts';
import { LineRow } from '../parts/line-row.tsx';
import { Failure } from '../parts/notice.tsx';
import { ObjectLink } from '../parts/object-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';
import { defined } from '../../src/model/defined.ts';

const ROW = 24;

/** A row of what was found. */
type Row =
  | { readonly kind: 'file'; readonly artifact: string; readonly count: number; readonly isCut: boolean }
  | { readonly kind: 'line'; readonly artifact: string; readonly line: WireLine }
  | { readonly kind: 'object'; readonly object: WireFoundObject };

interface Results {
  readonly state: 'searching' | 'done' | 'more';
  readonly objects: readonly WireFoundObject[];
  readonly files: ReadonlyMap<string, readonly WireLine[]>;
  /** Files of which more lines match. */
  readonly cut: ReadonlySet<string>;
  readonly failure?: string;
}

const NOTHING: Results = { state: 'searching', objects: [], files: new Map(), cut: new Set() };

/** A search over the lines of all files and the names of all objects. */
export function SearchPage() {
  const { bundle, query } = route.value;
  const text = query.get('text') ?? '';
  const isPattern = query.get('pattern') === 'true';
  const [results, setResults] = useState(NOTHING);
  const [facet, setFacet] = useState('');
  const artifacts = useAnswer<{ readonly artifacts: readonly WireArtifact[] }>(`${bundle}/artifacts`);
  useEffect(() => {
    setResults(NOTHING);
    setFacet('');
    if (text === '') return;
    const stop = new AbortController();
    void search(bundle, text, isPattern, stop.signal, setResults);
    return () => stop.abort();
  }, [bundle, text, isPattern]);
  const facets = useMemo(
    () => facetsOf(results, artifacts.state === 'answered' ? artifacts.answer.artifacts : []),
    [results, artifacts],
  );
  const rows = useMemo(() => rowsOf(results, facets.get(facet)?.artifacts), [results, facets, facet]);
  const change = (changed: { readonly text?: string; readonly pattern?: boolean }): void => {
    const next = { text, pattern: isPattern, ...changed };
    go(
      hrefOf(bundle, 'search', [], { text: next.text, ...defined({ pattern: next.pattern ? 'true' : undefined }) }),
      true,
    );
  };
  return (
    <div class="full">
      <h1 class="hidden">Search</h1>
      <div class="tools">
        <SearchField
          label="Search all files and objects"
          hint={isPattern ? 'Regular expression over all files' : 'Search all files and objects'}
          value={text}
          onValue={(words) => change({ text: words })}
        />
        <label>
          <input
            type="checkbox"
            checked={isPattern}
            onChange={(event) => change({ pattern: event.currentTarget.checked })}
          />{' '}
          regex
        </label>
        <select aria-label="Show only" value={facet} onChange={(event) => setFacet(event.currentTarget.value)}>
          <option value="">everything found</option>
          {[...facets].map(([key, { title, count }]) => (
            <option value={key}>
              {title}: {numberLabel(count)}
            </option>
          ))}
        </select>
        <span class="fine" role="status">
          {statusOf(text, results)}
        </span>
      </div>
      {results.failure !== undefined && <Failure why={results.failure} />}
      <VirtualList
        key={`${text} ${facet}`}
        label="What was found"
        count={rows.length}
        rowHeight={ROW}
        row={(index) => <FoundRow row={rows[index]!} bundle={bundle} />}
      />
    </div>
  );
}

async function search(
  bundle: number,
  text: string,
  isPattern: boolean,
  signal: AbortSignal,
  set: (results: Results) => void,
): Promise<void> {
  const files = new Map<string, WireLine[]>();
  let results = NOTHING;
  try {
    for await (const found of askFor(`${bundle}/search`, { text, pattern: isPattern }, signal)) {
      if (found.kind === 'searching') continue;
      if (found.kind === 'objects') results = { ...results, objects: found.objects };
      if (found.kind === 'error') results = { ...results, failure: found.error, state: 'done' };
      if (found.kind === 'end') results = { ...results, state: found.more ? 'more' : 'done' };
      if (found.kind === 'lines') files.set(found.artifact, [...(files.get(found.artifact) ?? []), ...found.lines]);
      if (found.kind === 'cut') results = { ...results, cut: new Set([...results.cut, found.artifact]) };
      results = { ...results, files: new Map(files) };
      set(results);
    }
  } catch (error) {
    if (!signal.aborted) set({ ...results, failure: whyOf(error) });
  }
}

interface Facet {
  readonly title: string;
  readonly count: number;
  readonly artifacts: ReadonlySet<string>;
}

/** What the lines that were found have in common: the format of their file, its node, its namespace. */
function facetsOf({ files }: Results, artifacts: readonly WireArtifact[]): ReadonlyMap<string, Facet> {
  const known = new Map(artifacts.map((each) => [each.artifact, each]));
  const facets = new Map<string, { title: string; count: number; artifacts: Set<string> }>();
  for (const [artifact, lines] of files) {
    const { format, log } = known.get(artifact) ?? {};
    for (const [what, name] of [
      ['format', format],
      ['node', log?.node],
      ['namespace', log?.namespace],
    ] as const) {
      if (name === undefined) continue;
      const key = `${what} ${name}`;
      const facet = facets.get(key) ?? { title: key, count: 0, artifacts: new Set<string>() };
      facet.count += lines.length;
      facet.artifacts.add(artifact);
      facets.set(key, facet);
    }
  }
  return new Map([...facets].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function rowsOf({ objects, files, cut }: Results, only: ReadonlySet<string> | undefined): Row[] {
  const rows: Row[] = only === undefined ? objects.map((object) => ({ kind: 'object', object })) : [];
  for (const [artifact, lines] of files) {
    if (only?.has(artifact) === false) continue;
    rows.push({ kind: 'file', artifact, count: lines.length, isCut: cut.has(artifact) });
    for (const line of lines) rows.push({ kind: 'line', artifact, line });
  }
  return rows;
}

function statusOf(text: string, { state, objects, files, cut }: Results): string {
  if (text === '') return '';
  const lines = [...files.values()].reduce((sum, each) => sum + each.length, 0);
  const found = `${cut.size > 0 ? 'the first ' : ''}${numberLabel(lines)} lines in ${numberLabel(files.size)} files, ${numberLabel(objects.length)} objects`;
  return `${found}${{ searching: ' so far', done: '', more: '; there is more' }[state]}`;
}

function FoundRow({ row, bundle }: { readonly row: Row; readonly bundle: number }) {
  if (row.kind === 'object')
    return (
      <p class="found-row">
        <ObjectLink reference={row.object.reference} /> <span class="unwell">{row.object.state}</span>
      </p>
    );
  const { artifact } = row;
  if (row.kind === 'file')
    return (
      <p class="found-row file">
        <a class="cite" href={hrefOf(bundle, 'file', [artifact])}>
          {artifact}
        </a>{' '}
        <span class="badge">
          {row.isCut ? 'the first ' : ''}
          {numberLabel(row.count)}
        </span>
      </p>
    );
  return (
    <a class="found-line" href={hrefOf(bundle, 'file', [artifact], { line: row.line.line })}>
      <LineRow line={row.line} isSelected={false} />
    </a>
  );
}
