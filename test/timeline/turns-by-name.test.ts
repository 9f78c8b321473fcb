import { describe, expect, it } from 'vitest';
import { collectedBefore } from '../../src/timeline/turns-by-name.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

function times(artifacts: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(collectedBefore(Object.keys(artifacts), (artifact) => artifacts[artifact], NOW));
}

describe('what was collected before something was done', () => {
  it.each<[string, Record<string, number | undefined>, Record<string, number>]>([
    [
      'folders in turn: when the last was said in the earlier one',
      { 'case/01_before/pods.txt': undefined, 'case/01_before/api.log': 40 * MINUTE, 'case/02_After/pods.txt': NOW },
      { 'case/01_before/pods.txt': 40 * MINUTE, 'case/01_before/api.log': 40 * MINUTE },
    ],
    [
      'files in turn that tell no time: a picture earlier',
      { 'pods-before.txt': undefined, 'pods-after.txt': undefined },
      { 'pods-before.txt': 94 * MINUTE },
    ],
    [
      'days in turn, the earlier of which tells a time of now',
      { 'yesterday/nodes.txt': NOW, 'today/nodes.txt': NOW },
      { 'yesterday/nodes.txt': 94 * MINUTE },
    ],
    ['around a reboot', { 'pre-reboot/a.txt': 1, 'post-reboot/a.txt': NOW }, { 'pre-reboot/a.txt': 1 }],
    [
      'folders by time, as far apart as their stamps are',
      { 'c/dump_20260304-0900/pods.txt': undefined, 'c/dump_20260304-0930/pods.txt': undefined },
      { 'c/dump_20260304-0900/pods.txt': 70 * MINUTE },
    ],
    ['folders by time of one picture', { 'd-20260304-0900/a.txt': 1, 'd-20260304-0902/a.txt': 2 }, {}],
    ['folders of several things by time', { 'n1-2026-03-04/a.txt': 1, 'n2-2026-03-05/a.txt': 2 }, {}],
    ['files by time', { 'app-20260304.log': 1, 'app-20260305.log': 2 }, {}],
    ['one turn alone', { 'before/pods.txt': 1, 'pods.txt': NOW }, {}],
    ['turns of other folders', { 'a/before/pods.txt': 1, 'b/after/pods.txt': NOW }, {}],
    ['a name of both', { 'before-and-after.txt': 1, 'after.txt': NOW }, {}],
    [
      'hooks, and stages of a pipeline',
      { 'crm-pre-upgrade.log': 1, 'crm-post-upgrade.log': NOW, 'pre-processor.log': 1, 'post-processor.log': 2 },
      {},
    ],
    ['words within others', { 'beforehand/a.txt': 1, 'after/a.txt': NOW }, {}],
  ])('%s', (_, artifacts, expected) => {
    expect(times(artifacts)).toEqual(expected);
  });
});
