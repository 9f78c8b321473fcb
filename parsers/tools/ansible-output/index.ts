import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOnText } from '../../pasted/mixed-text/excerpts.ts';
import { handOn } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { contextOfCommand } from '../../pasted/terminal-session/command-context.ts';
import { readPrompt } from '../../pasted/terminal-session/prompt.ts';
import { beginsResult, readResults } from './results.ts';

const SURE = CONFIDENCE.signature;
const HEAD_LINES = 400;
/** What runs on the machine of who asks says nothing about a node. */
const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|)$/;

/**
 * What Ansible prints of commands that it ran on hosts, one by one or in a playbook: each host's answer is handed on as a section
 * that comes from that host. The members of JSON were told as lines before (`src/pasted/results.ts`).
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'ansible-output',
  title: 'output of Ansible',
  matches: recogniseResults,
  mostConfidence: SURE,
  parse(input: DocumentInput, sink: Sink): void {
    for (const { host, command, lines } of readResults([...linesOf(input)])) {
      const node = HERE.test(host) ? undefined : host;
      if (command !== undefined) {
        const printed = lines.map(({ text }) => text);
        handOn(sink, command, lines, contextOfCommand(command, { host: node }, printed));
      } else if (node !== undefined) handOn(sink, 'text', lines, { node, command: undefined });
      else handOnText(sink, 'text', lines);
    }
  },
};

function recogniseResults(artifact: ArtifactHead): number {
  const lines = headLines(artifact).slice(0, HEAD_LINES);
  if (!lines.some((line) => beginsResult(line))) return 0;
  const isOutput = artifact.path === artifact.context.command;
  // A command says what its output is: who cuts at commands goes first.
  return isOutput || !lines.some((line) => readPrompt(line.trimEnd())?.kind === 'certain') ? SURE : CONFIDENCE.faint;
}
