/** What a command line of kubectl is expected to do over the bundle of the harbor. */
export interface ExpectedCommand {
  readonly command: string;
  /** Standard output, without what stands behind the last word of a line; a pattern that is found in it. */
  readonly out?: readonly string[] | RegExp;
  /** What is found on standard error. */
  readonly err?: RegExp;
  /** Default: 0. */
  readonly status?: number;
}

function shows(command: string, ...out: readonly string[]): ExpectedCommand {
  return { command, out };
}

function finds(command: string, out: RegExp, err?: RegExp): ExpectedCommand {
  return { command, out, ...(err !== undefined && { err }) };
}

function refuses(command: string, err: RegExp): ExpectedCommand {
  return { command, err, status: 1 };
}

const READ_ONLY = /a bundle is read-only/;
const NAME = '-o custom-columns=:metadata.name --no-headers';

const GET: readonly ExpectedCommand[] = [
  shows(
    'get pods -n harbor',
    'NAME        READY   STATUS             RESTARTS     AGE',
    'crane-0     2/2     Running            0            60m',
    'quay-7f9c   0/1     CrashLoopBackOff   6 (3m ago)   60m',
  ),
  finds('get pods -n harbor -o wide', /^quay-7f9c .* 10\.9\.0\.7 +pier-1 +<none> +<none>/m),
  finds('get pods -A', /^NAMESPACE +NAME .*\nharbor +crane-0 /),
  finds('get po -n harbor', /^crane-0 /m),
  finds('get pod -n harbor', /^crane-0 /m),
  finds('get pods.v1. -n harbor', /^crane-0 /m),
  shows('get pods -n harbor -o name', 'pod/crane-0', 'pod/quay-7f9c'),
  shows('get pod quay-7f9c -n harbor -o name', 'pod/quay-7f9c'),
  shows('get pod/quay-7f9c -n harbor -o jsonpath={.status.podIP}', '10.9.0.7'),
  shows(`get pods -n harbor ${NAME}`, 'crane-0', 'quay-7f9c'),
  finds('get pod crane-0 -n harbor -o yaml', /^kind: Pod$/m),
  finds('get pod crane-0 -n harbor -o json', /"kind": "Pod"/),
  finds('get pods -n harbor -o json', /"kind": "List"/),
  finds('get pods -n harbor --show-labels', /quay-7f9c .*app=quay,tier=front/),
  finds('get pods -n harbor -L app', /APP\ncrane-0 .* crane\n/),
  shows('get pods -n harbor --sort-by=.spec.nodeName -o name', 'pod/quay-7f9c', 'pod/crane-0'),
  finds('get pods -n harbor --sort-by=.metadata.name', /crane-0[^]*quay-7f9c/),
  shows(
    'get pods -n harbor --no-headers -o custom-columns=N:.metadata.name,I:.status.podIP',
    'crane-0     10.9.1.3',
    'quay-7f9c   10.9.0.7',
  ),
  shows('get pods -n harbor --chunk-size=1 -o name', 'pod/crane-0', 'pod/quay-7f9c'),
  finds('get pods,services -n harbor', /pod\/crane-0[^]*service\/quay/),
  finds('get nodes', /^pier-2 +Ready,SchedulingDisabled +<none> +60m +v1\.29\.4/m),
  finds('get no -o wide', /^pier-1 .* 172\.20\.0\.1 +<none> +Example Linux 12 +6\.1\.0 +containerd:\/\/1\.7\.1/m),
  shows('get node pier-1 -o jsonpath={.status.allocatable.cpu}', '4'),
  shows('get ns -o name', 'namespace/harbor', 'namespace/lighthouse'),
  finds('get namespaces', /^harbor +Active +60m/m),
  finds('get svc -n harbor', /^quay +ClusterIP +10\.43\.0\.9 +<none> +80\/TCP +60m/m),
  finds('get svc -n harbor -o wide', /app=quay/),
  finds('get cm -n harbor', /^tides +2 +60m/m),
  shows('get cm tides -n harbor -o jsonpath={.data.low}', '10:31'),
  finds(
    'get sts -n harbor -o wide',
    /^crane +1\/1 +60m +crane,mesh +registry\.example\/crane:1,registry\.example\/mesh:2/m,
  ),
  finds('get deploy -n harbor', /^quay +0\/1 +1 +0 +60m/m),
  finds('get deployments.apps -n harbor -o wide', /app=quay/),
  finds('get deploy quay -n harbor -o yaml', /faultline\.io\/known-only-from: table kubectl_get_deployments/),
  finds('get deploy -A', /^harbor +quay /m, /nobody listed deployments\.apps of namespace lighthouse/),
  finds('get secrets -n harbor', /^charts +Opaque +1 +60m/m),
  finds('get secret charts -n harbor -o jsonpath={.data.key}', /^KioqbWFza2VkKioq$/),
  finds('get events -n harbor', /^60s +Warning +BackOff +pod\/quay-7f9c +Back-off restarting/m),
  finds('get ev -A', /^harbor +60s /m),
  finds('get events -n harbor -o wide', /kubelet, pier-1 .* 30m +9 +quay-7f9c\.17a/),
  finds('get crd', /^tugs\.fleet\.example +2031-05-04T09:00:00Z/m),
  finds('get tugs -A', /^NAMESPACE +NAME +READY +POWER +AGE\nharbor +daisy +True +900 +60m/),
  finds('get tug -n harbor -o wide', /^NAME +READY +POWER +HOME +AGE\ndaisy +True +900 +north +60m/),
  shows('get tg -n harbor -o name', 'tug.fleet.example/daisy'),
  shows('get tugs.v1.fleet.example daisy -n harbor -o jsonpath={.spec.power}', '900'),
  finds('get fleet -A', /daisy/),
  { command: 'get pods -n lighthouse', out: [], err: /No resources found in lighthouse namespace/ },
  { command: 'get pvc -n harbor', out: [], err: /No resources found in harbor namespace/ },
  {
    command: 'get all -n harbor',
    out: /pod\/crane-0[^]*statefulset\.apps\/crane/,
    err: /jobs\.batch of namespace harbor were not collected/,
    status: 1,
  },
  finds('get --raw /version', /"gitVersion":"v1\.29\.4"/),
  finds('get --raw /api/v1/namespaces/harbor/pods/quay-7f9c', /"kind":"Pod"/),
];

const SELECTED: readonly ExpectedCommand[] = [
  shows('get pods -n harbor -l app=quay -o name', 'pod/quay-7f9c'),
  shows('get pods -n harbor -l app!=quay -o name', 'pod/crane-0'),
  shows("get pods -n harbor -l 'app in (quay,crane),tier' -o name", 'pod/quay-7f9c'),
  shows("get pods -n harbor -l '!tier' -o name", 'pod/crane-0'),
  shows("get pods -n harbor -l 'app notin (crane)' -o name", 'pod/quay-7f9c'),
  shows('get pods -A --field-selector spec.nodeName=pier-1 -o name', 'pod/quay-7f9c'),
  shows('get pods -n harbor --field-selector metadata.name=crane-0 -o name', 'pod/crane-0'),
  shows('get pods -n harbor --field-selector status.phase!=Running -o name'),
  shows('get nodes -l node-role.kubernetes.io/control-plane -o name', 'node/pier-1'),
  shows('get events -n harbor --field-selector type=Warning -o name', 'event/quay-7f9c.17a'),
  shows('get events -n harbor --field-selector involvedObject.name=crane-0 -o name'),
  shows('get pods -n harbor ferry --ignore-not-found -o name'),
];

const DESCRIBE: readonly ExpectedCommand[] = [
  finds(
    'describe pod quay-7f9c -n harbor',
    /Reason: +CrashLoopBackOff[^]*Exit Code: +137[^]*Events:[^]*BackOff[^]*Back-off restarting/,
  ),
  finds('describe pods -n harbor', /Name: +crane-0[^]*Name: +quay-7f9c/),
  finds('describe pods -n harbor -l app=crane', /^Name: +crane-0/),
  finds('describe node pier-1', /Name: +pier-1[^]*Non-terminated Pods: +\(1 in total\)[^]*quay-7f9c/),
  finds('describe svc quay -n harbor', /Selector: +app=quay[^]*Port: +http +80\/TCP/),
  finds('describe cm tides -n harbor', /high:\n----\n04:12/),
  finds('describe secret charts -n harbor', /key: +12 bytes/),
  finds('describe sts crane -n harbor', /Replicas: +1 desired \| 1 total/),
  finds('describe deploy quay -n harbor', /Selector: +app=quay[^]*Replicas: +1 desired/),
  finds('describe ns harbor', /Status: +Active/),
  finds('describe tug daisy -n harbor', /Kind: +Tug[^]*Power: +900/),
  finds('describe crd tugs.fleet.example', /Plural: +tugs/),
  refuses('describe pod ferry -n harbor', /pods "ferry" not found/),
];

const LOGS: readonly ExpectedCommand[] = [
  finds('logs quay-7f9c -n harbor', /^\{"level":"info","berth":1\}\n[^]*"berth":4\}\n$/),
  shows('logs quay-7f9c -n harbor --tail=1', '{"level":"info","berth":4}'),
  shows('logs quay-7f9c -n harbor --previous', 'out of berths'),
  shows('logs quay-7f9c -n harbor --since=60s', '{"level":"info","berth":4}'),
  shows('logs quay-7f9c -n harbor --since-time=2031-05-04T09:58:00Z --tail=1', '{"level":"info","berth":4}'),
  shows('logs quay-7f9c -n harbor --timestamps --tail=1', '2031-05-04T09:59:30.000Z {"level":"info","berth":4}'),
  shows('logs quay-7f9c -n harbor --limit-bytes=8', '{"level"'),
  shows('logs quay-7f9c -n harbor -c quay --tail=1', '{"level":"info","berth":4}'),
  shows('logs crane-0 -n harbor -c mesh', 'mesh up'),
  finds('logs crane-0 -n harbor --all-containers', /crane lifts\ncrane turns\n/),
  shows('logs -n harbor -l app=crane -c crane', 'crane lifts', 'crane turns'),
  shows('logs statefulset/crane -n harbor -c mesh', 'mesh up'),
  shows('logs -f quay-7f9c -n harbor --tail=1', '{"level":"info","berth":4}'),
  refuses(
    'logs crane-0 -n harbor -c mesh --previous',
    /the previous log of container mesh of pod harbor\/crane-0 was not collected/,
  ),
  refuses('logs ferry -n harbor', /pods "ferry" not found/),
];

const ABOUT: readonly ExpectedCommand[] = [
  finds('api-resources', /^tugs +tg +fleet\.example\/v1 +true +Tug/m),
  finds('api-resources --api-group=fleet.example -o name', /^tugs\.fleet\.example\n$/),
  finds('explain tugs', /KIND: +Tug\nVERSION: +(?:fleet\.example\/)?v1\n\nDESCRIPTION:\n +A boat that pulls others\./),
  finds('explain tug.spec.power', /FIELD: +power <integer>\n+DESCRIPTION:\n +Of its engine, in kilowatts\./),
  finds(
    'explain tg.spec --recursive',
    /^ +harbors\t<\[\]Object>\n +name\t<string>\n +power\t<integer>(?: -required-)?$/m,
  ),
  finds('api-versions', /^fleet\.example\/v1$/m),
  finds('version -o json', /"gitVersion": "v1\.29\.4"/),
  finds('config view --minify', /server: https:\/\/127\.0\.0\.1:/),
  finds('top nodes', /^pier-1 +1200m +30% +2048Mi +25%/m),
  finds('top pods -n harbor', /^quay-7f9c +250m +512Mi/m),
  shows('auth can-i list pods', 'yes'),
  { command: 'auth can-i delete pods', out: /^no/, status: 1 },
  finds('auth can-i --list', /\*\.\* .*\[get list watch\]/),
  shows('config current-context', 'harbor.tgz'),
];

const REFUSED: readonly ExpectedCommand[] = [
  refuses(
    'get jobs -A',
    /jobs\.batch were not collected; in the cluster, this shows them: kubectl get jobs\.batch -A -o yaml/,
  ),
  refuses('get deploy -n lighthouse', /deployments\.apps of namespace lighthouse were not collected/),
  refuses('get sa pilot -n harbor', /serviceaccounts "pilot" not found in this bundle: it was not collected/),
  refuses('get pod ferry -n harbor', /pods "ferry" not found$/m),
  refuses('get whales', /the server doesn't have a resource type "whales"/),
  refuses("get pods -n harbor -l 'a=='=b", /unable to parse requirement|is no requirement|found '='/),
  refuses('delete pod crane-0 -n harbor', READ_ONLY),
  refuses('create namespace quayside', READ_ONLY),
  refuses('run boat --image=x -n harbor', READ_ONLY),
  refuses('scale sts crane -n harbor --replicas=3', READ_ONLY),
  refuses('label pod crane-0 -n harbor a=b', READ_ONLY),
  refuses('annotate node pier-1 a=b', READ_ONLY),
  refuses('taint node pier-1 a=b:NoSchedule', READ_ONLY),
  refuses('rollout restart sts/crane -n harbor', READ_ONLY),
  refuses('exec crane-0 -n harbor -c crane -- ls', READ_ONLY),
  refuses('attach crane-0 -n harbor -c crane', READ_ONLY),
  refuses('port-forward pod/crane-0 -n harbor :80', READ_ONLY),
];

export const COMMANDS: readonly ExpectedCommand[] = [...GET, ...SELECTED, ...DESCRIBE, ...LOGS, ...ABOUT, ...REFUSED];
