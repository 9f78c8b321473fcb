import { setFlagsFromString } from 'node:v8';

/**
 * Has matches of regular expressions go over to V8's linear-time engine once they went back too often: the ordinary engine is
 * many times faster, but exponential on hostile input. The flag `l` of that engine tells which patterns it can take over.
 */
export function matchInLinearTime(): void {
  setFlagsFromString('--enable-experimental-regexp-engine');
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString('--regexp-backtracks-before-fallback=20000');
}
