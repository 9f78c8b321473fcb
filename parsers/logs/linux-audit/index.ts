import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readLinuxAudit } from './read.ts';

/** What the Linux audit daemon writes: decisions of SELinux and AppArmor, logins, system calls. */
export const format: FormatDefinition = {
  id: 'log-linux-audit',
  title: 'Linux audit log',
  read: readLinuxAudit,
  confidence: CONFIDENCE.envelope,
};
