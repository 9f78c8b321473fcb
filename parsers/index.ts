import type { Parser } from '../src/model/index.ts';
import { parser as alerts } from './alerts/index.ts';
import { parser as ansibleOutput } from './ansible-output/index.ts';
import { parser as apiDiscovery } from './api-discovery/index.ts';
import { parser as bgpSessions } from './bgp-sessions/index.ts';
import { parser as carvelOutput } from './carvel-output/index.ts';
import { parser as certificates } from './certificates/index.ts';
import { parser as clusterInfoDump } from './cluster-info-dump/index.ts';
import { parser as clusterctlDescribe } from './clusterctl-describe/index.ts';
import { parser as cniConfig } from './cni-config/index.ts';
import { parser as connectivity } from './connectivity/index.ts';
import { parser as conntrack } from './conntrack/index.ts';
import { parser as crictlJson } from './crictl-json/index.ts';
import { parser as crictlTable } from './crictl-table/index.ts';
import { parser as errorOutput } from './error-output/index.ts';
import { parser as etcdctl } from './etcdctl/index.ts';
import { parser as filesystems } from './filesystems/index.ts';
import { parser as goroutines } from './goroutines/index.ts';
import { parser as healthChecks } from './health-checks/index.ts';
import { parser as helmOutput } from './helm-output/index.ts';
import { parser as hostFacts } from './host-facts/index.ts';
import { parser as insights } from './insights/index.ts';
import { parser as ipAddress } from './ip-address/index.ts';
import { parser as kubeBench } from './kube-bench/index.ts';
import { parser as kubeadmOutput } from './kubeadm-output/index.ts';
import { parser as kubectlDescribe } from './kubectl-describe/index.ts';
import { parser as kubectlTable } from './kubectl-table/index.ts';
import { locateJsonPath, parser as kubernetesJson } from './kubernetes-json/index.ts';
import { locateYamlPath, parser as kubernetesYaml } from './kubernetes-yaml/index.ts';
import { parser as logAccess } from './log-access/index.ts';
import { parser as logAudit } from './log-audit/index.ts';
import { parser as logBracketedLevel } from './log-bracketed-level/index.ts';
import { parser as logCapnslog } from './log-capnslog/index.ts';
import { parser as logCloudInit } from './log-cloud-init/index.ts';
import { parser as logCompose } from './log-compose/index.ts';
import { parser as logCri } from './log-cri/index.ts';
import { parser as logDmesg } from './log-dmesg/index.ts';
import { parser as logDockerJson } from './log-docker-json/index.ts';
import { parser as logDotnet } from './log-dotnet/index.ts';
import { parser as logEnvoy } from './log-envoy/index.ts';
import { parser as logGo } from './log-go/index.ts';
import { parser as logJava } from './log-java/index.ts';
import { parser as logJournal } from './log-journal/index.ts';
import { parser as logJournalExport } from './log-journal-export/index.ts';
import { parser as logJournalJson } from './log-journal-json/index.ts';
import { parser as logJournalVerbose } from './log-journal-verbose/index.ts';
import { parser as logJson } from './log-json/index.ts';
import { parser as logKail } from './log-kail/index.ts';
import { parser as logKlog } from './log-klog/index.ts';
import { parser as logKubectlPrefix } from './log-kubectl-prefix/index.ts';
import { parser as logKubectlTimestamps } from './log-kubectl-timestamps/index.ts';
import { parser as logKubetail } from './log-kubetail/index.ts';
import { parser as logLinuxAudit } from './log-linux-audit/index.ts';
import { parser as logLogfmt } from './log-logfmt/index.ts';
import { parser as logMysql } from './log-mysql/index.ts';
import { parser as logNginxError } from './log-nginx-error/index.ts';
import { parser as logPlain } from './log-plain/index.ts';
import { parser as logPostgres } from './log-postgres/index.ts';
import { parser as logPython } from './log-python/index.ts';
import { parser as logRedis } from './log-redis/index.ts';
import { parser as logSourcePrefix } from './log-source-prefix/index.ts';
import { parser as logStern } from './log-stern/index.ts';
import { parser as logSyslog } from './log-syslog/index.ts';
import { parser as logTimestamped } from './log-timestamped/index.ts';
import { parser as logZapConsole } from './log-zap-console/index.ts';
import { parser as memory } from './memory/index.ts';
import { parser as metricsCsv } from './metrics-csv/index.ts';
import { parser as mixedText } from './mixed-text/index.ts';
import { parser as networkAgent } from './network-agent/index.ts';
import { parser as nftIptables } from './nft-iptables/index.ts';
import { parser as osRelease } from './os-release/index.ts';
import { parser as ownReports } from './own-reports/index.ts';
import { parser as popeye } from './popeye/index.ts';
import { parser as processList } from './process-list/index.ts';
import { parser as prometheusMetrics } from './prometheus-metrics/index.ts';
import { parser as quotedMail } from './quoted-mail/index.ts';
import { parser as resolvConf } from './resolv-conf/index.ts';
import { parser as sockets } from './sockets/index.ts';
import { parser as sonobuoyResults } from './sonobuoy-results/index.ts';
import { parser as sysctl } from './sysctl/index.ts';
import { parser as systemctlListUnits } from './systemctl-list-units/index.ts';
import { parser as systemctlShow } from './systemctl-show/index.ts';
import { parser as systemctlStatus } from './systemctl-status/index.ts';
import { parser as terminalSession } from './terminal-session/index.ts';
import { parser as timeSources } from './time-sources/index.ts';
import { parser as troubleshootAnalysis } from './troubleshoot-analysis/index.ts';

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
