import { fail, pass, warn, type Case } from './case.ts';

/** What container runtime analyzers say of the cluster of `cluster.ts`. */
export const containerRuntime: readonly Case[] = [
  [
    { containerRuntime: { outcomes: [pass('good', '== containerd'), fail('bad')] } },
    ['passed: Container Runtime: good'],
  ],
  [
    { containerRuntime: { outcomes: [fail('dockershim', '== docker'), pass('good')] } },
    ['failed: Container Runtime: dockershim'],
  ],
  [{ containerRuntime: { outcomes: [fail('bad', '== cri-o'), pass('good')] } }, ['passed: Container Runtime: good']],
  [
    { containerRuntime: { outcomes: [fail('bad', '!= containerd'), pass('good')] } },
    ['passed: Container Runtime: good'],
  ],
  [
    { containerRuntime: { outcomes: [fail('bad', 'containerd')] } },
    ['not-run: containerRuntime: Analyzer failed: unable to parse the condition "containerd"'],
  ],
  [{ containerRuntime: { outcomes: [warn('so so', '== docker')] } }, ['warning: Container Runtime: so so']],
  [{ containerRuntime: { checkName: 'Runtime', outcomes: [pass('good', '= containerd')] } }, ['passed: Runtime: good']],
];
