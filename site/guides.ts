/** A text of the repository that is a page of the site. */
export interface Guide {
  /** Where it lies in the repository. */
  readonly source: string;
  readonly url: string;
  readonly title: string;
  /** One line for the list of guides. */
  readonly about: string;
}

/** The guides, in the order in which somebody new reads them. */
export const GUIDES: readonly Guide[] = [
  guide('docs/first-report.md', 'first-report', 'First report in five minutes', 'From an archive to a ticket.'),
  guide('docs/reading-a-report.md', 'reading-a-report', 'Reading a report', 'What each part says, and how sure it is.'),
  guide('README.md', 'overview', 'Overview', 'What it reads, what it says, every command.'),
  guide('rules/README.md', 'rules', 'Writing a rule', 'Knowledge as data, step by step, with its tests.'),
  guide('docs/functions.md', 'functions', 'Functions', 'What the expressions of rules can call.'),
  guide('docs/packs.md', 'packs', 'Packs of rules', 'Knowledge that others keep: packages, and rules of other tools.'),
  guide('docs/batch.md', 'batch', 'Batch desk', 'Archives of bundles, an inbox, many machines.'),
  guide('docs/agents.md', 'agents', 'Agents', 'A bundle over the Model Context Protocol.'),
  guide('docs/kubectl.md', 'kubectl', 'kubectl on a bundle', 'The cluster as it was, read-only, for kubectl and k9s.'),
  guide('docs/checks.md', 'checks', 'Checks', 'What other tools checked, and their specs over any bundle.'),
  guide('docs/report.md', 'report', 'The report in detail', 'Its members, its laws, its forms.'),
  guide('docs/redaction.md', 'redaction', 'Redaction', 'What leaves with a report.'),
  guide('docs/install.md', 'install', 'Getting it', 'From npm, and as one file for machines without Node.'),
  guide('docs/command-line.md', 'command-line', 'The command line', 'Completion and configuration.'),
  guide('docs/limits.md', 'limits', 'Limits', 'What a hostile bundle meets.'),
  guide('docs/reliability.md', 'reliability', 'Reliability', 'What holds, and which test holds it.'),
  guide('CONTRIBUTING.md', 'architecture', 'Architecture', 'The house, its rooms, and how to add to it.'),
];

function guide(source: string, name: string, title: string, about: string): Guide {
  return { source, url: `guides/${name}.html`, title, about };
}

/** What a link of a text in the repository leads to. */
export type LinkTarget =
  /** A page of the site. */
  | { readonly type: 'page'; readonly url: string }
  /** A file that the site takes along. */
  | { readonly type: 'file'; readonly path: string; readonly url: string };

/** Texts that are pages though they are no guides, by their place in the repository. */
export function pageOf(source: string): string | undefined {
  if (source === 'docs/kinds.md') return 'kinds/index.html';
  if (source === 'docs/decisions') return 'guides/decisions/index.html';
  if (source === 'rules') return 'diagnoses/index.html';
  const decision = /^docs\/decisions\/([\w-]+)\.md$/.exec(source)?.[1];
  if (decision !== undefined) return `guides/decisions/${decision}.html`;
  const sample = /^samples\/([\w-]+)\/README\.md$/.exec(source)?.[1];
  if (sample !== undefined) return `samples/${sample}/index.html`;
  return GUIDES.find((each) => each.source === source)?.url;
}

/**
 * Where a link leads on the site; addresses of others and places of the same page stay as they are.
 * @param link as it stands in the text, relative to it
 * @param source the text's place in the repository
 */
export function linkTarget(link: string, source: string): LinkTarget | undefined {
  if (/^(?:[a-z]+:|#)/i.test(link)) return undefined;
  const { pathname, hash } = new URL(link, `file:///${source}`);
  const path = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
  const page = pageOf(path);
  if (page !== undefined) return { type: 'page', url: page + hash };
  return { type: 'file', path, url: `files/${path}` };
}
