import type { ArtifactContext, ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../src/model/index.ts';
import { contextOfCommand } from './command-context.ts';
import { isBareCommand, isEmptyPrompt, readPrompt } from './prompt.ts';
import { isProse } from './prose.ts';

const SAMPLE_BYTES = 32_768;

/** Text under no command. */
const NO_COMMAND: ArtifactContext = { command: undefined };

interface OpenBlock {
  readonly title: string;
  readonly context: ArtifactContext;
  readonly firstLine: number;
  readonly lines: string[];
}

/**
 * A terminal session that was pasted into a file, perhaps with notes between: each command's output is handed on as a
 * section, titled with the command.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'terminal-session',
  title: 'terminal session',
  matches: recogniseSession,
  parse: readSession,
};

function recogniseSession(artifact: ArtifactHead): number {
  const sample = artifact.head
    .subarray(0, SAMPLE_BYTES)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const lines = sample.split('\n').map((line) => line.trimEnd());
  const filled = lines.filter((line) => line !== '');
  const first = readPrompt(filled[0] ?? '');
  if (first?.certain === true) return 0.96;
  const prompts = filled.map((line) => readPrompt(line)).filter((prompt) => prompt !== undefined);
  if (prompts.some((prompt) => prompt.certain)) return 0.94;
  if (first !== undefined) return isOutput(filled[1]) ? 0.93 : 0.3;
  return prompts.length > 0 && filled.some(isProse) ? 0.6 : 0;
}

/** A comment that mentions a command stands above more comments, or above YAML. */
function isOutput(line: string | undefined): boolean {
  return line !== undefined && !/^\s*(?:#|---|- |[A-Za-z]\w*:(?:\s|$)|[{[])/.test(line);
}

function readSession(input: DocumentInput, sink: Sink): void {
  const lines = input.text.split('\n');
  let block = open('text', NO_COMMAND, input.firstLine);
  let host: string | undefined;
  const strict = lines.some((line) => readPrompt(line.trimEnd())?.certain === true);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const prompt = readPrompt(line.trimEnd());
    if (prompt !== undefined && (prompt.certain || !strict || isBareCommand(prompt.command))) {
      close(block, sink);
      let command = prompt.command;
      while (command.endsWith('\\') && index + 1 < lines.length) {
        command = `${command.slice(0, -1).trimEnd()} ${(lines[++index] ?? '').trim()}`;
      }
      host = prompt.host ?? host;
      block = open(command, contextOfCommand(command, host), input.firstLine + index + 1);
    } else if (isEmptyPrompt(line) || isProse(line)) {
      close(block, sink);
      block = open('text', NO_COMMAND, input.firstLine + index + 1);
    } else if (isLabel(line) && block.lines.every((earlier) => earlier.trim() === '')) {
      block = open(block.title, block.context, input.firstLine + index + 1);
    } else block.lines.push(line);
  }
  close(block, sink);
}

/** What people write between a command and its output. */
function isLabel(line: string): boolean {
  return line.length < 40 && /^(?:the |example |sample )?(?:output|result)s?(?: is)?:?\s*$/i.test(line);
}

function open(title: string, context: ArtifactContext, firstLine: number): OpenBlock {
  return { title, context, firstLine, lines: [] };
}

function close(block: OpenBlock, sink: Sink): void {
  const text = block.lines.join('\n');
  if (text.trim() === '') return;
  sink.section({ title: block.title, text, firstLine: block.firstLine, context: block.context });
}
