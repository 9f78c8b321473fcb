/** A request that a server answered with an error of its own. */
export interface RefusedRequest {
  /** `GET /api/orders is answered with 503 (UF upstream_reset_before_response_started)`. */
  readonly title: string;
  /** Answers of one status and reason are of one shape. */
  readonly shape: string;
}

/**
 * The request of the common, combined and Envoy log formats, the status behind it, and Envoy's response flags and details.
 * @see https://httpd.apache.org/docs/2.4/logs.html#accesslog
 * @see https://www.envoyproxy.io/docs/envoy/latest/configuration/observability/access_log/usage#response-flags
 */
const ANSWER =
  /"(?<method>[A-Z]{3,9}) (?<path>[^\s"?]{1,300})\S* HTTP\/[\d.]{1,3}\\?" (?<status>5\d\d)\b(?: (?<flags>[A-Z]{2,5}(?:,[A-Z]{2,5})*)\b(?: (?<details>[a-z]\w*(?:\{[\w |:,.-]{1,120}\})?))?)?/;

/** Reads a line of an access log that tells of an error of the server; clients err as they like. */
export function readRefusedRequest(line: string): RefusedRequest | undefined {
  const { method, path, status, flags, details } = ANSWER.exec(line)?.groups ?? {};
  if (status === undefined) return undefined;
  const why = [flags, details].filter((each) => each !== undefined).join(' ');
  return {
    title: `${method} ${path} is answered with ${status}${why === '' ? '' : ` (${why})`}`,
    shape: `answer ${status} ${why}`,
  };
}
