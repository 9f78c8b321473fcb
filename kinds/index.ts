// Made by `npm run kinds` out of the files beside it.
import type { OwnKind } from './own-kind.ts';
import { kind as APIGroup } from './APIGroup.ts';
import { kind as APIGroupVersion } from './APIGroupVersion.ts';
import { kind as Alert } from './Alert.ts';
import { kind as BgpSession } from './BgpSession.ts';
import { kind as BlockDevice } from './BlockDevice.ts';
import { kind as CheckResult } from './CheckResult.ts';
import { kind as CloudInitStatus } from './CloudInitStatus.ts';
import { kind as CniConfiguration } from './CniConfiguration.ts';
import { kind as CollectionError } from './CollectionError.ts';
import { kind as CollectionTime } from './CollectionTime.ts';
import { kind as Component } from './Component.ts';
import { kind as ConnectivityCheck } from './ConnectivityCheck.ts';
import { kind as ConntrackSummary } from './ConntrackSummary.ts';
import { kind as Container } from './Container.ts';
import { kind as ContainerImage } from './ContainerImage.ts';
import { kind as ContainerMetrics } from './ContainerMetrics.ts';
import { kind as ContainerRuntimeInfo } from './ContainerRuntimeInfo.ts';
import { kind as ControlGroup } from './ControlGroup.ts';
import { kind as DirectorySize } from './DirectorySize.ts';
import { kind as EtcdAlarm } from './EtcdAlarm.ts';
import { kind as EtcdEndpoint } from './EtcdEndpoint.ts';
import { kind as EtcdMember } from './EtcdMember.ts';
import { kind as FileServer } from './FileServer.ts';
import { kind as Filesystem } from './Filesystem.ts';
import { kind as GoroutineProfile } from './GoroutineProfile.ts';
import { kind as HealthCheck } from './HealthCheck.ts';
import { kind as HelmReleaseStatus } from './HelmReleaseStatus.ts';
import { kind as HostFact } from './HostFact.ts';
import { kind as HostsFile } from './HostsFile.ts';
import { kind as KernelParameter } from './KernelParameter.ts';
import { kind as Kubeconfig } from './Kubeconfig.ts';
import { kind as LoadBalancerBackend } from './LoadBalancerBackend.ts';
import { kind as MeshProxy } from './MeshProxy.ts';
import { kind as MetricSample } from './MetricSample.ts';
import { kind as MetricSeries } from './MetricSeries.ts';
import { kind as NetworkAgent } from './NetworkAgent.ts';
import { kind as NetworkInterface } from './NetworkInterface.ts';
import { kind as NodeLoad } from './NodeLoad.ts';
import { kind as NodeMemory } from './NodeMemory.ts';
import { kind as OperatingSystem } from './OperatingSystem.ts';
import { kind as PacketFilter } from './PacketFilter.ts';
import { kind as PodSandbox } from './PodSandbox.ts';
import { kind as Registry } from './Registry.ts';
import { kind as ResolverConfig } from './ResolverConfig.ts';
import { kind as RoutingTable } from './RoutingTable.ts';
import { kind as Server } from './Server.ts';
import { kind as SocketSummary } from './SocketSummary.ts';
import { kind as StoragePool } from './StoragePool.ts';
import { kind as StoreMember } from './StoreMember.ts';
import { kind as SystemdUnit } from './SystemdUnit.ts';
import { kind as TimeSource } from './TimeSource.ts';
import { kind as ToolOutput } from './ToolOutput.ts';
import { kind as X509Certificate } from './X509Certificate.ts';

export { schemaOf, type OwnKind } from './own-kind.ts';
export type { Schema } from './schema.ts';

const KINDS = {
  APIGroup,
  APIGroupVersion,
  Alert,
  BgpSession,
  BlockDevice,
  CheckResult,
  CloudInitStatus,
  CniConfiguration,
  CollectionError,
  CollectionTime,
  Component,
  ConnectivityCheck,
  ConntrackSummary,
  Container,
  ContainerImage,
  ContainerMetrics,
  ContainerRuntimeInfo,
  ControlGroup,
  DirectorySize,
  EtcdAlarm,
  EtcdEndpoint,
  EtcdMember,
  FileServer,
  Filesystem,
  GoroutineProfile,
  HealthCheck,
  HelmReleaseStatus,
  HostFact,
  HostsFile,
  KernelParameter,
  Kubeconfig,
  LoadBalancerBackend,
  MeshProxy,
  MetricSample,
  MetricSeries,
  NetworkAgent,
  NetworkInterface,
  NodeLoad,
  NodeMemory,
  OperatingSystem,
  PacketFilter,
  PodSandbox,
  Registry,
  ResolverConfig,
  RoutingTable,
  Server,
  SocketSummary,
  StoragePool,
  StoreMember,
  SystemdUnit,
  TimeSource,
  ToolOutput,
  X509Certificate,
};

/** What a kind of ours can be called. */
export type OwnKindName = keyof typeof KINDS;

/** The kinds of ours, by name. */
export const OWN_KINDS: ReadonlyMap<string, OwnKind> = new Map<string, OwnKind>(Object.entries(KINDS));
