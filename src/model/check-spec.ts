import type { CheckOutcome } from './report/check.ts';
import type { KubeObject, ObjectReference } from './object.ts';

/** Checks that somebody wrote for another tool, read so that they can be run over any bundle. */
export interface CheckSpec {
  /** The tool whose form it has. */
  readonly tool: string;
  /** The file, or the object in the bundle, that holds it. */
  readonly origin: string;
  /** Paths of the files that it reads, with `*` for what stands between two slashes. */
  readonly files: readonly string[];
  /** What every check says, in the order in which they are written. Throws nothing. */
  run(world: CheckWorld): readonly CheckVerdict[];
}

/** What one check said. */
export interface CheckVerdict {
  /** What the tool calls the check. */
  readonly name: string;
  readonly title: string;
  readonly outcome: CheckOutcome;
  readonly text: string;
  readonly url?: string;
  readonly subject?: ObjectReference;
}

/** What a check may ask of a bundle, whoever collected it. */
export interface CheckWorld {
  /** Of a kind, those that are shown, by namespace and name. */
  readonly objects: (kind: string, namespace?: string) => readonly CheckedObject[];
  /** The object of that name; else whether it was looked for. Without a namespace, the first one of that name. */
  readonly find: (kind: string, name: string, namespace?: string) => CheckedObject | 'absent' | 'not-collected';
  /** Whether all objects of the kind were listed. */
  readonly isListed: (kind: string, namespace?: string) => boolean;
  /** The files that a path means, wherever in the bundle its folders lie. */
  readonly files: (pattern: string) => readonly CheckedFile[];
  /** The version of Kubernetes that most nodes run. */
  readonly version: string | undefined;
}

/** An object as a check sees it. */
export interface CheckedObject {
  readonly reference: ObjectReference;
  readonly value: KubeObject;
  /** Whether a node of it may have a member that nobody showed. */
  readonly isOpen: (node: object, member: string) => boolean;
}

/** A file as a check sees it. */
export interface CheckedFile {
  readonly path: string;
  /** Absent: too large to be kept. */
  readonly text?: string;
}
