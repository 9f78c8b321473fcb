import type { ResourceKind } from '../../../src/model/index.ts';
import { resourceGroup } from './resource.ts';

/** Custom resources that are common enough to know by name. */
export const wellKnownResources: readonly ResourceKind[] = [
  ...resourceGroup('cluster.x-k8s.io/v1beta1', true, [
    ['Cluster', 'clusters', 'cl'],
    ['Machine', 'machines', 'ma'],
    ['MachineSet', 'machinesets', 'ms'],
    ['MachineDeployment', 'machinedeployments', 'md'],
    ['MachineHealthCheck', 'machinehealthchecks', 'mhc'],
    ['MachinePool', 'machinepools', 'mp'],
    ['ClusterClass', 'clusterclasses', 'cc'],
  ]),
  ...resourceGroup('controlplane.cluster.x-k8s.io/v1beta1', true, [
    ['KubeadmControlPlane', 'kubeadmcontrolplanes', 'kcp'],
    ['KubeadmControlPlaneTemplate', 'kubeadmcontrolplanetemplates'],
  ]),
  ...resourceGroup('bootstrap.cluster.x-k8s.io/v1beta1', true, [
    ['KubeadmConfig', 'kubeadmconfigs'],
    ['KubeadmConfigTemplate', 'kubeadmconfigtemplates'],
  ]),
  ...resourceGroup('addons.cluster.x-k8s.io/v1beta1', true, [['ClusterResourceSet', 'clusterresourcesets', 'crs']]),
  ...resourceGroup('infrastructure.cluster.x-k8s.io/v1beta1', true, [
    ['VSphereMachine', 'vspheremachines'],
    ['VSphereCluster', 'vsphereclusters'],
    ['VSphereVM', 'vspherevms'],
    ['VSphereMachineTemplate', 'vspheremachinetemplates'],
    ['AWSMachine', 'awsmachines'],
    ['AWSCluster', 'awsclusters', 'awsc'],
    ['AzureMachine', 'azuremachines'],
    ['AzureCluster', 'azureclusters'],
    ['DockerMachine', 'dockermachines'],
    ['Metal3Machine', 'metal3machines', 'm3m m3machine'],
    ['OpenStackMachine', 'openstackmachines', 'osm'],
  ]),
  ...resourceGroup('run.tanzu.vmware.com/v1alpha3', true, [
    ['TanzuKubernetesCluster', 'tanzukubernetesclusters', 'tkc'],
  ]),
  ...resourceGroup('run.tanzu.vmware.com/v1alpha3', false, [
    ['TanzuKubernetesRelease', 'tanzukubernetesreleases', 'tkr'],
  ]),
  ...resourceGroup('vmoperator.vmware.com/v1alpha1', true, [
    ['VirtualMachineService', 'virtualmachineservices', 'vmservice'],
    ['VirtualMachineClass', 'virtualmachineclasses', 'vmclass'],
  ]),
  ...resourceGroup('kubevirt.io/v1', true, [
    ['VirtualMachine', 'virtualmachines', 'vm vms'],
    ['VirtualMachineInstance', 'virtualmachineinstances', 'vmi vmis'],
  ]),
  ...resourceGroup('packaging.carvel.dev/v1alpha1', true, [
    ['PackageInstall', 'packageinstalls', 'pkgi'],
    ['PackageRepository', 'packagerepositories', 'pkgr'],
  ]),
  ...resourceGroup('data.packaging.carvel.dev/v1alpha1', true, [
    ['Package', 'packages', 'pkg'],
    ['PackageMetadata', 'packagemetadatas', 'pkgm'],
  ]),
  ...resourceGroup('kappctrl.k14s.io/v1alpha1', true, [['App', 'apps']]),
  ...resourceGroup('helm.toolkit.fluxcd.io/v2', true, [['HelmRelease', 'helmreleases', 'hr']]),
  ...resourceGroup('kustomize.toolkit.fluxcd.io/v1', true, [['Kustomization', 'kustomizations', 'ks']]),
  ...resourceGroup('source.toolkit.fluxcd.io/v1', true, [
    ['GitRepository', 'gitrepositories', 'gitrepo'],
    ['HelmRepository', 'helmrepositories', 'helmrepo'],
    ['HelmChart', 'helmcharts', 'hc'],
    ['OCIRepository', 'ocirepositories', 'ocirepo'],
    ['Bucket', 'buckets'],
  ]),
  ...resourceGroup('keda.sh/v1alpha1', true, [
    ['ScaledObject', 'scaledobjects', 'so'],
    ['ScaledJob', 'scaledjobs', 'sj'],
    ['TriggerAuthentication', 'triggerauthentications', 'ta triggerauth'],
  ]),
  ...resourceGroup('external-secrets.io/v1beta1', true, [
    ['ExternalSecret', 'externalsecrets', 'es'],
    ['SecretStore', 'secretstores', 'ss'],
  ]),
  ...resourceGroup('external-secrets.io/v1beta1', false, [['ClusterSecretStore', 'clustersecretstores', 'css']]),
  ...resourceGroup('argoproj.io/v1alpha1', true, [
    ['Application', 'applications', 'app'],
    ['ApplicationSet', 'applicationsets', 'appset'],
    ['AppProject', 'appprojects', 'appproj'],
    ['Rollout', 'rollouts'],
    ['Workflow', 'workflows'],
  ]),
  ...resourceGroup('cert-manager.io/v1', true, [
    ['Certificate', 'certificates', 'cert certs'],
    ['CertificateRequest', 'certificaterequests', 'cr crs'],
    ['Issuer', 'issuers'],
  ]),
  ...resourceGroup('cert-manager.io/v1', false, [['ClusterIssuer', 'clusterissuers']]),
  ...resourceGroup('acme.cert-manager.io/v1', true, [
    ['Challenge', 'challenges'],
    ['Order', 'orders'],
  ]),
  ...resourceGroup('bitnami.com/v1alpha1', true, [['SealedSecret', 'sealedsecrets']]),
  ...resourceGroup('metal3.io/v1alpha1', true, [['BareMetalHost', 'baremetalhosts', 'bmh bmhost']]),
  ...resourceGroup('tekton.dev/v1', true, [
    ['PipelineRun', 'pipelineruns'],
    ['TaskRun', 'taskruns'],
  ]),
  ...resourceGroup('serving.knative.dev/v1', true, [['Revision', 'revisions']]),
  ...resourceGroup('serving.kserve.io/v1beta1', true, [['InferenceService', 'inferenceservices', 'isvc']]),
  ...resourceGroup('scheduling.volcano.sh/v1beta1', true, [['PodGroup', 'podgroups']]),
  ...resourceGroup('kueue.x-k8s.io/v1beta1', true, [['LocalQueue', 'localqueues']]),
  ...resourceGroup('kueue.x-k8s.io/v1beta1', false, [
    ['ClusterQueue', 'clusterqueues', 'cq'],
    ['ResourceFlavor', 'resourceflavors', 'flavor flavors rf'],
  ]),
  ...resourceGroup('karpenter.sh/v1', false, [
    ['NodePool', 'nodepools'],
    ['NodeClaim', 'nodeclaims'],
  ]),
  ...resourceGroup('karpenter.k8s.aws/v1', false, [['EC2NodeClass', 'ec2nodeclasses', 'ec2nc']]),
  ...resourceGroup('cilium.io/v2', true, [
    ['CiliumNetworkPolicy', 'ciliumnetworkpolicies', 'cnp ciliumnp'],
    ['CiliumEndpoint', 'ciliumendpoints', 'cep ciliumep'],
  ]),
  ...resourceGroup('cilium.io/v2', false, [
    ['CiliumClusterwideNetworkPolicy', 'ciliumclusterwidenetworkpolicies', 'ccnp'],
    ['CiliumNode', 'ciliumnodes', 'ciliumn'],
  ]),
  ...resourceGroup('crd.projectcalico.org/v1', false, [
    ['IPPool', 'ippools'],
    ['BGPPeer', 'bgppeers'],
    ['FelixConfiguration', 'felixconfigurations'],
  ]),
  ...resourceGroup('operator.tigera.io/v1', false, [['TigeraStatus', 'tigerastatuses']]),
  ...resourceGroup('ceph.rook.io/v1', true, [
    ['CephCluster', 'cephclusters', 'ceph'],
    ['CephBlockPool', 'cephblockpools', 'cephbp'],
    ['CephFilesystem', 'cephfilesystems', 'cephfs'],
    ['CephObjectStore', 'cephobjectstores', 'cephos'],
  ]),
  ...resourceGroup('kafka.strimzi.io/v1beta2', true, [
    ['Kafka', 'kafkas'],
    ['KafkaNodePool', 'kafkanodepools', 'knp'],
    ['KafkaTopic', 'kafkatopics'],
    ['KafkaUser', 'kafkausers'],
    ['KafkaConnect', 'kafkaconnects'],
    ['KafkaConnector', 'kafkaconnectors'],
  ]),
  ...resourceGroup('pkg.crossplane.io/v1', false, [
    ['Provider', 'providers'],
    ['ProviderRevision', 'providerrevisions'],
    ['Configuration', 'configurations'],
    ['Function', 'functions'],
  ]),
  ...resourceGroup('traefik.io/v1alpha1', true, [
    ['IngressRoute', 'ingressroutes'],
    ['Middleware', 'middlewares'],
  ]),
  ...resourceGroup('projectcontour.io/v1', true, [['HTTPProxy', 'httpproxies']]),
  ...resourceGroup('kyverno.io/v1', false, [['ClusterPolicy', 'clusterpolicies', 'cpol']]),
  ...resourceGroup('templates.gatekeeper.sh/v1', false, [['ConstraintTemplate', 'constrainttemplates']]),
  ...resourceGroup('k8s.cni.cncf.io/v1', true, [
    ['NetworkAttachmentDefinition', 'network-attachment-definitions', 'net-attach-def'],
  ]),
  ...resourceGroup('gateway.networking.k8s.io/v1', true, [
    ['Gateway', 'gateways', 'gtw'],
    ['HTTPRoute', 'httproutes'],
    ['GRPCRoute', 'grpcroutes'],
    ['ReferenceGrant', 'referencegrants', 'refgrant'],
  ]),
  ...resourceGroup('gateway.networking.k8s.io/v1', false, [['GatewayClass', 'gatewayclasses', 'gc']]),
  ...resourceGroup('security.istio.io/v1', true, [
    ['PeerAuthentication', 'peerauthentications', 'pa'],
    ['AuthorizationPolicy', 'authorizationpolicies', 'ap'],
    ['RequestAuthentication', 'requestauthentications', 'ra'],
  ]),
  ...resourceGroup('networking.istio.io/v1', true, [
    ['DestinationRule', 'destinationrules', 'dr'],
    ['VirtualService', 'virtualservices'],
    ['ServiceEntry', 'serviceentries', 'se'],
  ]),
  ...resourceGroup('snapshot.storage.k8s.io/v1', true, [['VolumeSnapshot', 'volumesnapshots', 'vs']]),
  ...resourceGroup('snapshot.storage.k8s.io/v1', false, [
    ['VolumeSnapshotClass', 'volumesnapshotclasses', 'vsclass'],
    ['VolumeSnapshotContent', 'volumesnapshotcontents', 'vsc'],
  ]),
  ...resourceGroup('velero.io/v1', true, [
    ['Backup', 'backups'],
    ['Restore', 'restores'],
    ['Schedule', 'schedules'],
    ['BackupStorageLocation', 'backupstoragelocations', 'bsl'],
    ['PodVolumeBackup', 'podvolumebackups'],
  ]),
  ...resourceGroup('longhorn.io/v1beta2', true, [
    ['Volume', 'volumes', 'lhv'],
    ['Engine', 'engines', 'lhe'],
    ['Replica', 'replicas', 'lhr'],
  ]),
  ...resourceGroup('monitoring.coreos.com/v1', true, [
    ['ServiceMonitor', 'servicemonitors', 'smon'],
    ['PodMonitor', 'podmonitors', 'pmon'],
    ['PrometheusRule', 'prometheusrules', 'promrule'],
    ['Prometheus', 'prometheuses', 'prom'],
    ['Alertmanager', 'alertmanagers', 'am'],
  ]),
  ...resourceGroup('config.openshift.io/v1', false, [
    ['ClusterOperator', 'clusteroperators', 'co'],
    ['ClusterVersion', 'clusterversions'],
  ]),
  ...resourceGroup('metallb.io/v1beta1', true, [['IPAddressPool', 'ipaddresspools']]),
  ...resourceGroup('machineconfiguration.openshift.io/v1', false, [
    ['MachineConfigPool', 'machineconfigpools', 'mcp'],
    ['MachineConfig', 'machineconfigs', 'mc'],
  ]),
  ...resourceGroup('apps.openshift.io/v1', true, [['DeploymentConfig', 'deploymentconfigs', 'dc']]),
  ...resourceGroup('kafka.strimzi.io/v1beta2', true, [
    ['KafkaTopic', 'kafkatopics', 'kt'],
    ['KafkaUser', 'kafkausers', 'ku'],
    ['KafkaNodePool', 'kafkanodepools', 'knp'],
  ]),
  ...resourceGroup('serving.knative.dev/v1', true, [['Revision', 'revisions', 'rev']]),
  ...resourceGroup('route.openshift.io/v1', true, [['Route', 'routes']]),
  ...resourceGroup('operators.coreos.com/v1alpha1', true, [
    ['ClusterServiceVersion', 'clusterserviceversions', 'csv csvs'],
    ['Subscription', 'subscriptions', 'sub subs'],
    ['InstallPlan', 'installplans', 'ip'],
    ['CatalogSource', 'catalogsources', 'catsrc'],
  ]),
];
