import type { ArtifactHead } from '../../../src/model/index.ts';
import { headLines, headOfJson } from '../../support/documents/head.ts';

/** What each store's answer in JSON shows in its head, all of it. */
const SIGNS: readonly (readonly RegExp[])[] = [
  // Google Cloud
  [/^\s*\[/, /"insertId"\s*:/, /"(?:logName|(?:text|json)Payload)"\s*:/],
  // Elasticsearch and OpenSearch
  [/"hits"\s*:\s*\{/, /"_source"\s*:/],
  // Loki
  [/"resultType"\s*:\s*"streams"/, /"values"\s*:/],
  // Splunk
  [/"results"\s*:\s*\[/, /"(?:_raw|_time)"\s*:/],
  // CloudWatch: Insights, and what a group of streams holds
  [/"results"\s*:\s*\[\s*\[/, /"field"\s*:\s*"[@\w]/],
  [/"events"\s*:\s*\[/, /"(?:ingestionTime|logStreamName)"\s*:/],
  // Azure: its command line, and its API
  [/^\s*\[/, /"TimeGenerated"\s*:/],
  [/"tables"\s*:\s*\[/, /"TimeGenerated"/],
  // Datadog
  [/"attributes"\s*:\s*\{/, /"tags"\s*:\s*\[[^\]]*"(?:kube_namespace|pod_name):/],
  // OpenTelemetry's exporters, one object a line or several
  [/^\s*\{\s*"resourceLogs"\s*:\s*\[/],
  // The journal, as a list
  [/^\s*\[\s*\{/, /"__REALTIME_TIMESTAMP"\s*:/, /"MESSAGE"\s*:/],
  // Whatever lists records of containers
  [/^\s*\[\s*\{/, /"(?:[\w.]{1,40}[._])?pod[._]?name"\s*:/i, /"(?:message|msg|log)"\s*:\s*"/, /"@?time(?:stamp)?"\s*:/],
];

const YAML_HEAD = 60;
/** Google Cloud prints records as YAML unless it is told otherwise. */
const YAML_SIGNS = [/^(?:- )?insertId: \S/m, /^(?: {2})?logName: \S/m];

/** Whether an artifact is what a store of logs answered to a search. */
export function isAnswer(artifact: ArtifactHead): boolean {
  const json = headOfJson(artifact);
  if (json !== '') return SIGNS.some((signs) => signs.every((sign) => sign.test(json)));
  const head = headLines(artifact).slice(0, YAML_HEAD);
  // Most artifacts have no line that begins so, and are asked no more.
  return head.some((line) => line.includes('insertId: ')) && YAML_SIGNS.every((sign) => sign.test(head.join('\n')));
}
