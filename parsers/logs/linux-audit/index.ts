import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readLinuxAudit } from './read.ts';

/** What the Linux audit daemon writes: decisions of SELinux and AppArmor, logins, system calls. */
export const parser: LogFormat = defineFormat({
  id: 'log-linux-audit',
  title: 'Linux audit log',
  read: readLinuxAudit,
  confidence: 0.95,
});
