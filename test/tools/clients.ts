/** The tool server as its clients use it: the protocol SDK's own client, in every revision, over both transports. */
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { FastifyInstance } from 'fastify';
import { answerTools } from '../../src/tools/catalog/answers.ts';
import { tools } from '../../src/tools/catalog/catalog.ts';
import { createToolServer, type ToolServerSettings } from '../../src/tools/http.ts';
import { type AnyBody } from '../call.ts';
import { freePort } from '../store.ts';

export const revisions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;
export type Revision = (typeof revisions)[number];

/** Of a server without a language model. */
export const toolNames = Object.keys(tools).filter((name) => !Object.hasOwn(answerTools, name));
export const toolCount = toolNames.length;

export const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
export const quiet = '--disable-warning=ExperimentalWarning';

export interface TestTools {
  readonly url: string;
  close(): Promise<void>;
}

/** A separate tool server before the API at `apiUrl`, an origin. */
export async function startTools(
  apiUrl: string,
  settings: Partial<ToolServerSettings> = {},
): Promise<TestTools> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: FastifyInstance = createToolServer({
    apiBase: `${apiUrl}/v1`,
    publicUrl: apiUrl,
    mcpUrl: url,
    host: '127.0.0.1',
    apiKey: undefined,
    limits: undefined,
    groups: ['all'],
    version: '0.0.0',
    log: { info() {}, warn() {} },
    ...settings,
  });
  await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}

export function newClient(revision: Revision): Client {
  const identity = { name: 'test', version: '1.0.0' };
  return revision === '2026-07-28'
    ? new Client(identity, { versionNegotiation: { mode: { pin: revision } } })
    : new Client(identity, { supportedProtocolVersions: [revision] });
}

export async function connectHttp(
  url: string,
  key: string | undefined,
  revision: Revision = '2026-07-28',
  query = '',
): Promise<Client> {
  const client = newClient(revision);
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), { requestInit: { headers } }),
  );
  return client;
}

export async function connectStdio(env: Record<string, string>, revision: Revision): Promise<Client> {
  const client = newClient(revision);
  const args = [quiet, program, 'mcp'];
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const all = { LOG_LEVEL: 'silent', MCP_TOOLS: 'all', NODE_COMPILE_CACHE, ...env };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: all }));
  return client;
}

export interface ToolAnswer {
  readonly failed: boolean;
  /** Structured content; of a failure, the envelope. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of many shapes
  readonly body: any;
  readonly content: CallToolResult['content'];
}

/** Calls a tool and reads its result twice: as structure and as text. */
export async function use(client: Client, name: string, args: AnyBody = {}): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: args });
  const failed = result.isError === true;
  const text = result.content.find((block) => block.type === 'text')?.text;
  return { failed, body: failed ? JSON.parse(text!) : result.structuredContent, content: result.content };
}
