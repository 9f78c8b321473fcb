import { withoutTerminalSequences } from '../model/index.ts';

/** The text that document parsers see: no byte order mark, LF line ends, no colours. Lines keep their numbers. */
export function cleanText(bytes: Buffer): string {
  const isUtf16 = bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe;
  let text = isUtf16 ? bytes.toString('utf16le', 2) : bytes.toString('utf8');
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
  return withoutTerminalSequences(text);
}
