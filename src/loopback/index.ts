export { jsonAnswer, textAnswer, type HttpAnswer, type HttpHandler, type HttpRequest } from './exchange.ts';
export { listenOnLoopback, type LoopbackServer } from './server.ts';
