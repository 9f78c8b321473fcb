import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { criPieces } from './pieces.ts';
import { criPayload, isCriContinuation, readCri } from './read.ts';

/** Container logs as containerd and CRI-O write them on the node. */
export const parser: LogFormat = defineFormat({
  id: 'log-cri',
  title: 'container runtime log (CRI)',
  read: readCri,
  confidence: 0.95,
  payload: criPayload,
  pieces: criPieces,
  isContinuation: isCriContinuation,
});
