import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';

/** `cloud-init status --long`: the outcome of the first boot, with its errors. */
export function readCloudInit(input: DocumentInput, sink: Sink, lines: readonly Line[]): void {
  const values = new Map<string, string>();
  const errors: string[] = [];
  let list: string | undefined;
  for (const { text } of lines) {
    const field = /^(?<key>[a-z_]{2,40}):\s*(?<value>.*)$/.exec(text)?.groups;
    if (field !== undefined) {
      list = field['key'] ?? '';
      values.set(list, field['value'] ?? '');
    } else if (/^\s*- /.test(text) && list === 'errors') {
      errors.push(text.replace(/^\s*- /, '').slice(0, 500));
    } else if (/^\S/.test(text) && list === 'detail') {
      values.set('detail', text.slice(0, 500));
    }
  }
  const line = lines.find(({ text }) => text.startsWith('status:'))?.number ?? input.firstLine;
  emit(input, sink, {
    kind: 'CloudInitStatus',
    name: 'cloud-init',
    perNode: true,
    status: {
      status: values.get('status'),
      extendedStatus: values.get('extended_status'),
      detail: values.get('detail'),
      errors: errors.length > 0 ? errors.slice(0, 50) : undefined,
    },
    line,
  });
}
