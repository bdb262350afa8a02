/** What happens to speech when engines fail, clients leave and billing breaks: on an engine that its text controls. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { call } from '../call.ts';
import { eventually } from '../eventually.ts';
import { FailingSettlements } from '../failing-settlements.ts';
import { allQuiet, balanceOf, checkLedger, ledgerOf } from '../ledger.ts';
import { checkMarks, listen, paths, readEvents, readWav, type ListenOptions } from '../speech-client.ts';
import { createFakeSpeaker, startSpeechServer, type SpeechServer } from '../speech-server.ts';
import { exchange } from '../wire.ts';

const speaker = createFakeSpeaker();
const failing = new FailingSettlements();
let server: SpeechServer;
let account: { id: string; key: string };

before(async () => {
  server = await startSpeechServer(speaker, { alter: (holds) => failing.alter(holds) });
});
after(() => server.close());
beforeEach(async () => {
  account = await server.account(100);
  speaker.begun.length = 0;
  speaker.stopped.length = 0;
  speaker.holdBack();
  failing.next = 0;
});

const say = (path: string, input: string, more: Partial<ListenOptions> = {}) =>
  listen(server.url, path, {
    key: account.key,
    body: { input, voice_id: 'scripted-one', language: 'en' },
    ...more,
  });
const whole = (input: string, headers: Record<string, string> = {}) =>
  call(server.url, `POST ${paths.whole}`, {
    key: account.key,
    body: { input, voice_id: 'scripted-one', language: 'en' },
    headers,
  });
const waiting = (count = 1) => eventually(`${count} wait`, () => speaker.running() >= count);
const settledTo = async (cents: number) => {
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
  assert.equal(100 - (await balanceOf(server.core, account.id)), cents);
};
const errorOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).error;

describe('an engine that fails', () => {
  for (const path of Object.values(paths)) {
    test(`before the first audio is an ordinary 500, free of charge: ${path}`, async () => {
      const heard = await say(path, 'Please break here. Never reached.');
      assert.equal(heard.status, 500);
      assert.equal(errorOf(heard).code, 'internal_error');
      assert.doesNotMatch(errorOf(heard).message, /as its text says/, 'the inside stays inside');
      await settledTo(0);
    });
  }

  test('in the middle of whole speech is a 500, free of charge', async () => {
    assert.equal((await whole('Take 40 seconds first. Then break. Then go on.')).status, 500);
    await settledTo(0);
  });

  test('in the middle of a WAV stream cuts the connection; what was delivered is billed', async () => {
    const heard = await say(paths.wav, 'Take 31 seconds first. Then break. Then go on.');
    assert.deepEqual([heard.status, heard.complete], [200, false]);
    // 31 seconds and the pause after them.
    assert.equal(readWav(heard.bytes, 'stream').pcm.length, 62_700);
    await settledTo(2);
  });

  test('in the middle of an event stream is reported as speech.error, with nothing after it', async () => {
    const heard = await say(paths.events, 'Take 31 seconds first. Then break. Then go on.', {
      headers: { 'x-request-id': 'the-one' },
    });
    const { chunks, done, error } = readEvents(heard.bytes);
    assert.deepEqual([heard.status, heard.complete, chunks.length, done], [200, true, 1, undefined]);
    assert.deepEqual([error!.error.code, error!.request_id], ['internal_error', 'the-one']);
    await settledTo(2);
  });
});

describe('what the metrics count', () => {
  /** What was added to each of these counters meanwhile. */
  const added = async (action: () => Promise<unknown>) => {
    const names = [
      ...['done', 'failed', 'left', 'refused'].map((one) => `speech_requests_total{outcome="${one}"}`),
      'speech_sentences_failed_total',
      'speech_first_sound_seconds_count',
    ];
    const read = async () => {
      const lines = (await server.metrics()).split('\n');
      return names.map((name) => {
        const line = lines.find((one) => one.startsWith(`lectern_${name} `));
        return Number(line?.split(' ').at(-1) ?? 0);
      });
    };
    const before = await read();
    await action();
    await eventually('all quiet', () => allQuiet(server.core));
    return (await read()).map((count, at) => count - before[at]!);
  };

  test('speech that is done, that fails, and that is left', async () => {
    assert.deepEqual(await added(() => say(paths.wav, 'One, as usual.')), [1, 0, 0, 0, 0, 1]);
    for (const path of Object.values(paths))
      assert.deepEqual(await added(() => say(path, `One. Then break ${path}.`)), [0, 1, 0, 0, 1, 1], path);
    failing.next = 1;
    assert.deepEqual(await added(() => say(paths.events, 'Unbilled.')), [0, 1, 0, 0, 0, 1]);
    const left = () => say(paths.wav, 'I wait here.', { leaveAt: waiting() });
    assert.deepEqual(await added(left), [0, 0, 1, 0, 0, 0]);
  });
});

describe('billing that fails', () => {
  test('once, at the end of an event stream, is reported; nothing delivered is free', async () => {
    failing.next = 1;
    const { error, done } = readEvents((await say(paths.events, 'One.')).bytes);
    assert.deepEqual([error?.error.code, done], ['internal_error', undefined]);
    await settledTo(1);
  });

  test('again and again neither hangs the stream nor gives audio away', async () => {
    failing.next = 2;
    const { error } = readEvents((await say(paths.events, 'Take 31 seconds.')).bytes);
    assert.equal(error?.error.code, 'internal_error');
    await settledTo(2);
  });

  test('for good leaves a hold that the sweep settles, and no slot', async () => {
    failing.next = 9;
    assert.equal((await say(paths.wav, 'Take 31 seconds.')).complete, false);
    const { queries } = server.core.database;
    await eventually(
      'the slot is free',
      async () => !(await queries.selectFrom('slots').selectAll().execute()).length,
    );
    await queries.updateTable('holds').set({ expires_at: 1 }).where('resolved_at', 'is', null).execute();
    assert.equal(await server.holds.sweep(), 1);
    await settledTo(2);
  });

  test('of whole speech is a 500, free of charge', async () => {
    failing.next = 1;
    assert.equal((await whole('Take 31 seconds.')).status, 500);
    await settledTo(0);
  });
});

describe('a client that leaves', () => {
  test('but still listens reads a 204 and pays what was made; a retry makes it again', async () => {
    const body = {
      input: 'Read for 31 seconds. Lower the lamp and wait.',
      voice_id: 'scripted-one',
      language: 'en',
    };
    const json = JSON.stringify(body);
    const head = `Host: a\r\nAuthorization: Bearer ${account.key}\r\nIdempotency-Key: left\r\n`;
    const entity = `Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
    const secondBegun = eventually('the second sentence', () => speaker.begun.length === 2);
    const { answers } = await exchange({
      port: Number(new URL(server.url).port),
      parts: [`POST ${paths.whole} HTTP/1.1\r\n${head}${entity}`],
      halfClose: secondBegun,
    });
    assert.deepEqual([answers[0]?.status, answers[0]?.body], [204, '']);
    await settledTo(2);
    speaker.letGo();
    const again = await whole(body.input, { 'idempotency-key': 'left' });
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, null]);
    await settledTo(4);
  });

  for (const [name, path] of Object.entries(paths)) {
    test(`before the first sentence is ready stops the engine and pays nothing (${name})`, async () => {
      await say(path, 'I wait here. And here I wait. Not this far.', { leaveAt: waiting() });
      await settledTo(0);
      await eventually('nothing runs', () => speaker.running() === 0);
      assert.deepEqual(speaker.stopped, ['I wait here.']);
      assert.deepEqual(speaker.begun, ['I wait here.']);
    });
  }

  test('whole speech between two sentences pays what was made', async () => {
    await say(paths.whole, 'Take 31 seconds. Then wait. And go.', { leaveAt: waiting() });
    await settledTo(2);
  });

  for (const [path, hasTwo] of [
    [paths.wav, (bytes: Buffer) => bytes.length >= 44 + 122_000],
    [paths.events, (bytes: Buffer) => readEvents(bytes).chunks.length === 2],
  ] as const) {
    test(`between two sentences pays what was delivered: ${path}`, async () => {
      const input = 'Take 31 seconds. Take 30 seconds. Then wait. And go.';
      const heard = await say(path, input, { leaveWhen: hasTwo });
      assert.equal(heard.complete, false);
      await settledTo(3);
      await eventually('the engine has stopped', () => speaker.running() === 0);
      assert.deepEqual(speaker.stopped, ['Then wait.']);
    });
  }

  test('after the last byte and before the end pays for all of it, once', async () => {
    await say(paths.events, 'Take 61 seconds.', {
      leaveWhen: (bytes) => bytes.includes('event: speech.chunk') && bytes.includes('\n\n'),
    });
    await settledTo(3);
  });

  test('or stays and reads nothing has no more made for it than the sockets hold (slow)', async () => {
    const sentences = Array.from({ length: 100 }, (_, n) => `Number ${n} takes 300 seconds.`);
    let [seen, looks] = [0, 0];
    const resting = eventually('the engine rests', () => {
      looks = speaker.begun.length === seen ? looks + 1 : 0;
      seen = speaker.begun.length;
      return seen > 2 && looks > 20;
    });
    await say(paths.wav, sentences.join(' '), { deaf: true, leaveAt: resting });
    assert.ok(speaker.begun.length < 50, `${speaker.begun.length} sentences were made`);
    await eventually('all quiet', () => allQuiet(server.core));
    await checkLedger(server.core);
  });
});

describe('idempotency of whole speech', () => {
  const keyed = (value: string) => ({ 'idempotency-key': value });

  test('in progress is 409, then the first answer is replayed at no cost', async () => {
    const first = whole('Take 31 seconds and wait.', keyed('k'));
    await waiting();
    const busy = await whole('Take 31 seconds and wait.', keyed('k'));
    assert.equal(busy.status, 409);
    assert.match(busy.headers.get('retry-after')!, /^[1-9]\d*$/);
    speaker.letGo();
    const answer = await first;
    const replay = await whole('Take 31 seconds and wait.', keyed('k'));
    assert.deepEqual([replay.status, replay.text], [200, answer.text]);
    assert.equal(replay.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual([speaker.begun.length, answer.body.billed_credits], [1, 2]);
    await settledTo(2);
  });

  test('a replay needs no slot and no money', async () => {
    const poor = await server.account(2);
    const options = {
      key: poor.key,
      body: { input: 'Once.', voice_id: 'scripted-one' },
      headers: keyed('k'),
    };
    assert.equal((await call(server.url, `POST ${paths.whole}`, options)).status, 200);
    const again = await call(server.url, `POST ${paths.whole}`, options);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    const other = { ...options, headers: keyed('another') };
    assert.equal((await call(server.url, `POST ${paths.whole}`, other)).status, 402);
  });

  test('a client that leaves gives the key back and pays; its retry is made and paid for again', async () => {
    const input = 'Take 31 seconds. Then wait. And go.';
    await say(paths.whole, input, { leaveAt: waiting(), headers: keyed('k') });
    await settledTo(2);
    speaker.letGo();
    const retry = await whole(input, keyed('k'));
    assert.deepEqual([retry.status, retry.headers.get('idempotent-replayed')], [200, null]);
    assert.equal(retry.body.billed_credits, 2);
    await settledTo(4);
  });

  test('an engine failure gives the key back', async () => {
    assert.equal((await whole('Please break.', keyed('k'))).status, 500);
    assert.equal((await whole('Please break.', keyed('k'))).status, 500);
    await settledTo(0);
  });

  test('an answer too large to keep: 409, nothing is made again, nothing is billed again', async () => {
    const small = await startSpeechServer(speaker, { keptResponseBytes: 5000 });
    try {
      const { id, key } = await small.account(100);
      const send = () =>
        call(small.url, `POST ${paths.whole}`, {
          key,
          body: { input: 'Take 31 seconds.', voice_id: 'scripted-one' },
          headers: keyed('k'),
        });
      assert.deepEqual(
        [(await send()).status, (await send()).status, (await send()).status],
        [200, 409, 409],
      );
      assert.equal(speaker.begun.length, 1);
      assert.equal(await balanceOf(small.core, id), 98);
    } finally {
      await small.close();
    }
  });
});

test('a sentence of 20,000 characters is one chunk and one mark', async () => {
  const words = Array.from(
    { length: 2_500 },
    (_, n) => `and ${String(n).replace(/\d/g, (d) => 'abcdefghij'[+d]!)}`,
  );
  const input = words.join(' ').slice(0, 20_000);
  const { chunks, marks, done } = readEvents((await say(paths.events, input)).bytes);
  assert.equal(chunks.length, 1);
  checkMarks(input, marks, done!.duration_ms);
  await settledTo(done!.billed_credits);
});

test('the ledger explains itself', async () => {
  await say(paths.wav, 'Take 31 seconds.', { headers: { 'x-request-id': 'explained' } });
  await settledTo(2);
  const entries = (await ledgerOf(server.core)).filter(({ request_id }) => request_id === 'explained');
  assert.deepEqual(
    entries.map(({ kind, cents, note }) => [kind, cents, note]),
    [
      ['hold', -2, 'speech with scripted-one'],
      ['refund', 2, 'hold released'],
      ['settle', -2, '31.0 s of audio'],
    ],
  );
});
