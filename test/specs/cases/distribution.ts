import { fail, pass, warn, type Case } from './case.ts';

/** What distribution analyzers say of the cluster of `cluster.ts`. */
export const distribution: readonly Case[] = [
  [{ distribution: { outcomes: [pass('good', '== eks'), fail('bad')] } }, ['passed: Kubernetes Distribution: good']],
  [{ distribution: { outcomes: [pass('good', '= EKS'), fail('bad')] } }, ['passed: Kubernetes Distribution: good']],
  [{ distribution: { outcomes: [pass('good', 'eks'), fail('bad')] } }, ['passed: Kubernetes Distribution: good']],
  [{ distribution: { outcomes: [fail('bad', '!= eks'), pass('good')] } }, ['passed: Kubernetes Distribution: good']],
  [
    { distribution: { outcomes: [fail('bad', '== gke')] } },
    ['warning: Kubernetes Distribution: None of the conditionals were met'],
  ],
  [
    { distribution: { outcomes: [fail('bad', '== k3s'), warn('so so', '== rke2'), pass('good', '!= aks')] } },
    ['passed: Kubernetes Distribution: good'],
  ],
  [
    { distribution: { outcomes: [fail('bad', '== atlantis')] } },
    ['warning: Kubernetes Distribution: - Unknown distribution: atlantis'],
  ],
  [
    { distribution: { outcomes: [fail('bad', '== atlantis'), pass('good', '== eks')] } },
    ['passed: Kubernetes Distribution: good'],
  ],
  [
    { distribution: { outcomes: [pass('good', '== docker-desktop')] } },
    ['warning: Kubernetes Distribution: None of the conditionals were met'],
  ],
  [
    { distribution: { outcomes: [pass('good', 'is it eks')] } },
    ['not-run: distribution: Analyzer failed: unable to parse the condition "is it eks"'],
  ],
  [{ distribution: { outcomes: [pass('good')] } }, ['passed: Kubernetes Distribution: good']],
  [
    { distribution: { outcomes: [pass('good', '~ eks')] } },
    ['warning: Kubernetes Distribution: None of the conditionals were met'],
  ],
  [
    { distribution: { outcomes: [pass('good', '== openShift'), warn('so so', '== tanzu')] } },
    ['warning: Kubernetes Distribution: None of the conditionals were met'],
  ],
  [{ distribution: { checkName: 'Whose', outcomes: [pass('good', '== eks')] } }, ['passed: Whose: good']],
];
