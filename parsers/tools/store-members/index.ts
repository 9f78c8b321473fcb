import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { isNodetoolHeader, readNodetool } from './nodetool.ts';
import { isPatroniHeader, readPatroni } from './patroni.ts';

const HEAD_LINES = 20;
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
  matches: (artifact) => {
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    return FORMS.some(({ isHeader }) => lines.some(isHeader)) ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  const form = FORMS.find(({ isHeader }) => lines.some(({ text }) => isHeader(text)));
  for (const { store, member, address, role, state, runs, leads, lagMegabytes, line } of form?.read(lines) ?? []) {
    emit(input, sink, {
      kind: 'StoreMember',
      name: store === '' ? member : `${store}/${member}`,
      spec: { store, member, address, role },
      status: { state, runs, leads, lagMegabytes },
      line,
    });
  }
}
