export { pageHandler, type PageFiles } from './page.ts';
export { Workbench } from './workbench.ts';
