import { CONFIDENCE, defined } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { confidenceInForms, rowsOf } from '../../support/documents/headed-forms.ts';
import { isBirdHeader, readBird } from './bird.ts';
import { isCalicoHeader, readCalico } from './calico.ts';
import { isFrrHeader, readFrr } from './frr.ts';

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
  mostConfidence: CONFIDENCE.signature,
  matches: (artifact) => confidenceInForms(artifact, FORMS),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  for (const session of rowsOf(input, FORMS)) {
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
