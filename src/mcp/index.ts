export { serveStdio } from './sdk.ts';
export { makeServer, type ReportForm, type ServerOptions } from './server.ts';
export { Session } from './session.ts';
export { ToolError } from './tool-error.ts';
