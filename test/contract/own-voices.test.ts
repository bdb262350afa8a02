/** Voices that people make of recordings of themselves: consent, sample, speech, who knows of them, and their end. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { findMiscounted } from '../../src/program/check/checks/space.store.ts';
import type { Voice } from '../../src/shared/contract/voices.ts';
import { serverRate } from '../../src/engines/speech/servers/openai.fixture.ts';
import { toneOf } from '../../src/engines/speech/servers/server.fixture.ts';
import { consentSentences } from '../../src/features/voices/voice-making.ts';
import { ownVoiceId, serverNameOf } from '../../src/features/voices/own-voices.ts';
import { wavFile } from '../../src/formats/audio/samples.ts';
import { groupPrefix } from '../../src/platform/disk-cache.ts';
import { eventually } from '../eventually.ts';
import { call } from '../harness.ts';
import { readWav } from '../speech-client.ts';
import { testDoors } from './voice-doors.ts';
import { input, voiceServer, type Account, type VoiceServer } from './voice-server.ts';

const name = 'Ottilie';
/** Six seconds. */
const recording = wavFile(16_000, [toneOf('x'.repeat(150), 'somebody', 16_000)]);
const file = { 'content-type': 'application/octet-stream' };

let server: VoiceServer;
let owner: Account;
let own: Voice;

before(async () => {
  server = await voiceServer();
  ({ owner } = server);
  own = await make(owner, name);
});

/** The recognizer understands this next time. */
function understand(text: string): void {
  const segments = [{ start: 0, end: 5, text }];
  server.recognizer.troubles.push({ status: 200, body: { language: 'english', text, segments } });
}

const send = ({ key }: Account, path: string, body: Buffer = recording) =>
  call(server.url, `POST /v1/voices/own${path}`, { key, body, headers: file });

async function consent(who: Account, heard: string = consentSentences.en, language = 'en') {
  understand(heard);
  return send(who, `/consents?language=${language}`);
}

async function make(who: Account, called: string): Promise<Voice> {
  const given = await consent(who);
  assert.equal(given.status, 201, given.text);
  const { consent_id } = given.body;
  const { status, body } = await send(who, `?name=${called}&consent_id=${consent_id}`);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const rowsOf = (table: 'own_voices' | 'voice_consents', { id }: Account) =>
  server.core.database.queries.selectFrom(table).selectAll().where('account_id', '=', id).execute();

/** Sentences of a voice that are kept on this machine. */
async function keptOf(voiceId: string): Promise<string[]> {
  const names = await readdir(join(server.config.dataDir, 'cache', 'speech'));
  return names.filter((one) => one.startsWith(groupPrefix(voiceId)));
}

const onServer = () => [...server.uploaded.keys()];
const remove = ({ key }: Account, id: string) => call(server.url, `DELETE /v1/voices/${id}`, { key });

async function speak({ key }: Account, voice_id: string) {
  const { status, body } = await call(server.url, 'POST /v1/audio/speech', {
    key,
    body: { input, voice_id, language: 'en' },
  });
  return status === 200 ? readWav(Buffer.from(body.audio_data, 'base64'), 'file').pcm.length / 2 : status;
}

test('the list says what is needed, and has what was made', async () => {
  const { body } = await call(server.url, 'GET /v1/voices/own', { key: owner.key });
  assert.deepEqual(body.servers, ['gpu']);
  assert.deepEqual(
    body.consents,
    Object.entries(consentSentences).map(([language, text]) => ({ language, text })),
  );
  assert.deepEqual(
    body.data.map((one: object) => ({ ...one, created_at: '' })),
    [{ voice_id: own.voice_id, name, language: 'en', server: 'gpu', created_at: '' }],
  );
});

test('the server got the recording under a name that says nothing, and it speaks like any voice', async () => {
  assert.match(own.voice_id, /^own-[0-9a-f-]{36}$/);
  assert.deepEqual([own.name, own.engine, own.preview_url], [name, 'gpu', null]);
  const uploaded = server.uploaded.get(serverNameOf(own.voice_id))!;
  assert.deepEqual(uploaded.bytes, recording);
  assert.ok(!JSON.stringify(uploaded.consent).includes(name));
  const samples = await speak(owner, own.voice_id);
  const spoken = toneOf(input, serverNameOf(own.voice_id), serverRate).length;
  // Less the silence at its ends.
  assert.ok(samples > spoken * 0.8 && samples <= spoken * 1.2, `${samples} of ${spoken}`);
});

test('a recording that says something else is not consent, and is not kept', async () => {
  const who = await server.openAccount('quiet@example.com');
  const refused = await consent(who, 'I would rather not.');
  assert.equal(refused.status, 422);
  assert.match(refused.body.error.message, /Understood: “I would rather not\.”/);
  assert.equal((await consent(who, consentSentences.en, 'de')).status, 422);
  assert.deepEqual(await rowsOf('voice_consents', who), []);
  assert.equal((await consent(who, consentSentences.de, 'de')).body.heard, consentSentences.de);
});

test('what is missing or wrong is said, and nothing comes of it', async () => {
  const who = await server.openAccount('hasty@example.com');
  const { consent_id } = (await consent(who)).body;
  const theirs = (await consent(server.other)).body.consent_id;
  const before = onServer();
  const short = wavFile(16_000, [toneOf('x'.repeat(100), 'somebody', 16_000)]);
  const cases: [string, Buffer, number, RegExp][] = [
    [`?name=Me&consent_id=${theirs}`, recording, 422, /consent_id/],
    ['?name=Me&consent_id=019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', recording, 422, /consent_id/],
    ['?name=Me', recording, 422, /consent_id/],
    [`?name=%20&consent_id=${consent_id}`, recording, 422, /name/],
    [`?name=Me&server=piper&consent_id=${consent_id}`, recording, 422, /must be one of gpu/],
    [`?name=Me&consent_id=${consent_id}`, short, 422, /shorter than 5 seconds/],
    [`?name=Me&consent_id=${consent_id}`, Buffer.from('no sound at all'), 422, /./],
    [`?name=Me&consent_id=${consent_id}`, Buffer.alloc(11 * 1024 ** 2), 413, /larger than 10 MiB/],
  ];
  for (const [path, body, status, message] of cases) {
    const refused = await send(who, path, body);
    assert.equal(refused.status, status, `${path} ${refused.text}`);
    assert.match(refused.text, message);
  }
  assert.deepEqual(onServer(), before);
  const made = await send(who, `?name=Me&consent_id=${consent_id}`);
  assert.equal(made.status, 201);
  assert.equal((await send(who, `?name=Again&consent_id=${consent_id}`)).status, 422, 'it serves once');
});

testDoors('an own voice', () => ({
  at: server,
  voice: { id: own.voice_id, name },
  nobodys: 'own-019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
  list: '/v1/voices/own',
}));

test('another account cannot delete it, nor name it as its server does', async () => {
  assert.equal((await remove(server.other, own.voice_id)).status, 404);
  for (const id of [serverNameOf(own.voice_id), `gpu-${serverNameOf(own.voice_id)}`])
    for (const who of [server.other, owner]) assert.equal(await speak(who, id), 422, id);
  assert.ok(onServer().includes(serverNameOf(own.voice_id)));
});

test('a deleted voice is gone everywhere: here, on its server, in the cache and among the favorites', async () => {
  const who = await server.openAccount('leaving@example.com');
  const { key } = who;
  const { voice_id } = await make(who, 'Brief');
  await call(server.url, 'PUT /v1/voices/preferences', {
    key,
    body: { add_favorites: [voice_id], defaults: [{ language: 'en', voice_id }] },
  });
  await speak(who, voice_id);
  const quote = await call(server.url, 'POST /v1/quote', { key, body: { input, voice_id, language: 'en' } });
  assert.equal(quote.body.sentences_ready, 1);
  const asked = () => server.outside.requests.filter(({ body }) => body?.voice === serverNameOf(voice_id));
  assert.equal(asked().length, 1);

  assert.equal((await keptOf(voice_id)).length, 1);

  assert.equal((await remove(who, voice_id)).status, 204);
  assert.deepEqual(await keptOf(voice_id), []);
  assert.equal((await remove(who, voice_id)).status, 404);
  assert.equal(await speak(who, voice_id), 422);
  const { body: preferences } = await call(server.url, 'GET /v1/voices/preferences', { key });
  assert.deepEqual(preferences, { favorites: [], defaults: [] });
  await eventually('its server has deleted it', () => !onServer().includes(serverNameOf(voice_id)));
  const { queries } = server.core.database;
  assert.deepEqual(await rowsOf('voice_consents', who), []);
  assert.deepEqual(await findMiscounted(queries), []);
});

test('an account that is deleted takes its voices along', async () => {
  const who = await server.openAccount('gone@example.com');
  const { voice_id } = await make(who, 'Last');
  const { queries } = server.core.database;
  const { openDeletion } = await import('../../src/program/composition/administration.ts');
  await queries
    .updateTable('accounts')
    .set({ deleting_at: 1, disabled_at: 1 })
    .where('id', '=', who.id)
    .execute();
  await openDeletion(server.config, server.core, server.documents).sweep();
  for (const table of ['own_voices', 'voice_consents'] as const)
    assert.deepEqual(await rowsOf(table, who), [], table);
  await server.sweepOwnVoices();
  assert.ok(!onServer().includes(serverNameOf(voice_id)));
});

test('what a process that died has left on a server is removed when it is due', async () => {
  const { queries } = server.core.database;
  const voiceId = ownVoiceId('019a8f6e-0000-7000-8000-000000000001');
  server.uploaded.set(serverNameOf(voiceId), { consent: 'x', bytes: recording });
  await queries
    .insertInto('voice_removals')
    .values({ voice_id: voiceId, server: 'gpu', due_at: 1 })
    .execute();
  const gone = ownVoiceId('019a8f6e-0000-7000-8000-000000000002');
  await queries.insertInto('voice_removals').values({ voice_id: gone, server: 'sold', due_at: 1 }).execute();
  await server.sweepOwnVoices();
  assert.ok(!onServer().includes(serverNameOf(voiceId)));
  const left = await queries
    .selectFrom('voice_removals')
    .selectAll()
    .where('voice_id', 'in', [voiceId, gone])
    .execute();
  assert.deepEqual(
    left.map((one) => [one.voice_id, one.due_at > 1]),
    [[gone, true]],
    'a server that is no longer named may come back',
  );
});
