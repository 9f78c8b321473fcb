/** How one platform writes what log text must not be able to write itself. Every input is untrusted. */
export interface Dialect {
  /** The longest text a ticket takes, in UTF-16 units. */
  readonly maxChars: number;
  /** The template that lays the report out. */
  readonly template: string;
  /** What the templates of sections begin with: `jira-`. */
  readonly sectionPrefix: string;
  /** Whether Mermaid blocks are drawn. */
  readonly mermaid: boolean;
  /** Words in running text. */
  text(text: string): string;
  /** Words in monospace. */
  code(text: string): string;
  strong(markup: string): string;
  emphasis(markup: string): string;
  /** An own link: the address must be one that the report vouches for. */
  link(title: string, url: string): string;
  /** Lines verbatim, as a block of its own, indented to stand in a list item. */
  fence(text: string, language: 'text' | 'sh', indent?: number): string;
  /** One item of a list within prose. */
  item(markup: string, ordered: boolean, number: number): string;
}
