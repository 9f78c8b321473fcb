/** What one line says. */
export interface CheckLine {
  readonly heading?: { readonly host?: string; readonly port?: number };
  readonly from?: string;
  readonly host?: string;
  readonly port?: number;
  readonly address?: string;
  /** The name that a name server answered for. */
  readonly answered?: string;
  readonly reachable?: boolean;
  readonly verdict?: boolean;
  readonly latencyMs?: number;
  readonly lossPercent?: number;
  readonly error?: string;
  /** A point on the way: what was said of the one before does not hold of the target. */
  readonly hop?: boolean;
  /** Who answered on the way: the target only where it is at this address. */
  readonly via?: string;
  /** The largest packet that fits through the whole way, in bytes. */
  readonly pathMtu?: number;
  /** How many bytes each packet carries beside its headers. */
  readonly payload?: number;
  /** May begin another test after one that gave its verdict. */
  readonly begins?: boolean;
}

/** A form of line and what it says. */
export interface Pattern {
  readonly pattern: RegExp;
  /** Enough to recognise the artifact by. */
  readonly telling?: boolean;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => CheckLine;
}
