import { fail, pass, warn, type Case } from './case.ts';

/** Ranges of versions. */
export const clusterVersion: readonly Case[] = [
  [
    { clusterVersion: { outcomes: [fail('bad', '< 1.25.0'), pass('good')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '< 1.28.4'), pass('good')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '<= 1.28.4'), pass('good')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '> 1.28.3'), pass('good')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [warn('so so', '>= 1.29.0'), pass('good')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '>= 1.25.0 < 1.29.0'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '>= 1.25.0 < 1.28.0'), fail('bad')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '< 1.0.0 || > 1.20.0'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '1.28.4'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '=1.28.4'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '== 1.28.4'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '!= 1.28.4'), fail('bad')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '1.28.x'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [{ clusterVersion: { outcomes: [pass('good', '1.x'), fail('bad')] } }, ['passed: Required Kubernetes Version: good']],
  [{ clusterVersion: { outcomes: [pass('good', '2.x'), fail('bad')] } }, ['failed: Required Kubernetes Version: bad']],
  [
    { clusterVersion: { outcomes: [pass('good', '<1.28.x'), fail('bad')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '>=1.28.x'), fail('bad')] } },
    ['passed: Required Kubernetes Version: good'],
  ],
  [
    { clusterVersion: { outcomes: [pass('good', '!1.28.x'), fail('bad')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '< 1.20.0')] } },
    ['not-run: Required Kubernetes Version: None of its outcomes applies'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '< one')] } },
    ['not-run: clusterVersion: Analyzer failed: "< one" is no range of versions'],
  ],
  [{ clusterVersion: { outcomes: [fail('bad')] } }, ['failed: Required Kubernetes Version: bad']],
  [
    { clusterVersion: { outcomes: [warn('old', '<1.29.0'), fail('bad', '<1.30.0')] } },
    ['warning: Required Kubernetes Version: old'],
  ],
  [
    { clusterVersion: { outcomes: [fail('bad', '>= 1.28.4-rc.1 < 1.28.5'), pass('good')] } },
    ['failed: Required Kubernetes Version: bad'],
  ],
  [{ clusterVersion: { outcomes: [] } }, ['not-run: Required Kubernetes Version: None of its outcomes applies']],
  [{ clusterVersion: { checkName: 'Version', outcomes: [pass('good')] } }, ['passed: Version: good']],
  [{ clusterVersion: { exclude: true, outcomes: [pass('good')] } }, []],
  [{ clusterVersion: { exclude: 'true', outcomes: [pass('good')] } }, []],
  [{ clusterVersion: { exclude: 'false', outcomes: [pass('good')] } }, ['passed: Required Kubernetes Version: good']],
  [
    { clusterVersion: { exclude: 'perhaps', outcomes: [pass('good')] } },
    ['not-run: clusterVersion: Analyzer failed: "perhaps" is neither true nor false'],
  ],
  [{ clusterVersion: { outcomes: [{ maybe: {} }] } }, ['not-run: clusterVersion: Analyzer failed: empty outcome']],
];
