import { countStep, defined, type ArtifactContext } from '../../../src/model/index.ts';
import { readHeader, tableOfRow, type Table } from '../../tools/crictl-table/columns.ts';
import { containerOfRow, SHORT_ID } from '../../tools/crictl-table/objects.ts';

const ID = /^\s*(?<id>[0-9a-f]{12,64})\s/;
/** Digits by which people name a container at least, and those that `docker` shows. */
const FEWEST_DIGITS = 3;
const DOCKERS_DIGITS = 12;

interface ListedRow {
  readonly id: string;
  readonly text: string;
  readonly place: number;
  /** Whose header is the last one above; absent where it was cut off. */
  readonly table: Table | undefined;
}

/** The containers that tables of the runtime list in a session. Its lines are read once, as far as somebody asks. */
export class ListedContainers {
  readonly #lines: readonly string[];
  /** By whatever beginning of their ids, the last row. */
  readonly #rows = new Map<string, ListedRow>();
  #table: Table | undefined;
  #read = 0;
  #whole: ListedContainers | undefined;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /**
   * The container that an id means: of several rows above it the nearest, and where none is above, the last one below.
   * @param id as somebody typed it: the beginning of the whole one, or all of it
   * @param end index of the line above which to look; never less than the time before
   */
  find(id: string, end: number): ArtifactContext {
    this.#readUpTo(end);
    const [row] = [DOCKERS_DIGITS, SHORT_ID]
      .flatMap((digits) => this.#rows.get(id.slice(0, digits)) ?? [])
      .filter((listed) => listed.id.startsWith(id) || id.startsWith(listed.id.slice(0, SHORT_ID)))
      .sort((left, right) => right.place - left.place);
    if (row === undefined) return end >= this.#lines.length ? {} : this.#below().find(id, this.#lines.length);
    const table = row.table ?? tableOfRow(row.text);
    const cells = table?.readRow(row.text);
    if (table === undefined || cells === undefined) return {};
    const { name, podName, podNamespace } = containerOfRow(cells, table.docker);
    return defined({ container: name, pod: podName, namespace: podNamespace });
  }

  #below(): ListedContainers {
    return (this.#whole ??= new ListedContainers(this.#lines));
  }

  #readUpTo(end: number): void {
    for (; this.#read < end; this.#read++) {
      countStep();
      const text = this.#lines[this.#read] ?? '';
      const id = ID.exec(text)?.groups?.id;
      if (id === undefined) this.#table = readHeader(text) ?? this.#table;
      else {
        const row = { id, text, place: this.#read, table: this.#table };
        for (let digits = FEWEST_DIGITS; digits <= SHORT_ID; digits++) this.#rows.set(id.slice(0, digits), row);
      }
    }
  }
}
