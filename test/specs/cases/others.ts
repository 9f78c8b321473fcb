import { type Case } from './case.ts';

/** What does not run here is named. */
export const others: readonly Case[] = [
  [{ cephStatus: {} }, ['not-run: cephStatus: The analyzer cephStatus does not run here']],
  [{ longhorn: { checkName: 'Volumes' } }, ['not-run: Volumes: The analyzer longhorn does not run here']],
  [{ somethingNew: { checkName: 'New', exclude: true } }, []],
];
