import type { WireArtifact } from '../../src/workbench/wire.ts';

/** A row of the tree: a folder, or a file. */
export interface TreeRow {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly artifact?: WireArtifact;
  /** Of a folder: whether what is in it is shown, and how many files that is. */
  readonly isOpen: boolean;
  readonly count: number;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: { readonly name: string; readonly artifact: WireArtifact }[];
  count: number;
}

/** The files as the rows of a tree; folders with nothing but one folder in them stand together with it. */
export function treeRows(artifacts: readonly WireArtifact[], isOpen: (path: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(rows, folderOf(artifacts), '', 0, isOpen);
  return rows;
}

function folderOf(artifacts: readonly WireArtifact[]): Folder {
  const root = emptyFolder();
  for (const artifact of artifacts) {
    const names = artifact.artifact.split('/');
    const name = names.pop() ?? '';
    let folder = root;
    folder.count += 1;
    for (const each of names) {
      const next = folder.folders.get(each) ?? emptyFolder();
      folder.folders.set(each, next);
      folder = next;
      folder.count += 1;
    }
    folder.files.push({ name, artifact });
  }
  return root;
}

function emptyFolder(): Folder {
  return { folders: new Map(), files: [], count: 0 };
}

function addRows(
  rows: TreeRow[],
  folder: Folder,
  above: string,
  depth: number,
  isOpen: (path: string) => boolean,
): void {
  for (const [first, begun] of folder.folders) {
    let name = first;
    let inner = begun;
    for (let only = onlyFolder(inner); only !== undefined; only = onlyFolder(inner)) {
      name = `${name}/${only[0]}`;
      inner = only[1];
    }
    const path = `${above}${name}/`;
    const open = isOpen(path);
    rows.push({ path, name, depth, isOpen: open, count: inner.count });
    if (open) addRows(rows, inner, path, depth + 1, isOpen);
  }
  for (const { name, artifact } of folder.files)
    rows.push({ path: artifact.artifact, name, depth, artifact, isOpen: false, count: 1 });
}

function onlyFolder({ folders, files }: Folder): [string, Folder] | undefined {
  const [only, ...others] = folders;
  return files.length === 0 && others.length === 0 ? only : undefined;
}
