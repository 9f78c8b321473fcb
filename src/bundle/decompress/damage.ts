/** What is wrong with a compressed stream whose reading failed so far into its packed bytes. */
export function damageMessage(packedBytes: number, failure: string): string {
  return failure === 'unexpected end of file'
    ? `is cut off at byte ${packedBytes} of its packed content`
    : `is damaged near byte ${packedBytes} of its packed content: ${failure}`;
}
