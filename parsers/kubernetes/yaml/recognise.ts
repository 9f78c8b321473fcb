import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead } from '../../../src/model/index.ts';
import { isSearched } from '../json/searched-spec.ts';
import { isElision } from '../../support/documents/elision.ts';

const SAMPLE_BYTES = 16_384;
const SAMPLE_LINES = 60;
/** The colon of a key has a blank behind it, or nothing: `/etc/coredns/Corefile:5 - Error` is a sentence. */
const KEY = /^(?:[\w.$/-]+|"[^"]+"|'[^']+')[ ]?:(?:(?<blanks>[ ]+)(?<value>\S.*)|[ ]*)$/;

const NESTED = /^[ ]+(?:- |["']?[\w.$/-]+["']?:(?:[ ]|$))/m;

/** Several words without a mark of YAML before them. */
const WORDS = /^(?:\[\w+\] )?[^\s"'[{|>&*!#]\S* [^\s#]\S* \S/;

/** How surely an artifact holds Kubernetes objects as YAML, or other YAML. */
export function recogniseYaml(artifact: ArtifactHead): number {
  const sample = artifact.head
    .subarray(0, SAMPLE_BYTES)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\r$/, '');
  if (/^\s*[[{<]/.test(sample)) return 0;
  const apiVersion = /^(?:- |---[ ]+)?apiVersion:[ ]\S/m.test(sample);
  const kind = /^(?:- |[ ]{2})?kind:[ ]+["']?[A-Z]\w*["']?[ ]*$/m.test(sample);
  if (apiVersion && (kind || /^items:/m.test(sample))) return CONFIDENCE.general;
  if (/^items:[ ]*(?:\[\])?\n/m.test(sample) && /^(?:kind:[ ]+\w*List|- metadata:|[ ]{4}name:)/m.test(sample))
    return CONFIDENCE.likely;
  const text = PART_OF_STATUS.test(sample) || isSearched(artifact) ? withoutMargin(sample) : sample;
  return isYaml(text, artifact.head.length > SAMPLE_BYTES) ? likelihood(artifact) : 0;
}

/** Members of a status that somebody cut out (`kubectl get -o yaml | grep -A8 conditions`): they stand as deep as in the whole. */
const PART_OF_STATUS = /^[ ]{1,40}(?:- )?(?:lastTransitionTime|conditions|containerStatuses|lastState):/m;

/** The text with its leftmost lines in column 0. */
function withoutMargin(text: string): string {
  const lines = text.split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]/));
  const margin = Math.min(...margins);
  return margin === 0 ? text : lines.map((line) => line.slice(margin)).join('\n');
}

/** The last words of a program often look like a key and its value: what is known to be a log holds no YAML. */
function likelihood({ path, context }: ArtifactHead): number {
  if (/\.ya?ml$/i.test(path)) return CONFIDENCE.plausible;
  const isLog =
    /\.log(?:\.\d{1,3})?$/i.test(path) || (context.container !== undefined && context.command === undefined);
  return isLog ? 0 : CONFIDENCE.weak;
}

/** Whether the lines in column 0 are keys, elements, comments and markers, and there is a key. */
function isYaml(sample: string, cut: boolean): boolean {
  const lines = sample.split('\n');
  if (cut) lines.pop();
  let keys = 0;
  let aligned = 0;
  let spoken = 0;
  for (const line of lines.slice(0, SAMPLE_LINES)) {
    if (line === '' || line.startsWith(' ') || line.startsWith('#') || /^---(?:[ ]|$)/.test(line) || isElision(line))
      continue;
    if (line.startsWith('- ') || line === '-' || line.startsWith('%YAML')) continue;
    const key = KEY.exec(line);
    if (!key || isSentence(key.groups?.value ?? '')) return false;
    keys++;
    if (WORDS.test(key.groups?.value ?? '')) spoken++;
    // `describe` and other reports line their values up.
    if ((key.groups?.blanks?.length ?? 0) > 1) aligned++;
  }
  // Programs begin their sentences with a name and a colon, too, and indent what goes on.
  if (keys > 0 && spoken === keys && !NESTED.test(sample)) return false;
  const elements = /^- [\w.-]+:(?:[ ]|$)/m.test(sample);
  return keys > 0 ? aligned * 2 < keys : elements;
}

/** A value without quotes holds no `: ` of its own: `error: cannot start: no such file` is none. */
function isSentence(value: string): boolean {
  const colon = /^[^\s"'[{|>&*!#]/.test(value) ? value.indexOf(': ') : -1;
  const comment = value.indexOf(' #');
  return colon >= 0 && (comment < 0 || colon < comment);
}
