import { CONFIDENCE, objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { baseName, headLines } from '../../support/documents/head.ts';
import { emit } from '../../support/documents/emit.ts';
import { objectsAt, readJson, textAt } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';

/** CNI configuration (`/etc/cni/net.d/*.conflist` and `*.conf`). Objects are `CniConfiguration`, named `<node>/<file>`. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'cni-config',
  title: 'CNI configuration',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact);
    if (!/^\s*\{/.test(lines.find((line) => line.trim() !== '') ?? '')) return 0;
    const head = lines.slice(0, 200).join('\n');
    if (!/"cniVersion"\s*:/.test(head) || /"(?:kind|apiVersion)"\s*:/.test(head)) return 0;
    return /"plugins"\s*:\s*\[|"type"\s*:/.test(head) ? CONFIDENCE.signature : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const root = readJson(input, sink);
    if (root === undefined) return;
    const plugins = objectsAt(root, 'plugins');
    const types = (plugins.length > 0 ? plugins : [root])
      .map((plugin) => textAt(plugin, 'type'))
      .filter((type) => type !== undefined);
    const main = plugins[0] ?? root;
    emit(input, sink, {
      kind: 'CniConfiguration',
      name: baseName(input),
      perNode: true,
      form: 'json',
      spec: {
        name: textAt(root, 'name'),
        cniVersion: textAt(root, 'cniVersion'),
        plugins: types,
        ipam: textAt(objectAt(main, 'ipam'), 'type'),
        file: baseName(input),
      },
      line: new LineFinder(input).next('"name"'),
    });
  },
};
