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
  const sections = [...page.matchAll(/<section id="(\w+)">([^]*?)<\/section>/g)];
  assert.deepEqual(
    sections.map(([, id]) => id),
    ['claude', 'chatgpt', 'cursor', 'vscode', 'codex', 'stdio'],
  );
  for (const [, id, section] of sections) {
    const blocks = [...section!.matchAll(/<code>([^]*?)<\/code><\/pre>/g)].map(([, code]) => plain(code!));
    assert.ok(blocks.length > 0, id);
    const address = id === 'stdio' ? `${server.url}/v1` : 'https://tools.example/mcp';
    assert.ok(
      blocks.every((block) => block.includes(address)),
      id,
    );
    for (const block of blocks.filter((text) => text.startsWith('{'))) JSON.parse(block);
  }
});
