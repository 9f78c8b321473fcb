import type { LayoutNode } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/**
 * Writes the numbers of a line such as `1 desired | 1 updated | 0 unavailable` or `1 Running / 0 Waiting` as members;
 * `members` tells which word becomes which, words in lower case.
 */
export function setCounts(target: ObjectBuilder, node: LayoutNode, members: Readonly<Record<string, string>>): void {
  for (const part of node.value.split(/[|/()]/)) {
    const groups = /^(?<count>\d{1,9}) (?<word>[A-Za-z]+)$/.exec(part.trim())?.groups;
    const word = groups?.['word']?.toLowerCase();
    if (groups && word !== undefined && Object.hasOwn(members, word)) {
      target.set(members[word]!, Number(groups['count']), node.line);
    }
  }
}

/** Writes `Pods Status:  3 Running / 0 Waiting / 0 Succeeded / 0 Failed`, which no member of the API holds. */
export function setPodPhases(status: ObjectBuilder, node: LayoutNode | undefined): void {
  if (!node) return;
  setCounts(status.at('describedPodPhases', node.line), node, {
    running: 'running',
    waiting: 'waiting',
    succeeded: 'succeeded',
    failed: 'failed',
  });
}
