import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentParser } from '../../../src/model/index.ts';
import { readTables } from './reader.ts';
import { recogniseTable } from './recognise.ts';

/**
 * Tables of `kubectl get` for any kind and any columns, `kubectl events` and `kubectl top`; several in one file, with
 * or without their alignment, with or without their header.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'kubectl-table',
  title: 'kubectl get table',
  mostConfidence: CONFIDENCE.rows,
  matches: recogniseTable,
  parse: readTables,
};
