import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { baseName, headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const DIRECTIVE = /^\s*(?<name>nameserver|search|domain|options|sortlist)\s+(?<value>\S.*)$/;
const HOST_LINE =
  /^\s*(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}:[0-9a-f:]{1,40}(?:%\w+)?)\s+[\w.-]+(?:\s+[\w.-]+)*\s*(?:#.*)?$/i;
const HOSTS_LIMIT = 1000;

/**
 * `/etc/resolv.conf` as `ResolverConfig` (`status.nameservers`, `search`, `options`) and `/etc/hosts` as `HostsFile`
 * (`status.entries`), one of each per node and file.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'resolv-conf',
  title: 'resolver configuration',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact)
      .slice(0, 60)
      .filter((line) => line.trim() !== '' && !/^\s*[#;]/.test(line));
    if (lines.length === 0) return 0;
    if (lines.every((line) => DIRECTIVE.test(line)) && lines.some((line) => /^\s*(?:nameserver|search)\s/.test(line)))
      return CONFIDENCE.header;
    if (!lines.every((line) => HOST_LINE.test(line))) return 0;
    if (/hosts/.test(baseName(artifact))) return CONFIDENCE.header;
    return lines.some((line) => /^\s*(?:127\.0\.[01]\.1|::1)\s/.test(line)) ? CONFIDENCE.general : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const values = new Map<string, string[]>();
  const entries: { readonly address: string; readonly names: readonly string[] }[] = [];
  const fieldLines = new Map<string, number>();
  let line: number | undefined;
  for (const { text, number } of linesOf(input)) {
    const directive = DIRECTIVE.exec(text)?.groups;
    if (directive !== undefined) {
      line ??= number;
      const name = directive['name'] ?? '';
      const words = (directive['value'] ?? '').split(/\s+/).slice(0, 100);
      values.set(name, name === 'search' ? words : [...(values.get(name) ?? []), ...words]);
    } else if (HOST_LINE.test(text) && entries.length < HOSTS_LIMIT) {
      line ??= number;
      const [address = '', ...names] = text.replace(/#.*$/, '').trim().split(/\s+/);
      fieldLines.set(`status.entries[${entries.length}].address`, number);
      entries.push({ address, names });
    }
  }
  if (line === undefined) return;
  const file = input.path.split('/').at(-1) ?? '';
  if (entries.length > 0) {
    const status = { entries };
    emit(input, sink, { kind: 'HostsFile', name: 'hosts', perNode: true, spec: { file }, status, line, fieldLines });
    return;
  }
  const search = values.get('search') ?? values.get('domain') ?? [];
  emit(input, sink, {
    kind: 'ResolverConfig',
    name: file,
    perNode: true,
    spec: { file },
    status: {
      nameservers: values.get('nameserver') ?? [],
      search,
      options: values.get('options') ?? [],
      nameserverCount: values.get('nameserver')?.length ?? 0,
      searchCount: search.length,
      searchLength: search.join(' ').length,
    },
    line,
  });
}
