import type { ArtifactContext, ObjectReference } from '../../../src/model/index.ts';
import { findResource, isFileWord, kindForWord, readKubectlCommand } from '../../support/kubernetes-resources/index.ts';

/** What the artifact's name or command says about the objects in it: hints only, content wins. */
export interface DescribeHint {
  readonly kind?: string;
  readonly namespace?: string;
  /** Of the only object that the command asks for. */
  readonly name?: string;
  /** What somebody names who writes about the description: it is meant where the rest tells no other kind. */
  readonly meant?: ObjectReference;
  /** The command says so that was typed above; the name of a file says less. */
  readonly isCommand: boolean;
}

const OBJECT_NAME = /^[a-z0-9][a-z0-9.:-]{0,252}$/;

/** Reads hints from `kubectl describe pods web-1 -n shop`, spelled with any separators, and from the context. */
export function describeHint(path: string, context: ArtifactContext): DescribeHint {
  const command = context.command === undefined ? undefined : readKubectlCommand(context.command);
  // Of one object that was asked for, what is printed may be a part in the same form.
  if (command?.verb === 'describe' || (command?.verb === 'get' && command.names.length === 1)) {
    const names = command.names.filter((name) => OBJECT_NAME.test(name));
    const kind = command.kinds.length === 1 ? command.kinds[0] : undefined;
    return {
      isCommand: true,
      kind: kind ?? context.kind,
      namespace: command.namespace ?? context.namespace,
      name: kind !== undefined && names.length === 1 && command.names.length === 1 ? names[0] : undefined,
    };
  }
  return hintOfPath(context.command ?? path.slice(path.lastIndexOf('/') + 1), context);
}

function hintOfPath(name: string, context: ArtifactContext): DescribeHint {
  const words = name.split(/[\s_,]+/).slice(0, 40);
  const verb = words.findIndex((word) => /^describe$/i.test(word));
  const flag = words.findIndex((word) => word === '-n' || word === '--namespace');
  const named = verb < 0 ? undefined : words.slice(verb + 1).find((word) => !word.startsWith('-'));
  return {
    isCommand: false,
    kind: context.kind ?? (named === undefined ? kindOfFileName(name) : kindOfWord(named)),
    namespace: (flag < 0 ? undefined : words[flag + 1]) ?? context.namespace,
  };
}

function kindOfWord(text: string): string | undefined {
  const word = text.split('/')[0]!.replace(/\.(?:txt|log|out|md)$/i, '');
  return findResource(word) === undefined ? undefined : kindForWord(word);
}

/** `describe-pvc.txt`, `node-events.txt`: the kind stands behind `describe`, else anywhere. */
function kindOfFileName(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const verb = words.indexOf('describe');
  const word = words.slice(verb + 1).find((candidate) => isFileWord(candidate) && !/^ev(?:ents?)?$/.test(candidate));
  return word === undefined ? undefined : kindForWord(word);
}
