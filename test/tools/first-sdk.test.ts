/** The protocol SDK of the first generation, unmodified: most assistants of today are built on it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sharedServer, type AnyBody, type TestServer } from '../harness.ts';
import { startTools, toolCount, type TestTools } from './clients.ts';

let server: TestServer;
let tools: TestTools;
let client: Client;

before(async () => {
  server = await sharedServer();
  tools = await startTools(server.url);
  const { key } = await server.account({ walletCents: 100 });
  client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${tools.url}/mcp`), { requestInit });
  await client.connect(transport);
});
after(async () => {
  await client.close();
  await tools.close();
});

const use = async (name: string, args: Record<string, unknown>): Promise<AnyBody> =>
  (await client.callTool({ name, arguments: args })).structuredContent as AnyBody;

test('lists the tools, calls them with its own check of their results, and reads a document as a resource', async () => {
  assert.equal((await client.listTools()).tools.length, toolCount);
  const text = 'The lamp turns all night.';
  const { id } = await use('service_create_document', { text });
  assert.equal((await use('service_get_document', { document_id: id })).text, text);
  const { contents } = await client.readResource({ uri: `service://documents/${id}` });
  assert.deepEqual(
    contents.map((part) => 'text' in part && part.text),
    [text],
  );
  const speech = await use('service_synthesize_speech', { input: text, voice_id: 'espeak-en-us' });
  const sound = await fetch(speech.audio_url);
  assert.equal(sound.headers.get('content-type'), 'audio/mpeg');
  assert.ok((await sound.arrayBuffer()).byteLength > 1_000);
});
