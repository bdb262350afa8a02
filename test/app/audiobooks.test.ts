/** Audio of whole documents, from the price to the file. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';
import { until } from '../processes/processes.ts';

let server: TestServer;
let account: { id: string };
let session: string;
let stranger: string;

before(async () => {
  // On a busy machine the state is polled often.
  server = await sharedServer(unlimited);
  account = await server.account({ plan: 'unlimited', walletCents: 20 });
  session = await server.signIn(account.id);
  stranger = await server.signIn((await server.account({ walletCents: 20 })).id);
});

const ask = (line: string, body?: unknown, as = session) =>
  call(server.url, line, { session: as, ...(body !== undefined && { body }) });

async function create(text: string): Promise<string> {
  return (await ask('POST /v1/documents', { text, language: 'en' })).body.id;
}

async function finished(id: string): Promise<AnyBody> {
  return until(async () => {
    const { body } = await ask(`GET /app/audiobooks/${id}`);
    assert.ok(['queued', 'running', 'done'].includes(body.state), body.problem);
    return body.state === 'done' ? body : undefined;
  }, backgroundMs);
}

const voice = { voice_id: 'espeak-en-us' };

test('a price, an audiobook, its marks, its clips and its file', async () => {
  const text = '# Chapter one\n\nThe lamp turns. Nobody sleeps.\n\n# Chapter two\n\nMorning comes.';
  const id = await create(text);
  const quote = await ask(`POST /app/documents/${id}/audiobooks/quote`, voice);
  assert.deepEqual([quote.body.estimated_cents, quote.body.wallet_cents], [1, 20]);
  assert.equal((await ask(`GET /v1/documents/${id}/export?format=srt`)).status, 422);
  assert.equal((await ask(`GET /app/documents/${id}/times`)).body.are_complete, false);

  const made = await ask(`POST /app/documents/${id}/audiobooks`, voice);
  assert.equal(made.status, 201);
  const audiobook = await finished(made.body.id);
  assert.equal(audiobook.billed_cents, 1);
  assert.equal(audiobook.sentences_done, audiobook.sentences_total);
  assert.equal((await ask('GET /v1/me')).body.wallet_cents, 19);

  const { body } = await ask(`GET /app/audiobooks/${audiobook.id}/marks`);
  assert.ok(body.complete);
  assert.equal(body.marks.length, 4 * audiobook.sentences_total);
  assert.equal(body.marks.at(-1), audiobook.duration_ms);
  const clip = await fetch(`${server.url}/app/audiobooks/${audiobook.id}/clips/0`, {
    headers: { cookie: session, range: 'bytes=0-1' },
  });
  assert.equal(clip.status, 206);
  assert.deepEqual(new Uint8Array(await clip.arrayBuffer())[0], 0xff);
  const file = await fetch(`${server.url}/app/audiobooks/${audiobook.id}/file`, {
    headers: { cookie: session },
  });
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*\.mp3/);
  assert.equal(file.headers.get('cache-control'), 'private, no-store');
  const bytes = Buffer.from(await file.arrayBuffer());
  assert.equal(bytes.toString('latin1', 0, 3), 'ID3');
  assert.ok(bytes.includes('CHAP'));

  assert.equal((await ask(`GET /v1/documents/${id}/export?format=srt`)).status, 200);
  assert.equal((await ask(`GET /app/documents/${id}/times`)).body.are_complete, true);
  const details = await ask(`GET /app/list-details?ids=${id}`);
  assert.equal(details.body.data[0].duration_ms, audiobook.duration_ms);
  const again = await ask(`POST /app/documents/${id}/audiobooks`, voice);
  assert.equal(again.body.id, audiobook.id);
});

test('each word has its place and its time, in the app and in the captions (slow)', async () => {
  const text = '# Day one\n\nDr. Ada paid **$3.50** for the 😀 lamp & left. It was 9 p.m. in town.';
  const id = await create(text);
  const made = await ask(`POST /app/documents/${id}/audiobooks`, voice);
  const audiobook = await finished(made.body.id);
  const { marks } = (await ask(`GET /app/audiobooks/${audiobook.id}/marks`)).body;
  const { words } = (await ask(`GET /app/audiobooks/${audiobook.id}/words`)).body as { words: number[][] };
  assert.equal(words.length, audiobook.sentences_total);
  const points = Array.from(text);
  const said = words.map((numbers, clip) => {
    const found: string[] = [];
    for (let at = 0; at < numbers.length; at += 4) {
      const [start, end, startMs, endMs] = numbers.slice(at, at + 4) as [number, number, number, number];
      found.push(points.slice(marks[clip * 4] + start, marks[clip * 4] + end).join(''));
      assert.ok(startMs < endMs && endMs <= marks[clip * 4 + 3] - marks[clip * 4 + 2] + 60, found.at(-1));
      assert.ok(startMs >= (numbers[at - 2] ?? 0), 'in the order they are heard');
    }
    return found;
  });
  assert.deepEqual(said[0], ['Day', 'one']);
  for (const word of ['Ada', 'paid', '$3.50', 'lamp', 'left'])
    assert.ok(said[1]!.includes(word), said.join());
  const rest = (await ask(`GET /app/audiobooks/${audiobook.id}/words?from=1`)).body.words;
  assert.deepEqual(rest, words.slice(1));

  const captions = async (query: string) => {
    const headers = { cookie: session };
    const file = await fetch(`${server.url}/app/audiobooks/${audiobook.id}/captions${query}`, { headers });
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*\.vtt/);
    assert.equal(file.headers.get('content-type'), 'text/vtt; charset=utf-8');
    return file.text();
  };
  const [plain, timed] = [await captions(''), await captions('?words=true')];
  const stamp = /<(\d\d):(\d\d):(\d\d)\.(\d{3})>/g;
  assert.match(plain, /^WEBVTT\n\n1\n00:00:00\.000 --> /);
  assert.ok(plain.includes('Dr. Ada paid $3.50 for the 😀 lamp &amp; left.'));
  assert.doesNotMatch(plain, stamp);
  assert.equal(timed.replaceAll(stamp, ''), plain, 'the same cues');
  const stamped = [...timed.matchAll(stamp)].map(
    ([, h, m, s, ms]) => ((+h! * 60 + +m!) * 60 + +s!) * 1000 + +ms!,
  );
  const heard = words.flatMap((numbers, clip) =>
    numbers.filter((_, at) => at % 4 === 2).map((ms) => ms + Number(marks[clip * 4 + 2])),
  );
  assert.ok(stamped.length > heard.length * 0.7, timed);
  for (const ms of stamped) assert.ok(heard.includes(ms), `${ms} of ${heard.join()}`);
});

test('a text that was changed leaves its audio behind (slow)', async () => {
  const id = await create('The first text.');
  const { body } = await ask(`POST /app/documents/${id}/audiobooks`, voice);
  await finished(body.id);
  await ask(`PUT /v1/documents/${id}`, { text: 'The second text.' });
  const [old] = (await ask(`GET /app/documents/${id}/audiobooks`)).body.data;
  assert.equal(old.is_current, false);
  assert.equal((await ask(`DELETE /app/audiobooks/${old.id}`)).status, 204);
  assert.deepEqual((await ask(`GET /app/documents/${id}/audiobooks`)).body.data, []);
});

test('strangers see none of it', async () => {
  const id = await create('Mine alone.');
  const { body } = await ask(`POST /app/documents/${id}/audiobooks`, voice);
  for (const line of [
    `GET /app/documents/${id}/audiobooks`,
    `GET /app/audiobooks/${body.id}`,
    `GET /app/audiobooks/${body.id}/marks`,
    `GET /app/audiobooks/${body.id}/words`,
    `GET /app/audiobooks/${body.id}/captions`,
    `GET /app/audiobooks/${body.id}/clips/0`,
    `GET /app/audiobooks/${body.id}/file`,
    `DELETE /app/audiobooks/${body.id}`,
  ]) {
    assert.equal((await ask(line, undefined, stranger)).status, 404, line);
  }
});

test('an empty wallet is reported before anything is made', async () => {
  const poor = await server.signIn((await server.account()).id);
  const { body } = await ask('POST /v1/documents', { text: 'Dear.', language: 'en' }, poor);
  const made = await ask(`POST /app/documents/${body.id}/audiobooks`, voice, poor);
  assert.equal(made.status, 402);
  assert.deepEqual((await ask(`GET /app/documents/${body.id}/audiobooks`, undefined, poor)).body.data, []);
});

test('a voice that is not there, or speaks another language, is refused', async () => {
  const id = await create('Some words in English, enough to tell.');
  const nobody = await ask(`POST /app/documents/${id}/audiobooks`, { voice_id: 'nobody' });
  assert.equal(nobody.status, 422);
  const foreign = await ask(`POST /app/documents/${id}/audiobooks`, { voice_id: 'espeak-de' });
  assert.equal(foreign.status, 422);
});
