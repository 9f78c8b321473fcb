import type { ArtifactHead, Section } from '../../../src/model/index.ts';

const SAMPLE_BYTES = 8192;
const COMMENT = /^# ?(?<text>.*)$/;
const REFUSED = /^[a-z][\w.-]{1,120} "[^"]{1,253}" was not valid:$/;
const REASON = /^\* \S/;

/**
 * Why what somebody edited was refused: `kubectl edit` opens the file anew, and writes it as comments above the object.
 */
export function refusedEdit({ head, path, context }: ArtifactHead, firstLine = 1): Section | undefined {
  if (head[0] !== '#'.charCodeAt(0)) return undefined;
  const lines = head.subarray(0, SAMPLE_BYTES).toString('utf8').split('\n');
  const end = lines.findIndex((line) => !COMMENT.test(line));
  const comments = lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => COMMENT.exec(line)?.groups?.['text'] ?? '');
  const begin = comments.findIndex((text) => REFUSED.test(text));
  if (begin < 0) return undefined;
  const reasons = comments.slice(begin).map((text) => (REASON.test(text) ? text.slice(2) : ''));
  return { title: context.command ?? path, text: reasons.join('\n'), firstLine: firstLine + begin };
}
