import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead } from '../../../src/model/index.ts';

const SAMPLE_BYTES = 16_384;

/** The middle of an object, whose beginning was cut off; an object that is whole below it, and what only objects of the API have. */
const BEGINS_INSIDE = /^(?:"[\w.:/-]{1,200}"\s*:\s|[}\]],?\s*\n)/;
const INDENTED_OBJECT = /\n\s*(?:"[\w.:/-]{1,200}"\s*:\s*)?\{\s*\n/;
const OF_OBJECT = /"(?:apiVersion|involvedObject|ownerReferences|containerStatuses|managedFields|metadata)"\s*:/;

/** How surely an artifact holds Kubernetes objects as JSON, or other JSON that is one whole document. */
export function recogniseJson(artifact: ArtifactHead): number {
  const sample = artifact.head
    .subarray(0, SAMPLE_BYTES)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^null\s*$/.test(sample)) return CONFIDENCE.open;
  if (BEGINS_INSIDE.test(sample) && INDENTED_OBJECT.test(sample) && OF_OBJECT.test(sample)) return CONFIDENCE.some;
  if (!/^(?:\{\s*(?:["}]|$)|\[\s*(?:[{[\]"]|$|[-\d.]+\s*,))/.test(sample)) return 0;
  if (isJsonLog(sample)) return 0;
  if (sample.includes('audit.k8s.io/')) return 0;
  if (/"kind"\s*:\s*"[A-Z]\w*"/.test(sample) && /"apiVersion"\s*:\s*"/.test(sample)) return CONFIDENCE.general;
  if (/"(?:items|Items)"\s*:\s*(?:\[|null)/.test(sample) && /"(?:metadata|selfLink)"\s*:/.test(sample))
    return CONFIDENCE.likely;
  if (/"metadata"\s*:\s*\{\s*"(?:name|generateName|annotations|labels)"/.test(sample)) return CONFIDENCE.partial;
  if (/"kind"\s*:\s*"[A-Z]\w*"/.test(sample)) return CONFIDENCE.plausible;
  return hasSeveralValues(sample) ? CONFIDENCE.faint : CONFIDENCE.weak;
}

/** Whether the first line is a whole JSON object with the members of a log record. */
function isJsonLog(sample: string): boolean {
  const end = sample.indexOf('\n');
  const first = (end < 0 ? sample : sample.slice(0, end)).trimEnd();
  if (!first.startsWith('{"') || !first.endsWith('}')) return false;
  const members = [
    'level',
    'severity',
    'lvl',
    'msg',
    'message',
    'ts',
    'time',
    'timestamp',
    '@timestamp',
    'log',
    'MESSAGE',
  ];
  const found = members.filter((member) => first.includes(`"${member}":`));
  return found.length >= 2 && !first.includes('"apiVersion":"v1"');
}

function hasSeveralValues(sample: string): boolean {
  return /^\{[^\n]*\}\r?\n\{/.test(sample);
}
