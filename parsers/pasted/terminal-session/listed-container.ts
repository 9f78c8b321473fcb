import { defined, type ArtifactContext } from '../../../src/model/index.ts';
import { readHeader, tableOfRow, type Table } from '../../tools/crictl-table/columns.ts';
import { containerOfRow, SHORT_ID } from '../../tools/crictl-table/objects.ts';

/**
 * The container that an id means, where a table of the runtime's containers stands above: of several rows the nearest.
 * @param id as somebody typed it: the beginning of the whole one, or all of it
 */
export function listedContainer(id: string, above: readonly string[]): ArtifactContext {
  const place = above.findLastIndex((line) => isRowOf(id, line));
  const row = above[place];
  if (row === undefined) return {};
  const table = tableAbove(place, above) ?? tableOfRow(row);
  const cells = table?.readRow(row);
  if (table === undefined || cells === undefined) return {};
  const { name, podName, podNamespace } = containerOfRow(cells, table.docker);
  return defined({ container: name, pod: podName, namespace: podNamespace });
}

function isRowOf(id: string, line: string): boolean {
  const first = /^\s*(?<id>[0-9a-f]{12,64})\s/.exec(line)?.groups?.id;
  return first !== undefined && (first.startsWith(id) || id.startsWith(first.slice(0, SHORT_ID)));
}

function tableAbove(place: number, lines: readonly string[]): Table | undefined {
  for (let at = place - 1; at >= 0; at--) {
    const table = readHeader(lines[at] ?? '');
    if (table !== undefined) return table;
  }
  return undefined;
}
