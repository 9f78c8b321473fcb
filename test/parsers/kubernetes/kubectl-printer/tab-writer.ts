/** Lays text out as Go's text/tabwriter does: cells end in tabs, neighbouring lines with a cell in a column share its width. */
export function layOut(text: string, padding: number, least = 0): string {
  const rows = text.split('\n').map((line) => line.split('\t'));
  const columns = Math.max(...rows.map((cells) => cells.length));
  for (let column = 0; column < columns; column++) {
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      while (to < rows.length && column < rows[to]!.length - 1) to++;
      const block = rows.slice(from, to);
      const width = Math.max(least, ...block.map((cells) => cells[column]!.length + padding));
      for (const cells of block) cells[column] = cells[column]!.padEnd(width);
      from = to;
    }
  }
  return rows.map((cells) => cells.join('')).join('\n');
}

/** What `kubectl describe` prints: lines whose cells are tab-separated. */
export function described(...lines: readonly (string | readonly string[])[]): string {
  return layOut(`${lines.flat().join('\n')}\n`, 2);
}

/** What `kubectl get` prints for one object. */
export function tabulated(header: readonly string[], row: readonly string[]): string {
  return layOut(`${header.join('\t')}\n${row.join('\t')}\n`, 3, 6);
}
