/// <reference lib="dom" />
import { useCallback, useMemo, useState } from 'preact/hooks';
import { numberLabel } from '../../reports/text/wording.ts';
import type { WireCluster, WireKind, WireRow, WireTable } from '../../src/workbench/wire.ts';
import { ask } from '../ask.ts';
import { useAnswer } from '../asked.ts';
import { Blocks } from '../blocks.ts';
import { useKeys } from '../keys.ts';
import { Answered, Failure } from '../parts/notice.tsx';
import { objectHref } from '../parts/object-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { go, hrefOf, route } from '../route.ts';

/** Objects of the clusters, kind by kind, in the tables that kubectl prints; those that are not well come first. */
export function ObjectsPage() {
  const asked = useAnswer<{ readonly clusters: readonly WireCluster[] }>(`${route.value.bundle}/clusters`);
  return <Answered asked={asked}>{({ clusters }) => <Chosen clusters={clusters} />}</Answered>;
}

function Chosen({ clusters }: { readonly clusters: readonly WireCluster[] }) {
  const { bundle, query } = route.value;
  const name = query.get('cluster') ?? '';
  const cluster = clusters.find((each) => (each.cluster ?? '') === name) ?? clusters[0];
  if (cluster === undefined || cluster.kinds.length === 0) return <p class="notice">The bundle holds no objects.</p>;
  const kinds = sortedKinds(cluster.kinds);
  const kind = kinds.find(({ resource }) => resource === query.get('resource')) ?? kinds[0]!;
  const namespace = cluster.namespaces.find((each) => each === query.get('namespace')) ?? '';
  const choose = (changed: Readonly<Record<string, string>>): void => {
    const all = { cluster: name, resource: kind.resource, namespace, ...changed };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    go(hrefOf(bundle, 'objects', [], given), true);
  };
  return (
    <div class="full">
      <h1 class="hidden">Objects</h1>
      <div class="tools">
        {clusters.length > 1 && (
          <select
            aria-label="Cluster"
            value={name}
            onChange={(event) => choose({ cluster: event.currentTarget.value })}
          >
            {clusters.map((each) => (
              <option value={each.cluster ?? ''}>{each.cluster ?? 'main cluster'}</option>
            ))}
          </select>
        )}
        <select
          aria-label="Kind"
          value={kind.resource}
          onChange={(event) => choose({ resource: event.currentTarget.value })}
        >
          {kinds.map(({ resource, count, unhealthy }) => (
            <option value={resource}>
              {resource} {numberLabel(count)}
              {unhealthy > 0 && `, ${numberLabel(unhealthy)} not well`}
            </option>
          ))}
        </select>
        <select
          aria-label="Namespace"
          value={namespace}
          onChange={(event) => choose({ namespace: event.currentTarget.value })}
        >
          <option value="">all namespaces</option>
          {cluster.namespaces.map((each) => (
            <option value={each}>{each}</option>
          ))}
        </select>
      </div>
      <Table key={`${bundle} ${name} ${kind.resource} ${namespace}`} cluster={name} kind={kind} namespace={namespace} />
    </div>
  );
}

/** Kinds with trouble first, then by name. */
function sortedKinds(kinds: readonly WireKind[]): WireKind[] {
  return [...kinds].sort(
    (left, right) =>
      Number(right.unhealthy > 0) - Number(left.unhealthy > 0) || (left.resource < right.resource ? -1 : 1),
  );
}

const ROW = 26;
const BLOCK = 100;
const LONGEST_CELL = 60;

function Table({
  cluster,
  kind,
  namespace,
}: {
  readonly cluster: string;
  readonly kind: WireKind;
  readonly namespace: string;
}) {
  const { bundle } = route.value;
  const [name, setName] = useState('');
  const [selected, setSelected] = useState(0);
  const [columns, setColumns] = useState<WireTable['columns']>([]);
  const [widths, setWidths] = useState<readonly number[]>([]);
  const [leadWidths, setLeadWidths] = useState<readonly number[]>([]);
  const leads = leadsOf(kind);
  const rows = useMemo(() => {
    const blocks = new Blocks<WireRow>(async (from, count) => {
      const query = { resource: kind.resource, cluster, namespace, name, from, count };
      const table = await ask<WireTable>(`${bundle}/objects`, query);
      const shown = table.columns.flatMap((column, index) => (column.isWide ? [] : [index]));
      const items = table.rows.map((row) => ({ ...row, cells: shown.map((index) => row.cells[index] ?? '') }));
      const titles = shown.map((index) => table.columns[index]!);
      const leads = leadsOf(kind);
      setColumns(titles);
      setLeadWidths((before) => leads.map(({ title, of }, index) => widest(title, table.rows.map(of), before[index])));
      setWidths((before) =>
        titles.map(({ name: title }, index) =>
          widest(
            title,
            items.map(({ cells }) => cells[index] ?? ''),
            before[index],
          ),
        ),
      );
      return { items, total: table.total };
    }, BLOCK);
    blocks.want(0, 1);
    return blocks;
  }, [name]);
  const total = rows.total.value;
  const drawn = rows.version.value;
  const onView = useCallback((from: number, to: number) => rows.want(from, to), [rows]);
  const target = useMemo(() => ({ index: selected }), [selected]);
  useKeys({
    j: () => setSelected(Math.min((total ?? 1) - 1, selected + 1)),
    k: () => setSelected(Math.max(0, selected - 1)),
    Enter: () => {
      const row = rows.get(selected);
      if (row !== undefined) go(objectHref(row.reference));
    },
  });
  if (rows.failure.value !== undefined) return <Failure why={rows.failure.value} />;
  const style = { gridTemplateColumns: [...leadWidths.map(leadWidth), ...widths.map(columnWidth)].join(' ') };
  return (
    <>
      <div class="tools">
        <SearchField
          label="Filter objects by name"
          hint="Filter by name"
          value={name}
          onValue={(value) => {
            setName(value);
            setSelected(0);
          }}
        />
        <span class="fine" role="status">
          {total === undefined ? 'Reading…' : `${numberLabel(total)} ${kind.resource}`}
        </span>
      </div>
      <VirtualList
        key={name}
        label={`Table of ${kind.resource}`}
        role="table"
        count={total ?? 0}
        rowHeight={ROW}
        target={target}
        onView={onView}
        header={
          <div class="cells" style={style} data-drawn={drawn}>
            {leads.map(({ title }) => (
              <span role="columnheader">{title}</span>
            ))}
            {columns.map((column) => (
              <span role="columnheader">{column.name}</span>
            ))}
          </div>
        }
        row={(index) => <Row row={rows.get(index)} style={style} leads={leads} isSelected={index === selected} />}
      />
    </>
  );
}

/** What stands before kubectl's own columns. */
interface Lead {
  readonly title: string;
  readonly of: (row: WireRow) => string;
}

/** What is wrong, where something is; the namespace, of kinds that have one. */
function leadsOf({ unhealthy, isNamespaced }: WireKind): readonly Lead[] {
  return [
    ...(unhealthy > 0 ? [{ title: 'State', of: ({ state = '' }: WireRow) => state }] : []),
    ...(isNamespaced ? [{ title: 'Namespace', of: ({ reference }: WireRow) => reference.namespace ?? '' }] : []),
  ];
}

/** On a narrow screen, what stands before the name leaves room for it. */
function leadWidth(characters: number): string {
  return `min(${characters}ch, 26vw)`;
}

function columnWidth(characters: number): string {
  return `min(${characters}ch, 52vw)`;
}

function widest(title: string, cells: readonly string[], before = 0): number {
  const longest = cells.reduce((most, cell) => Math.max(most, cell.length), title.length);
  return Math.max(before, Math.min(LONGEST_CELL, longest) + 2);
}

interface RowProps {
  readonly row: WireRow | undefined;
  readonly style: { readonly gridTemplateColumns: string };
  readonly leads: readonly Lead[];
  readonly isSelected: boolean;
}

function Row({ row, style, leads, isSelected }: RowProps) {
  if (row === undefined) return <span role="cell" class="cells waiting" />;
  const { reference, cells } = row;
  return (
    <div class="cells" style={style} data-selected={isSelected}>
      {leads.map(({ title, of }) => (
        <span role="cell" class={title === 'State' ? 'unwell' : ''} title={of(row)}>
          {of(row)}
        </span>
      ))}
      {cells.map((cell, index) => (
        <span role="cell" title={cell}>
          {index === 0 ? <a href={objectHref(reference)}>{cell}</a> : cell}
        </span>
      ))}
    </div>
  );
}
