import type { ObjectReference } from './object.ts';

/**
 * What a producer's layout tells about an artifact that its content cannot: which pod's log this is, which node it was
 * taken on. Every member is a hint; content wins where both speak.
 */
export interface ArtifactContext {
  /** Keeps the clusters in one bundle apart (a Supervisor and its workload cluster). Absent: the only or main cluster. */
  readonly cluster?: string;
  readonly namespace?: string;
  readonly pod?: string;
  readonly podUid?: string;
  readonly container?: string;
  readonly node?: string;
  /** The workload one of whose pods wrote the log, where it was asked for so: `kubectl logs deploy/web`. */
  readonly workload?: ObjectReference;
  /** The systemd unit, static pod or program whose log this is. */
  readonly program?: string;
  /** The log of the previous, terminated instance of the container. */
  readonly previous?: boolean;
  /** 0 is the current file; the higher, the older. */
  readonly rotation?: number;
  /** The Kubernetes kind of the objects in an artifact whose own content does not name it (bare arrays). */
  readonly kind?: string;
  /** The command whose output the artifact holds, as far as the name tells (`kubectl get pods -A -o wide`). */
  readonly command?: string;
  /** What that command works on, where it names one object: what the command says of it itself is about it. */
  readonly actedOn?: ObjectReference;
  /** What somebody names in sentences around the text, who shows it without a command. */
  readonly meant?: ObjectReference;
  /** The text is what an API server answered (`kubectl get -o yaml`), whatever was cut from its objects: it is no manifest. */
  readonly answered?: boolean;
  /** The line on which the terminal session begins that the text is from: what stands further down in it was seen later. */
  readonly session?: number;
  /** When the artifact was collected, epoch milliseconds: what relative ages in it are relative to. */
  readonly collectedAt?: number;
}

/** The part of an artifact that recognition looks at. */
export interface ArtifactHead {
  /** '/'-separated path in the bundle; nested archives as `nodes/n1.tgz!/kubelet.log`. A label, never a file path. */
  readonly path: string;
  /** The first bytes, at most 64 KiB; the whole content when it is shorter. */
  readonly head: Buffer;
  /** Bytes, where the container format tells. */
  readonly size?: number;
  readonly context: ArtifactContext;
}

/** One regular file in a bundle. Its stream can be read once, and only until the next artifact is taken. */
export interface Artifact extends ArtifactHead {
  /** Epoch milliseconds. Often the time of extraction: never evidence of when something happened. */
  readonly mtime?: number;
  /**
   * The whole content, `head` included. Damage ends the stream early and is reported by the bundle as a warning. A chunk is
   * the reader's until it asks for the next: then its memory may be used again.
   */
  read(): AsyncIterable<Buffer>;
}

/** Something about the input that the reader of the report should know. Errors of input are data, not exceptions. */
export interface Warning {
  /** The artifact, or the bundle itself when empty. */
  readonly artifact: string;
  readonly line?: number;
  /** What went wrong, one sentence without the artifact's name. */
  readonly message: string;
  /** Which limit was met, by its option name (`entry-bytes`), where one was. */
  readonly limit?: string;
}
