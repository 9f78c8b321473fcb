import { troubleIn, type Trouble } from './trouble-words.ts';

/** What a condition says: the API conventions name the type after the state that is True. */
export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

/** Words in the names of conditions that ought to be true. */
const OUGHT =
  /^(?:Ready|Available|Succeeded|Healthy|Initialized|Scheduled|Established|Accepted|Bound|Synced|Reconciled|Admitted|Programmed|Resolved|Valid|Validated|Configured|Connected|Deployed|Installed|Provisioned|Attached|Able|Active|Reserved|Live|Alive|Registered|Approved|Joined|Online|Reachable|Operational|Trusted|Authorized|Authenticated|Running|Created|Issued|Bootstrapped|Complete|Current)$/;
/** Words in the names of conditions that ought to be false. */
const OUGHT_NOT =
  /^(?:Pressure|Unavailable|Fail|Failed|Failing|Failure|Degraded|Stalled|Error|Errors|Errored|Problem|Deadlock|Corrupt|Readonly|Unhealthy|Missing|Invalid|Conflict|Conflicted|Unreachable|Insufficient|Expired|Exceeded|Evicted|Preempted|Violated|Violation|Issue|Blocked|Aborted|Outdated|Disconnected|Faulty|Lost|Denied|Rejected|Unknown|OOM|Dangling)$/;
/** Types whose absence of truth means nothing yet: work that is not done, or not going on. */
const NEUTRAL = /^(?:Complete|Current|Created)$/;

/** Whether a condition is not as it should be, whatever the kind; of names that say nothing, only what the words say. */
export function troubleOfCondition({ type, status, reason = '', message = '' }: Condition): Trouble | undefined {
  const words = type.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/);
  const isNegative = words.some((word) => OUGHT_NOT.test(word)) || /(?:^|[a-z])Not[A-Z]/.test(type);
  const isPositive = !isNegative && words.some((word) => OUGHT.test(word));
  const value = status.toLowerCase();
  if (value === 'unknown') return isNegative || isPositive ? 'error' : 'warning';
  if (isNegative) return value === 'true' ? 'error' : undefined;
  if (value !== 'false') return undefined;
  const isPlain = isPositive && !words.some((word) => NEUTRAL.test(word));
  if (isPlain) return FINE.test(reason) ? undefined : 'error';
  return troubleIn(`${reason} ${message}`);
}

/** Reasons for which something that ought to be true is rightly not. */
const FINE =
  /^(?:PodCompleted|Completed|ScalingDisabled|Paused|Deleted|Disabled|NotRequired|AsExpected|Removed|Suspended)$/;
