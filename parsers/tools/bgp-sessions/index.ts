import { defined, CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { isBirdHeader, readBird } from './bird.ts';
import { isCalicoHeader, readCalico } from './calico.ts';
import { isFrrHeader, readFrr } from './frr.ts';

const HEAD_LINES = 20;
const FORMS = [
  { isHeader: isCalicoHeader, read: readCalico },
  { isHeader: isBirdHeader, read: readBird },
  { isHeader: isFrrHeader, read: readFrr },
];

/**
 * The sessions in which a node exchanges routes with others: `calicoctl node status`, `birdc show protocols`, `show bgp summary`
 * of FRR. Objects are `BgpSession`, named `<node>/<peer>`; `status.established` says whether routes are exchanged.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'bgp-sessions',
  title: 'BGP sessions',
  matches: (artifact) => {
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    return FORMS.some(({ isHeader }) => lines.some(isHeader)) ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  const form = FORMS.find(({ isHeader }) => lines.some(({ text }) => isHeader(text)));
  for (const session of form?.read(lines) ?? []) {
    const { peer, type, family, autonomousSystem, state, since, info, established, line, endLine } = session;
    emit(input, sink, {
      kind: 'BgpSession',
      name: peer,
      perNode: true,
      spec: { peer, type, family, autonomousSystem },
      status: { state, since, info, established },
      line,
      ...defined({ endLine }),
    });
  }
}
