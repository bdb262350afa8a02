import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer({ MCP_PUBLIC_URL: 'https://tools.example' });
});

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

test('the page has settings to copy for every client, with the addresses of this server', async () => {
  const page = await (await fetch(`${server.url}/connect`)).text();
  const sections = [...page.matchAll(/<section id="([\w-]+)">([^]*?)<\/section>/g)];
  const assistants =
    'claude chatgpt cursor vscode codex gemini copilot opencode lm-studio inspector stdio'.split(' ');
  const withoutSettings = ['programs', 'extension', 'bookmarklet'];
  const speaking = [
    'openai',
    'open-webui',
    'librechat',
    'anythingllm',
    'readest',
    'elevenlabs',
    'speechify',
    'pipecat',
    'home-assistant',
  ];
  assert.deepEqual(
    sections.map(([, id]) => id),
    [...assistants, ...withoutSettings, ...speaking],
  );
  for (const [, id, section] of sections.filter(([, each]) => !withoutSettings.includes(each!))) {
    const blocks = [...section!.matchAll(/<code>([^]*?)<\/code><\/pre>/g)].map(([, code]) => plain(code!));
    assert.ok(blocks.length > 0, id);
    const address = addressOf(id!);
    const naming = blocks.filter((block) => block.includes(address));
    if (assistants.includes(id!)) assert.equal(naming.length, blocks.length, id);
    else assert.ok(naming.length > 0, id);
    for (const block of blocks.filter((text) => text.startsWith('{'))) JSON.parse(block);
  }

  function addressOf(id: string): string {
    if (id === 'home-assistant') return 'WYOMING_PORT=0.0.0.0:10200';
    if (id === 'stdio') return `${server.url}/v1`;
    if (id === 'elevenlabs' || id === 'speechify') return `${server.url}/${id}`;
    return assistants.includes(id) ? 'https://tools.example/mcp' : `${server.url}/openai/v1`;
  }
});

test('Cursor and VS Code are opened with the address by a link', async () => {
  const page = await (await fetch(`${server.url}/connect`)).text();
  const [, cursor] = /href="(cursor:[^"]+)"/.exec(page)!;
  const config = new URL(cursor!.replaceAll('&amp;', '&')).searchParams.get('config')!;
  const url = 'https://tools.example/mcp';
  assert.deepEqual(JSON.parse(Buffer.from(config, 'base64').toString()), { url });
  const [, vscode] = /href="vscode:mcp\/install\?([^"]+)"/.exec(page)!;
  assert.deepEqual(JSON.parse(decodeURIComponent(vscode!)), { name: 'lectern', type: 'http', url });
});
