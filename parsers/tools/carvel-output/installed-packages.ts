import type { Section } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';

const TITLES = /^\s*(?:Namespace\s+)?Name\s+Package-Name\s+Package-Version\s+Status\b/;
const NAMESPACE = /^Installed packages in namespace '(?<namespace>[a-z0-9-]{1,63})'/;

/** The tables of `kctrl package installed list`, with titles as kubectl writes them: to be read like a table of its. */
export function installedPackages(lines: readonly Line[]): Section[] {
  const sections: Section[] = [];
  let namespace: string | undefined;
  for (const [index, line] of lines.entries()) {
    namespace = NAMESPACE.exec(line.text)?.groups?.namespace ?? namespace;
    if (!TITLES.test(line.text.slice(0, 400))) continue;
    const end = lines.findIndex(({ text }, at) => at > index && text.trim() === '');
    const rows = lines.slice(index + 1, end < 0 ? lines.length : end);
    sections.push({
      title: `kubectl get packageinstalls${namespace === undefined ? '' : ` -n ${namespace}`}`,
      text: [line.text.toUpperCase(), ...rows.map(({ text }) => text)].join('\n'),
      firstLine: line.number,
    });
  }
  return sections;
}
