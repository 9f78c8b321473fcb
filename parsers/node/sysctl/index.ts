import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const PARAMETER = /^(?<name>(?:abi|debug|dev|fs|kernel|net|sunrpc|user|vm)\.[\w./:@-]{1,200}) ?= ?(?<value>.*)$/;
const MATCHING_LINES = 3;
const COMMAND = /^(?:sudo )?sysctl /;

/** Parameters that explain failures of nodes. The others are read past: a node has a thousand of them. */
const RELEVANT =
  /^(?:net\.netfilter\.nf_conntrack_(?:max|count|buckets)|net\.nf_conntrack_max|fs\.(?:file-max|file-nr|nr_open|inode-nr|aio-max-nr|inotify\.\w+)|kernel\.(?:pid_max|threads-max|panic\w*|keys\.max\w+|hung_task_timeout_secs|hostname|osrelease)|vm\.(?:max_map_count|overcommit_memory|swappiness|panic_on_oom|min_free_kbytes)|net\.ipv4\.(?:ip_forward|ip_local_port_range|ip_local_reserved_ports|tcp_max_syn_backlog|tcp_tw_reuse|neigh\.default\.gc_thresh\d)|net\.ipv[46]\.conf\.(?:all|default)\.(?:forwarding|rp_filter|disable_ipv6)|net\.bridge\.bridge-nf-call-\w+|net\.core\.(?:somaxconn|netdev_max_backlog)|user\.max_\w+)$/;

/** `sysctl -a` and files of `/etc/sysctl.d`. Objects are `KernelParameter`, named `<node>/<parameter>`, for those that matter. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'sysctl',
  title: 'kernel parameters',
  mostConfidence: CONFIDENCE.shape,
  matches(artifact) {
    const lines = headLines(artifact)
      .slice(0, 40)
      .filter((line) => line.trim() !== '' && !/^[#;]|^sysctl: /.test(line));
    const found = lines.filter((line) => PARAMETER.test(line)).length;
    if (found === 0) return 0;
    // Below the command itself, what does not look so is somebody's remark.
    if (COMMAND.test(artifact.context.command ?? '')) return CONFIDENCE.shape;
    return found >= MATCHING_LINES || found === lines.length ? (found * 2 > lines.length ? CONFIDENCE.shape : 0) : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const others: string[] = [];
  for (const { text, number } of linesOf(input)) {
    const { name = '', value = '' } = PARAMETER.exec(text)?.groups ?? {};
    others.push(name === '' ? text : '');
    if (!RELEVANT.test(name)) continue;
    emit(input, sink, {
      kind: 'KernelParameter',
      name,
      perNode: true,
      spec: { parameter: name },
      status: { value: /^-?\d{1,15}$/.test(value) ? Number(value) : value.replace(/\s+/g, ' ') },
      line: number,
    });
  }
  const { command } = input.context;
  if (command !== undefined && others.some((text) => text.trim() !== ''))
    sink.words?.({ title: command, text: others.join('\n'), firstLine: input.firstLine });
}
