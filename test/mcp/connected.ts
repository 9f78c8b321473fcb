import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { renderReport } from '../../reports/index.ts';
import { visibleLines } from '../../reports/text/visible.ts';
import { disclosureFor } from '../../src/case/index.ts';
import { openCase } from '../../src/index.ts';
import { makeServer, Session, ToolError } from '../../src/mcp/index.ts';
import { Redactor, type PseudonymKind } from '../../src/redaction/index.ts';

/** The SDK's own client, and how many characters it was answered. */
export interface Connected {
  readonly client: Client;
  /** Asks a tool; its answer. Throws its message where it cannot be answered. */
  readonly ask: (tool: string, args?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  readonly calls: () => number;
  readonly characters: () => number;
  /** All that was answered, as the model reads it. */
  readonly transcript: () => string;
  readonly close: () => Promise<void>;
}

/** Connects a client with a server. */
export async function connect(
  allowed: readonly string[] = [],
  redact: readonly PseudonymKind[] = [],
): Promise<Connected> {
  const redactor = new Redactor(redact);
  const session = new Session({ allowed, open: (path) => openCase(path, { redactor }) });
  const disclosure = disclosureFor(redactor, false);
  const server = makeServer({
    session,
    version: '1.2.3',
    disclose: (value) => disclosure.texts(value),
    visible: visibleLines,
    render: (report, form) => renderReport(report, form),
    messageOf: (error) => (error instanceof Error ? error.message : undefined),
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  const answers: string[] = [];
  return {
    client,
    ask: async (tool, args = {}) => {
      const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: args });
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      answers.push(text);
      if (isError === true) throw new ToolError(text);
      return structuredContent as Record<string, unknown>;
    },
    calls: () => answers.length,
    characters: () => answers.reduce((sum, text) => sum + text.length, 0),
    transcript: () => answers.join('\n'),
    close: async () => {
      await client.close();
      session.close();
    },
  };
}
