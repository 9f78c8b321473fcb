const BREAKS = /[\n\r\t]+/g;

/**
 * A message as one line: line breaks that the record quotes become spaces, so that `.` in a rule's pattern spans the whole
 * message.
 */
export function oneLine(message: string): string {
  return message.includes('\n') || message.includes('\t') || message.includes('\r')
    ? message.replace(BREAKS, ' ')
    : message;
}
