/** A language pair whose model is not on the server yet: it is fetched when it is first needed. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { record, startMirror } from '../../src/engines/translation/fxtranslate/mirror.fixture.ts';
import { writeModel } from '../../src/engines/translation/fxtranslate/model.fixture.ts';
import { openTranslationClient, settings, unchanged } from '../contract/translation-client.ts';
import { startServer } from '../harness.ts';

/** A server without models beside a mirror that has one. */
async function open(t: TestContext, spoil: (file: Buffer) => Buffer = (file) => file) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-fetching-'));
  const made = writeModel(join(folder, 'made'), 'en-es', 1);
  const contents = [
    readFileSync(join(made, 'model.enes.intgemm.alphas.bin')),
    readFileSync(join(made, 'vocab.enes.spm')),
  ];
  const records = [record('en-es', 'model', contents[0]!), record('en-es', 'vocab', contents[1]!)];
  const files = Object.fromEntries(
    records.map(({ attachment }, at) => [attachment.location, spoil(zstdCompressSync(contents[at]!))]),
  );
  const mirror = await startMirror(records, files);
  const server = await startServer({
    ...settings,
    TRANSLATION_ENGINE: 'fxtranslate',
    TRANSLATION_MIRROR: mirror.url,
  });
  t.after(async () => {
    await server.close();
    await mirror.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const client = await openTranslationClient(server, 50);
  const document = await client.create('The house is red.');
  return {
    server,
    client,
    document,
    modelsDir: server.config.translationModelsDir,
    bytes: records.reduce((sum, one) => sum + one.attachment.size, 0),
  };
}

test('the app sees the model come, then the translation', async (t) => {
  const { server, client, document, modelsDir, bytes } = await open(t);
  const headers = {
    cookie: await server.signIn(client.id),
    'lectern-app': '1',
    'content-type': 'application/json',
  };
  const url = `${server.url}/app/documents/${document.id}/translation`;
  const quote = (await (await fetch(url, { headers })).json()) as { targets: string[] };
  assert.deepEqual(quote.targets, ['es']);
  const body = JSON.stringify({ target_language: 'es' });
  const stream = await (await fetch(url, { method: 'POST', headers, body })).text();
  const events = [...stream.matchAll(/^data: (.+)$/gm)].map(
    ([, data]) => JSON.parse(data!) as Record<string, unknown>,
  );
  assert.deepEqual(events[0], { type: 'translation.fetching', bytes_done: 0, bytes_total: bytes });
  assert.equal(events.at(-1)!['type'], 'translation.done', stream);
  assert.deepEqual(readdirSync(modelsDir), ['en-es']);
});

test('a program waits for the model, and the next one finds it', async (t) => {
  const { client, document } = await open(t);
  const answer = await client.translate(document.id);
  assert.equal(answer.status, 200);
  assert.equal(answer.body.language, 'es');
  const other = await client.create('The cat sleeps.');
  assert.equal((await client.translate(other.id)).status, 200);
});

test('a model that is not what the mirror lists is 503, with what to do; nothing is kept, changed or charged', async (t) => {
  const { client, document, modelsDir } = await open(t, (file) => Buffer.concat([file, Buffer.from('x')]));
  const answer = await client.translate(document.id);
  assert.equal(answer.status, 503);
  assert.match(answer.body.error.message, /could not be fetched.*"lectern translation install en es"/s);
  await unchanged(client, document, 50);
  assert.deepEqual(readdirSync(modelsDir), []);
});
