import { cellsOfBox } from '../../support/documents/box.ts';
import { readSize } from '../../support/documents/sizes.ts';
import type { EtcdFinding } from './objects.ts';
import { count, flag, urls } from './simple.ts';

/** Columns of a table of `etcdctl -w table`. */
export interface EtcdTable {
  readonly kind: 'member' | 'status' | 'health';
  readonly columns: readonly string[];
}

/** The header row of a table of etcdctl's; `undefined` where the line is none. */
export function readTableHeader(line: string): EtcdTable | undefined {
  if (!/^\s*\|.*(?:ENDPOINT|PEER ADDRS)/.test(line)) return undefined;
  const columns = cellsOfBox(line);
  if (columns.includes('PEER ADDRS')) return { kind: 'member', columns };
  if (columns.includes('HEALTH')) return { kind: 'health', columns };
  return columns.includes('ENDPOINT') && columns.includes('VERSION') ? { kind: 'status', columns } : undefined;
}

/** A row under the header. */
export function readRow({ kind, columns }: EtcdTable, line: string): EtcdFinding | undefined {
  if (!line.trimStart().startsWith('|')) return undefined;
  const cells = cellsOfBox(line);
  const cell = (name: string): string | undefined => cells[columns.indexOf(name)] || undefined;
  if (kind === 'member') {
    const id = cell('ID');
    return id === undefined
      ? undefined
      : {
          kind: 'EtcdMember',
          id,
          name: cell('NAME') ?? '',
          peerURLs: urls(cell('PEER ADDRS')),
          clientURLs: urls(cell('CLIENT ADDRS')),
          isLearner: flag(cell('IS LEARNER')),
          state: cell('STATUS'),
        };
  }
  const endpoint = cell('ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (kind === 'health') {
    return { kind: 'EtcdEndpoint', endpoint, healthy: flag(cell('HEALTH')), took: cell('TOOK'), error: cell('ERROR') };
  }
  return {
    kind: 'EtcdEndpoint',
    endpoint,
    memberId: cell('ID'),
    version: cell('VERSION'),
    dbSizeBytes: readSize(cell('DB SIZE') ?? ''),
    dbSizeInUseBytes: readSize(cell('DB SIZE IN USE') ?? cell('IN USE') ?? ''),
    isLeader: flag(cell('IS LEADER')),
    isLearner: flag(cell('IS LEARNER')),
    raftTerm: count(cell('RAFT TERM')),
    raftIndex: count(cell('RAFT INDEX')),
    raftAppliedIndex: count(cell('RAFT APPLIED INDEX')),
    error: columns.includes('ERRORS') && cells.length === columns.length ? (cell('ERRORS') ?? '') : undefined,
  };
}
