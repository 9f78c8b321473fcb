import { CONFIDENCE, defined } from '../../../src/model/index.ts';
import type { ArtifactContext, ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { describeHint, type DescribeHint } from './kind-hint.ts';
import { objectNamedIn } from '../../support/kubernetes-resources/index.ts';
import { describedLines, type DescribedLine } from './layout.ts';
import { readObject } from './read-object.ts';
import { recogniseDescription } from './recognise.ts';
import { relatedObjects } from './related-objects.ts';
import { splitObjects, type DescribedText } from './split-objects.ts';

/** `kubectl describe` of any kind, one object or many, with their Events. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'kubectl-describe',
  title: 'kubectl describe',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact: ArtifactHead) => recogniseDescription(artifact),
  parse: readDescriptions,
};

function readDescriptions(input: DocumentInput, sink: Sink): void {
  const texts = splitObjects(describedLines(input.text, input.firstLine));
  const hint = withMeant(describeHint(input.path, input.context), texts, input.context);
  let isRead = false;
  for (const text of texts) isRead = readOne(text, hint, input, sink) || isRead;
  if (!isRead) sink.warning({ message: 'no described object found', line: input.firstLine });
}

/** A description without its name is of what the sentences around it name. */
function withMeant(hint: DescribeHint, texts: readonly DescribedText[], context: ArtifactContext): DescribeHint {
  const [text, ...others] = texts;
  if (text === undefined || others.length > 0 || text.isNamed || hint.isCommand) return hint;
  const words = wordsOf([...text.lines, ...(text.events ?? [])]).map((line) => line.text);
  return { ...hint, ...defined({ meant: context.meant ?? objectNamedIn(words) }) };
}

/** Whether the text said anything. */
function readOne(text: DescribedText, hint: DescribeHint, input: DocumentInput, sink: Sink): boolean {
  const { observed, events } = readObject(text, hint, input.path);
  const first = text.lines.find((line) => line.text !== '') ?? text.eventsLine ?? text.events?.[0];
  const line = first?.number ?? input.firstLine;
  if (observed !== undefined) {
    const endLine = events.at(-1)?.endLine ?? (text.eventsLine ?? text.lines.at(-1))?.number ?? line;
    sink.object({ ...observed, source: { artifact: input.path, line, endLine } });
    for (const { observed: related, line: at } of relatedObjects(observed)) {
      sink.object({ ...related, source: { artifact: input.path, line: at } });
    }
  } else if (text.isNamed) sink.warning({ message: 'cannot tell what kind of object is described here', line });
  for (const { object, fieldLines, relativeTimes, line: at, endLine } of events) {
    sink.object({
      object,
      form: 'describe',
      fieldLines,
      relativeTimes,
      source: { artifact: input.path, line: at, endLine },
    });
  }
  if (observed !== undefined && (!text.isNamed || !hasData(text))) handOnWords(text, sink);
  if (observed !== undefined || events.length > 0) return true;
  if (!text.isNamed && text.lines.length < input.text.split('\n').length) handOnRest(text, line, sink);
  return false;
}

/** Whether free text stands in it, as the data of a ConfigMap. */
function hasData(text: DescribedText): boolean {
  return text.lines.some((line, index) => line.text === '====' && text.lines[index - 1]?.text === 'Data');
}

/** A sentence at the left edge, which a description of kubectl indents or puts behind a key, and other tools do not: a line of a log, an event's bare words. */
const WORDS = /^(?![A-Z][\w ./()-]{0,60}:(?:\s|$))(?!\.{2,}|[-=*]{2,}|Type\s|Warning\s|Normal\s)\S+ \S+ \S/;

function handOnWords(text: DescribedText, sink: Sink): void {
  for (const line of wordsOf(text.lines))
    sink.section({ title: 'text', text: line.text, firstLine: line.number, context: { command: undefined } });
}

function wordsOf(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  return lines.filter((line) => line.indent === 0 && WORDS.test(line.text));
}

/** What stands above descriptions and is none: somebody else's to read. */
function handOnRest(text: DescribedText, firstLine: number, sink: Sink): void {
  const words = text.lines.filter((line) => line.number >= firstLine).map((line) => line.text);
  sink.section({ title: 'text', text: words.join('\n'), firstLine, context: { command: undefined } });
}
