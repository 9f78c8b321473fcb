/** Something without which a diagnosis would be surer. */
export interface ReportDoubt {
  /** What it cannot be because of this. It is so where nothing keeps it from that any more. */
  readonly keepsFrom: 'probable' | 'confirmed';
  readonly text: string;
  /** What would do away with it, any of these; absent: nothing that could be collected. */
  readonly ways?: readonly ReportWay[];
  /** How many more such ways there are. */
  readonly more?: number;
}

/** What would make a diagnosis surer if it were so. */
export interface ReportWay {
  /** The event that would have to be seen; absent where it is no event. */
  readonly event?: string;
  /** What an expression of the rule comes to, `verbatim`, or what would have to be so; names of the bundle are gaps. */
  readonly text: string;
  /**
   * How it stands: nobody saw it; it was looked at and is not so; it cannot be told from what was collected; it was seen, but nothing
   * tells that it belongs here.
   */
  readonly state: 'not-seen' | 'not-so' | 'unknown' | 'unrelated';
  /** Of what cannot be told, why. */
  readonly why?: string;
  /** The command that would show it. */
  readonly collect?: string;
}
