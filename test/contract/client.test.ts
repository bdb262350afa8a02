/** packages/client against the running server, and against one that fails. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { operations } from '../../packages/client/src/generated.ts';
import {
  ConnectionError,
  Lectern,
  type LecternError,
  LivePlayer,
  NotModifiedError,
  SpeechError,
  type SpeechMark,
} from '../../packages/client/src/index.ts';
import { operations as contract } from '../../src/shared/contract/index.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
let lectern: Lectern;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 100 }));
  lectern = new Lectern({ key, baseUrl: `${server.url}/v1/` });
});

const voice_id = 'espeak-en-us';
const input = 'The lamp turns all night. Nobody sleeps.';

test('it has a method for every operation', () => {
  const called = Object.keys(contract).filter((id) => !('socket' in contract[id as keyof typeof contract]));
  assert.deepEqual(Object.keys(operations).toSorted(), [...called, 'getHealth'].toSorted());
  for (const id of Object.keys(operations)) assert.equal(typeof lectern[id as keyof Lectern], 'function', id);
});

describe('a library', () => {
  test('is created, read, changed and deleted with types', async () => {
    assert.equal((await lectern.getHealth()).status, 'ok');
    const document = await lectern.createDocument({ text: input, title: 'Lamp' });
    const { id: document_id } = document;
    let etag = '';
    const onResponse = ({ headers }: Response) => (etag = headers.get('etag')!);
    assert.deepEqual(await lectern.getDocument({ document_id }, { onResponse }), document);
    await assert.rejects(lectern.getDocument({ document_id }, { ifNoneMatch: etag }), NotModifiedError);
    await lectern.updateDocument({ document_id, title: 'Lamps & more' }, { ifMatch: etag });
    await assert.rejects(
      lectern.updateDocument({ document_id, title: 'Lost' }, { ifMatch: etag }),
      (error: LecternError) => error.status === 412 && error.code === 'precondition_failed',
    );
    const found = [];
    for await (const one of lectern.eachDocument({ query: 'lamps & m', limit: 1 })) found.push(one.id);
    assert.deepEqual(found, [document_id]);
    const file = await lectern.exportDocument({ document_id, format: 'txt' });
    assert.match(await file.text(), /Nobody sleeps/);
    assert.equal(await lectern.deleteDocument({ document_id }), undefined);
    await assert.rejects(lectern.getDocument({ document_id }), { name: 'LecternError', code: 'not_found' });
  });

  test('reads page after page', async () => {
    const made = new Set<string>();
    for (let n = 0; n < 3; n++) made.add((await lectern.createDocument({ text: `Page ${n}.` })).id);
    const listed = new Set<string>();
    for await (const { id } of lectern.eachDocument({ limit: 1 })) listed.add(id);
    for (const id of made) assert.ok(listed.has(id));
  });

  test('says what is wrong with which field', async () => {
    const failing = lectern.createDocument({ text: '' });
    await assert.rejects(failing, (error: LecternError) => {
      assert.deepEqual([error.status, error.code], [422, 'validation_failed']);
      assert.equal(error.fields[0]!.field, 'text');
      assert.match(error.requestId!, /^[0-9a-f-]{36}$/);
      return true;
    });
  });
});

describe('speech', () => {
  test('comes as sentences with marks, and returns what it cost', async () => {
    const marks: SpeechMark[] = [];
    const parts = lectern.speechParts({ input, voice_id, words: true });
    for (;;) {
      const { done, value } = await parts.next();
      if (done) {
        assert.deepEqual([value.type, value.billed_credits], ['speech.done', 1]);
        break;
      }
      assert.equal(Buffer.from(value.audio.subarray(0, 4)).toString(), 'RIFF');
      if (value.mark) marks.push(value.mark);
    }
    assert.deepEqual(
      marks.map(({ value }) => value),
      ['The lamp turns all night.', 'Nobody sleeps.'],
    );
    assert.equal(marks[1]!.words![0]!.value, 'Nobody');
  });

  test('comes as chunks of one WAV', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of lectern.speechAudio({ input, voice_id })) chunks.push(chunk);
    const wav = Buffer.concat(chunks);
    assert.equal(wav.toString('latin1', 0, 4), 'RIFF');
    assert.ok(wav.length > 20_000);
  });

  test('stops when its signal aborts, and when the loop ends', async () => {
    const stop = new AbortController();
    const read = async () => {
      for await (const part of lectern.speechParts({ input, voice_id }, { signal: stop.signal }))
        stop.abort(new Error(`enough after ${part.index}`));
    };
    await assert.rejects(read(), /enough after 0|aborted/);
    for await (const part of lectern.speechParts({ input, voice_id })) {
      assert.equal(part.index, 0);
      break;
    }
  });

  test('refused before it starts is an ordinary error', async () => {
    const parts = lectern.speechParts({ input, voice_id: 'nobody' });
    await assert.rejects(parts.next(), { code: 'validation_failed' });
  });
});

describe('retries', () => {
  /** Fails as told, then asks the real server; keeps what was sent. */
  function failing(...failures: (Response | Error)[]) {
    const keys: (string | null)[] = [];
    const send: typeof fetch = async (url, init) => {
      keys.push(new Headers(init!.headers).get('idempotency-key'));
      const failure = failures.shift();
      if (failure instanceof Error) throw failure;
      return failure ?? fetch(url, init);
    };
    return { keys, lectern: new Lectern({ key, baseUrl: `${server.url}/v1`, fetch: send }) };
  }
  const busy = (status: number, code: string, retryAfter?: string) =>
    Response.json(
      { error: { code, message: 'Later.' }, request_id: 'r' },
      { status, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) },
    );
  const lost = () => new TypeError('fetch failed');

  test('wait as told, and share one Idempotency-Key', async () => {
    const { keys, lectern: client } = failing(
      busy(429, 'rate_limited', '0'),
      lost(),
      busy(409, 'conflict', '0'),
    );
    assert.ok((await client.createDocument({ text: input })).id);
    assert.equal(keys.length, 4);
    assert.match(keys[0]!, /^[0-9a-f]{32}$/);
    assert.equal(new Set(keys).size, 1);
    const named = failing(lost());
    await named.lectern.createDocument({ text: input }, { idempotencyKey: 'mine' });
    assert.deepEqual(named.keys, ['mine', 'mine']);
  });

  test('do not do twice what could be done twice, and do not wait for what does not pass', async () => {
    for (const [failure, work] of [
      [lost(), (client: Lectern) => client.createQuote({ input, voice_id })],
      [busy(409, 'conflict'), (client: Lectern) => client.createDocument({ text: input })],
      [busy(500, 'internal_error'), (client: Lectern) => client.getAccount()],
      [busy(503, 'service_unavailable', '3600'), (client: Lectern) => client.getAccount()],
    ] as const) {
      const { keys, lectern: client } = failing(failure);
      await assert.rejects(work(client));
      assert.equal(keys.length, 1);
    }
  });

  test('end: the last error is thrown, and none follow a signal', async () => {
    const { keys, lectern: client } = failing(...Array.from({ length: 9 }, () => busy(503, 'x', '0')));
    await assert.rejects(client.getAccount({ retries: 2 }), { status: 503 });
    assert.equal(keys.length, 3);
    const stop = new AbortController();
    const waiting = failing(busy(503, 'service_unavailable', '30'));
    const answer = waiting.lectern.getAccount({ signal: stop.signal });
    stop.abort(new Error('enough'));
    await assert.rejects(answer, /enough/);
  });

  test('a page of a proxy, a body that breaks off and an address without a server are errors too', async () => {
    const page = failing(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await assert.rejects(page.lectern.getAccount({ retries: 0 }), {
      status: 502,
      code: 'service_unavailable',
    });
    const cut = failing(new Response('   '));
    await assert.rejects(cut.lectern.getAccount({ retries: 0 }), ConnectionError);
    const nowhere = new Lectern({ baseUrl: 'http://127.0.0.1:9/v1', retries: 0 });
    await assert.rejects(nowhere.getHealth(), ConnectionError);
  });

  test('speech that fails halfway is a SpeechError, and a stream that ends early is a broken connection', async () => {
    const stream = (...events: object[]) =>
      new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    const error = { code: 'internal_error', message: 'The engine failed.' };
    const failed = failing(stream({ type: 'speech.error', error, request_id: 'r' }));
    await assert.rejects(failed.lectern.speechParts({ input, voice_id }).next(), SpeechError);
    const ended = failing(stream());
    await assert.rejects(ended.lectern.speechParts({ input, voice_id }).next(), ConnectionError);
  });
});

describe('live speech', () => {
  const words = 'The lamp turns all night. Nobody sleeps in this house.'.split(/(?<= )/);

  test('says what a program writes, with marks before their sound, and tells what it cost', async () => {
    const parts = lectern.liveParts(words, { voice_id, words: true });
    const types: string[] = [];
    const values: string[] = [];
    let samples = 0;
    let rate = 0;
    for (;;) {
      const { done, value } = await parts.next();
      if (done) {
        assert.equal(value.billed_credits, 1);
        assert.ok(Math.abs(value.duration_ms - (samples / rate) * 1_000) < 2);
        break;
      }
      types.push(value.type);
      if (value.type === 'mark') values.push(value.value);
      if (value.type === 'sound') [samples, rate] = [samples + value.samples.length, value.sample_rate];
    }
    assert.deepEqual(values, ['The lamp turns all night.', 'Nobody sleeps in this house.']);
    assert.deepEqual(types.slice(0, 3), ['ready', 'mark', 'sound']);
  });

  test('takes turns, stops, and tells what went wrong', async () => {
    const live = lectern.live({ voice_id });
    const heard: string[] = [];
    const hearing = (async () => {
      for await (const { type } of live) if (type !== 'sound') heard.push(type);
    })();
    await live.write('One');
    await live.flush();
    await live.write('Never said');
    const heardMs = await live.stop();
    assert.ok(heardMs > 100);
    const { duration_ms } = await live.end();
    await hearing;
    assert.equal(duration_ms, heardMs);
    assert.deepEqual(heard, ['ready', 'mark', 'flushed', 'stopped']);

    const wrong = lectern.live({ voice_id: 'nobody' });
    await assert.rejects(wrong.flush(), (error: SpeechError) => error.code === 'validation_failed');
    const stranger = new Lectern({ key: 'wrong', baseUrl: `${server.url}/v1` }).live({ voice_id });
    await assert.rejects(stranger.end(), ConnectionError);
    const stop = new AbortController();
    const left = lectern.liveParts(words, { voice_id }, { signal: stop.signal });
    await left.next();
    stop.abort(new Error('enough'));
    await assert.rejects(async () => {
      for await (const _ of left);
    }, /enough/);
  });

  test('is played without a gap, and silent at once', () => {
    const started: number[] = [];
    let stopped = 0;
    const context = {
      currentTime: 1,
      destination: {},
      createBuffer: (_channels: number, length: number, rate: number) => ({
        duration: length / rate,
        getChannelData: () => new Float32Array(length),
      }),
      createBufferSource: () => ({
        buffer: undefined,
        onended: undefined,
        connect: () => undefined,
        start: (when: number) => started.push(Math.round(when * 1_000)),
        stop: () => (stopped += 1),
      }),
    };
    const player = new LivePlayer(context);
    const sound = { type: 'sound', samples: new Int16Array(1_000), sample_rate: 1_000 } as const;
    player.play(sound);
    player.play({ type: 'flushed' });
    player.play(sound);
    assert.deepEqual(started, [1_030, 2_030]);
    context.currentTime = 2.53;
    assert.equal(Math.round(player.heardMs), 1_500);
    player.stop();
    assert.equal(stopped, 2);
    assert.equal(Math.round(player.heardMs), 1_500);
    player.play(sound);
    assert.equal(started[2], 2_560);
  });
});
