/** A client of the tool server, as an assistant is one: list the tools, save a text, have it spoken, get a link. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const {
  LECTERN_KEY = '',
  LECTERN_MCP_URL = 'http://127.0.0.1:3010',
  LECTERN_VOICE = 'piper-ada',
} = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

// Without a key the server answers with where to sign in by OAuth; the SDK has an `authProvider` for that.
const headers = { Authorization: `Bearer ${LECTERN_KEY}` };
const client = new Client({ name: 'lectern-example', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL(`${LECTERN_MCP_URL}/mcp`), { requestInit: { headers } }),
);

/** Results have a text for the model and, for programs, the same as structured content. */
async function call(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, unknown>;
}

try {
  const { tools } = await client.listTools();
  say(`tools: ${tools.map(({ name }) => name).join(', ')}`);
  const text = 'The lamp turns all night. Nobody sleeps.';
  const { id } = await call('service_create_document', { title: 'The lamp', text });
  say(`document ${String(id)}`);
  const spoken = await call('service_synthesize_speech', { input: text, voice_id: LECTERN_VOICE });
  say(`play it: ${String(spoken.audio_url)}`);
} finally {
  await client.close();
}
