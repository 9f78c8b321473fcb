import { CONFIDENCE, defined, isProse } from '../../../src/model/index.ts';
import type { ArtifactContext, ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { readCommand } from './command-lines.ts';
import { contextOfCommand, type Typing } from './command-context.ts';
import { CommandRuns } from './command-runs.ts';
import { CurrentNamespace, leadsElsewhere } from './current-namespace.ts';
import { isFence } from '../mixed-text/forms.ts';
import { outputsOf } from './command-list.ts';
import { isHead } from './titles.ts';
import { OpenedShell } from './opened-shell.ts';
import { isEmptyPrompt, isRootPrompt, readPrompt, type PromptLine } from './prompt.ts';
import { folderOfPrompt, machinesOf, podOfPrompt } from './pod-prompt.ts';
import { ListedContainers } from './listed-containers.ts';
import { isHeading, isOfChat, isOfProgram, isSaid, isWordOfEnd, quotationsIn } from './prose.ts';

const SAMPLE_BYTES = 32_768;
/** In what is larger, a command without a prompt is a line of a log or of a script. */
const LARGEST_NOTES = 1024 * 1024;

/** Text under no command. */
const NO_COMMAND: ArtifactContext = { command: undefined };

interface OpenBlock {
  readonly title: string;
  /** Where the command was typed; absent: no command stands above it. */
  readonly typed?: Typing;
  readonly firstLine: number;
  readonly lines: string[];
}

/**
 * A terminal session that was pasted into a file, perhaps with notes between, perhaps without prompts: each command's output is
 * handed on as a section, titled with the command.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'terminal-session',
  title: 'terminal session',
  mostConfidence: CONFIDENCE.enclosing,
  matches: recogniseSession,
  parse: readSession,
};

function recogniseSession(artifact: ArtifactHead): number {
  const sample = artifact.head
    .subarray(0, SAMPLE_BYTES)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const filled = sample
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const prompts = filled.map((line) => readPrompt(line));
  const first = prompts[0];
  const has = (kind: PromptLine['kind']): boolean => prompts.some((prompt) => prompt?.kind === kind);
  // No other text begins with a prompt, whatever the output below it looks like.
  if (first?.kind === 'certain') return CONFIDENCE.enclosing;
  if (has('certain')) return CONFIDENCE.enclosingBelow;
  const isFenced = prompts.some(
    (prompt, index) => isRootPrompt(prompt) && isFence(filled[index - 1] ?? '') && !isComment(filled[index + 1]),
  );
  if (isFenced) return CONFIDENCE.enclosingBelow;
  const above = prompts.findIndex((prompt, index) => isToBeAnswered(prompt) && isAnswered(filled, index));
  if (first?.kind === 'bare' || above === 0) return CONFIDENCE.enclosing;
  if (first?.kind === 'loose') {
    const answered = prompts.filter((prompt, index) => prompt?.kind === 'loose' && !isComment(filled[index + 1]));
    if (answered[0] === first && answered.length > 1) return CONFIDENCE.enclosing;
    // What has nothing to show prints nothing, and the next prompt follows.
    const shown = prompts.filter((prompt, index) => isRootPrompt(prompt) && isOutput(filled[index + 1]));
    if (isRootPrompt(prompts[1]) && shown.length > 1) return CONFIDENCE.enclosing;
    return isOutput(filled[1]) ? CONFIDENCE.shape : CONFIDENCE.faint;
  }
  // Several commands with what they printed, below what somebody wrote.
  const isSaidAbove = isHeading(sample);
  const typed = prompts.filter(
    (prompt, index) =>
      (prompt?.kind === 'bare' ||
        prompt?.kind === 'titled' ||
        (isSaidAbove && prompt?.kind === 'loose') ||
        (isRootPrompt(prompt) && isOutput(filled[index + 1]))) &&
      isAnswered(filled, index),
  );
  if (typed.length > 1 && !isOther(filled)) return CONFIDENCE.enclosingBelow;
  if (!has('bare') && above < 0) return has('loose') && filled.some(isProse) ? CONFIDENCE.plausible : 0;
  return isOther(filled) || (artifact.size ?? artifact.head.length) > LARGEST_NOTES
    ? CONFIDENCE.faint
    : CONFIDENCE.shape;
}

/** A comment that mentions a command stands above more comments, or above YAML. */
function isOutput(line: string | undefined): boolean {
  return !isComment(line) && !/^\s*(?:---|- |[A-Za-z]\w*:(?:\s|$)|[{[])/.test(line ?? '');
}

function isComment(line: string | undefined): boolean {
  return line === undefined || /^\s*#/.test(line);
}

/** Whether a line is a command only where something stands below that it may have printed. */
function isToBeAnswered(prompt: PromptLine | undefined): boolean {
  return prompt?.kind === 'outlined' || prompt?.kind === 'titled';
}

/** Whether something that a command printed stands below it, and no next command of a list of them. */
function isAnswered(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 6).find((line) => line.trim() !== '' && !isMark(line) && !isRule(line));
  return (
    below !== undefined && readPrompt(below) === undefined && !/^\s*(?:#|\d{1,2}[.)] )/.test(below) && !isProse(below)
  );
}

/** A document or a script in which commands stand. */
function isOther(lines: readonly string[]): boolean {
  return /^(?:apiVersion: |kind: |---$|\{|\[$|#!)/.test(lines[0] ?? '');
}

function readSession(input: DocumentInput, sink: Sink): void {
  const lines = input.text.split('\n');
  let block = open('text', input.firstLine);
  const prompts = lines.map((line) => readPrompt(line.trimEnd()));
  const typed = prompts.map((prompt, index) => prompt && readCommand(prompt.command, lines, index + 1));
  // Who goes from place to place sees two things of one name: the later one says nothing of the earlier.
  const isElsewhere = typed.some((told) => told !== undefined && leadsElsewhere(told.command));
  const session = isElsewhere ? undefined : input.firstLine;
  const runs = new CommandRuns(session, sink);
  const containers = new ListedContainers(lines);
  const machines = machinesOf(
    typed.flatMap((told, index) => (told === undefined ? [] : [{ host: prompts[index]?.host, command: told.command }])),
  );
  const namespaces = new CurrentNamespace(lines, typed);
  const shell = new OpenedShell();
  let host: string | undefined;
  // The machine whose answer stands above: what somebody says next to it is said of it.
  let node: string | undefined;
  const seen = new Set<string>();
  const strict = prompts.some((prompt) => prompt?.kind === 'certain');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const prompt = prompts[index];
    const told = typed[index];
    if (prompt !== undefined && told !== undefined && counts(prompt, strict, lines, index)) {
      close(block, session, sink);
      runs.end(input.firstLine + index - 1, true);
      const { command, input: document, next } = told;
      if (prompt.prompt !== '') seen.add(prompt.prompt);
      // What is titled need not be of the machine on which somebody typed before.
      host = prompt.kind === 'titled' ? undefined : (prompt.host ?? host);
      if (document !== undefined)
        close({ ...open('manifest', input.firstLine + document.at), lines: [...document.lines] }, session, sink);
      const above = index;
      const entered = shell.follow(prompt.prompt, command, prompt.host, namespaces.at(above));
      block = open(command, input.firstLine + next, {
        host,
        pod: entered?.pod ?? (machines.has(host ?? '') ? undefined : podOfPrompt(prompt.prompt)),
        podNamespace: entered?.namespace,
        namespace: namespaces.at(above),
        folder: folderOfPrompt(prompt.prompt),
        listed: (id) => containers.find(id, above),
      });
      runs.begin(command, document?.lines ?? [], host, input.firstLine + next);
      index = next - 1;
    } else if (isBlank(block) && (isLabel(line) || (block.typed !== undefined && (isMark(line) || isRule(line))))) {
      // A command and what it printed may stand in blocks of their own, with a word between.
      block = open(block.title, input.firstLine + index + 1, block.typed);
    } else if (
      isEmptyPrompt(line) ||
      seen.has(line.trim()) ||
      (isProse(line) && !isPrinted(block, line, lines[index - 1])) ||
      isOfChat(line) ||
      isMark(line)
    ) {
      const isBelow = !isBlank(block);
      if (isBelow) node = block.typed && contextOfCommand(block.title, block.typed, block.lines).node;
      close(block, session, sink);
      if (isEmptyPrompt(line) || seen.has(line.trim())) runs.end(input.firstLine + index - 1, true);
      for (const words of wordsOfPrograms(line, isBelow))
        handOn('text', { ...NO_COMMAND, ...defined({ node }) }, input.firstLine + index, [words], sink);
      block = open('text', input.firstLine + index + 1);
    } else if (isSaid(line)) {
      close(block, session, sink);
      block = open('text', input.firstLine + index);
      block.lines.push(line);
    } else block.lines.push(line.replace(LABEL, ''));
  }
  close(block, session, sink);
  runs.end(input.firstLine + lines.length - 1, false);
}

/**
 * Whether a sentence is of a program: it follows on others of what holds sentences, too (a log, a text of an object), or stands right below a
 * command and may be all that this said. People set theirs off.
 */
function isPrinted({ title, typed, lines }: OpenBlock, line: string, above = ''): boolean {
  if (typed === undefined || above.trim() === '') return false;
  return PRINTS_SENTENCES.test(title) || (lines.length === 0 && isOfProgram(line));
}

/** What programs say in a sentence between outputs: what it quotes, else the sentence, where it may be a program's own. */
function wordsOfPrograms(line: string, isBelow: boolean): readonly string[] {
  const quoted = quotationsIn(line).filter((words) => readPrompt(words) === undefined);
  if (quoted.length > 0) return quoted;
  if (isWordOfEnd(line)) return [line];
  return isBelow && isOfProgram(line) ? [line] : [];
}

/** Whether a line is a command here: comments in an output look like prompts. */
function counts(prompt: PromptLine, strict: boolean, lines: readonly string[], index: number): boolean {
  if (prompt.kind === 'certain' || prompt.kind === 'bare') return true;
  if (isToBeAnswered(prompt)) return isAnswered(lines, index);
  return !strict || isRootPrompt(prompt);
}

/** Where Markdown begins and ends what it shows as it stands, and its headings. */
function isMark(line: string): boolean {
  return isFence(line) || isHead(line) || /^#{2,6} \S/.test(line);
}

function isBlank({ lines }: OpenBlock): boolean {
  return lines.every((line) => line.trim() === '');
}

/** A line drawn below a title. */
function isRule(line: string): boolean {
  return /^\s*([=*#~_-])\1{4,}\s*$/.test(line);
}

/** What people write between a command and its output. */
function isLabel(line: string): boolean {
  return line.length < 40 && /^(?:the |example |sample )?(?:output|result)s?(?: is)?:?\s*$/i.test(line);
}

/** The same before the first line of the output. */
const LABEL = /^# (?:Example |Sample )?Output: /i;

const PRINTS_SENTENCES =
  /^(?:\S+ (?:[^|]* )?(?:logs? |-o[ =]?(?:jsonpath|go-template|custom-columns)\b)|(?:sudo )?(?:journalctl|dmesg)\b)/;

function open(title: string, firstLine: number, typed?: OpenBlock['typed']): OpenBlock {
  return { title, firstLine, lines: [], typed };
}

function close({ title, typed, firstLine, lines }: OpenBlock, session: number | undefined, sink: Sink): void {
  if (typed === undefined) handOn(title, NO_COMMAND, firstLine, lines, sink);
  else
    for (const { command, at, lines: printed } of outputsOf(title, lines))
      handOn(
        command,
        { ...contextOfCommand(command, typed, printed), ...defined({ session }) },
        firstLine + at,
        printed,
        sink,
      );
}

function handOn(
  title: string,
  context: ArtifactContext,
  firstLine: number,
  lines: readonly string[],
  sink: Sink,
): void {
  const text = lines.join('\n');
  if (text.trim() !== '') sink.section({ title, text, firstLine, context });
}
