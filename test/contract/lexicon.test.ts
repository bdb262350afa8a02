import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer({ ...unlimited, SPEECH_ENGINES: 'piper,espeak' });
});

const pls = (content: string, attributes = 'alphabet="ipa" xml:lang="en-US"') =>
  `<?xml version="1.0"?><lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" ${attributes}>${content}</lexicon>`;

async function openAccount() {
  const { key } = await server.account({ walletCents: 1_000 });
  const send = (operation: string, body?: object) =>
    call(server.url, operation, { key, ...(body && { body }) });
  const speak = async (input: string, more: object = {}) => {
    const body = { input, voice_id: 'espeak-en-us', language: 'en', words: true, ...more };
    const { status, body: result } = await send('POST /v1/audio/speech', body);
    assert.equal(status, 200);
    return result;
  };
  return { key, send, speak };
}

test('a word is said as the lexicon has it, and its mark still covers what is written', async () => {
  const { send, speak } = await openAccount();
  const before = await speak('The gif is here.');
  const added = await send('POST /v1/lexicon', { written: 'gif', spoken: 'jif of jiffs', language: 'en' });
  assert.equal(added.status, 201);
  const { id, document_id, alphabet, language } = added.body;
  assert.deepEqual([document_id, alphabet, language], [null, 'text', 'en']);
  const after = await speak('The gif is here.');
  assert.ok(after.duration_ms > before.duration_ms + 200);
  assert.deepEqual(
    after.speech_marks[0].words.map(({ value }: { value: string }) => value),
    ['The', 'gif', 'is', 'here'],
  );
  assert.equal((await send(`DELETE /v1/lexicon/${id}`)).status, 204);
  assert.equal((await speak('The gif is here.')).audio_data, before.audio_data);
  assert.equal((await send(`DELETE /v1/lexicon/${id}`)).status, 404);
});

test('the same word is replaced, and the list is in the order of the words', async () => {
  const { send } = await openAccount();
  await send('POST /v1/lexicon', { written: 'nginx', spoken: 'engine ex' });
  await send('POST /v1/lexicon', { written: 'Ada', spoken: 'ˈeɪdə', alphabet: 'ipa' });
  await send('POST /v1/lexicon', { written: 'nginx', spoken: 'engine X' });
  const { body } = await send('GET /v1/lexicon');
  assert.deepEqual(
    body.data.map(({ written, spoken }: { written: string; spoken: string }) => [written, spoken]),
    [
      ['Ada', 'ˈeɪdə'],
      ['nginx', 'engine X'],
    ],
  );
});

for (const [what, voice_id] of [
  ['eSpeak', 'espeak-en-us'],
  ['Piper (slow)', 'piper-ada'],
] as const)
  test(`IPA is spoken by every engine: ${what}`, async () => {
    const { send, speak } = await openAccount();
    const before = await speak('We saw Worcester today.', { voice_id });
    const entry = { written: 'Worcester', spoken: 'wɜːˈsɛstəɹɪʃɪə', alphabet: 'ipa' };
    assert.equal((await send('POST /v1/lexicon', entry)).status, 201);
    const after = await speak('We saw Worcester today.', { voice_id });
    assert.notEqual(after.audio_data, before.audio_data);
    const words = after.speech_marks[0].words.map(({ value }: { value: string }) => value);
    assert.deepEqual(words, ['We', 'saw', 'Worcester', 'today']);
  });

test('an entry of a document counts there alone, before those of the account, and goes with it', async () => {
  const { send, speak } = await openAccount();
  const { body: document } = await send('POST /v1/documents', { title: 'D', text: 'The gif is here.' });
  await send('POST /v1/lexicon', { written: 'gif', spoken: 'guh' });
  await send('POST /v1/lexicon', { written: 'gif', spoken: 'a very long word', document_id: document.id });
  const outside = await speak('The gif is here.');
  const inside = await speak('The gif is here.', { document_id: document.id });
  assert.ok(inside.duration_ms > outside.duration_ms + 200);
  assert.equal((await send(`GET /v1/lexicon?document_id=${document.id}`)).body.data.length, 2);
  await send(`DELETE /v1/documents/${document.id}`);
  assert.equal((await send('GET /v1/lexicon')).body.data.length, 1);
  assert.equal((await send(`GET /v1/lexicon?document_id=${document.id}`)).status, 404);
});

test('a PLS file is imported whole: aliases, phonemes, several graphemes', async () => {
  const { send } = await openAccount();
  const file = pls(
    '<lexeme><grapheme>W3C</grapheme><alias>World Wide Web Consortium</alias></lexeme>' +
      '<lexeme><grapheme>Sepulveda</grapheme><grapheme>sepulveda</grapheme><phoneme>səˈpʌlvɪdə</phoneme></lexeme>' +
      '<lexeme><grapheme>odd</grapheme><phoneme alphabet="x-sampa">Qd</phoneme></lexeme>',
  );
  assert.deepEqual((await send('POST /v1/lexicon/import', { pls: file })).body, { imported: 3 });
  const { body } = await send('GET /v1/lexicon');
  assert.deepEqual(
    body.data.map(({ written, alphabet, language }: Record<string, string>) => [written, alphabet, language]),
    [
      ['Sepulveda', 'ipa', 'en'],
      ['W3C', 'text', 'en'],
      ['sepulveda', 'ipa', 'en'],
    ],
  );
  for (const wrong of ['<html></html>', pls(''), 'x', pls('<lexeme><grapheme>a</grapheme></lexeme>')]) {
    const { status, body: problem } = await send('POST /v1/lexicon/import', { pls: wrong });
    assert.deepEqual([status, problem.error.fields[0].field], [422, 'pls'], wrong);
  }
});

test('what cannot be said is 422, what is not yours 404', async () => {
  const { send } = await openAccount();
  const other = await openAccount();
  const { body: document } = await other.send('POST /v1/documents', { title: 'D', text: 'Text.' });
  const bad: [object, string][] = [
    [{ written: '  ', spoken: 'x' }, 'written'],
    [{ written: '…', spoken: 'x' }, 'written'],
    [{ written: 'a', spoken: '--' }, 'spoken'],
    [{ written: 'a', spoken: 'b', language: 'xx-nowhere' }, 'language'],
    [{ written: 'a', spoken: 'b', alphabet: 'sampa' }, 'alphabet'],
  ];
  for (const [body, field] of bad) {
    const { status, body: problem } = await send('POST /v1/lexicon', body);
    assert.deepEqual([status, problem.error.fields[0].field], [422, field], JSON.stringify(body));
  }
  const foreign = { written: 'a', spoken: 'b', document_id: document.id };
  assert.equal((await send('POST /v1/lexicon', foreign)).status, 404);
  const { body: entry } = await other.send('POST /v1/lexicon', { written: 'a', spoken: 'b' });
  assert.equal((await send(`DELETE /v1/lexicon/${entry.id}`)).status, 404);
  assert.deepEqual((await send('GET /v1/lexicon')).body.data, []);
});
