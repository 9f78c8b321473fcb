import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const ASSIGNMENT = /^(?<name>[A-Z][A-Z_]{1,60})=(?:"(?<quoted>[^"]{0,500})"|(?<plain>\S{0,500}))$/;
const TELLING = /^(?:PRETTY_NAME|VERSION_ID|DISTRIB_ID|ID_LIKE|VERSION_CODENAME)=/;
const UNAME =
  /^Linux (?<host>\S{1,253}) (?<kernel>\d\S{1,100}) #\d+.* (?<machine>x86_64|aarch64|arm64|s390x|ppc64le|armv7l)(?: |$)/;

/** `/etc/os-release`, `lsb-release` and `uname -a`. The object is the node's `OperatingSystem`. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'os-release',
  title: 'operating system',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact)
      .slice(0, 30)
      .filter((line) => line.trim() !== '');
    if (UNAME.test(lines[0] ?? '')) return CONFIDENCE.header;
    return lines.some((line) => TELLING.test(line)) &&
      lines.every((line) => ASSIGNMENT.test(line) || line.startsWith('#'))
      ? CONFIDENCE.header
      : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const values = new Map<string, string>();
  let line: number | undefined;
  let uname: Readonly<Record<string, string | undefined>> | undefined;
  for (const { text, number } of linesOf(input)) {
    uname ??= UNAME.exec(text)?.groups;
    const assignment = ASSIGNMENT.exec(text)?.groups;
    if (assignment !== undefined)
      values.set(assignment['name'] ?? '', assignment['quoted'] ?? assignment['plain'] ?? '');
    if (line === undefined && (uname !== undefined || /^(?:PRETTY_NAME|DISTRIB_DESCRIPTION)=/.test(text)))
      line = number;
  }
  if (uname === undefined && !['PRETTY_NAME', 'DISTRIB_ID', 'ID', 'VERSION_ID'].some((name) => values.has(name)))
    return;
  emit(input, sink, {
    kind: 'OperatingSystem',
    name: 'os',
    perNode: true,
    status: {
      prettyName: values.get('PRETTY_NAME') ?? values.get('DISTRIB_DESCRIPTION'),
      id: values.get('ID') ?? values.get('DISTRIB_ID')?.toLowerCase(),
      versionId: values.get('VERSION_ID') ?? values.get('DISTRIB_RELEASE'),
      kernelVersion: uname?.['kernel'],
      architecture: uname?.['machine'],
      hostname: uname?.['host'],
    },
    line: line ?? input.firstLine,
  });
}
