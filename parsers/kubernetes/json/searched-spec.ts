import { isJsonObject, type ArtifactHead, type Json } from '../../../src/model/index.ts';

/** Members of specifications that somebody searches for, and that no status and no metadata has. */
const OF_SPEC: ReadonlySet<string> = new Set(
  (
    'selector ports type clusterIP externalName externalTrafficPolicy internalTrafficPolicy sessionAffinity template containers ' +
    'initContainers volumes tolerations nodeSelector affinity nodeName serviceAccountName imagePullSecrets dnsPolicy dnsConfig ' +
    'hostNetwork priorityClassName rules tls ingressClassName defaultBackend podSelector policyTypes ingress egress ' +
    'storageClassName volumeName claimRef nodeAffinity persistentVolumeReclaimPolicy taints unschedulable minReplicas maxReplicas ' +
    'scaleTargetRef minAvailable maxUnavailable schedule suspend concurrencyPolicy jobTemplate backoffLimit strategy ' +
    'updateStrategy volumeClaimTemplates serviceName'
  ).split(' '),
);
/** `kubectl get service web -o yaml | grep -A3 selector` */
const SEARCH = /-o[ =]?yaml\b[^|]{0,200}\|\s*(?:e|f|z)?(?:grep|sed|awk|head|tail)\b/;
/** As deep as kubectl prints the members of a specification. */
const DEPTH = /^ {2}\S/;

/** Whether somebody searched in an object as YAML, and what came of it stands as deep as in the whole. */
export function isSearched({ context: { command = '' }, head }: ArtifactHead): boolean {
  return SEARCH.test(command) && DEPTH.test(head.subarray(0, 80).toString('latin1'));
}

/** Whether a value is what a search found of the specification of one object. */
export function isPartOfSpec(value: Json, artifact: ArtifactHead): boolean {
  if (!isJsonObject(value) || !isSearched(artifact)) return false;
  const [first = ''] = Object.keys(value);
  return OF_SPEC.has(first);
}

const LINES_AFTER = /\|\s*[efz]?grep\s[^|]{0,120}?(?:-A ?|--after-context[= ])(?<lines>\d{1,4})\b/;

/** Whether a search would have shown more lines behind what it found, so that there are none: what it shows has its end. */
export function isEndShown({ context: { command = '' }, head, size = head.length }: ArtifactHead): boolean {
  const wanted = LINES_AFTER.exec(command)?.groups?.['lines'];
  if (wanted === undefined || size > head.length) return false;
  return head.toString('utf8').trimEnd().split('\n').length - 1 < Number(wanted);
}
