import { isNone } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child, valueLines } from '../layout.ts';

export const serviceAccount: KindReader = {
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Image pull secrets'),
  read({ nodes }, object) {
    for (const [key, member] of [
      ['Image pull secrets', 'imagePullSecrets'],
      ['Mountable secrets', 'secrets'],
      ['Tokens', 'describedTokens'],
    ] as const) {
      const list = child(nodes, key);
      if (!list) continue;
      object.list(member, list.line);
      for (const { text, line } of valueLines(list)) {
        if (isNone(text)) continue;
        const reference = object.item(member, line);
        reference.set('name', text.replace(/ \(not found\)$/, ''), line);
        if (text.endsWith(' (not found)')) reference.set('describedMissing', true, line);
      }
    }
  },
};
