import type { ArtifactHead } from '../../../src/model/index.ts';
import { readKubectlCommand } from '../../support/kubernetes-resources/index.ts';

const SAMPLE_BYTES = 2048;
const MOST_COMMENTS = 5;
const COMMENT = /^#+ ?(?:\$ ?)?(?<text>.*\S)/;

/** The artifact, with the command that somebody wrote in a comment above what it printed: `# kubectl get ds agent -o yaml`. */
export function withCommentedCommand(artifact: ArtifactHead): ArtifactHead {
  if (artifact.context.command !== undefined || artifact.head[0] !== '#'.charCodeAt(0)) return artifact;
  const lines = artifact.head.subarray(0, SAMPLE_BYTES).toString('utf8').split('\n').slice(0, MOST_COMMENTS);
  for (const line of lines) {
    const text = COMMENT.exec(line)?.groups?.text;
    if (text === undefined) return artifact;
    if (readKubectlCommand(text)?.verb === 'get')
      return { ...artifact, context: { ...artifact.context, command: text, answered: true } };
  }
  return artifact;
}
