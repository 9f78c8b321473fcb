import type { ArtifactHead, DocumentInput, Json, KubeObject, Sink } from '../../../src/model/index.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { commandOf, memberAskedFor } from '../../support/kubernetes-resources/index.ts';
import { fragmentOf } from './fragment.ts';
import { dottedPath } from './member-lines.ts';

/** Longer answers are texts that an object carries: a file, a certificate, a log. */
const MOST_LINES = 8;
/** Where state and intent stand. What data holds is nobody's state. */
const TELLING = new Set(['status', 'spec', 'metadata']);
const OTHER_ANSWER = /^\s*(?:[[{]|[\w.-]{1,60}: |Error from server|error: )/;
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Whether a text is the answer to `kubectl get KIND NAME -o jsonpath='{.status.message}'`, where that is a text or a number. Where it is an
 * object or a list, it is JSON.
 */
export function isMemberOfObject(artifact: ArtifactHead): boolean {
  const [first] = memberAskedFor(artifact.context.command ?? '') ?? [];
  if (typeof first !== 'string' || !TELLING.has(first)) return false;
  const command = commandOf(artifact);
  if (command?.names.length !== 1 || command.kinds.length !== 1) return false;
  const [line, ...more] = headContent(artifact, MOST_LINES + 1);
  return line !== undefined && more.length < MOST_LINES && !OTHER_ANSWER.test(line);
}

/** Hands on the object with this one member. */
export function readMember(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)].filter(({ text }) => text.trim() !== '');
  const [first] = lines;
  const fragment = fragmentOf(valueOf(lines.map(({ text }) => text.trim()).join('\n')), input);
  if (first === undefined || fragment === undefined) return;
  const { object, above, torn } = fragment;
  sink.object({
    object: object as KubeObject,
    form: 'json',
    source: { artifact: input.path, line: first.number, endLine: lines.at(-1)?.number ?? first.number },
    torn,
    fieldLines: new Map([[dottedPath(above), first.number]]),
  });
}

function valueOf(text: string): Json {
  if (WHOLE_NUMBER.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
