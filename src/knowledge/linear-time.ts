import { setFlagsFromString } from 'node:v8';

let isLinear = false;

/**
 * Has matches of regular expressions go over to V8's linear-time engine once they went back too often: the ordinary engine is
 * many times faster, but exponential on hostile input. The flag `l` of that engine tells which patterns it can take over. It holds for
 * the whole process, so a program that uses the library has it as soon as it analyses a bundle or loads rules, and not before.
 */
export function matchInLinearTime(): void {
  if (isLinear) return;
  isLinear = true;
  setFlagsFromString('--enable-experimental-regexp-engine');
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString('--regexp-backtracks-before-fallback=20000');
}
