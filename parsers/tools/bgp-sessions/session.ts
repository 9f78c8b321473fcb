/** An exchange of routes between a node and another machine, as a tool of either prints it. */
export interface Session {
  /** The address of the other side, or its name where no address is shown. */
  readonly peer: string;
  readonly type?: string;
  readonly family?: string;
  /** The number of the other side's autonomous system. */
  readonly autonomousSystem?: number;
  readonly state: string;
  readonly since?: string;
  /** What state the exchange is in, and the last error. */
  readonly info: string;
  readonly established: boolean;
  readonly line: number;
  readonly endLine?: number;
}
