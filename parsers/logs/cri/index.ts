import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { criPieces } from './pieces.ts';
import { criPayload, isCriContinuation, readCri } from './read.ts';

/** Container logs as containerd and CRI-O write them on the node. */
export const format: FormatDefinition = {
  id: 'log-cri',
  title: 'container runtime log (CRI)',
  read: readCri,
  begins: ['digit'],
  carries: 'anything',
  confidence: CONFIDENCE.envelope,
  payload: criPayload,
  pieces: criPieces,
  isContinuation: isCriContinuation,
};
