import { textAnswer, type HttpAnswer, type HttpHandler } from '../loopback/index.ts';

/** What the application in the browser is made of. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** Nothing but these two files loads, nothing is asked of anybody else, no words of a bundle become markup or script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Workbench</title>
<link rel="stylesheet" href="/workbench.css">
<script type="module" src="/workbench.js"></script>
</head>
<body><div id="app"></div><noscript>The workbench is a program for the browser: it needs JavaScript.</noscript></body>
</html>
`;

/** Serves the application: three files in which nothing of a bundle stands. */
export function pageHandler({ script, style }: PageFiles): HttpHandler {
  const files: Readonly<Record<string, HttpAnswer>> = {
    '': { status: 200, contentType: 'text/html; charset=utf-8', body: HTML },
    'workbench.js': { status: 200, contentType: 'text/javascript; charset=utf-8', body: script },
    'workbench.css': { status: 200, contentType: 'text/css; charset=utf-8', body: style },
  };
  return ({ method, path }) => {
    const name = path.join('/');
    const file = (method === 'GET' || method === 'HEAD') && Object.hasOwn(files, name) ? files[name] : undefined;
    const answer = file ?? textAnswer('there is nothing here\n', 404);
    return { ...answer, headers: { 'Content-Security-Policy': POLICY } };
  };
}
