/** Each of these connects to the tool server in its own way, and then calls tools by name. */
import { createMCPClient } from '@ai-sdk/mcp';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MCPServerStreamableHttp } from '@openai/agents';

const address = ({ url }) => `${url}/mcp`;
const headersOf = ({ key }) => ({ authorization: `Bearer ${key}` });

export async function sdk(server) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address(server)), {
      requestInit: { headers: headersOf(server) },
    }),
  );
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => (await client.callTool({ name, arguments: args })).structuredContent,
    close: () => client.close(),
  };
}

export async function aiSdk(server) {
  const transport = { type: 'http', url: address(server), headers: headersOf(server) };
  const client = await createMCPClient({ transport });
  const tools = await client.tools();
  return {
    names: async () => Object.keys(tools),
    call: async (name, args) =>
      (await tools[name].execute(args, { toolCallId: '1', messages: [] })).structuredContent,
    close: () => client.close(),
  };
}

export async function langchain(server) {
  const lectern = { transport: 'http', url: address(server), headers: headersOf(server) };
  const client = new MultiServerMCPClient({ mcpServers: { lectern } });
  const tools = await client.getTools();
  return {
    names: async () => tools.map(({ name }) => name),
    async call(name, args) {
      const found = tools.find((tool) => tool.name === name);
      const { artifact } = await found.invoke({ type: 'tool_call', id: '1', name, args });
      return artifact.find(({ type }) => type === 'mcp_structured_content').data;
    },
    close: () => client.close(),
  };
}

export async function agents(server) {
  const tools = new MCPServerStreamableHttp({
    url: address(server),
    name: 'lectern',
    requestInit: { headers: headersOf(server) },
  });
  await tools.connect();
  return {
    names: async () => (await tools.listTools()).map(({ name }) => name),
    async call(name, args) {
      const result = await tools.callTool(name, args);
      return result.structuredContent ?? JSON.parse(result.find(({ type }) => type === 'text').text);
    },
    close: () => tools.close(),
  };
}

/** The whole way by OAuth with the older SDK, as far as the person's browser. */
export async function signIn({ url }, provider) {
  const open = () => new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider });
  const transport = open();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport).catch(() => undefined);
  return async (code) => {
    await transport.finishAuth(code);
    const next = new Client({ name: 'test', version: '1' });
    await next.connect(open());
    const { structuredContent } = await next.callTool({ name: 'service_get_account', arguments: {} });
    await next.close();
    return structuredContent;
  };
}

export const mcpRemote = new URL('../node_modules/mcp-remote/dist/proxy.js', import.meta.url).pathname;
