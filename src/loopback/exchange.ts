/** What a client asks a server of ours. */
export interface HttpRequest {
  readonly method: string;
  /** The segments of the path behind where the server's part is mounted, decoded: `['api', 'v1', 'pods']`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The media types that the client takes, as it writes them. */
  readonly accept: string;
  readonly body: Buffer;
}

/** What the server answers. */
export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Whole, or piece by piece. */
  readonly body: string | Buffer | Iterable<string> | AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the client should tell its user beside the answer. */
  readonly warnings?: readonly string[];
  /** The answer does not end of itself: seconds until it is ended, 0 for as long as the client likes. */
  readonly staysOpen?: number;
}

/** Answers requests; asked for each path below where it is mounted. */
export type HttpHandler = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>;

/** An object as an answer. */
export function jsonAnswer(body: object, status = 200, contentType = 'application/json'): HttpAnswer {
  return { status, contentType, body: `${JSON.stringify(body)}\n` };
}

/** A sentence as an answer. */
export function textAnswer(text: string, status = 200): HttpAnswer {
  return { status, contentType: 'text/plain; charset=utf-8', body: text };
}
