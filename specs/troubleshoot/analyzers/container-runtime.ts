import { listOf, memberOf, textOf, type Analyzer } from '../analyzer.ts';
import { asksForEqual, wordsOf } from '../comparison.ts';
import { firstThat } from '../outcomes.ts';

/** `containerRuntime`: what runs the containers of any node. */
export const containerRuntime: Analyzer = (options, world) => {
  const runtimes = listOf(world, 'Node').map((node) => {
    const version = memberOf(node, 'status', 'nodeInfo', 'containerRuntimeVersion');
    return typeof version === 'string' ? (version.split(':')[0] ?? '') : '';
  });
  const title = textOf(options, 'checkName') || 'Container Runtime';
  return [
    firstThat(options, title, (when) => {
      const [operator = '', name = ''] = wordsOf(when, 2);
      return asksForEqual(operator) === true && runtimes.includes(name);
    }),
  ];
};
