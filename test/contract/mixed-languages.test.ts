/** Sentences in another language than their text: read by its rules, and by a voice of it where one was chosen. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';
import { checkLedger } from '../ledger.ts';
import { backgroundMs } from '../eventually.ts';
import { until } from '../processes/processes.ts';

let server: TestServer;
const voice_id = 'espeak-en-us';
const german = 'Ich habe dich am 03.05.1999 in der Stadt gesehen.';
const input = `He wrote to her in 1999 and waited. ${german} She kept the letter.`;

before(async () => {
  server = await sharedServer({ ...unlimited, SPEECH_ENGINES: 'piper,espeak' });
});

async function speakersOf(account: { key: string }, wishes: object = {}): Promise<string[]> {
  const body = { input, voice_id, ...wishes };
  const answer = await call(server.url, 'POST /v1/audio/reading', { key: account.key, body });
  assert.equal(answer.status, 200);
  return answer.body.sentences.map((sentence: AnyBody) => sentence.voice_id);
}

async function soundOf(key: string, body: object): Promise<{ samples: Buffer; marks: AnyBody[] }> {
  const answer = await call(server.url, 'POST /v1/audio/speech', { key, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return {
    samples: Buffer.from(answer.body.audio_data, 'base64').subarray(44),
    marks: answer.body.speech_marks,
  };
}

const chooseGerman = async (key: string, chosen: string | null) =>
  assert.equal(
    (
      await call(server.url, 'PUT /v1/voices/preferences', {
        key,
        body: { defaults: [{ language: 'de', voice_id: chosen }] },
      })
    ).status,
    200,
  );

test('the voice of the text says it, unless one of the language was chosen or asked for', async () => {
  const account = await server.account({ walletCents: 100 });
  assert.deepEqual(await speakersOf(account), [voice_id, voice_id, voice_id]);
  const asked = await speakersOf(account, { mixed_languages: 'voice' });
  assert.deepEqual([asked[0], asked[2]], [voice_id, voice_id]);
  assert.match(asked[1]!, /de/);
  await chooseGerman(account.key, 'espeak-de');
  assert.deepEqual(await speakersOf(account), [voice_id, 'espeak-de', voice_id]);
  assert.deepEqual(await speakersOf(account, { mixed_languages: 'same' }), [voice_id, voice_id, voice_id]);
  const refused = await call(server.url, 'POST /v1/audio/reading', {
    key: account.key,
    body: { input, voice_id, mixed_languages: 'both' },
  });
  assert.equal(refused.status, 422);
});

test('a quotation of a few words stays with the voice', async () => {
  const account = await server.account({ walletCents: 100 });
  await chooseGerman(account.key, 'espeak-de');
  const quoted = 'He wrote to her in 1999 and waited. “Guten Tag, meine Dame,” he said. She kept the letter.';
  assert.deepEqual(await speakersOf(account, { input: quoted }), [voice_id, voice_id, voice_id]);
});

test('it sounds as that voice says it alone', async () => {
  const { key } = await server.account({ walletCents: 100 });
  await chooseGerman(key, 'espeak-de');
  const { samples, marks } = await soundOf(key, { input, voice_id });
  const alone = await soundOf(key, { input: german, voice_id: 'espeak-de', language: 'de' });
  const from = 2 * Math.round((marks[1].start_time * 22_050) / 1000);
  assert.equal(marks[1].value, german);
  assert.ok(alone.samples.length > 22_050);
  const found = samples.indexOf(alone.samples.subarray(0, alone.samples.length - 2));
  assert.ok(Math.abs(found - from) <= 4, `${found} instead of ${from}`);
  const same = await soundOf(key, { input, voice_id, mixed_languages: 'same' });
  assert.equal(same.samples.indexOf(alone.samples.subarray(0, 22_050)), -1);
  await checkLedger(server.core);
});

test('an audiobook has the same voices, and another choice is another audiobook', async () => {
  const account = await server.account({ walletCents: 100 });
  const session = await server.signIn(account.id);
  const ask = (line: string, body?: object) =>
    call(server.url, line, { session, ...(body !== undefined && { body }) });
  const { id } = (await ask('POST /v1/documents', { text: input, language: 'en' })).body;
  const order = async (wishes: object): Promise<AnyBody> => {
    const { status, body } = await ask(`POST /app/documents/${id}/audiobooks`, { voice_id, ...wishes });
    assert.ok(status < 300, JSON.stringify(body));
    return until(async () => {
      const made = (await ask(`GET /app/audiobooks/${body.id}`)).body;
      assert.ok(['queued', 'running', 'done'].includes(made.state), made.problem);
      return made.state === 'done' ? made : undefined;
    }, backgroundMs);
  };
  const same = await order({ mixed_languages: 'same' });
  const mixed = await order({ mixed_languages: 'voice' });
  assert.notEqual(mixed.id, same.id);
  assert.equal((await order({ mixed_languages: 'voice' })).id, mixed.id);
  assert.equal((await order({ mixed_languages: 'same' })).id, same.id);
  const marksOf = async (audiobook: AnyBody) =>
    (await ask(`GET /app/audiobooks/${audiobook.id}/marks`)).body.marks as number[];
  // Four numbers for each sentence: its place in the text, and in time. The two voices take different times for one.
  const [one, other] = [await marksOf(mixed), await marksOf(same)];
  assert.equal(one.length, 12);
  assert.deepEqual(one.slice(0, 4), other.slice(0, 4));
  assert.notEqual(one[7]! - one[6]!, other[7]! - other[6]!);
});
