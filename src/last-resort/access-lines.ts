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
/**
 * HAProxy's HTTP log: which server of the backend, how long each step took, the status, how the session ended, the request.
 * @see https://docs.haproxy.org/3.0/configuration.html#8.2.3
 */
const ANSWER_OF_SERVER =
  / (?<server>[\w.-]+\/<?[\w.-]+>?) (?:-?\d{1,9}\/){4}\+?-?\d{1,9} (?<status>5\d\d) [^"]{1,200}? (?<flags>[A-Za-z-]{4}) [^"]{1,200}"(?<method>[A-Z]{3,9}) (?<path>[^\s"?]{1,300})/;

/** Reads a line of an access log that tells of an error of the server; clients err as they like. */
export function readRefusedRequest(line: string): RefusedRequest | undefined {
  const { method, path, status, server, flags, details } =
    (ANSWER.exec(line) ?? ANSWER_OF_SERVER.exec(line))?.groups ?? {};
  if (status === undefined) return undefined;
  const why = [server, flags, details].filter((each) => each !== undefined).join(' ');
  return {
    title: `${method} ${path} is answered with ${status}${why === '' ? '' : ` (${why})`}`,
    shape: `answer ${status} ${why}`,
  };
}
