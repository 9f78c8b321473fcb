import type { Parser } from '../src/model/index.ts';
import { parser as alerts } from './tools/alerts/index.ts';
import { parser as ansibleOutput } from './tools/ansible-output/index.ts';
import { parser as apiDiscovery } from './kubernetes/api-discovery/index.ts';
import { parser as bgpSessions } from './tools/bgp-sessions/index.ts';
import { parser as carvelOutput } from './tools/carvel-output/index.ts';
import { parser as certificates } from './tools/certificates/index.ts';
import { parser as clusterInfoDump } from './kubernetes/cluster-info-dump/index.ts';
import { parser as clusterctlDescribe } from './tools/clusterctl-describe/index.ts';
import { parser as cniConfig } from './node/cni-config/index.ts';
import { parser as connectivity } from './node/connectivity/index.ts';
import { parser as conntrack } from './node/conntrack/index.ts';
import { parser as crictlJson } from './tools/crictl-json/index.ts';
import { parser as crictlTable } from './tools/crictl-table/index.ts';
import { parser as errorOutput } from './tools/error-output/index.ts';
import { parser as etcdctl } from './tools/etcdctl/index.ts';
import { parser as filesystems } from './node/filesystems/index.ts';
import { parser as goroutines } from './tools/goroutines/index.ts';
import { parser as healthChecks } from './kubernetes/health-checks/index.ts';
import { parser as helmOutput } from './tools/helm-output/index.ts';
import { parser as hostFacts } from './node/host-facts/index.ts';
import { parser as insights } from './tools/insights/index.ts';
import { parser as ipAddress } from './node/ip-address/index.ts';
import { parser as kubeBench } from './tools/kube-bench/index.ts';
import { parser as kubeadmOutput } from './tools/kubeadm-output/index.ts';
import { parser as kubectlDescribe } from './kubernetes/describe/index.ts';
import { parser as kubectlTable } from './kubernetes/table/index.ts';
import { locateJsonPath, parser as kubernetesJson } from './kubernetes/json/index.ts';
import { locateYamlPath, parser as kubernetesYaml } from './kubernetes/yaml/index.ts';
import { parser as logAccess } from './logs/access/index.ts';
import { parser as logAudit } from './logs/audit/index.ts';
import { parser as logBracketedLevel } from './logs/bracketed-level/index.ts';
import { parser as logCapnslog } from './logs/capnslog/index.ts';
import { parser as logCloudInit } from './logs/cloud-init/index.ts';
import { parser as logCompose } from './logs/compose/index.ts';
import { parser as logCri } from './logs/cri/index.ts';
import { parser as logDmesg } from './logs/dmesg/index.ts';
import { parser as logDockerJson } from './logs/docker-json/index.ts';
import { parser as logDotnet } from './logs/dotnet/index.ts';
import { parser as logEnvoy } from './logs/envoy/index.ts';
import { parser as logGo } from './logs/go/index.ts';
import { parser as logJava } from './logs/java/index.ts';
import { parser as logJournal } from './logs/journal/index.ts';
import { parser as logJournalExport } from './logs/journal-export/index.ts';
import { parser as logJournalJson } from './logs/journal-json/index.ts';
import { parser as logJournalVerbose } from './logs/journal-verbose/index.ts';
import { parser as logJson } from './logs/json/index.ts';
import { parser as logKail } from './logs/kail/index.ts';
import { parser as logKlog } from './logs/klog/index.ts';
import { parser as logKubectlPrefix } from './logs/kubectl-prefix/index.ts';
import { parser as logKubectlTimestamps } from './logs/kubectl-timestamps/index.ts';
import { parser as logKubetail } from './logs/kubetail/index.ts';
import { parser as logLinuxAudit } from './logs/linux-audit/index.ts';
import { parser as logLogfmt } from './logs/logfmt/index.ts';
import { parser as logMysql } from './logs/mysql/index.ts';
import { parser as logNginxError } from './logs/nginx-error/index.ts';
import { parser as logPlain } from './logs/plain/index.ts';
import { parser as logPostgres } from './logs/postgres/index.ts';
import { parser as logPython } from './logs/python/index.ts';
import { parser as logRedis } from './logs/redis/index.ts';
import { parser as logSourcePrefix } from './logs/source-prefix/index.ts';
import { parser as logStern } from './logs/stern/index.ts';
import { parser as logSyslog } from './logs/syslog/index.ts';
import { parser as logTimestamped } from './logs/timestamped/index.ts';
import { parser as logZapConsole } from './logs/zap-console/index.ts';
import { parser as memory } from './node/memory/index.ts';
import { parser as metricsCsv } from './tools/metrics-csv/index.ts';
import { parser as mixedText } from './pasted/mixed-text/index.ts';
import { parser as networkAgent } from './tools/network-agent/index.ts';
import { parser as nftIptables } from './node/nft-iptables/index.ts';
import { parser as osRelease } from './node/os-release/index.ts';
import { parser as ownReports } from './tools/own-reports/index.ts';
import { parser as popeye } from './tools/popeye/index.ts';
import { parser as processList } from './node/process-list/index.ts';
import { parser as prometheusMetrics } from './tools/prometheus-metrics/index.ts';
import { parser as quotedMail } from './pasted/quoted-mail/index.ts';
import { parser as resolvConf } from './node/resolv-conf/index.ts';
import { parser as sockets } from './node/sockets/index.ts';
import { parser as sonobuoyResults } from './tools/sonobuoy-results/index.ts';
import { parser as sysctl } from './node/sysctl/index.ts';
import { parser as systemctlListUnits } from './node/systemctl-list-units/index.ts';
import { parser as systemctlShow } from './node/systemctl-show/index.ts';
import { parser as systemctlStatus } from './node/systemctl-status/index.ts';
import { parser as terminalSession } from './pasted/terminal-session/index.ts';
import { parser as timeSources } from './node/time-sources/index.ts';
import { parser as troubleshootAnalysis } from './tools/troubleshoot-analysis/index.ts';

/** Every artifact format there is, by id. A format that is not listed here is not read. */
export const PARSERS: readonly Parser[] = [
  alerts,
  ansibleOutput,
  apiDiscovery,
  bgpSessions,
  carvelOutput,
  certificates,
  clusterInfoDump,
  clusterctlDescribe,
  cniConfig,
  connectivity,
  conntrack,
  crictlJson,
  crictlTable,
  errorOutput,
  etcdctl,
  filesystems,
  goroutines,
  healthChecks,
  helmOutput,
  hostFacts,
  insights,
  ipAddress,
  kubeadmOutput,
  kubeBench,
  kubectlDescribe,
  kubectlTable,
  kubernetesJson,
  kubernetesYaml,
  logAccess,
  logAudit,
  logBracketedLevel,
  logCapnslog,
  logCloudInit,
  logCompose,
  logCri,
  logDmesg,
  logDockerJson,
  logDotnet,
  logEnvoy,
  logGo,
  logJava,
  logJournal,
  logJournalExport,
  logJournalJson,
  logJournalVerbose,
  logJson,
  logKail,
  logKlog,
  logKubectlPrefix,
  logKubectlTimestamps,
  logKubetail,
  logLinuxAudit,
  logLogfmt,
  logMysql,
  logNginxError,
  logPlain,
  logPostgres,
  logPython,
  logRedis,
  logSourcePrefix,
  logStern,
  logSyslog,
  logTimestamped,
  logZapConsole,
  memory,
  metricsCsv,
  mixedText,
  networkAgent,
  nftIptables,
  osRelease,
  ownReports,
  popeye,
  processList,
  prometheusMetrics,
  quotedMail,
  resolvConf,
  sockets,
  sonobuoyResults,
  sysctl,
  systemctlListUnits,
  systemctlShow,
  systemctlStatus,
  terminalSession,
  timeSources,
  troubleshootAnalysis,
];

/** How to find the line of a member in the text of one object, by the object's form; 0-based from the text's first line. */
export const LOCATORS = {
  yaml: locateYamlPath,
  json: locateJsonPath,
};
