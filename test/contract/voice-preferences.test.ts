/** Favorite and default voices: kept with the account, used where no voice is named, skipped while they are not available. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { SpeechVoice } from '../../src/engines/speech/engine.ts';
import { MixedVoices } from '../../src/features/voices/mixed-voices.ts';
import { createPreferredVoices } from '../../src/features/voices/preferred-voices.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { voiceServer } from './voice-server.ts';

const path = '/v1/voices/preferences';
let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

async function openAccount() {
  const { id, key } = await server.account({ walletCents: 40 });
  const send = (operation: string, body?: object) =>
    call(server.url, operation, { key, ...(body && { body }) });
  return { id, send };
}

const entry = (language: string, voice_id: string, document_type: string | null = null) => ({
  language,
  document_type,
  voice_id,
});

test('favorites and defaults are changed one by one, and nobody else sees them', async () => {
  const { send } = await openAccount();
  const other = await openAccount();
  assert.deepEqual((await send(`GET ${path}`)).body, { favorites: [], defaults: [] });
  await Promise.all(
    ['espeak-de', 'espeak-en-us'].map((id) => send(`PUT ${path}`, { add_favorites: [id, id] })),
  );
  await send(`PUT ${path}`, { defaults: [{ language: 'EN-gb', voice_id: 'espeak-en-gb' }] });
  await send(`PUT ${path}`, {
    defaults: [
      { language: 'en', voice_id: 'espeak-en-us' },
      { language: 'en', document_type: 'webpage', voice_id: 'espeak-en-gb' },
    ],
  });
  const { favorites, defaults } = (await send(`GET ${path}`)).body;
  assert.deepEqual(favorites.toSorted(), ['espeak-de', 'espeak-en-us']);
  assert.deepEqual(
    defaults.map(({ language, document_type, voice_id }: Record<string, string>) =>
      entry(language!, voice_id!, document_type),
    ),
    [entry('en', 'espeak-en-us'), entry('en', 'espeak-en-gb', 'webpage'), entry('en-GB', 'espeak-en-gb')],
  );
  assert.ok(defaults.every((one: { is_available: boolean; name: string }) => one.is_available && one.name));
  const { body } = await send(`PUT ${path}`, {
    remove_favorites: ['espeak-de', 'nobody'],
    defaults: [{ language: 'en', document_type: 'webpage', voice_id: null }],
  });
  assert.deepEqual([body.favorites, body.defaults.length], [['espeak-en-us'], 2]);
  assert.deepEqual((await other.send(`GET ${path}`)).body, { favorites: [], defaults: [] });
});

test('a voice that the account does not have, or that does not speak the language, is refused, and nothing is saved', async () => {
  const { send } = await openAccount();
  const cases: [object, string][] = [
    [{ add_favorites: ['espeak-de', 'nobody'] }, 'add_favorites'],
    [{ defaults: [{ language: 'en', voice_id: 'nobody' }] }, 'defaults'],
    [{ add_favorites: ['espeak-de'], defaults: [{ language: 'en', voice_id: 'espeak-de' }] }, 'defaults'],
    [
      { defaults: [{ language: 'en', voice_id: 'espeak-en-us', document_type: 'novel' }] },
      'defaults.0.document_type',
    ],
    [{ favorites: [] }, 'favorites'],
  ];
  for (const [body, field] of cases) {
    const { status, body: refused } = await send(`PUT ${path}`, body);
    assert.deepEqual([status, refused.error?.fields?.[0]?.field], [422, field], JSON.stringify(body));
  }
  assert.deepEqual((await send(`GET ${path}`)).body, { favorites: [], defaults: [] });
});

test('audio of a document is made with the default of its language where no voice is named; speech still needs one', async () => {
  const { send } = await openAccount();
  const text = 'The lamp turns all night.';
  const { id: document_id } = (await send('POST /v1/documents', { text, language: 'en' })).body;
  const best = (await send('POST /v1/quote', { document_id })).body.voice_id;
  assert.match(best, /^espeak-en/);
  await send(`PUT ${path}`, { add_favorites: ['espeak-de', 'espeak-en-gb-scotland'] });
  assert.equal(
    (await send(`GET /v1/quote?document_id=${document_id}`)).body.voice_id,
    'espeak-en-gb-scotland',
  );
  await send(`PUT ${path}`, { defaults: [{ language: 'en', voice_id: 'espeak-en-gb' }] });
  assert.equal((await send('POST /v1/jobs/audio', { document_id })).body.voice_id, 'espeak-en-gb');
  const named = { document_id, voice_id: 'espeak-en-us' };
  assert.equal((await send('POST /v1/jobs/audio', named)).body.voice_id, 'espeak-en-us');
  for (const line of ['POST /v1/audio/speech', 'POST /v1/audio/stream', 'POST /v1/quote']) {
    const { status, body } = await send(line, { input: text });
    assert.deepEqual(
      [status, body.error.fields],
      [422, [{ field: 'voice_id', message: 'is required.' }]],
      line,
    );
  }
});

test('a default that is not available is skipped until it is back, and a deleted mix is forgotten', async () => {
  const { id } = await openAccount();
  const { database, clock, ids } = server.core;
  const voice = (voiceId: string, more: Partial<SpeechVoice> = {}): SpeechVoice => ({
    voiceId,
    name: voiceId.toUpperCase(),
    language: 'en-US',
    languages: ['en-US'],
    gender: 'female',
    engine: 'test',
    quality: 'high',
    sampleRate: 22_050,
    description: '',
    ...more,
  });
  const parts = [voice('one', { isMixable: true }), voice('two', { isMixable: true, quality: 'studio' })];
  const remote = voice('remote', { quality: 'standard' });
  let list = [...parts, remote];
  const mixedVoices = new MixedVoices({ database, clock, ids, catalog: () => list });
  const voicesOf = async (accountId: string) => [...list, ...(await mixedVoices.voicesOf(accountId))];
  const preferred = createPreferredVoices({ database, clock, voicesOf });
  const choose = () => preferred.choose(id, { language: 'en-GB' });

  await preferred.change(id, { add_favorites: ['two'], defaults: [{ language: 'en', voice_id: 'remote' }] });
  assert.equal(await choose(), 'remote');
  list = parts;
  assert.equal(await choose(), 'two');
  assert.deepEqual((await preferred.get(id)).defaults, [
    { ...entry('en', 'remote'), name: 'REMOTE', is_available: false },
  ]);
  list = [...parts, remote];
  assert.equal(await choose(), 'remote', 'it is back');

  const weights = parts.map(({ voiceId }) => ({ voice_id: voiceId, weight: 1 }));
  const mixed = await mixedVoices.create(id, { name: 'Evening', parts: weights });
  const mine = { add_favorites: [mixed.voiceId], defaults: [{ language: 'en', voice_id: mixed.voiceId }] };
  await preferred.change(id, mine);
  assert.equal(await choose(), mixed.voiceId);
  const { id: stranger } = await openAccount();
  await assert.rejects(preferred.change(stranger, mine), /mixed/);
  await mixedVoices.remove(id, mixed.voiceId);
  assert.deepEqual(await preferred.get(id), { favorites: ['two'], defaults: [] });

  list = [voice('kana', { language: 'ja', languages: ['ja'], cannotRead: 'Han' })];
  assert.equal(await preferred.choose(id, { language: 'ja', text: '漢字' }), undefined);
  assert.equal(await preferred.choose(id, { language: 'ja', text: 'かな' }), 'kana');
});

test('OpenAI’s clients that name no voice, and Wyoming’s that name a language, get the default of the account', async () => {
  const at = await voiceServer();
  const { other } = at;
  const set = (voice_id: string | null) =>
    at.ask(other, `PUT ${path}`, { defaults: [{ language: 'en', voice_id }] });
  const spokenBy = (text: string) => at.outside.requests.find(({ body }) => body?.input === text)?.body.voice;
  const speak = (input: string) =>
    at.ask(other, 'POST /openai/v1/audio/speech', { model: 'tts-1', input, response_format: 'pcm' });
  const [before, after, home] = [
    'Nobody has chosen a voice for the harbour yet.',
    'The keeper of the lamp walks home through the rain.',
    'The kettle in the kitchen is whistling again.',
  ];
  assert.match(await speak(before), /^200/);
  assert.equal(spokenBy(before), undefined);
  assert.match(await set('gpu-anna'), /^200/);
  assert.match(await speak(after), /^200/);
  assert.equal(spokenBy(after), 'anna');
  await at.askWyoming('synthesize', { text: home, voice: { language: 'en' } }, 'audio-stop');
  assert.equal(spokenBy(home), 'anna');
  assert.match(await set(null), /^200/);
});
