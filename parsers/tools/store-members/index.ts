import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { confidenceInForms, rowsOf } from '../../support/documents/headed-forms.ts';
import { isNodetoolHeader, readNodetool } from './nodetool.ts';
import { isPatroniHeader, readPatroni } from './patroni.ts';

const FORMS = [
  { isHeader: isPatroniHeader, read: readPatroni },
  { isHeader: isNodetoolHeader, read: readNodetool },
];

/**
 * The members of a replicated store as its own tool lists them: `patronictl list` and `nodetool status`. Objects are `StoreMember`, named
 * `<store>/<member>`; `status.runs` says whether a member does its work, `status.leads` whether it takes the writes.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'store-members',
  title: 'members of a replicated store',
  mostConfidence: CONFIDENCE.signature,
  matches: (artifact) => confidenceInForms(artifact, FORMS),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  for (const { store, member, address, role, paused, state, runs, leads, lagMegabytes, line } of rowsOf(input, FORMS)) {
    emit(input, sink, {
      kind: 'StoreMember',
      name: store === '' ? member : `${store}/${member}`,
      spec: { store, member, address, role, paused },
      status: { state, runs, leads, lagMegabytes },
      line,
    });
  }
}
