import { defined, type DocumentInput, type JsonObject, type Sink } from '../../../src/model/index.ts';
import { compact, emit } from './emit.ts';
import { LineFinder } from './lines.ts';

/** What a check of another tool said, before it becomes a `CheckResult`. */
export interface FoundCheck {
  /** What the tool calls the check. */
  readonly check: string;
  readonly title?: string;
  readonly outcome: 'failed' | 'warning' | 'passed' | 'not-run';
  readonly message?: string;
  readonly remedy?: string;
  readonly url?: string;
  readonly subject?: CheckSubject;
  /** Whether it fails while something does not work, or is about how something is set up. */
  readonly shows: 'state' | 'configuration';
  /** What stands on its line, after that of the check before it. */
  readonly needle: string;
}

/** What a check is about. */
export interface CheckSubject {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** Longer words are cut: tests of some tools print whole logs. */
const MOST_WORDS = 2000;

/** Hands on the results of one tool. Two checks of one name are two. */
export function emitChecks(tool: string, checks: Iterable<FoundCheck>, input: DocumentInput, sink: Sink): void {
  const finder = new LineFinder(input);
  const named = new Map<string, number>();
  for (const { check, title, outcome, message, remedy, url, subject, shows, needle } of checks) {
    const about = subject === undefined ? [] : [subject.namespace ?? [], subject.name].flat();
    const name = [tool, check, ...about].join('/');
    const before = named.get(name) ?? 0;
    named.set(name, before + 1);
    emit(input, sink, {
      kind: 'CheckResult',
      name: before === 0 ? name : `${name}#${before + 1}`,
      perNode: true,
      form: 'json',
      spec: {
        tool,
        check,
        ...compact({ title: cut(title) }),
        shows,
        ...defined({ subject: subject && (compact({ ...subject }) satisfies JsonObject) }),
      },
      status: { outcome, ...compact({ message: cut(message), remedy: cut(remedy), url }) },
      line: finder.next(needle),
    });
  }
}

function cut(words: string | undefined): string | undefined {
  const trimmed = words?.trim();
  return trimmed !== undefined && trimmed.length > MOST_WORDS ? `${trimmed.slice(0, MOST_WORDS)}…` : trimmed;
}

/** A text as it stands in JSON, without its quotes: what to look for in the artifact. */
export function asInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
