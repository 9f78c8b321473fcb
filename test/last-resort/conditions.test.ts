import { expect, it } from 'vitest';
import { troubleOfCondition } from '../../src/last-resort/conditions.ts';

it.each([
  ['Ready', 'False', '', 'error'],
  ['Ready', 'Unknown', '', 'error'],
  ['Ready', 'True', '', undefined],
  ['Ready', 'False', 'PodCompleted', undefined],
  ['ControlPlaneAvailable', 'False', '', 'error'],
  ['QuotaReserved', 'False', 'Pending', 'error'],
  ['ScalingActive', 'False', 'ScalingDisabled', undefined],
  ['ScalingActive', 'False', 'FailedGetMetric', 'error'],
  ['MemoryPressure', 'True', '', 'error'],
  ['MemoryPressure', 'False', '', undefined],
  ['NetworkUnavailable', 'False', '', undefined],
  ['ReconcileFailed', 'True', '', 'error'],
  ['Degraded', 'True', '', 'error'],
  ['Stalled', 'True', '', 'error'],
  ['Progressing', 'False', 'AsExpected', undefined],
  ['Progressing', 'False', 'ProgressDeadlineExceeded', 'error'],
  ['DisruptionAllowed', 'False', 'InsufficientPods', undefined],
  ['Frobnicated', 'False', '', undefined],
  ['Frobnicated', 'Unknown', '', 'warning'],
  ['Complete', 'False', '', undefined],
  ['ScalingLimited', 'True', 'TooManyReplicas', 'error'],
  ['ScalingLimited', 'True', 'TooFewReplicas', undefined],
  ['FileSystemResizePending', 'True', '', 'warning'],
  ['FileSystemResizePending', 'False', '', undefined],
] as const)('%s is %s %s: %s', (type, status, reason, trouble) => {
  expect(troubleOfCondition({ type, status, reason })).toBe(trouble);
});
