/** How plainly a text says that something is wrong: `error` where it says that something failed, `warning` where it hints at it. */
export type Trouble = 'error' | 'warning';

/** What holds words of trouble and tells of none: settings, counts of nothing, empty values, legends, places in a program's source. */
const HARMLESS: readonly RegExp[] = [
  /\b(?:failure(?:Threshold|Policy|s?Limit)|failedJobsHistoryLimit|timeoutSeconds|OnFailure|FallbackToLogsOnError|backoffLimit)\b["']?(?:\s*[:=]\s*\S+)?/gi,
  /#(?:success|failure)=\d+/gi,
  /\b[\w.-]*(?:time-?out|deadline|expir\w+|retr\w+|backoff)[\w.-]*["']?\s*[:=]\s*["']?[-\d.]+[a-zµ]*["']?/gi,
  /\b[\w.-]*(?:err|error|exception|failure|failed|fail|denied|refused|lost|missing|dropped|evict\w*|alarm|warnings?)[\w.-]*["']?\s*[:=]\s*["']?(?:0+(?:\.0+)?(?![\w.])|null|nil|none|no|false|ok|success|<nil>|<none>|["']{2}|\[\]|\{\}|(?=,|;|\s*$))/gi,
  /\b(?:0|no|zero|without(?: any)?) (?:[a-z]+ )?(?:errors?|failures?|failed|warnings?|lost|problems?|issues?|conflicts?|alarms?|overlaps?)\b/gi,
  /^\s*Warnings:\s+\d+\s*$/g,
  /\b0 (?:failed|lost|errors?|unavailable|dropped|denied|unready)\b/gi,
  /\b[A-Z]\w{1,30}=[A-Z]\w{1,30}(?:\/[A-Z]\w{1,30}){1,9}(?!\S)/g,
  /\b0 Active(?: \(\d+ Ready\))? \/ [1-9]\d* Succeeded \/ \d+ Failed\b/g,
  /\b0% packet loss\b|\berrors?: ?0\b/gi,
  /(?:^|\s)--?[a-z][\w-]*(?:=\S*)?/g,
  /\b[\w/-]+\.(?:go|py|java|js|ts|rs|rb|cc|cpp|c|h):\d+\b/g,
  /\b(?:could|can)(?: not|(?:'|’)t|n't|not) reproduce\b/gi,
  /\bterminated (?:with success|successfully|normally)\b/gi,
  // How it ended stands below.
  /^\s*(?:Last )?State:\s+Terminated\s*$/g,
  /\bnot (?:yet )?(?:been )?(?:expired|revoked)\b/gi,
  /\bnode\.kubernetes\.io\/[\w-]+(?::\w+)?(?: op=\w+)?(?: for \w+)?/g,
  /\b\w*Has(?:No|Sufficient)\w+|\bunschedulable: *false\b|\bpreset: \w+|\b(?:is|was|are|were) not (?:required|needed|necessary|applicable|set|specified)\b/gi,
  /^\s*[\w.-]+:\s*$/g,
  /\b(?:max(?:imum)? ?unavailable|\w+:\s*(?:<none>|<unset>|None)\s*$)/gi,
  /\b(?:if|when|unless|in case|until|should|would|might|may|to avoid|avoids?|prevents?) [^.;:]{0,60}$/gi,
];

/** Parts of words count: `FailedMount`, `NodeNotReady`, `CreateContainerConfigError`. */
const FAILED =
  /error|\berr\b|ErrImage|fail(?:ed|ing|ure|s\b|\b)|fatal|panic|exception\b|traceback|cannot\b|can(?:'|’|‘|'')t\b|can not\b|could(?: not|n(?:'|’|'')t)\b|unable to\b|denied\b|denies\b|refus(?:ed|es)|forbidden|unauthori[sz]ed|timed out|time[ -]?outs?\b|deadline exceeded|not ?found|no such\b|does(?: not|n(?:'|’|'')t)\b|did(?: not|n(?:'|’|'')t)\b|(?:was|is|are|were)(?: not|n(?:'|’|'')t)\b|not exist|non[- ]?exist(?:ing|ent)|\binvalid|InvalidImage|unreachable|no route to host|not ?ready|unhealthy|not healthy|back-?off\b|oom-?kill|out of memory|SystemOOM|OutOf[a-z]+|evict(?:ed|ing)|exceeded|not allowed|mismatch|not match|already (?:exists|bound|in use|allocated|used|attached|mounted)|file exists|no space left|out of (?:disk )?space|exiting due to|insufficient|disconnected|degraded|corrupt|reject(?:ed|s)|abort(?:ed|ing)|segmentation fault|segfault|unavailable|exit(?:ed|s)?(?: with)? (?:code|status):? [1-9]|(?:is|was|has been|been) killed|unresponsive|\bERR\b|IngressNotConfigured|NotConfigured|\bmust (?:be|have|not)\b|preempted|permission denied|violat(?:ed|es|ion)|crash(?:ed|es|ing)\b|CrashLoop|\bstatus["']?\s*[:=]\s*["']?(?:red\b|critical\b|HEALTH_ERR)|no (?:leader|nodes? available|quorum|endpoints|reservation|backend|healthy|permissions?|free|address|name ?servers?)\b|leader: none\b|not reachable|unsatisfied|\boverflow/i;
const HINTS =
  /warn|missing|\blost\b|wrong|\bbad\b|stuck|unknown (?:error|authority|field|host)|unsupported|not (?:starting|running|initiali[sz]ed|connected|registered|supported|available|permitted|met|yet|active)|\bno (?:available|default|matching|such|suitable|devices?|candidates?|route|active|working)\b|without any active|fallen off|inactive \(dead\)|expir(?:ed|es)|retry(?:ing)?|\bslow\b|took too long|too (?:many|few|long|large|small|old)|not enough|overload|conflict|duplicate|kill(?:ed|ing)|terminat(?:ed|ing)|unexpected|throttl|pressure|\bdeny\b|pending|waiting for|skipping|critical|tainted|taint|unschedulable|cordoned|offline|\bdown\b|suspend|reset by peer|\beof\b|\boom|recreat|re-creat|EOF|unknown\b|mandatory|orphan|exhaust(?:ed|ion)|deplet(?:ed|ion)|\bhangs?\b|\bhung\b|\bstall(?:s|ed)\b|\bblocked\b|\blocked\b|frozen|flapping|restricted|out of range|(?:is|are) full\b|(?:is|are) gone\b|went away|no more\b|flood(?:ed|ing)\b|\bdrop(?:ped|ping)\b|overlap|\balarms?\b|\blow[- ](?:on|disk|memory|space)\b|interrupted|indefinitely|times out\b|\b(?:waiting|non-ready) state\b|\bunready\b|has not matched|is restarting \d/i;

/** Advice to whoever reads it. */
const ADVICE = /\b(?:you|your|please)\b(?!.*\b(?:denied|forbidden|refused)\b)/i;
/** What people suppose, and what they ask: nobody saw it. */
const SUPPOSED =
  /^(?:is|are|does|do|what|why|which|who|can|could|should|any(?:one|body)?) (?:this|that|it|these|those|there|i|we|you|the|some(?:one|body)|ideas?)\b|\b(?:i|we) (?:think|guess|suspect|believe|assume|suppose)\b|\b(?:i|we) (?:want|would like|plan|intend|hope) (?!.*\bbut\b)|\b(?:my|our) (?:guess|theory|suspicion)\b|\bmust (?:have )?(?:be|been) the \w|(?:^|, |\] )(?:\w+: )?(?:maybe|perhaps)\b|\?["')]*$/i;
/** Whoever asks first wants to know what the rest means. */
const QUESTION = /^(?:is|are|does|do) (?:this|that|it|these|those)\b[^.?!]{0,60}\?/i;
/** A sentence that asks, with others behind it. */
const ASKED_WITHIN = /\?["')]* /;
/** What people say once it is over: what was wrong before stands in the same sentence or the next. */
const OVER =
  /\b(?:all|everything|it|they|nodes?|pods?|cluster)(?: (?:is|are|was|were|looks?|has been|have been))? (?:good|fine|ok|okay|well|stable|quiet|healthy) (?:again|since|now|afterwards|ever since)\b|\b(?:works?|runs?) (?:fine )?(?:again|ever since)\b(?! and again)/i;
/** What is asked of the reader may be said in the same sentence. */
const SENTENCE_END = /(?<=[.;!?])\s+|\s[-–]\s|,\s+(?=please\b|any (?:idea|clue|thought|hint|advice)s?\b)/i;

/** Whether a text holds any word of trouble at all: one search, before it is looked at in earnest. */
export function mayTellOfTrouble(text: string): boolean {
  return FAILED.test(text) || HINTS.test(text);
}

/** What the words of a text say; of settings, counts of nothing and conditional clauses, nothing. */
export function troubleIn(text: string): Trouble | undefined {
  if (!mayTellOfTrouble(text) || OVER.test(text)) return undefined;
  const told = HARMLESS.reduce((rest, pattern) => rest.replace(pattern, ' '), withoutOpinions(text));
  if (FAILED.test(told)) return 'error';
  if (QUESTION.test(text)) return undefined;
  return HINTS.test(told) ? 'warning' : undefined;
}

/** A text without its sentences that advise, suppose or ask. */
function withoutOpinions(text: string): string {
  if (!ADVICE.test(text) && !SUPPOSED.test(text) && !ASKED_WITHIN.test(text)) return text;
  return text
    .split(SENTENCE_END)
    .filter((sentence) => !ADVICE.test(sentence) && !SUPPOSED.test(sentence))
    .join(' ');
}
