import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../src/model/index.ts';
import { describeHint } from './kind-hint.ts';
import { describedLines } from './layout.ts';
import { readObject } from './read-object.ts';
import { recogniseDescription } from './recognise.ts';
import { relatedObjects } from './related-objects.ts';
import { splitObjects } from './split-objects.ts';

/** `kubectl describe` of any kind, one object or many, with their Events. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'kubectl-describe',
  title: 'kubectl describe',
  matches: (artifact: ArtifactHead) => recogniseDescription(artifact),
  parse: readDescriptions,
};

function readDescriptions(input: DocumentInput, sink: Sink): void {
  const hint = describeHint(input.path, input.context);
  const texts = splitObjects(describedLines(input.text, input.firstLine));
  if (texts.length === 0) sink.warning({ message: 'no described object found', line: input.firstLine });
  for (const text of texts) {
    const line = text.lines[0]!.number;
    const described = readObject(text, hint);
    if (!described) {
      sink.warning({ message: 'cannot tell what kind of object is described here', line });
      continue;
    }
    const endLine = described.events.at(-1)?.endLine ?? (text.eventsLine ?? text.lines.at(-1)!).number;
    sink.object({ ...described.observed, source: { artifact: input.path, line, endLine } });
    for (const { observed, line: at } of relatedObjects(described.observed)) {
      sink.object({ ...observed, source: { artifact: input.path, line: at } });
    }
    for (const event of described.events) {
      const { object, fieldLines, relativeTimes } = event;
      const source = { artifact: input.path, line: event.line, endLine: event.endLine };
      sink.object({ object, form: 'describe', fieldLines, relativeTimes, source });
    }
  }
}
