import type { ObjectReference } from '../object.ts';
import type { SourceRef } from '../source.ts';
import type { ReportTime } from './report-time.ts';

export interface ReportInventory {
  /** Objects by kind, sorted by kind. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  readonly nodes: readonly ReportNode[];
  readonly unhealthy: readonly {
    readonly object: ObjectReference;
    readonly state: string;
    readonly source?: SourceRef;
  }[];
  readonly certificates: readonly ReportCertificate[];
}

export interface ReportNode {
  readonly name: string;
  /** Where clusters are told apart. */
  readonly cluster?: string;
  readonly roles: readonly string[];
  readonly version?: string;
  readonly address?: string;
  readonly ready?: boolean;
  readonly osImage?: string;
  readonly containerRuntime?: string;
}

export interface ReportCertificate {
  readonly subject: string;
  readonly issuer?: string;
  readonly notBefore?: ReportTime;
  readonly notAfter: ReportTime;
  /** Days left when the bundle was collected; negative: expired. */
  readonly daysLeft?: number;
  readonly source: SourceRef;
}
