import type { OwnKindName } from '../../../kinds/index.ts';
import {
  defined,
  OWN_API_VERSION,
  type ArtifactHead,
  type JsonObject,
  type Sink,
  filledText,
} from '../../../src/model/index.ts';

const LONGEST_WARNING = 300;

/** Whether an object is the API server's refusal, which a collector wrote in the place of objects. */
export function isApiFailure(object: JsonObject): boolean {
  return object.kind === 'Status' && object.status === 'Failure';
}

/** Hands the refusal on as a `CollectionError`; returns the words of the warning that goes with it. */
export function emitApiFailure(
  status: JsonObject,
  artifact: ArtifactHead,
  line: number,
  endLine: number,
  sink: Sink,
): string {
  const message = filledText(status.message) ?? 'the API server answered with a failure';
  const reason = filledText(status.reason);
  const { path, context } = artifact;
  sink.object({
    object: {
      apiVersion: OWN_API_VERSION,
      kind: 'CollectionError' satisfies OwnKindName,
      metadata: { name: path },
      spec: {
        message,
        ...defined({ reason, command: context.command }),
      },
    },
    form: 'derived',
    source: { artifact: path, line, endLine },
  });
  return `holds an error of the API server instead of objects: ${message.slice(0, LONGEST_WARNING)}`;
}
