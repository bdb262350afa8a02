/** What will be said, before anything is: no sound, no price, no slot. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';
import { balanceOf, checkLedger } from '../ledger.ts';

let server: TestServer;
let account: { id: string; key: string };

before(async () => {
  server = await sharedServer({ ...unlimited, SPEECH_ENGINES: 'piper,espeak' });
  account = await server.account({ walletCents: 10 });
});

const read = (body: object, key = account.key) => call(server.url, 'POST /v1/audio/reading', { key, body });
const said = ({ body }: { body: AnyBody }) => body.sentences.map(({ spoken }: { spoken: string }) => spoken);

test('each sentence as it is said, with its place, its pause and who says it', async () => {
  const answer = await read({ input: 'Dr. Lee paid $3.50. See p. 12!', voice_id: 'espeak-en-us' });
  assert.equal(answer.status, 200);
  const { language, sentences } = answer.body;
  assert.equal(language, 'en');
  assert.deepEqual(
    sentences.map((sentence: AnyBody) => ({ ...sentence, pause_ms: undefined })),
    [
      {
        start: 0,
        end: 19,
        value: 'Dr. Lee paid $3.50.',
        spoken: 'Doctor Lee paid three dollars and fifty cents.',
        language: 'en',
        voice_id: 'espeak-en-us',
        pause_ms: undefined,
      },
      {
        start: 20,
        end: 30,
        value: 'See p. 12!',
        spoken: 'See page twelve!',
        language: 'en',
        voice_id: 'espeak-en-us',
        pause_ms: undefined,
      },
    ],
  );
  assert.ok(sentences[0].pause_ms > 0);
});

test('without a voice, the first that speaks the language; SSML and what is left out count', async () => {
  const german = await read({ input: 'Das kostet ca. 5 km, z. B. hier.', language: 'de' });
  assert.deepEqual(said(german), ['Das kostet circa fünf Kilometer, zum Beispiel hier.']);
  assert.match(german.body.sentences[0].voice_id, /de/);
  assert.deepEqual(
    said(
      await read({
        input: '<speak>No <sub alias="five">5</sub>.</speak>',
        ssml: true,
        voice_id: 'espeak-en-us',
      }),
    ),
    ['No five.'],
  );
  const skipped = await read({ input: 'It works (Lee, 2010).', language: 'en', skip: ['citations'] });
  assert.deepEqual(said(skipped), ['It works.']);
});

test('words are said as the lexicon says for the document', async () => {
  const { key } = account;
  const { body: document } = await call(server.url, 'POST /v1/documents', {
    key,
    body: { text: 'The keeper.', language: 'en' },
  });
  const entry = { written: 'keeper', spoken: 'kay pur', language: 'en', document_id: document.id };
  assert.equal((await call(server.url, 'POST /v1/lexicon', { key, body: entry })).status, 201);
  const input = { input: 'The keeper.', language: 'en' };
  assert.deepEqual(said(await read({ ...input, document_id: document.id.toUpperCase() })), ['The kay pur.']);
  assert.deepEqual(said(await read(input)), ['The keeper.']);
});

test('formulas in Markdown are read as formulas', async () => {
  const input = 'The root is $\\sqrt{x_1}$ and \\(a^2\\), and *so* is $5.';
  assert.deepEqual(said(await read({ input, language: 'en' })), [
    'The root is the square root of x sub one and a squared, and so is five dollars.',
  ]);
});

test('a sentence in another language is read by its rules', async () => {
  const input =
    'He wrote to her in 1999 and waited. Ich habe dich am 03.05.1999 in der Stadt gesehen. She kept the letter.';
  const { body } = await read({ input, voice_id: 'espeak-en-us' });
  assert.deepEqual(
    body.sentences.map(({ language }: AnyBody) => language.slice(0, 2)),
    ['en', 'de', 'en'],
  );
  assert.match(body.sentences[1].spoken, /am dritten Mai neunzehnhundertneunundneunzig/);
});

test('it costs nothing, and says what is wrong', async () => {
  const before = await balanceOf(server.core, account.id);
  assert.equal((await read({ input: '…', language: 'en' })).status, 422);
  assert.equal((await read({ input: 'Hello.', voice_id: 'nobody' })).status, 422);
  await read({ input: 'Hello there.', language: 'en' });
  assert.equal(await balanceOf(server.core, account.id), before);
  await checkLedger(server.core);
});
