/** A typed client made from the OpenAPI document by another generator, against the running program. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { AnyBody } from '../call.ts';
import type { RunningProgram } from '../tools/program.ts';
import { load, sharedProgram } from './install.ts';

interface Generated {
  typesOf(document: object): Promise<string>;
  clientFor(server: { url: string; key: string }): Record<'GET' | 'POST' | 'PUT' | 'DELETE', Send>;
}
type Send = (
  path: string,
  options?: object,
) => Promise<{ data: AnyBody; error: AnyBody; response: Response }>;

let program: RunningProgram;
let generated: Generated;
let client: ReturnType<Generated['clientFor']>;
let document: AnyBody;
before(async () => {
  program = await sharedProgram();
  generated = await load<Generated>('generated');
  const { key } = await program.account({ plan: 'unlimited', walletCents: 100 });
  const headers = { authorization: `Bearer ${key}` };
  document = await (await fetch(`${program.url}/v1/openapi.json`, { headers })).json();
  client = generated.clientFor({ url: document.servers[0].url, key });
});

test('the types name every operation, and binary bodies are not strings', async () => {
  const types = await generated.typesOf(document);
  for (const [path, methods] of Object.entries<AnyBody>(document.paths)) {
    assert.ok(types.includes(JSON.stringify(path)), path);
    for (const { operationId } of Object.values<AnyBody>(methods))
      if (operationId !== undefined) assert.ok(types.includes(operationId), operationId);
  }
});

test('its calls write, read, page, speak and delete', async () => {
  const text = 'The lamp turns all night.';
  const made = await client.POST('/documents', { body: { text } });
  assert.equal(made.response.status, 201);
  const params = { path: { document_id: made.data.id } };
  assert.equal((await client.GET('/documents/{document_id}', { params })).data.text, text);
  assert.equal((await client.GET('/documents', { params: { query: { limit: 1 } } })).data.data.length, 1);
  const speech = { input: text, voice_id: 'espeak-en-us', audio_format: 'mp3' };
  assert.ok((await client.POST('/audio/speech', { body: speech })).data.audio_data.length > 1_000);
  const pdf = await client.GET('/documents/{document_id}/export', {
    params: { ...params, query: { format: 'pdf' } },
    parseAs: 'arrayBuffer',
  });
  assert.equal(Buffer.from(pdf.data as ArrayBuffer).toString('latin1', 0, 5), '%PDF-');
  assert.equal((await client.DELETE('/documents/{document_id}', { params })).response.status, 204);
  const gone = await client.GET('/documents/{document_id}', { params });
  assert.equal(gone.error.error.code, 'not_found');
});
