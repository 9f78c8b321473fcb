import { troubleIn, type Trouble } from './trouble-words.ts';

/** What a condition says: the API conventions name the type after the state that is True. */
export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

/** Words in the names of conditions that ought to be true; a word begins with a capital and ends before the next. */
const OUGHT =
  /(?:^|[^A-Z])(?:Ready|Available|Succeeded|Healthy|Initialized|Scheduled|Established|Accepted|Bound|Synced|Reconciled|Admitted|Programmed|Resolved|Valid|Validated|Configured|Connected|Deployed|Installed|Provisioned|Attached|Able|Active|Reserved|Live|Alive|Registered|Approved|Joined|Online|Reachable|Operational|Trusted|Authorized|Authenticated|Running|Created|Issued|Bootstrapped|Complete|Current)(?![a-z])/;
/** Words in the names of conditions that ought to be false. */
const OUGHT_NOT =
  /(?:^|[^A-Z])(?:Pressure|Unavailable|Fail|Failed|Failing|Failure|Degraded|Stalled|Error|Errors|Errored|Problem|Deadlock|Corrupt|Readonly|Unhealthy|Missing|Invalid|Conflict|Conflicted|Unreachable|Insufficient|Expired|Exceeded|Evicted|Preempted|Violated|Violation|Issue|Blocked|Aborted|Outdated|Disconnected|Faulty|Lost|Denied|Rejected|Unknown|OOM(?![A-Z])|Dangling|Limited|Sealed|Overloaded|Contested|Stuck)(?![a-z])/;
/** Types whose absence of truth means nothing yet: work that is not done, or not going on. */
const NEUTRAL = /(?:^|[^A-Z])(?:Complete|Current|Created)(?![a-z])/;

/** Types that say that something is still to be done. */
const WAITS = /[a-z]Pending$/;
/** Types that say what may be done: that it may not has its reason, which is no trouble by itself. */
const PERMISSION = /(?:Allowed|Permitted|Possible)$/;

/** Whether a condition is not as it should be, whatever the kind; of names that say nothing, only what the words say. */
export function troubleOfCondition({ type, status, reason = '', message = '' }: Condition): Trouble | undefined {
  const isNegative = OUGHT_NOT.test(type) || /(?:^|[a-z])Not[A-Z]/.test(type);
  const isPositive = !isNegative && OUGHT.test(type);
  const value = status.toLowerCase();
  if (value === 'unknown') return isNegative || isPositive ? 'error' : 'warning';
  if (isNegative) return value === 'true' && !FINE.test(reason) ? 'error' : undefined;
  if (value !== 'false') return value === 'true' && WAITS.test(type) ? 'warning' : undefined;
  const isPlain = isPositive && !NEUTRAL.test(type);
  if (isPlain) return FINE.test(reason) ? undefined : 'error';
  return troubleIn(PERMISSION.test(type) ? message : `${reason} ${message}`);
}

/** Reasons for which something that ought to be true is rightly not. */
const FINE =
  /^(?:PodCompleted|Completed|ScalingDisabled|Paused|Deleted|Disabled|NotRequired|AsExpected|Removed|Suspended|TooFewReplicas)$/;
