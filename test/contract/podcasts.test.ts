/** Private podcast feeds, as an app that knows nothing but the address reads them. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
let documentId: string;
const voice = { voice_id: 'espeak-en-us' };
const title = 'Lamps & <ships> 灯台';
const api = (line: string, body?: unknown, as = key) =>
  call(server.url, line, { key: as, ...(body !== undefined && { body }) });
/** The server of the tests is not where its public address says. */
const get = (url: string, init?: RequestInit) => {
  const { pathname, search } = new URL(url);
  return fetch(server.url + pathname + search, init);
};

async function speak(text: string, name: string): Promise<string> {
  const { id: document_id } = (await api('POST /v1/documents', { text, title: name, language: 'en' })).body;
  const { id } = (await api('POST /v1/jobs/audio', { document_id, ...voice })).body;
  const isDone = async () => (await api(`GET /v1/jobs/${id}`)).body.state === 'done';
  await eventually('the audio is made', isDone, backgroundMs);
  return document_id;
}

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 40 }));
  documentId = await speak('# One\n\nThe lamp turns.\n\n# Two\n\nMorning comes.', title);
  await speak('Nobody sleeps.', 'Another');
});

const newFeed = async (body: object = {}): Promise<AnyBody> =>
  (await api('POST /v1/podcasts', { name: 'My <library>', ...body })).body;

describe('a podcast feed', () => {
  test('is what podcast apps expect', async () => {
    const { url } = await newFeed();
    const response = await get(url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
    assert.match(response.headers.get('x-robots-tag')!, /noindex/);
    assert.match(response.headers.get('cache-control')!, /private/);
    const xml = await response.text();
    const feed = parseFeed(xml);
    assert.deepEqual([feed.meta.type, feed.title, feed.language], ['rss', 'My <library>', 'en']);
    assert.deepEqual(
      feed.items.map((item) => item.title),
      ['Another', title],
    );
    for (const item of feed.items) {
      const [audio] = item.media;
      assert.deepEqual([audio!.mimeType, item.published instanceof Date], ['audio/mpeg', true]);
      const head = await get(audio!.url, { method: 'HEAD' });
      assert.deepEqual(
        [head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')],
        [200, String(audio!.length), 'bytes'],
      );
      const part = await get(audio!.url, { headers: { range: 'bytes=0-2' } });
      assert.deepEqual([part.status, await part.text()], [206, 'ID3']);
    }
    checkRules(xml);
  });

  test('has chapters, a transcript and a cover for each episode', async () => {
    const xml = await (await get((await newFeed()).url)).text();
    const item = xml.split('<item>').find((part) => part.includes('灯台'))!;
    const addressOf = (pattern: RegExp) => pattern.exec(item)![1]!;
    const chapters = (await (await get(addressOf(/podcast:chapters url="([^"]*)"/))).json()) as AnyBody;
    assert.deepEqual([chapters.version, chapters.chapters[0]], ['1.2.0', { startTime: 0, title: 'One' }]);
    assert.ok(chapters.chapters[1].startTime > 0 && chapters.chapters[1].title === 'Two');
    const vtt = await (await get(addressOf(/podcast:transcript url="([^"]*)"/))).text();
    assert.match(vtt, /^WEBVTT\n/);
    const said = [...vtt.matchAll(/ --> [^\n]*\n([^\n]+)/g)].map(([, words]) => words);
    assert.deepEqual(said, ['One', 'The lamp turns.', 'Two', 'Morning comes.']);
    const cover = await get(addressOf(/itunes:image href="([^"]*)"/));
    const png = Buffer.from(await cover.arrayBuffer());
    assert.equal(cover.headers.get('content-type'), 'image/png');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1400, 1400]);
  });

  test('is not sent again while nothing has changed', async () => {
    const { url } = await newFeed();
    const etag = (await get(url)).headers.get('etag')!;
    assert.equal((await get(url, { headers: { 'if-none-match': etag } })).status, 304);
    assert.equal((await get(url, { headers: { 'if-none-match': '"other"' } })).status, 200);
  });

  test('of a collection has its documents and opens no others', async () => {
    const document_ids = [documentId];
    const collection = (await api('POST /v1/collections', { title: 'Lamps', document_ids })).body;
    const { url } = await newFeed({ collection_id: collection.id });
    const own = parseFeed(await (await get(url)).text());
    assert.deepEqual(
      own.items.map((item) => item.title),
      [title],
    );
    const all = parseFeed(await (await get((await newFeed()).url)).text());
    const foreign = all.items.find((item) => item.title === 'Another')!.media[0]!.url;
    const file = foreign.slice(foreign.lastIndexOf('/'));
    assert.equal((await get(url.replace('/feed.xml', file))).status, 404);
  });

  test('stops at once when it is deleted, and an address that was guessed opens nothing', async () => {
    const { id, url } = await newFeed();
    const listed = (await api('GET /v1/podcasts')).body.data.find((feed: AnyBody) => feed.id === id);
    assert.deepEqual(Object.keys(listed).includes('url'), false, 'the address is shown once');
    assert.equal((await api(`DELETE /v1/podcasts/${id}`)).status, 204);
    assert.equal((await get(url)).status, 404);
    assert.equal((await api(`DELETE /v1/podcasts/${id}`)).status, 404);
    for (const token of ['x', 'pod_', `pod_${'A'.repeat(43)}`, '..', '%2e%2e'])
      assert.equal((await get(`${server.url}/podcast/${token}/feed.xml`)).status, 404);
  });

  test('belongs to its account', async () => {
    const { id } = await newFeed();
    const { key: stranger } = await server.account({});
    assert.deepEqual((await api('GET /v1/podcasts', undefined, stranger)).body, { data: [] });
    assert.equal((await api(`DELETE /v1/podcasts/${id}`, undefined, stranger)).status, 404);
    const collection_id = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
    assert.equal((await api('POST /v1/podcasts', { collection_id }, stranger)).status, 404);
  });

  test('an account may have twenty', async () => {
    const { key: keen } = await server.account({});
    for (let at = 0; at < 20; at++) assert.equal((await api('POST /v1/podcasts', {}, keen)).status, 201);
    assert.equal((await api('POST /v1/podcasts', {}, keen)).status, 409);
  });
});

/** What validators of feeds look for. */
function checkRules(xml: string): void {
  for (const tag of [
    'title',
    'link',
    'description',
    'language',
    'itunes:image',
    'itunes:category',
    'itunes:explicit',
  ])
    assert.match(xml, new RegExp(`<channel>[^]*<${tag}[ >]`), tag);
  assert.match(xml, /<atom:link href="[^"]*\/feed\.xml" rel="self" type="application\/rss\+xml"\/>/);
  const guids = [...xml.matchAll(/<guid isPermaLink="false">([^<]*)</g)].map(([, guid]) => guid);
  assert.equal(new Set(guids).size, xml.match(/<item>/g)!.length);
  for (const [, date] of xml.matchAll(/<pubDate>([^<]*)</g))
    assert.match(date!, /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);
  for (const [, seconds] of xml.matchAll(/<itunes:duration>([^<]*)</g)) assert.match(seconds!, /^\d+$/);
  assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;|apos;|#)/);
}
