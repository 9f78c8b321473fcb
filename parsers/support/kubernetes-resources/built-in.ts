import type { ResourceKind } from '../../../src/model/index.ts';
import { resourceGroup } from './resource.ts';

/** Kinds that the API server itself serves. Earlier groups win where two claim one name. */
export const builtInResources: readonly ResourceKind[] = [
  ...resourceGroup('v1', true, [
    ['Pod', 'pods', 'po', 'all'],
    ['Service', 'services', 'svc', 'all'],
    ['Endpoints', 'endpoints', 'ep'],
    ['Event', 'events', 'ev'],
    ['ConfigMap', 'configmaps', 'cm'],
    ['Secret', 'secrets'],
    ['ServiceAccount', 'serviceaccounts', 'sa'],
    ['PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc pvcs'],
    ['ReplicationController', 'replicationcontrollers', 'rc', 'all'],
    ['ResourceQuota', 'resourcequotas', 'quota quotas'],
    ['LimitRange', 'limitranges', 'limits'],
    ['PodTemplate', 'podtemplates'],
    ['Binding', 'bindings'],
  ]),
  ...resourceGroup('v1', false, [
    ['Node', 'nodes', 'no'],
    ['Namespace', 'namespaces', 'ns'],
    ['PersistentVolume', 'persistentvolumes', 'pv pvs'],
    ['ComponentStatus', 'componentstatuses', 'cs'],
  ]),
  ...resourceGroup('apps/v1', true, [
    ['Deployment', 'deployments', 'deploy', 'all'],
    ['ReplicaSet', 'replicasets', 'rs', 'all'],
    ['StatefulSet', 'statefulsets', 'sts', 'all'],
    ['DaemonSet', 'daemonsets', 'ds', 'all'],
    ['ControllerRevision', 'controllerrevisions'],
  ]),
  ...resourceGroup('batch/v1', true, [
    ['Job', 'jobs', '', 'all'],
    ['CronJob', 'cronjobs', 'cj', 'all'],
  ]),
  ...resourceGroup('autoscaling/v2', true, [
    ['HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa hpas', 'all'],
  ]),
  ...resourceGroup('policy/v1', true, [['PodDisruptionBudget', 'poddisruptionbudgets', 'pdb pdbs']]),
  ...resourceGroup('policy/v1beta1', false, [['PodSecurityPolicy', 'podsecuritypolicies', 'psp']]),
  ...resourceGroup('networking.k8s.io/v1', true, [
    ['Ingress', 'ingresses', 'ing'],
    ['NetworkPolicy', 'networkpolicies', 'netpol'],
  ]),
  ...resourceGroup('networking.k8s.io/v1', false, [
    ['IngressClass', 'ingressclasses'],
    ['IPAddress', 'ipaddresses', 'ip'],
    ['ServiceCIDR', 'servicecidrs'],
  ]),
  ...resourceGroup('events.k8s.io/v1', true, [['Event', 'events', 'ev']]),
  ...resourceGroup('discovery.k8s.io/v1', true, [['EndpointSlice', 'endpointslices']]),
  ...resourceGroup('coordination.k8s.io/v1', true, [['Lease', 'leases']]),
  ...resourceGroup('storage.k8s.io/v1', false, [
    ['StorageClass', 'storageclasses', 'sc'],
    ['VolumeAttachment', 'volumeattachments'],
    ['CSINode', 'csinodes'],
    ['CSIDriver', 'csidrivers'],
    ['VolumeAttributesClass', 'volumeattributesclasses', 'vac'],
  ]),
  ...resourceGroup('storage.k8s.io/v1', true, [['CSIStorageCapacity', 'csistoragecapacities']]),
  ...resourceGroup('rbac.authorization.k8s.io/v1', true, [
    ['Role', 'roles'],
    ['RoleBinding', 'rolebindings'],
  ]),
  ...resourceGroup('rbac.authorization.k8s.io/v1', false, [
    ['ClusterRole', 'clusterroles'],
    ['ClusterRoleBinding', 'clusterrolebindings'],
  ]),
  ...resourceGroup('admissionregistration.k8s.io/v1', false, [
    ['ValidatingWebhookConfiguration', 'validatingwebhookconfigurations', '', 'api-extensions'],
    ['MutatingWebhookConfiguration', 'mutatingwebhookconfigurations', '', 'api-extensions'],
    ['ValidatingAdmissionPolicy', 'validatingadmissionpolicies', '', 'api-extensions'],
    ['ValidatingAdmissionPolicyBinding', 'validatingadmissionpolicybindings', '', 'api-extensions'],
  ]),
  ...resourceGroup('apiextensions.k8s.io/v1', false, [
    ['CustomResourceDefinition', 'customresourcedefinitions', 'crd crds', 'api-extensions'],
  ]),
  ...resourceGroup('apiregistration.k8s.io/v1', false, [['APIService', 'apiservices', '', 'api-extensions']]),
  ...resourceGroup('certificates.k8s.io/v1', false, [
    ['CertificateSigningRequest', 'certificatesigningrequests', 'csr'],
  ]),
  ...resourceGroup('scheduling.k8s.io/v1', false, [['PriorityClass', 'priorityclasses', 'pc']]),
  ...resourceGroup('node.k8s.io/v1', false, [['RuntimeClass', 'runtimeclasses']]),
  ...resourceGroup('flowcontrol.apiserver.k8s.io/v1', false, [
    ['FlowSchema', 'flowschemas'],
    ['PriorityLevelConfiguration', 'prioritylevelconfigurations'],
  ]),
  ...resourceGroup('metrics.k8s.io/v1beta1', true, [['PodMetrics', 'pods', 'podmetrics']]),
  ...resourceGroup('metrics.k8s.io/v1beta1', false, [['NodeMetrics', 'nodes', 'nodemetrics']]),
];
