// Made by `npm run parsers` out of the folders beside it.
import type { Parser } from '../src/model/index.ts';
import { parser as kubernetesApiDiscovery } from './kubernetes/api-discovery/index.ts';
import { parser as kubernetesClusterInfoDump } from './kubernetes/cluster-info-dump/index.ts';
import { parser as kubernetesDescribe } from './kubernetes/describe/index.ts';
import { parser as kubernetesHealthChecks } from './kubernetes/health-checks/index.ts';
import { parser as kubernetesJson } from './kubernetes/json/index.ts';
import { parser as kubernetesTable } from './kubernetes/table/index.ts';
import { parser as kubernetesYaml } from './kubernetes/yaml/index.ts';
import { parser as nodeArpReplies } from './node/arp-replies/index.ts';
import { parser as nodeClocks } from './node/clocks/index.ts';
import { parser as nodeCniConfig } from './node/cni-config/index.ts';
import { parser as nodeConnectivity } from './node/connectivity/index.ts';
import { parser as nodeConntrack } from './node/conntrack/index.ts';
import { parser as nodeControlGroups } from './node/control-groups/index.ts';
import { parser as nodeDirectorySizes } from './node/directory-sizes/index.ts';
import { parser as nodeDiskUse } from './node/disk-use/index.ts';
import { parser as nodeFilesystems } from './node/filesystems/index.ts';
import { parser as nodeHostFacts } from './node/host-facts/index.ts';
import { parser as nodeIpAddress } from './node/ip-address/index.ts';
import { parser as nodeMemory } from './node/memory/index.ts';
import { parser as nodeNftIptables } from './node/nft-iptables/index.ts';
import { parser as nodeOsRelease } from './node/os-release/index.ts';
import { parser as nodePacketCapture } from './node/packet-capture/index.ts';
import { parser as nodeProcessList } from './node/process-list/index.ts';
import { parser as nodeResolvConf } from './node/resolv-conf/index.ts';
import { parser as nodeSockets } from './node/sockets/index.ts';
import { parser as nodeSysctl } from './node/sysctl/index.ts';
import { parser as nodeSystemctlListUnits } from './node/systemctl-list-units/index.ts';
import { parser as nodeSystemctlShow } from './node/systemctl-show/index.ts';
import { parser as nodeSystemctlStatus } from './node/systemctl-status/index.ts';
import { parser as nodeTimeSources } from './node/time-sources/index.ts';
import { parser as pastedLogAnswer } from './pasted/log-answer/index.ts';
import { parser as pastedLogTable } from './pasted/log-table/index.ts';
import { parser as pastedMixedText } from './pasted/mixed-text/index.ts';
import { parser as pastedQuotedMail } from './pasted/quoted-mail/index.ts';
import { parser as pastedTerminalSession } from './pasted/terminal-session/index.ts';
import { parser as toolsAlertNotification } from './tools/alert-notification/index.ts';
import { parser as toolsAlerts } from './tools/alerts/index.ts';
import { parser as toolsAnsibleOutput } from './tools/ansible-output/index.ts';
import { parser as toolsArgocdOutput } from './tools/argocd-output/index.ts';
import { parser as toolsBgpSessions } from './tools/bgp-sessions/index.ts';
import { parser as toolsCarvelOutput } from './tools/carvel-output/index.ts';
import { parser as toolsCertificates } from './tools/certificates/index.ts';
import { parser as toolsClusterctlDescribe } from './tools/clusterctl-describe/index.ts';
import { parser as toolsCrictlJson } from './tools/crictl-json/index.ts';
import { parser as toolsCrictlTable } from './tools/crictl-table/index.ts';
import { parser as toolsErrorOutput } from './tools/error-output/index.ts';
import { parser as toolsEtcdctl } from './tools/etcdctl/index.ts';
import { parser as toolsGoroutines } from './tools/goroutines/index.ts';
import { parser as toolsHelmOutput } from './tools/helm-output/index.ts';
import { parser as toolsInsights } from './tools/insights/index.ts';
import { parser as toolsKubeBench } from './tools/kube-bench/index.ts';
import { parser as toolsKubeadmOutput } from './tools/kubeadm-output/index.ts';
import { parser as toolsMeshProxies } from './tools/mesh-proxies/index.ts';
import { parser as toolsMetricsCsv } from './tools/metrics-csv/index.ts';
import { parser as toolsNetworkAgent } from './tools/network-agent/index.ts';
import { parser as toolsOwnReports } from './tools/own-reports/index.ts';
import { parser as toolsPopeye } from './tools/popeye/index.ts';
import { parser as toolsPrometheusMetrics } from './tools/prometheus-metrics/index.ts';
import { parser as toolsSonobuoyResults } from './tools/sonobuoy-results/index.ts';
import { parser as toolsStoragePools } from './tools/storage-pools/index.ts';
import { parser as toolsStoreMembers } from './tools/store-members/index.ts';
import { parser as toolsTroubleshootAnalysis } from './tools/troubleshoot-analysis/index.ts';
import { format as logsAccess } from './logs/access/index.ts';
import { format as logsAudit } from './logs/audit/index.ts';
import { format as logsBracketedLevel } from './logs/bracketed-level/index.ts';
import { format as logsCapnslog } from './logs/capnslog/index.ts';
import { format as logsCloudInit } from './logs/cloud-init/index.ts';
import { format as logsCollectedJson } from './logs/collected-json/index.ts';
import { format as logsCompose } from './logs/compose/index.ts';
import { format as logsContainerStreams } from './logs/container-streams/index.ts';
import { format as logsCri } from './logs/cri/index.ts';
import { format as logsDmesg } from './logs/dmesg/index.ts';
import { format as logsDockerJson } from './logs/docker-json/index.ts';
import { format as logsDotnet } from './logs/dotnet/index.ts';
import { format as logsEnvoy } from './logs/envoy/index.ts';
import { format as logsGo } from './logs/go/index.ts';
import { format as logsJava } from './logs/java/index.ts';
import { format as logsJournal } from './logs/journal/index.ts';
import { format as logsJournalExport } from './logs/journal-export/index.ts';
import { format as logsJournalJson } from './logs/journal-json/index.ts';
import { format as logsJournalVerbose } from './logs/journal-verbose/index.ts';
import { format as logsJson } from './logs/json/index.ts';
import { format as logsKail } from './logs/kail/index.ts';
import { format as logsKlog } from './logs/klog/index.ts';
import { format as logsKubectlPrefix } from './logs/kubectl-prefix/index.ts';
import { format as logsKubectlTimestamps } from './logs/kubectl-timestamps/index.ts';
import { format as logsKubetail } from './logs/kubetail/index.ts';
import { format as logsLinuxAudit } from './logs/linux-audit/index.ts';
import { format as logsLogcli } from './logs/logcli/index.ts';
import { format as logsLogfmt } from './logs/logfmt/index.ts';
import { format as logsLogins } from './logs/logins/index.ts';
import { format as logsMysql } from './logs/mysql/index.ts';
import { format as logsNginxError } from './logs/nginx-error/index.ts';
import { format as logsPlain } from './logs/plain/index.ts';
import { format as logsPostgres } from './logs/postgres/index.ts';
import { format as logsPython } from './logs/python/index.ts';
import { format as logsRedis } from './logs/redis/index.ts';
import { format as logsSourcePrefix } from './logs/source-prefix/index.ts';
import { format as logsStern } from './logs/stern/index.ts';
import { format as logsSyslog } from './logs/syslog/index.ts';
import { format as logsTimestamped } from './logs/timestamped/index.ts';
import { format as logsZapConsole } from './logs/zap-console/index.ts';
import { completeFormats } from './support/log-lines/complete-formats.ts';

const OTHERS: readonly Parser[] = [
  kubernetesApiDiscovery,
  kubernetesClusterInfoDump,
  kubernetesDescribe,
  kubernetesHealthChecks,
  kubernetesJson,
  kubernetesTable,
  kubernetesYaml,
  nodeArpReplies,
  nodeClocks,
  nodeCniConfig,
  nodeConnectivity,
  nodeConntrack,
  nodeControlGroups,
  nodeDirectorySizes,
  nodeDiskUse,
  nodeFilesystems,
  nodeHostFacts,
  nodeIpAddress,
  nodeMemory,
  nodeNftIptables,
  nodeOsRelease,
  nodePacketCapture,
  nodeProcessList,
  nodeResolvConf,
  nodeSockets,
  nodeSysctl,
  nodeSystemctlListUnits,
  nodeSystemctlShow,
  nodeSystemctlStatus,
  nodeTimeSources,
  pastedLogAnswer,
  pastedLogTable,
  pastedMixedText,
  pastedQuotedMail,
  pastedTerminalSession,
  toolsAlertNotification,
  toolsAlerts,
  toolsAnsibleOutput,
  toolsArgocdOutput,
  toolsBgpSessions,
  toolsCarvelOutput,
  toolsCertificates,
  toolsClusterctlDescribe,
  toolsCrictlJson,
  toolsCrictlTable,
  toolsErrorOutput,
  toolsEtcdctl,
  toolsGoroutines,
  toolsHelmOutput,
  toolsInsights,
  toolsKubeBench,
  toolsKubeadmOutput,
  toolsMeshProxies,
  toolsMetricsCsv,
  toolsNetworkAgent,
  toolsOwnReports,
  toolsPopeye,
  toolsPrometheusMetrics,
  toolsSonobuoyResults,
  toolsStoragePools,
  toolsStoreMembers,
  toolsTroubleshootAnalysis,
];

const LOGS = completeFormats([
  logsAccess,
  logsAudit,
  logsBracketedLevel,
  logsCapnslog,
  logsCloudInit,
  logsCollectedJson,
  logsCompose,
  logsContainerStreams,
  logsCri,
  logsDmesg,
  logsDockerJson,
  logsDotnet,
  logsEnvoy,
  logsGo,
  logsJava,
  logsJournal,
  logsJournalExport,
  logsJournalJson,
  logsJournalVerbose,
  logsJson,
  logsKail,
  logsKlog,
  logsKubectlPrefix,
  logsKubectlTimestamps,
  logsKubetail,
  logsLinuxAudit,
  logsLogcli,
  logsLogfmt,
  logsLogins,
  logsMysql,
  logsNginxError,
  logsPlain,
  logsPostgres,
  logsPython,
  logsRedis,
  logsSourcePrefix,
  logsStern,
  logsSyslog,
  logsTimestamped,
  logsZapConsole,
]);

/** Every artifact format there is, by id. */
export const PARSERS: readonly Parser[] = [...OTHERS, ...LOGS].sort((a, b) => (a.id < b.id ? -1 : 1));
