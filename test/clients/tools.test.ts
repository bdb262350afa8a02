/** Assistants' own libraries against the tool server: each lists the tools, writes a document, reads it and has it spoken. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { AnyBody } from '../call.ts';
import { allow } from '../signin/app-client.ts';
import { Person } from '../signin/person.ts';
import { Keyring } from '../tools/connecting.ts';
import type { RunningProgram } from '../tools/program.ts';
import { load, sharedProgram } from './install.ts';

interface Connection {
  names(): Promise<string[]>;
  call(name: string, args: object): Promise<AnyBody>;
  close(): Promise<void>;
}

interface Programs {
  readonly [library: string]: (server: { url: string; key: string }) => Promise<Connection>;
}

interface Others {
  signIn(server: { url: string }, provider: Keyring): Promise<(code: string) => Promise<AnyBody>>;
  readonly mcpRemote: string;
}

let program: RunningProgram;
let tools: Programs & Others;
before(async () => {
  program = await sharedProgram();
  tools = await load('tools');
});

async function tryOut({ names, call }: Connection): Promise<void> {
  const listed = await names();
  for (const name of ['service_create_document', 'service_get_document', 'service_synthesize_speech'])
    assert.ok(listed.includes(name), name);
  const text = 'The lamp turns all night.';
  const { id } = await call('service_create_document', { title: 'Lamp', text });
  assert.equal((await call('service_get_document', { document_id: id })).text, text);
  const speech = await call('service_synthesize_speech', { input: text, voice_id: 'espeak-en-us' });
  const sound = await fetch(speech.audio_url);
  assert.equal(sound.headers.get('content-type'), 'audio/mpeg');
  assert.ok((await sound.arrayBuffer()).byteLength > 1_000);
}

describe('with a key', () => {
  for (const library of ['sdk', 'aiSdk', 'langchain', 'agents'])
    test(library, async () => {
      const { key } = await program.account({ plan: 'unlimited', walletCents: 100 });
      const connection = await tools[library]!({ url: program.toolsUrl, key });
      await tryOut(connection);
      await connection.close();
    });
});

describe('by OAuth, through the pages that a person sees', () => {
  test('the SDK of the first generation', async () => {
    const { id, email } = await program.account();
    const keys = new Keyring();
    const comeBack = await tools.signIn({ url: program.toolsUrl }, keys);
    const back = await allow(new Person(program.url), keys.sentTo!.href, email);
    const code = new URL(back.headers.get('location')!).searchParams.get('code')!;
    assert.equal((await comeBack(code)).id, id);
  });

  test('mcp-remote', async () => {
    const { email } = await program.account({ plan: 'unlimited', walletCents: 100 });
    const home = await mkdtemp(join(tmpdir(), 'lectern-mcp-remote-'));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [tools.mcpRemote, `${program.toolsUrl}/mcp`, '--transport', 'http-only'],
      // Without a path it finds no browser to open; it prints the address for that case.
      env: { HOME: home, MCP_REMOTE_CONFIG_DIR: home, PATH: home },
      stderr: 'pipe',
    });
    const sentTo = Promise.withResolvers<string>();
    let said = '';
    transport.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /(http:\/\/\S+\/oauth\/authorize\?\S+)\s/.exec(said)?.[1];
      if (address !== undefined) sentTo.resolve(address);
    });
    const client = new Client({ name: 'test', version: '1' });
    const connecting = client.connect(transport);
    const back = await allow(new Person(program.url), await sentTo.promise, email);
    await (await fetch(back.headers.get('location')!)).text();
    await connecting;
    await tryOut({
      names: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: async (name, args) =>
        (await client.callTool({ name, arguments: { ...args } })).structuredContent as AnyBody,
      close: () => client.close(),
    });
    await client.close();
    await rm(home, { recursive: true, force: true });
  });
});
