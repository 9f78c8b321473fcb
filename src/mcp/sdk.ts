/* The part of the protocol's SDK that is used: the build makes a script of its own of it, which only `analyze mcp` loads. */
export { fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
