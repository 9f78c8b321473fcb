import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCloudInit } from './cloud-init.ts';

const PHASE =
  /^\[(?<phase>init|preflight|certs|kubeconfig|etcd|control-plane|kubelet-start|kubelet-check|wait-control-plane|api-client|apiclient|upload-config|upload-certs|mark-control-plane|bootstrap-token|addons|join|check-etcd|reset|upgrade(?:\/[\w-]+)?|discovery|control-plane-check|reading-config|patches)\] /;
const PREFLIGHT_ERROR = /^\s*\[ERROR (?<check>[\w.-]{1,100})\]: (?<text>.*)$/;
const FAILURE =
  /^(?:error execution phase (?<phase>[\w/-]{1,60})(?:: (?<text>.*))?$|error: (?<error>.+)$|couldn't (?<could>.+)$)/;
const SUCCESS =
  /^(?:Your Kubernetes control-plane has initialized successfully!|This node has joined the cluster|\[upgrade\/successful\])/;
const CLOUD_INIT = /^status: (?<status>done|error|running|disabled|not run|degraded \w+|not started)\s*$/;
/** Marks the lines handed on as a log, which must not be recognised as output of a tool once more. */
const LOG_COMMAND = 'log of kubeadm';

/**
 * Output of `kubeadm init`, `join`, `upgrade` and `reset` as `ToolOutput` (with the phase in which it failed and the failed preflight
 * checks), all lines handed on as a log as well; `cloud-init status --long` as `CloudInitStatus`.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'kubeadm-output',
  title: 'kubeadm or cloud-init output',
  mostConfidence: CONFIDENCE.phrase,
  matches(artifact) {
    if (artifact.context.command === LOG_COMMAND) return 0;
    const lines = headLines(artifact).slice(0, 40);
    if (lines.slice(0, 3).some((line) => CLOUD_INIT.test(line))) return CONFIDENCE.phrase;
    const phases = lines.filter((line) => PHASE.test(line)).length;
    return phases >= 2 || (phases === 1 && PHASE.test(lines[0] ?? '')) ? CONFIDENCE.phrase : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  if (lines.slice(0, 3).some(({ text }) => CLOUD_INIT.test(text))) {
    readCloudInit(input, sink, lines);
    return;
  }
  const checks: { readonly check: string; readonly text: string }[] = [];
  let phase: string | undefined;
  let failure: { readonly text: string; readonly line: number; readonly phase?: string } | undefined;
  let succeeded = false;
  let first: number | undefined;
  for (const { text, number } of lines) {
    const begun = PHASE.exec(text)?.groups?.['phase'];
    if (begun !== undefined) {
      first ??= number;
      phase = begun;
    }
    const check = PREFLIGHT_ERROR.exec(text)?.groups;
    if (check !== undefined) checks.push({ check: check['check'] ?? '', text: (check['text'] ?? '').slice(0, 500) });
    const failed = FAILURE.exec(text)?.groups;
    if (failed !== undefined) failure ??= { text: text.slice(0, 1000), line: number, phase: failed['phase'] ?? phase };
    succeeded ||= SUCCESS.test(text);
  }
  if (first !== undefined) {
    emit(input, sink, {
      kind: 'ToolOutput',
      name: `kubeadm/${input.path}:${first}`,
      form: 'describe',
      spec: { tool: 'kubeadm', command: commandOf(input) },
      status: {
        outcome: failure !== undefined || checks.length > 0 ? 'failed' : succeeded ? 'succeeded' : undefined,
        error: failure?.text,
        phase: failure?.phase ?? phase,
        failedChecks: checks.length > 0 ? checks.slice(0, 50) : undefined,
      },
      line: failure?.line ?? first,
    });
  }
  const context = { ...input.context, command: LOG_COMMAND, program: 'kubeadm' };
  const text = lines.map((line) => line.text).join('\n');
  sink.section({ title: 'log of kubeadm', text, firstLine: input.firstLine, context });
}

function commandOf(input: DocumentInput): string | undefined {
  const named = /kubeadm[ _]+(?<command>init|join|upgrade|reset)/.exec(`${input.context.command ?? ''}\n${input.path}`);
  if (named !== null) return named.groups?.['command'];
  if (/^\[init\] Using Kubernetes version/m.test(input.text.slice(0, 10_000))) return 'init';
  return /^\[(?<command>upgrade|reset)/m.exec(input.text.slice(0, 10_000))?.groups?.['command'];
}
