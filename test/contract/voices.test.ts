import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Voice } from '../../src/shared/contract/voices.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { msOf, readWav } from '../speech-client.ts';

let server: TestServer;
let key: string;

before(async () => {
  server = await sharedServer({ ...unlimited, SPEECH_ENGINES: 'piper,espeak' });
  ({ key } = await server.account());
});

const list = async (query = '') => (await call(server.url, `GET /v1/voices${query}`, { key })).body;
const idsOf = ({ data }: { data: Voice[] }) => data.map(({ voice_id }) => voice_id);

test('the whole catalog is one page, engines in the order of the settings', async () => {
  const page = await list();
  assert.deepEqual([page.next_cursor, page.has_more], [null, false]);
  const engines = page.data.map(({ engine }: Voice) => engine);
  assert.deepEqual([...new Set(engines)], ['piper', 'espeak']);
  assert.deepEqual(engines, engines.toSorted().toReversed());
  assert.equal(new Set(idsOf(page)).size, page.data.length);
  assert.ok(page.data.length > 100);
});

test('pages of any size, joined, are the catalog', async () => {
  const all = idsOf(await list());
  for (const limit of [1, 7, 100]) {
    const joined: string[] = [];
    let page = await list(`?limit=${limit}`);
    for (;;) {
      joined.push(...idsOf(page));
      assert.equal(page.has_more, page.next_cursor !== null);
      if (!page.has_more) break;
      assert.equal(page.data.length, limit);
      if (limit === 1 && joined.length > 20) break;
      page = await list(`?limit=${limit}&cursor=${encodeURIComponent(page.next_cursor)}`);
    }
    assert.deepEqual(joined, all.slice(0, joined.length));
    if (limit > 1) assert.equal(joined.length, all.length);
  }
});

test('filters narrow, alone and together', async () => {
  const english = await list('?language=en');
  assert.ok(english.data.every(({ languages }: Voice) => languages.some((tag) => /^en(-|$)/.test(tag))));
  assert.ok(english.data.length > 20);
  const british = await list('?language=en-gb');
  assert.ok(
    british.data.length > 0 && british.data.every(({ language }: Voice) => language.startsWith('en-GB')),
  );
  const women = await list('?gender=female&engine=piper');
  assert.ok(women.data.length > 0);
  assert.ok(women.data.every(({ gender, engine }: Voice) => gender === 'female' && engine === 'piper'));
  assert.deepEqual(idsOf(await list('?query=ADA')).includes('piper-ada'), true);
  assert.deepEqual((await list('?query=%25')).data, [], 'a percent sign is an ordinary character');
  assert.deepEqual((await list('?engine=nobody')).data, []);
  assert.deepEqual((await list('?language=xx')).data, []);
});

test('a cursor goes on inside a filter, and one that was never given out is 422', async () => {
  const first = await list('?engine=piper&limit=3');
  const second = await list(`?engine=piper&limit=100&cursor=${first.next_cursor}`);
  assert.equal(first.data.length + second.data.length, (await list('?engine=piper')).data.length);
  for (const query of ['?cursor=nonsense', `?engine=espeak&cursor=${first.next_cursor}`]) {
    const { status, body } = await call(server.url, `GET /v1/voices${query}`, { key });
    assert.deepEqual([status, body.error.fields[0].field], [422, 'cursor'], query);
  }
});

test('bad parameters are 422', async () => {
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'gender=other',
    'language=e',
    'engine=',
    'extra=1',
  ]) {
    assert.equal((await call(server.url, `GET /v1/voices?${query}`, { key })).status, 422, query);
  }
});

test('one voice is the same as in the list; an unknown one is 404', async () => {
  const [first] = (await list()).data;
  const { status, body } = await call(server.url, `GET /v1/voices/${first.voice_id}`, { key });
  assert.deepEqual([status, body], [200, first]);
  for (const id of ['nobody', 'PIPER-ADA', '..%2f..', 'x'.repeat(128)]) {
    assert.equal((await call(server.url, `GET /v1/voices/${id}`, { key })).status, 404, id);
  }
});

test('a preview plays for anybody, is cached, and is the voice it says', async () => {
  const voices: Voice[] = (await list()).data;
  for (const id of ['espeak-de', 'espeak-haw']) {
    const voice = voices.find(({ voice_id }) => voice_id === id)!;
    const [first, second] = await Promise.all([fetch(voice.preview_url!), fetch(voice.preview_url!)]);
    assert.deepEqual([first.status, first.headers.get('content-type')], [200, 'audio/wav']);
    assert.match(first.headers.get('cache-control')!, /public, max-age=\d+/);
    assert.ok(first.headers.get('x-request-id'));
    const bytes = Buffer.from(await first.arrayBuffer());
    const wav = readWav(bytes, 'file');
    assert.equal(wav.sampleRate, voice.sample_rate);
    assert.ok(msOf(wav) > 500 && msOf(wav) < 15_000, `${msOf(wav)} ms`);
    assert.ok(bytes.equals(Buffer.from(await second.arrayBuffer())));
    const again = await fetch(voice.preview_url!);
    assert.ok(bytes.equals(Buffer.from(await again.arrayBuffer())), 'recorded once');
  }
  assert.equal((await call(server.url, 'GET /voices/nobody/preview.wav')).status, 404);
  assert.equal((await call(server.url, 'GET /voices/..%2f..%2fx/preview.wav')).status, 404);
});
