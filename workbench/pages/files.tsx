/// <reference lib="dom" />
import { useMemo, useState } from 'preact/hooks';
import { bytesLabel, numberLabel } from '../../reports/text/wording.ts';
import type { WireArtifact } from '../../src/workbench/wire.ts';
import { useAnswer } from '../asked.ts';
import { useKeys } from '../keys.ts';
import { Answered } from '../parts/notice.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';
import { treeRows, type TreeRow } from './file-tree.ts';

/** The archive as a tree, with what each file was recognised as. */
export function FilesPage() {
  const asked = useAnswer<{ readonly artifacts: readonly WireArtifact[] }>(`${route.value.bundle}/artifacts`);
  return <Answered asked={asked}>{({ artifacts }) => <Tree artifacts={artifacts} />}</Answered>;
}

const STATES = { read: 'read', partial: 'in part', 'not-understood': 'not read' } as const;
const ROW = 30;
/** Beside so many files folders begin closed. */
const FEW = 300;

function Tree({ artifacts }: { readonly artifacts: readonly WireArtifact[] }) {
  const [words, setWords] = useState('');
  const [state, setState] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState(0);
  const shown = useMemo(() => {
    const lower = words.toLowerCase();
    return artifacts.filter(
      (each) =>
        (state === '' || each.state === state) &&
        (lower === '' || `${each.artifact} ${each.format ?? ''}`.toLowerCase().includes(lower)),
    );
  }, [artifacts, words, state]);
  const isOpen = words !== '' || state !== '' || shown.length <= FEW;
  const rows = useMemo(() => treeRows(shown, (path) => turned.has(path) !== isOpen), [shown, turned, isOpen]);
  const target = useMemo(() => ({ index: selected }), [selected]);

  const open = (row: TreeRow | undefined): void => {
    if (row === undefined) return;
    if (row.artifact !== undefined) go(hrefOf(route.value.bundle, 'file', [row.artifact.artifact]));
    else
      setTurned(
        new Set(turned.has(row.path) ? [...turned].filter((each) => each !== row.path) : [...turned, row.path]),
      );
  };
  useKeys({
    j: () => setSelected(Math.min(rows.length - 1, selected + 1)),
    k: () => setSelected(Math.max(0, selected - 1)),
    Enter: () => open(rows[selected]),
  });
  const counts = (wanted: WireArtifact['state']): string =>
    numberLabel(artifacts.filter((each) => each.state === wanted).length);
  return (
    <div class="full">
      <h1 class="hidden">Files</h1>
      <div class="tools">
        <SearchField
          label="Filter files by path or format"
          hint="Filter by path or format"
          value={words}
          onValue={(value) => {
            setWords(value);
            setSelected(0);
          }}
        />
        <select aria-label="How they were read" value={state} onChange={(event) => setState(event.currentTarget.value)}>
          <option value="">all {numberLabel(artifacts.length)} files</option>
          <option value="read">read: {counts('read')}</option>
          <option value="partial">in part: {counts('partial')}</option>
          <option value="not-understood">not read: {counts('not-understood')}</option>
        </select>
        <span class="fine" role="status">
          {numberLabel(shown.length)} shown
        </span>
      </div>
      <VirtualList
        label="Files of the bundle"
        count={rows.length}
        rowHeight={ROW}
        target={target}
        row={(index) => <Row row={rows[index]!} isSelected={index === selected} onOpen={open} />}
      />
    </div>
  );
}

function Row({
  row,
  isSelected,
  onOpen,
}: {
  readonly row: TreeRow;
  readonly isSelected: boolean;
  readonly onOpen: (row: TreeRow) => void;
}) {
  const { artifact, depth, name, isOpen, count } = row;
  const indent = { paddingLeft: `${8 + depth * 16}px` };
  if (artifact === undefined)
    return (
      <div class="tree-row folder" data-selected={isSelected} style={indent}>
        <button type="button" class="plain" aria-expanded={isOpen} onClick={() => onOpen(row)}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {name}/ <span class="badge">{numberLabel(count)}</span>
        </button>
      </div>
    );
  const { state, format, why, bytes, lines } = artifact;
  return (
    <div class="tree-row" data-selected={isSelected} style={indent}>
      <a href={hrefOf(route.value.bundle, 'file', [artifact.artifact])}>{name}</a>
      <span class={`state ${state}`} title={why}>
        {STATES[state]}
      </span>
      <span class="fine format">{format ?? why ?? ''}</span>
      <span class="fine size">
        {lines > 0 && `${numberLabel(lines)} lines, `}
        {bytesLabel(bytes)}
      </span>
    </div>
  );
}
