import { isNamePart } from './dotted-name.ts';

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
  'Trace[',
];

const LONGEST_CLASS = 160;

/** Whether a line looks like a part of the record above it: indented, or a line of a stack trace. */
export function isContinuationText(line: string): boolean {
  const first = line.charCodeAt(0);
  if (Number.isNaN(first) || first === 0x20 || first === 0x09) {
    return true;
  }
  return HEADS.some((head) => line.startsWith(head)) || isException(line);
}

/** `java.sql.SQLException: text`: a dotted class name first. */
function isException(line: string): boolean {
  let end = 0;
  let dots = 0;
  for (; end < LONGEST_CLASS && isNamePart(line.charCodeAt(end)); end++) {
    dots += line.charCodeAt(end) === 0x2e ? 1 : 0;
  }
  const name = dots > 0 ? line.slice(0, end) : '';
  return name.endsWith('Exception') || name.endsWith('Error');
}
