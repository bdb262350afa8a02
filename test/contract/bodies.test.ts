import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { call, sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
const api = (line: string, body?: unknown, headers?: Record<string, string>) =>
  call(server.url, line, { key, body, ...(headers && { headers }) });

before(async () => {
  server = await sharedServer();
  ({ key } = await server.account());
});

describe('bodies', () => {
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)
    test(`may be compressed with ${encoding}`, async () => {
      const body = pack(JSON.stringify({ text: 'Packed.', title: encoding }));
      const made = await call(server.url, 'POST /v1/documents', {
        key,
        body,
        headers: { 'content-encoding': encoding },
      });
      assert.deepEqual([made.status, made.body.text, made.body.title], [201, 'Packed.', encoding]);
    });

  test('are what their Content-Encoding says, and the limit is for what they decompress to', async () => {
    const send = (body: string | Uint8Array, encoding: string) =>
      call(server.url, 'POST /v1/documents', { key, body, headers: { 'content-encoding': encoding } });
    assert.equal((await send('{"text":"Plain."}', 'gzip')).status, 400);
    assert.equal((await send('{"text":"Plain."}', 'zstd')).status, 400);
    assert.equal((await send('{"text":"Plain."}', 'identity')).status, 201);
    assert.equal((await send(gzipSync(`{"text":"${'a'.repeat(50_000_000)}"}`), 'gzip')).status, 413);
  });

  const malformed: [string, string | undefined, Record<string, string>][] = [
    ['broken JSON', '{"text":', {}],
    ['no body', undefined, {}],
    ['an empty body', '', { 'content-type': 'application/json' }],
    ['another content type', '{"text":"a"}', { 'content-type': 'text/plain' }],
    ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another charset', '{"text":"a"}', { 'content-type': 'application/json; charset=utf-16' }],
  ];
  for (const [name, body, headers] of malformed) {
    test(`400 for ${name}`, async () => {
      assert.equal((await api('POST /v1/documents', body, headers)).status, 400);
    });
  }

  test('400 for more brackets or values than a request needs, before they are parsed', async () => {
    for (const [part, reason] of [
      ['[', 'The JSON is nested too deeply.'],
      ['{"a":', 'The JSON is nested too deeply.'],
      ['[[],{},', 'The JSON is nested too deeply.'],
      [',{}', 'The JSON has too many values.'],
      [',"a":1', 'The JSON has too many values.'],
    ] as const) {
      const { status, body } = await api('POST /v1/documents', `{"text":"a"${part.repeat(100_000)}`);
      assert.deepEqual([status, body.error.message], [400, reason]);
    }
  });

  test('400 for broken UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    assert.equal((await api('POST /v1/documents', body)).status, 400);
  });

  test('413 above the limit, with a length and without', async () => {
    const tooLarge = `{"text":"${'x'.repeat(8 * 1024 * 1024)}"}`;
    assert.equal((await api('POST /v1/documents', tooLarge)).status, 413);
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 9; n++) controller.enqueue(Buffer.alloc(1024 * 1024, 'x'));
        controller.close();
      },
    });
    const response = await fetch(`${server.url}/v1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    });
    assert.equal(response.status, 413);
    assert.ok(response.headers.get('x-ratelimit-limit'));
  });

  test('5,001 characters of speech are 422, not 413', async () => {
    const answer = await api('POST /v1/audio/speech', { input: 'x'.repeat(5_001), voice_id: 'v' });
    assert.equal(answer.status, 422);
    assert.equal(answer.body.error.fields[0].field, 'input');
  });
});
