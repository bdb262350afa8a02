/** Tools for voices, speech and the audio of documents: what they answer, refuse and cost. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { backgroundMs, eventually } from '../eventually.ts';
import { call } from '../harness.ts';
import { use } from './clients.ts';
import { openSession, refused, voice } from './session.ts';

const { server, client, key, clientOf } = await openSession();

describe('the audio of a document', () => {
  test('is quoted, made in the background, and linked once it is done', async () => {
    const { body } = await use(client, 'service_create_document', { text: 'It turns.', title: 'Tower' });
    const order = { document_id: body.id, voice_id: 'espeak-en-us' };
    const quote = await use(client, 'service_quote', order);
    assert.deepEqual([quote.body.due_credits, quote.body.sentences_total], [0.5, 1]);
    const first = await use(client, 'service_document_audio', order);
    assert.equal(first.body.kind, 'audio');
    // By the store: looking through the tools would use up the rate of the account.
    const jobs = server.core.database.queries
      .selectFrom('audiobooks')
      .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
      .select('jobs.state')
      .where('audiobooks.id', '=', first.body.id);
    await eventually(
      'it is done',
      async () => (await jobs.executeTakeFirstOrThrow()).state === 'done',
      backgroundMs,
    );
    const last = await use(client, 'service_document_audio', order);
    assert.equal(last.body.id, first.body.id, 'the same work');
    const played = await fetch(last.body.audio_url);
    assert.deepEqual([played.status, played.headers.get('content-type')], [200, 'audio/mpeg']);
    await played.arrayBuffer();
    const link = last.content.find((block) => block.type === 'resource_link');
    assert.equal(link?.uri, last.body.audio_url);
    const none = await use(client, 'service_quote', { voice_id: 'espeak-en-us' });
    refused(none, 'validation_failed', 'input');
  });
});

describe('voices and speech', () => {
  test('the catalog and a voice are those of the API', async () => {
    const list = await use(client, 'service_list_voices', { language: 'en', limit: 2 });
    assert.deepEqual(list.body, (await call(server.url, 'GET /v1/voices?language=en&limit=2', { key })).body);
    const one = await use(client, 'service_get_voice', { voice_id: voice });
    assert.deepEqual(one.body, (await call(server.url, `GET /v1/voices/${voice}`, { key })).body);
    const link = one.content.find((block) => block.type === 'resource_link');
    assert.equal(link?.uri, one.body.preview_url);
    refused(await use(client, 'service_get_voice', { voice_id: 'nobody' }), 'not_found');
    refused(await use(client, 'service_list_voices', { gender: 'robot' }), 'validation_failed', 'gender');
  });

  test('speech comes as audio and as words, at the price of the API', async () => {
    const { client: speaker, key: own } = await clientOf({ walletCents: 20 });
    const body = { input: 'The lamp turns all night. Nobody sleeps.', voice_id: voice };
    const asked = { ...body, audio_format: 'mp3' };
    const { audio_data: data, ...rest } = (
      await call(server.url, 'POST /v1/audio/speech', { key: own, body: asked })
    ).body;
    const spoken = await use(speaker, 'service_synthesize_speech', body);
    const { audio_url: url, audio_url_expires_at: until, ...said } = spoken.body;
    assert.deepEqual(said, rest, 'MP3 unless another format is asked for');
    assert.ok(Date.parse(until) > Date.now());
    const audio = spoken.content.find((block) => block.type === 'audio');
    assert.equal(audio?.mimeType, 'audio/mpeg');
    assert.equal(audio?.data, data);
    assert.equal(spoken.content.find((block) => block.type === 'resource_link')?.uri, url);
    const played = await fetch(url);
    assert.equal(played.headers.get('content-type'), 'audio/mpeg');
    assert.equal(Buffer.from(await played.arrayBuffer()).toString('base64'), data, 'without a key');
    assert.equal((await fetch(`${url}x`)).status, 404);
    const part = await fetch(url, { headers: { range: 'bytes=2-5' } });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 4]);
    const words = spoken.content.filter((block) => block.type === 'text').map(({ text }) => text);
    assert.deepEqual(JSON.parse(words[0]!), spoken.body, 'marks and billing as text');
    assert.ok(
      words.every((text) => !text.includes(data.slice(0, 200))),
      'no base64 to read',
    );
    const { wallet_cents: left } = (await use(speaker, 'service_get_account')).body;
    assert.equal(left, 20 - 2 * rest.billed_credits);
    const wav = { ...body, audio_format: 'wav', idempotency_key: 'song' };
    const song = await use(speaker, 'service_synthesize_speech', wav);
    assert.equal(
      song.content.find((block) => block.type === 'audio'),
      undefined,
      'large audio is only linked to',
    );
    assert.equal((await fetch(song.body.audio_url)).headers.get('content-type'), 'audio/wav');
    const again = await use(speaker, 'service_synthesize_speech', wav);
    assert.equal(again.body.billed_credits, song.body.billed_credits);
    assert.equal(
      (await use(speaker, 'service_get_account')).body.wallet_cents,
      left - song.body.billed_credits,
    );
    await speaker.close();
  });

  test('speech is refused like on the API', async () => {
    const say = (args: object) => use(client, 'service_synthesize_speech', args);
    refused(await say({ input: 'a'.repeat(5_001), voice_id: voice }), 'validation_failed', 'input');
    refused(await say({ input: 'Hello.', voice_id: 'nobody' }), 'validation_failed', 'voice_id');
    refused(await say({ input: 'Hello.' }), 'validation_failed', 'voice_id');
    refused(await say({ input: 'Hello.', voice_id: voice, speed: 2 }), 'validation_failed', 'speed');
    const poor = await clientOf({ walletCents: 0 });
    refused(
      await use(poor.client, 'service_synthesize_speech', { input: 'Hello.', voice_id: voice }),
      'payment_required',
    );
    await poor.client.close();
  });
});
