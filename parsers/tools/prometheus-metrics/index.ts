import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const COMMENT = /^# (?:HELP|TYPE) [a-zA-Z_:][\w:]{0,200} /;
const SAMPLE =
  /^(?<name>[a-zA-Z_:][\w:]{0,200})(?:\{(?<labels>[^}]{0,2000})\})? (?<value>[+-]?(?:[\d.]+(?:e[+-]?\d+)?|Inf|NaN))(?: \d+)?$/i;

/** Series that explain failures; the others are recognised and read past. Histograms come as `_sum` and `_count`. */
const RELEVANT =
  /^(?:etcd_server_(?:has_leader|is_leader|is_learner|leader_changes_seen_total|proposals_(?:failed_total|pending|committed_total|applied_total)|quota_backend_bytes|slow_apply_total|slow_read_indexes_total|health_failures)|etcd_mvcc_db_total_size_in(?:_use_in)?_bytes|etcd_disk_(?:wal_fsync|backend_commit)_duration_seconds_(?:sum|count)|etcd_network_peer_round_trip_time_seconds_(?:sum|count)|etcd_debugging_mvcc_keys_total|process_(?:open_fds|max_fds|resident_memory_bytes|start_time_seconds)|apiserver_(?:storage_objects|current_inflight_requests)|workqueue_depth|node_(?:load1|memory_MemAvailable_bytes|nf_conntrack_entries(?:_limit)?)|kubelet_(?:running_pods|pleg_relist_duration_seconds_(?:sum|count))|coredns_(?:dns_responses_total|panics_total))$/;
const SAMPLE_LIMIT = 500;

/**
 * Metrics in Prometheus' text form. Objects are `MetricSample`, named by the series with its labels, for the series that
 * explain failures, at most 500.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'prometheus-metrics',
  title: 'Prometheus metrics',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, 20);
    const comments = lines.filter((line) => COMMENT.test(line)).length;
    return comments >= 1 && lines.some((line) => SAMPLE.test(line)) ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  let samples = 0;
  for (const { text, number } of linesOf(input)) {
    const { name = '', labels, value = '' } = SAMPLE.exec(text)?.groups ?? {};
    if (!RELEVANT.test(name)) continue;
    samples += 1;
    if (samples > SAMPLE_LIMIT) {
      sink.warning({ line: number, message: `More than ${SAMPLE_LIMIT} relevant series; the others were not read` });
      return;
    }
    const figure = Number(value);
    emit(input, sink, {
      kind: 'MetricSample',
      name: labels === undefined ? name : `${name}{${labels}}`,
      perNode: true,
      spec: { metric: name, labels: labelsOf(labels ?? '') },
      status: { value: Number.isFinite(figure) ? figure : undefined },
      line: number,
    });
  }
}

function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(?<name>\w{1,100})="(?<value>[^"]{0,500})"/g)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );
}
