/** What is being done to a bundle, in this order. */
export type Phase = 'opening' | 'reading' | 'analysing' | 'diagnosing' | 'rendering';

/** Is told how work on a bundle goes on. Called often; what it does must be cheap. */
export interface ProgressObserver {
  /** A phase begins. */
  readonly phase: (phase: Phase) => void;
  /**
   * More bytes of the bundle were taken in.
   * @param taken of the archive as it is stored, or of the files of a folder; so far
   * @param total of the archive; absent where nobody knows before the end
   */
  readonly bytes: (taken: number, total: number | undefined) => void;
  /** Another artifact was read. */
  readonly artifact: () => void;
}
