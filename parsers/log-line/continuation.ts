const HEADS = [
  'at ',
  'Caused by',
  'goroutine ',
  'Traceback (most recent',
  'created by ',
  '... ',
  '}',
  ')',
  ']',
  'Suppressed: ',
];

/** Whether a line looks like a part of the record above it: indented, or a line of a stack trace. */
export function isContinuationText(line: string): boolean {
  const first = line.charCodeAt(0);
  if (Number.isNaN(first) || first === 0x20 || first === 0x09) {
    return true;
  }
  return HEADS.some((head) => line.startsWith(head));
}
