export { Notebook, NotesError, type NotesFile } from './notebook.ts';
export { pageHandler, type PageFiles } from './page.ts';
export { Workbench } from './workbench.ts';
