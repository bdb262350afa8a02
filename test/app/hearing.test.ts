/** Finished audiobooks are heard by a recognizer, and sentences of them are spoken anew, alone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOpenaiServer } from '../../src/engines/speech/servers/openai.fixture.ts';
import type { SpeakingServer } from '../../src/engines/speech/servers/server.fixture.ts';
import {
  startServer as startRecognizer,
  type Server,
} from '../../src/engines/transcription/openai.fixture.ts';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { backgroundMs } from '../eventually.ts';
import { type AnyBody, call, startServer, type TestServer } from '../harness.ts';
import { balanceOf, checkLedger } from '../ledger.ts';
import { until } from '../processes/processes.ts';

const said = [
  'The lamp turns all night above the harbour.',
  'Nobody sleeps before the last ship is home.',
  'In the morning the keeper writes his diary.',
];

let speaking: SpeakingServer;
let recognizer: Server;
let server: TestServer;
let account: { id: string };
let session: string;

before(async () => {
  speaking = await startOpenaiServer({ voices: { voices: ['anna'] }, captions: false });
  recognizer = await startRecognizer();
  const gpu = { name: 'gpu', kind: 'openai', url: `${speaking.url}/v1`, cents_per_1000_characters: 100 };
  const own = { name: 'own', kind: 'openai', url: `${speaking.url}/v1` };
  server = await startServer({
    SPEECH_SERVERS: JSON.stringify([gpu, own]),
    TRANSCRIPTION_ENGINE: 'openai',
    TRANSCRIPTION_OPENAI_URL: `${recognizer.url}/v1`,
    TRANSCRIPTION_OPENAI_MODEL: 'any',
    RATE_LIMIT_DOCUMENTS: '10000',
  });
  account = await server.account({ plan: 'unlimited', walletCents: 100 });
  session = await server.signIn(account.id);
});
after(async () => {
  await server.close();
  await Promise.all([speaking.close(), recognizer.close()]);
});

const ask = (line: string, body?: unknown) =>
  call(server.url, line, { session, ...(body !== undefined && { body }) });

const finished = (id: string): Promise<AnyBody> =>
  until(async () => {
    const { body } = await ask(`GET /app/audiobooks/${id}`);
    return body.state === 'done' ? body : undefined;
  }, backgroundMs);

const heard = (id: string): Promise<AnyBody> =>
  until(async () => {
    const { body } = await ask(`GET /app/audiobooks/${id}/doubts`);
    return body.state === 'done' ? body : undefined;
  }, backgroundMs);

const clipsOf = async (id: string): Promise<Buffer[]> => {
  const clips: Buffer[] = [];
  for (const number of said.keys()) {
    const clip = await fetch(`${server.url}/app/audiobooks/${id}/clips/${number}`, {
      headers: { cookie: session },
    });
    clips.push(Buffer.from(await clip.arrayBuffer()));
  }
  return clips;
};

const understood = (text: string) => ({
  status: 200,
  body: { language: 'english', text, segments: [{ start: 0, end: 2, text }] },
});

test('a voice that costs nothing says a sentence in doubt once more, and the better one is kept', async () => {
  for (const { sentence, takes, kept } of [
    { sentence: said[1]!, takes: ['Nobody sleeps before.', said[1]!], kept: said[1]! },
    { sentence: said[0]!, takes: ['The lamp turns.', 'Nobody dines.'], kept: 'The lamp turns.' },
  ]) {
    const { body: document } = await ask('POST /v1/documents', { text: sentence, language: 'en' });
    const [asked, listened] = [speaking.requests.length, recognizer.asked.length];
    recognizer.troubles.push(...takes.map(understood));
    const made = await ask(`POST /app/documents/${document.id}/audiobooks`, { voice_id: 'own-anna' });
    const { billed_cents: billed, duration_ms: duration } = await finished(made.body.id);
    assert.equal(billed, priceCents(duration), 'one take is paid for');
    const { doubts } = await heard(made.body.id);
    assert.equal(speaking.requests.length, asked + 2);
    assert.equal(recognizer.asked.length, listened + 2, 'what was heard as it was made is not heard again');
    assert.deepEqual(
      doubts.map((doubt: AnyBody) => doubt.heard),
      kept === sentence ? [] : [kept],
    );
  }
});

test('what an older audiobook was heard to say is heard no second time, after an edit or when it is said again', async () => {
  const { body: document } = await ask('POST /v1/documents', { text: said.join(' '), language: 'en' });
  // Which sentence is heard first depends on which is made first.
  const both = () => [understood('Nobody dines.'), understood('Nobody dines.')];
  recognizer.troubles.push(...both(), ...both(), ...both());
  const order = () => ask(`POST /app/documents/${document.id}/audiobooks`, { voice_id: 'own-anna' });
  const first = await finished((await order()).body.id);
  const clips = async (id: string) => (await heard(id)).doubts.map(({ clip }: AnyBody) => clip);
  assert.deepEqual(await clips(first.id), [0, 1, 2]);
  assert.equal(recognizer.troubles.length, 0);

  const added = 'Far out a bell begins to ring.';
  await ask(`PUT /v1/documents/${document.id}`, { text: [said[0], added, said[2]].join(' ') });
  let listened = recognizer.asked.length;
  recognizer.troubles.push(understood(added));
  const edited = await finished((await order()).body.id);
  assert.deepEqual(await clips(edited.id), [0, 2], 'the doubts come with the clips that are kept');
  assert.equal(recognizer.asked.length, listened + 1, 'the sentence that is new was heard');

  listened = recognizer.asked.length;
  recognizer.troubles.push(understood(said[2]!));
  const again = await ask(`POST /app/audiobooks/${edited.id}/again`, { clips: [2] });
  const replaced = await finished(again.body.id);
  assert.deepEqual(await clips(replaced.id), [0], 'what is said well now is no longer in doubt');
  assert.equal(recognizer.asked.length, listened + 1, 'the sentence that was said again was heard');
  const { heard: count, of, state } = await heard(replaced.id);
  assert.deepEqual([count, of, state], [3, 3, 'done']);
});

test('what was heard wrongly is listed, and spoken anew alone', async () => {
  const { body: document } = await ask('POST /v1/documents', { text: said.join(' '), language: 'en' });
  recognizer.troubles.push(understood(said[0]!), understood('Nobody lamps.'), understood(said[2]!));
  const made = await ask(`POST /app/documents/${document.id}/audiobooks`, { voice_id: 'gpu-anna' });
  const first = await finished(made.body.id);
  const { doubts, of } = await heard(first.id);
  assert.equal(of, 3);
  assert.deepEqual(
    doubts.map(({ clip, said, heard, may_differ }: AnyBody) => [clip, said, heard, may_differ]),
    [[1, said[1], 'Nobody lamps.', true]],
  );
  assert.equal(document.text.slice(doubts[0].start, doubts[0].end), said[1]);

  const [before, balance] = [await clipsOf(first.id), await balanceOf(server.core, account.id)];
  const asked = speaking.requests.length;
  const again = await ask(`POST /app/audiobooks/${first.id}/again`, { clips: [1] });
  assert.equal(again.status, 201);
  assert.notEqual(again.body.id, first.id);
  const second = await finished(again.body.id);
  assert.equal(speaking.requests.length, asked + 1, 'the server was asked for one sentence');
  const [kept, , alsoKept] = await clipsOf(second.id);
  assert.deepEqual([kept, alsoKept], [before[0], before[2]]);
  assert.equal((await ask(`GET /app/audiobooks/${first.id}`)).status, 404, 'it was replaced');
  const list = await ask(`GET /app/documents/${document.id}/audiobooks`);
  assert.deepEqual(
    list.body.data.map(({ id }: AnyBody) => id),
    [second.id],
  );
  assert.equal(balance - (await balanceOf(server.core, account.id)), 5, 'of 43 characters at a cent for ten');
  await checkLedger(server.core);
});

test('a clip that is not there, an unfinished audiobook and a stranger are refused', async () => {
  const { body: document } = await ask('POST /v1/documents', { text: said.join(' '), language: 'en' });
  const made = await ask(`POST /app/documents/${document.id}/audiobooks`, { voice_id: 'espeak-en-us' });
  await finished(made.body.id);
  const path = `POST /app/audiobooks/${made.body.id}/again`;
  const refused = await ask(path, { clips: [7] });
  assert.deepEqual([refused.status, refused.body.error.fields[0].field], [422, 'clips']);
  assert.equal((await ask(path, { clips: [] })).status, 422);
  const stranger = await server.signIn((await server.account()).id);
  assert.equal((await call(server.url, path, { session: stranger, body: { clips: [0] } })).status, 404);
  assert.equal(
    (await call(server.url, `GET /app/audiobooks/${made.body.id}/doubts`, { session: stranger })).status,
    404,
  );
});
