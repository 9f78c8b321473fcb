import { isMixed, MASK } from './shape.ts';

/** The mark of a Secret in JSON, also within a string of JSON (the last-applied annotation). */
const SECRET_KIND = /kind\\{0,7}["']?\s{0,4}:\s{0,4}\\{0,7}["']?Secret(?![A-Za-z])/;
/** Where the data of an object begins in JSON. */
const JSON_DATA = /\\{0,7}"(?<name>stringData|data)\\{0,7}"\s{0,4}:\s{0,4}\{/g;
/** The next member of it up to its value. Values are base64 or text; quotes in them have more backslashes before them. */
const JSON_MEMBER =
  /\s{0,64},?\s{0,64}(?<quote>\\{0,7}")[^"\\]{1,256}\k<quote>\s{0,4}:\s{0,4}(?:null|\k<quote>(?<value>(?:[^"\\]|(?!(?<!\\)\k<quote>)[^])*))/y;
const LINE_END = /\\{1,7}n|\n/;

/** Masks the values in the data of Secrets that stand in a text as JSON or as lines of YAML, whatever their names. */
export function maskSecretObjects(text: string): string {
  const isSecret = SECRET_KIND.test(text);
  if (!isSecret && !text.includes('stringData') && !text.endsWith('…')) return text;
  const masked = maskJsonData(text, isSecret);
  if (!isSecret || !LINE_END.test(masked)) return masked;
  const ends = new RegExp(`(?<end>${LINE_END.source})`);
  const parts = masked.split(ends);
  const lines = maskSecretLines(
    parts.filter((_, index) => index % 2 === 0),
    '',
  );
  return lines.map((line, index) => line + (parts[2 * index + 1] ?? '')).join('');
}

/** Masks the data in the lines of an object that is a Secret, in YAML or JSON. */
export function maskSecretText(lines: readonly string[]): readonly string[] {
  if (!/^\s*[{"]/.test(lines[0] ?? '')) return maskYaml(lines, true);
  return maskJsonData(lines.join('\n'), true).split('\n');
}

function maskJsonData(text: string, isSecret: boolean): string {
  let masked = '';
  let from = 0;
  for (const header of text.matchAll(JSON_DATA)) {
    if (header.index < from) continue;
    const begin = header.index + header[0].length;
    const data = maskMembers(text, begin);
    // Where the text is cut within the data, the kind may have stood behind.
    const isCut = data.end >= text.length - 1 && text.endsWith('…');
    if (!isSecret && !isCut && header.groups?.['name'] !== 'stringData') continue;
    masked += text.slice(from, begin) + data.text;
    from = data.end;
  }
  return masked + text.slice(from);
}

/** The members from a position on with their values masked, and where they end. */
function maskMembers(text: string, begin: number): { readonly text: string; readonly end: number } {
  let masked = '';
  let at = begin;
  for (;;) {
    JSON_MEMBER.lastIndex = at;
    const found = JSON_MEMBER.exec(text);
    if (found === null) return { text: masked, end: at };
    const { value = '', quote = '' } = found.groups ?? {};
    const isHidden = value === '' || value.includes(MASK) || REDACTED.test(value);
    masked += isHidden ? found[0] : found[0].slice(0, found[0].length - value.length) + MASK;
    at = JSON_MEMBER.lastIndex;
    if (found[0].endsWith('null') && found.groups?.['value'] === undefined) continue;
    if (!text.startsWith(quote, at)) return { text: masked, end: at };
    masked += quote;
    at += quote.length;
  }
}

/** What others have put in the place of a value. */
const REDACTED = /^\*+[A-Z]+\*+$/;
const YAML_KIND = /^\s*-?\s*kind:\s*["']?Secret["']?\s*$/;
const YAML_TYPE = /^\s*type:\s*["']?(?:Opaque|kubernetes\.io\/|bootstrap\.kubernetes\.io\/|helm\.sh\/)/;
const YAML_DATA = /^(?<indent>\s*)(?<name>stringData|data):\s*(?<flow>\{.+)?$/;
const YAML_MEMBER = /^(?<before>(?<indent>\s*)["']?[A-Za-z0-9_.-]{1,253}["']?:\s+)(?<value>\S.*)$/;
const BLOCK_SCALAR = /^[|>][-+\d]{0,2}$/;
/** Members of a Secret beside its data. */
const METADATA =
  /^\s*-?\s*(?:apiVersion|kind|type|name|namespace|uid|resourceVersion|creationTimestamp|immutable|generateName|manager|operation|time|fieldsType|controller|blockOwnerDeletion):/;
const BASE64 = /^["']?[A-Za-z0-9+/]{4,}={0,2}["']?…?$/;
/** A path such as `namespaces/default/secrets/tls.yaml`. */
const SECRET_PATH = /(?:^|[/_.-])secrets?(?:[/_.-]|$)/i;

/** The `data` or `stringData` that lines stand in. */
interface DataBlock {
  readonly indent: number;
  /** Of its members, once one was seen. */
  readonly memberIndent?: number;
  /** Whether everything in it is secret; otherwise only what looks like base64 of random bytes. */
  readonly isSecret: boolean;
}

/**
 * Masks the data of a Secret in consecutive lines of YAML. Lines below `stringData:` are data anywhere; lines below `data:` where
 * the lines or the artifact's path say that this is a Secret, and what is random base64 where nothing tells.
 */
export function maskSecretLines(lines: readonly string[], path: string): readonly string[] {
  const isSecret = SECRET_PATH.test(path) || lines.some((line) => YAML_KIND.test(line) || YAML_TYPE.test(line));
  return maskYaml(lines, isSecret);
}

function maskYaml(lines: readonly string[], isSecret: boolean): readonly string[] {
  const hasData = lines.some((line) => YAML_DATA.test(line));
  if (!isSecret && !hasData) return lines;
  let block: DataBlock | undefined;
  return lines.map((line) => {
    const header = YAML_DATA.exec(line)?.groups;
    if (header !== undefined) {
      const { indent = '', name, flow } = header;
      block = { indent: indent.length, isSecret: isSecret || name === 'stringData' };
      return flow !== undefined && block.isSecret ? line.slice(0, -flow.length) + MASK : line;
    }
    const indent = line.length - line.trimStart().length;
    if (block !== undefined && line.trim() !== '' && indent <= block.indent) block = undefined;
    if (block === undefined) return isSecret && !hasData && isLikelyData(line) ? maskMember(line) : line;
    block = { ...block, memberIndent: block.memberIndent ?? indent };
    return maskData(line, indent, block);
  });
}

function isLikelyData(line: string): boolean {
  return BASE64.test(YAML_MEMBER.exec(line)?.groups?.['value'] ?? '') && !METADATA.test(line);
}

/** A line within `data`: a member, or a further line of one's text. */
function maskData(line: string, indent: number, { memberIndent, isSecret }: DataBlock): string {
  const value = YAML_MEMBER.exec(line)?.groups?.['value'];
  if (!isSecret) return value !== undefined && isRandomBase64(value) ? maskMember(line) : line;
  if (indent === memberIndent) return maskMember(line);
  return line.trim() === '' ? line : line.slice(0, indent) + MASK;
}

function isRandomBase64(value: string): boolean {
  return BASE64.test(value) && value.length >= 16 && (isMixed(value) || /=["']?$/.test(value));
}

function maskMember(line: string): string {
  const { before = '', value = '' } = YAML_MEMBER.exec(line)?.groups ?? {};
  const isHidden = value === '' || value.includes(MASK) || REDACTED.test(value) || BLOCK_SCALAR.test(value);
  return isHidden ? line : before + MASK;
}
