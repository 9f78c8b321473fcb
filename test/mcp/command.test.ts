import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { builtTool } from '../built-tool.ts';
import { incidents } from '../incidents/expected.ts';

const tool = builtTool();

test('analyze mcp answers a client over standard input and output', async () => {
  const [{ file, expected }] = incidents as [(typeof incidents)[number]];
  const transport = new StdioClientTransport({ command: process.execPath, args: [tool.command, 'mcp', file] });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const { structuredContent } = await client.callTool({ name: 'verdict', arguments: {} });
  expect((structuredContent as { diagnoses: { id: string }[] }).diagnoses[0]?.id).toBe(expected.diagnosis);
  await client.close();
});

test('secrets cannot be shown and hidden at once', () => {
  const { status, err } = tool.run(['mcp', '--show-secrets', '--redact', 'ips']);
  expect(status).toBe(2);
  expect(err).toContain('--show-secrets and --redact contradict each other');
});
