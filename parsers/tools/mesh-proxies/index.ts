import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const HEADER = /^NAME\s+(?:CLUSTER\s+)?CDS\s+LDS\s+EDS\s+RDS\b/;
/** `<pod>.<namespace>`. */
const PROXY = /^(?<pod>[a-z0-9][a-z0-9-]{0,250})\.(?<namespace>[a-z0-9][a-z0-9-]{0,62})$/;
const PART = /^[A-Z]{3,5}$/;
/** Versions before 1.4 put the name of the control plane's first component above the column. */
const CONTROL_PLANE = ['ISTIOD', 'PILOT'];

/**
 * The proxies of a mesh as `istioctl proxy-status` lists them. Objects are `MeshProxy`, named `<namespace>/<pod>`; `status.stale` lists
 * the parts of the configuration that the control plane sent and the proxy did not acknowledge.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'mesh-proxies',
  title: 'istioctl proxy-status',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (HEADER.test(headContent(artifact, 1)[0] ?? '') ? CONFIDENCE.header : 0),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  let titles: readonly string[] | undefined;
  for (const { text, number } of linesOf(input)) {
    if (HEADER.test(text)) {
      titles = text.split(/\s+/);
      continue;
    }
    const cells = titles === undefined ? [] : cellsOf(text);
    const { pod, namespace } = PROXY.exec(cells[0] ?? '')?.groups ?? {};
    if (titles === undefined || pod === undefined || namespace === undefined || cells.length < titles.length) continue;
    const cell = (names: readonly string[]): string | undefined =>
      cells[titles?.findIndex((title) => names.includes(title)) ?? -1];
    const parts = titles.filter((title) => PART.test(title) && title !== 'NAME');
    emit(input, sink, {
      kind: 'MeshProxy',
      name: `${namespace}/${pod}`,
      spec: { pod, namespace, controlPlane: cell(CONTROL_PLANE) },
      status: { version: cell(['VERSION']), stale: parts.filter((part) => cell([part])?.startsWith('STALE') === true) },
      line: number,
    });
  }
}

/** A state may be of two words (`NOT SENT`), or be followed by what qualifies it (`STALE (Never Acknowledged)`, `SYNCED (50%)`). */
function cellsOf(row: string): readonly string[] {
  return row
    .replace(/\bNOT SENT\b/g, 'NOT-SENT')
    .replace(/(?<=[A-Z]) \([^()]{1,40}\)/g, '')
    .trim()
    .split(/\s+/);
}
