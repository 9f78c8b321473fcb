import { defined, CONFIDENCE } from '../../../src/model/index.ts';
import type { OwnKindName } from '../../../kinds/index.ts';
import {
  OWN_API_VERSION,
  type ArtifactHead,
  type DocumentInput,
  type DocumentParser,
  type Sink,
} from '../../../src/model/index.ts';
import { isErrorsFile, readCollectorErrors } from './collector-errors.ts';
import { readErrorLine } from './patterns.ts';

/** Real output with an error in it is longer. */
const LARGEST = 16_384;
const MAXIMUM_MESSAGE = 1000;

/** The answer for a container that never restarted: a fact, no failure. */
const NO_PREVIOUS = /previous terminated container "[^"]{1,253}" in pod "[^"]{1,253}" not found/;

interface Failure {
  readonly message: string;
  readonly reason: string;
  readonly line: number;
  /** What the command said before, as it tried: often the only words that tell the address. */
  readonly prelude?: string;
}

/**
 * What a collecting command printed instead of its output: a refused connection, a missing program. Becomes an object of
 * our kind `CollectionError`, so that rules can tell "not collected" from "absent".
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'error-output',
  title: 'error of a collecting command',
  mostConfidence: CONFIDENCE.header,
  matches(artifact: ArtifactHead): number {
    if (artifact.head.length > LARGEST) return 0;
    const text = artifact.head.toString('utf8').replace(/^\ufeff/, '');
    if (text.trim() === '') return holdsData(artifact) ? CONFIDENCE.open : 0;
    if (isErrorsFile(artifact.path) && readCollectorErrors(text) !== undefined) return CONFIDENCE.header;
    return readFailure(text, 1, artifact) === undefined ? 0 : CONFIDENCE.header;
  },
  parse(input: DocumentInput, sink: Sink): void {
    if (input.text.trim() === '') {
      emit({ message: 'the output is empty', reason: 'Empty', line: input.firstLine }, input, 0, sink);
      return;
    }
    const messages = isErrorsFile(input.path) ? readCollectorErrors(input.text) : undefined;
    if (messages !== undefined) {
      for (const [index, message] of messages.entries()) {
        emit({ message, reason: 'CollectorFailed', line: input.firstLine }, input, index, sink);
      }
      return;
    }
    const failure = readFailure(input.text, input.firstLine, input);
    if (failure === undefined || NO_PREVIOUS.test(failure.message)) return;
    emit(failure, input, 0, sink);
    sink.words?.({ title: input.context.command ?? input.path, text: input.text, firstLine: input.firstLine });
  },
};

/** Whether an empty artifact should have held something: an empty log is no error. */
function holdsData(artifact: ArtifactHead): boolean {
  return (
    artifact.context.command !== undefined ||
    /\.(?:json|ya?ml)$/.test(artifact.path) ||
    /(?:^|\/)(?:kubectl|oc|crictl|etcdctl)_[^/]+$/.test(artifact.path)
  );
}

/** The error that a whole text consists of; `undefined` where it holds anything else. */
function readFailure(text: string, firstLine: number, artifact: ArtifactHead): Failure | undefined {
  const { container, program, command } = artifact.context;
  const inContainerLog = container !== undefined && command === undefined;
  const inProgramLog = inContainerLog || (program !== undefined && command === undefined);
  let best: (Failure & { readonly isPrelude: boolean }) | undefined;
  let isLog = true;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const error = readErrorLine(line, inContainerLog, inProgramLog);
    if (error === undefined || isAnswerToOther(line, command)) return undefined;
    isLog &&= error.logged;
    if (best === undefined || (best.isPrelude && !error.prelude)) {
      best = {
        message: line.slice(0, MAXIMUM_MESSAGE),
        reason: error.reason,
        line: firstLine + index,
        isPrelude: error.prelude,
        ...defined({ prelude: best?.message }),
      };
    }
  }
  // Records alone are a log, whoever wrote it.
  return isLog ? undefined : best;
}

/** A flag that the command does not have was given to the program whose output the command shows. */
function isAnswerToOther(line: string, command: string | undefined): boolean {
  const flag = /^Error: unknown flag: (?<flag>--[\w-]{1,80})/.exec(line)?.groups?.flag;
  return command !== undefined && flag !== undefined && !command.includes(flag);
}

function emit(failure: Failure, input: DocumentInput, index: number, sink: Sink): void {
  const part = input.firstLine === 1 ? '' : `:${input.firstLine}`;
  const { message, reason, line, prelude } = failure;
  const { command } = input.context;
  sink.object({
    object: {
      apiVersion: OWN_API_VERSION,
      kind: 'CollectionError' satisfies OwnKindName,
      metadata: { name: `${input.path}${part}${index === 0 ? '' : `#${index + 1}`}` },
      spec: {
        message,
        reason,
        ...defined({ prelude, command }),
      },
    },
    form: 'derived',
    source: { artifact: input.path, line },
  });
  const what = `holds an error of the command that should have filled it: ${message.slice(0, 300)}`;
  sink.warning({ line, message: reason === 'Empty' ? 'is empty' : what });
}
