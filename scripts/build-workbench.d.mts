/** The workbench's two files: a script of its own for browsers, with everything in it, and a style sheet. */
export function workbenchFiles(): Promise<{ readonly script: string; readonly style: string }>;
