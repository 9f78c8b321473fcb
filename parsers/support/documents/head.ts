import { withoutTerminalSequences, type ArtifactHead } from '../../../src/model/index.ts';

const LINE_LIMIT = 4096;
const DECODED_BYTES = 32 * 1024;
const JSON_HEAD_LINES = 200;
const decoded = new WeakMap<Buffer, readonly string[]>();

/** Lines that tools print above their real output: warnings, log lines, sudo prompts. */
const PREAMBLE =
  /^(?:time="|(?:WARN|INFO|ERRO|FATA|DEBU)\[|[IWEF]\d{4} |\{"level":"|Warning: |\[sudo\] |WARNING: |Defaulted container |Failed to get the status of endpoint |#)/;

/**
 * The first lines of an artifact, decoded once for all parsers that look at them: without byte order mark, carriage
 * returns and terminal sequences, each at most 4096 characters. Binary content yields no lines.
 */
export function headLines(artifact: ArtifactHead): readonly string[] {
  const known = decoded.get(artifact.head);
  if (known !== undefined) return known;
  const bytes = artifact.head.subarray(0, DECODED_BYTES);
  const lines = bytes.includes(0)
    ? []
    : withoutTerminalSequences(bytes.toString('utf8').replace(/^\uFEFF/, ''))
        .split('\n')
        .map((line) => line.slice(0, LINE_LIMIT).replace(/\r$/, ''));
  decoded.set(artifact.head, lines);
  return lines;
}

const filled = new WeakMap<readonly string[], readonly string[]>();

/** The first lines that are not blank. */
export function headContent(artifact: ArtifactHead, most: number): readonly string[] {
  const lines = headLines(artifact);
  let content = filled.get(lines);
  if (content === undefined) {
    content = lines.filter((line) => line.trim() !== '');
    filled.set(lines, content);
  }
  return content.slice(0, most);
}

/** What a line of a JSON document begins with. Nothing begins so in a table, in a description or in YAML as people write it. */
const JSON_LINE = /^\s*(?:["{}[\]]|$)/;
const json = new WeakMap<readonly string[], boolean>();

/** Whether the first lines all begin as those of a JSON document do. */
export function isJsonThroughout(artifact: ArtifactHead): boolean {
  const lines = headLines(artifact);
  let throughout = json.get(lines);
  if (throughout === undefined) {
    throughout = lines.length > 0 && lines.every((line) => JSON_LINE.test(line));
    json.set(lines, throughout);
  }
  return throughout;
}

const heads = new WeakMap<readonly string[], string>();

/** The first lines as one text where they are those of a JSON document, else none. */
export function headOfJson(artifact: ArtifactHead): string {
  const lines = headLines(artifact);
  let head = heads.get(lines);
  if (head === undefined) {
    const first = lines.find((line) => line.trim() !== '')?.trimStart() ?? '';
    head = first.startsWith('{') || first.startsWith('[') ? lines.slice(0, JSON_HEAD_LINES).join('\n') : '';
    heads.set(lines, head);
  }
  return head;
}

/** The first line with content that is no warning of the tool; `undefined` in an empty artifact. */
export function firstLine(artifact: ArtifactHead): string | undefined {
  const lines = headLines(artifact);
  return lines.find((line) => line.trim() !== '' && !PREAMBLE.test(line)) ?? lines.find((line) => line.trim() !== '');
}

/** The last member of the artifact's path, lower case: `crictl_ps_-a`. */
export function baseName(artifact: ArtifactHead): string {
  return (artifact.path.split('/').at(-1) ?? '').toLowerCase();
}
