/** Libraries of other services move in: what they have exported, in the shapes that they publish. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { zipSync } from 'fflate';
import { keyOfBook } from '../../src/features/moving/catalogs/catalogs.ts';
import { findMovedDocuments } from '../../src/features/moving/moved-items.store.ts';
import { jpeg } from '../../src/formats/pictures.fixture.ts';
import { call, reachingServer, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

const octets = { 'content-type': 'application/octet-stream' };
const article = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>` +
  `<p>The lamp turns all night, and nobody in the tower sleeps.</p><p>In the morning the keeper of ${title} goes home, as he does every day of the year.</p></article></body></html>`;

let lectern: TestServer;
let web: Server;
let site: string;
const asked: string[] = [];

before(async () => {
  lectern = await reachingServer();
  web = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/gone') return void response.writeHead(404).end();
    if (request.url === '/feed')
      return void response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end('<rss version="2.0"><channel><title>Nights</title></channel></rss>');
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(article(request.url!.slice(1)));
  });
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
after(() => void web.close());

async function move(key: string, body: string | Uint8Array) {
  const started = await call(lectern.url, 'POST /v1/jobs/move?name=export', { key, body, headers: octets });
  assert.equal(started.status, 201, started.text);
  const job = await finishedJob(lectern.url, key, started.body.id);
  return { job, ...(await call(lectern.url, `GET /v1/jobs/${started.body.id}/move`, { key })).body };
}

/** What came of it, oldest first, with what was known about it. */
async function library(key: string) {
  const { body } = await call(lectern.url, 'GET /v1/documents?include_archived=true&limit=100', { key });
  const found = [];
  for (const { id, title, is_archived, created_at } of body.data.toReversed()) {
    const tags = (await call(lectern.url, `GET /v1/documents/${id}/tags`, { key })).body.tags;
    const highlights = (await call(lectern.url, `GET /v1/highlights?document_id=${id}`, { key })).body.data;
    const quotes = highlights.map((one: { quote: string; note: string; is_found: boolean }) => [
      one.quote,
      one.note,
      one.is_found,
    ]);
    found.push({ title, is_archived, day: created_at.slice(0, 10), tags, quotes });
  }
  return found;
}

const twice = async (key: string, body: string | Uint8Array, added: number) => {
  const first = await move(key, body);
  assert.deepEqual(
    [first.job.state, first.job.problem, first.added, first.failed],
    ['done', null, added, 0],
    JSON.stringify(first),
  );
  const before = await library(key);
  const again = await move(key, body);
  assert.deepEqual([again.job.state, again.added, again.failed], ['done', 0, 0]);
  assert.deepEqual(await library(key), before, 'nothing comes twice');
  return before;
};

describe('moving in from', () => {
  test('Pocket: pages are fetched with their tags, dates and state; what fails is said, and is tried again', async () => {
    const { key } = await lectern.account();
    const csv = [
      'title,url,time_added,tags,status',
      `"One, two",${site}/one,1577836800,night|sea,archive`,
      `${site}/two,${site}/two,1609459200,,unread`,
      `Gone,${site}/gone,1609459300,,unread`,
      'Nothing,javascript:alert(1),1,,unread',
    ].join('\n');
    const first = await move(key, csv);
    assert.deepEqual([first.job.state, first.added, first.failed], ['done', 2, 1]);
    assert.equal(first.failures[0].address, `${site}/gone`);
    assert.match(first.failures[0].problem, /^It leads to no page: its server returns 404/);
    assert.deepEqual(await library(key), [
      { title: 'One, two', is_archived: true, day: '2020-01-01', tags: ['night', 'sea'], quotes: [] },
      { title: 'two', is_archived: false, day: '2021-01-01', tags: [], quotes: [] },
    ]);
    asked.length = 0;
    const again = await move(key, csv);
    assert.deepEqual([again.added, again.failed, asked], [0, 1, ['/gone']], 'what is here is not asked for');
    const page = `<html><h1>Unread</h1><ul><li><a href="${site}/three" time_added="1612137600" tags="a,b">Three</a></li></ul></html>`;
    assert.equal((await twice(key, page, 1)).at(-1)!.title, 'Three');
  });

  test('Instapaper and Readwise Reader', async () => {
    const { key } = await lectern.account();
    const instapaper = `URL,Title,Selection,Folder,Timestamp,Tags\r\n${site}/four,Four,"The lamp turns all night",Poems,1609459200,"[""sea""]"\r\n`;
    assert.deepEqual(await twice(key, instapaper, 1), [
      {
        title: 'Four',
        is_archived: false,
        day: '2021-01-01',
        tags: ['Poems', 'sea'],
        quotes: [['The lamp turns all night', '', true]],
      },
    ]);
    const reader =
      'Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\n' +
      `Five,${site}/five,01h,"['sea', 'night']",2022-03-04 05:06:07+00:00,1.0,archive,True\n` +
      `Feed,${site}/six,01i,[],2022-03-04 05:06:07+00:00,0,feed,False\n`;
    const [, five] = await twice(key, reader, 1);
    assert.deepEqual(five, {
      title: 'Five',
      is_archived: true,
      day: '2022-03-04',
      tags: ['night', 'sea'],
      quotes: [],
    });
  });

  test('Wallabag and Karakeep: what has its text is not fetched', async () => {
    const { key } = await lectern.account();
    asked.length = 0;
    const wallabag = JSON.stringify([
      {
        id: 1,
        url: 'https://example.com/a',
        title: 'From Wallabag',
        is_archived: 1,
        is_starred: 0,
        tags: ['sea'],
        content: '<p>The lamp turns all night.</p><script>alert(1)</script>',
        published_by: ['A. Keeper'],
        created_at: '2019-05-06T07:08:09+02:00',
        annotations: [
          { quote: 'turns all', text: 'Why?' },
          { quote: 'is lost', text: '' },
        ],
      },
    ]);
    const [first] = await twice(key, wallabag, 1);
    assert.equal(first!.day, '2019-05-06');
    assert.deepEqual(new Set(first!.quotes.map(String)), new Set(['turns all,Why?,true', 'is lost,,false']));
    const karakeep = JSON.stringify({
      bookmarks: [
        {
          createdAt: 1_600_000_000,
          title: 'A note',
          tags: ['own'],
          content: { type: 'text', text: 'Words & <more>.' },
          note: null,
          archived: false,
        },
        { createdAt: 1_600_000_000, title: null, tags: [], content: null, note: null, archived: false },
      ],
    });
    assert.deepEqual((await twice(key, karakeep, 1)).at(-1), {
      title: 'A note',
      is_archived: false,
      day: '2020-09-13',
      tags: ['own'],
      quotes: [],
    });
    assert.deepEqual(asked, []);
  });

  test('Omnivore, with contents and highlights, and a library of Calibre', async () => {
    const { key } = await lectern.account();
    const file = (content: unknown) =>
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const omnivore = zipSync({
      'metadata_0_to_20.json': file([
        {
          id: 'x',
          slug: 'lamp-1',
          title: 'The lamp',
          author: 'A. Keeper',
          url: 'https://example.com/lamp',
          state: 'Archived',
          readingProgress: 100,
          labels: ['sea'],
          savedAt: '2023-01-02T03:04:05.000Z',
        },
      ]),
      'content/lamp-1.html': file(article('lamp')),
      'highlights/lamp-1.md': file('> nobody in the tower sleeps\n\nA note.\n'),
    });
    const [lamp] = await twice(key, omnivore, 1);
    assert.deepEqual(lamp, {
      title: 'The lamp',
      is_archived: true,
      day: '2023-01-02',
      tags: ['sea'],
      quotes: [['nobody in the tower sleeps', 'A note.', true]],
    });
    const opf =
      '<?xml version="1.0"?><package><metadata xmlns:dc="x"><dc:title>Sea stories</dc:title><dc:creator>B. Mate</dc:creator><dc:subject>Sea</dc:subject><meta name="calibre:timestamp" content="2020-02-03T04:05:06+00:00"/></metadata></package>';
    const calibre = zipSync({
      'B. Mate/Sea stories (1)/metadata.opf': file(opf),
      'B. Mate/Sea stories (1)/Sea stories - B. Mate.txt': file('A story of the sea. It is long.'),
      'B. Mate/Lost (2)/metadata.opf': file(opf.replace('Sea stories', 'Lost')),
    });
    const moved = await move(key, calibre);
    assert.deepEqual([moved.job.state, moved.added, moved.failed], ['done', 1, 1], JSON.stringify(moved));
    assert.match(moved.failures[0].problem, /no file in a format that can be read/);
    const [story] = await library(key);
    assert.deepEqual(story, {
      title: 'Sea stories',
      is_archived: false,
      day: '2020-02-03',
      tags: ['Sea'],
      quotes: [],
    });
  });

  test('a library of Calibre: authors, covers, and each book once, whatever its folder is called', async () => {
    const { key, id } = await lectern.account({ plan: 'unlimited' });
    const uuid = 'bbbe1ccb-59c1-40c7-8ea3-bd9f1618566b';
    const opf =
      `<?xml version="1.0"?><package xmlns:opf="o"><metadata xmlns:dc="x"><dc:identifier opf:scheme="calibre">1</dc:identifier><dc:identifier opf:scheme="uuid">${uuid}</dc:identifier>` +
      '<dc:title>Sea stories</dc:title><dc:creator opf:role="aut">B. Mate</dc:creator><dc:creator opf:role="aut">C. Cook</dc:creator></metadata></package>';
    const cover = jpeg(60, 90);
    const libraryIn = (folder: string) =>
      zipSync({
        [`${folder}/metadata.opf`]: Buffer.from(opf),
        [`${folder}/cover.jpg`]: cover,
        [`${folder}/Sea stories.txt`]: Buffer.from('A story of the sea. It is long.'),
      });
    assert.equal((await move(key, libraryIn('B. Mate/Sea stories (1)'))).added, 1);
    assert.equal((await move(key, libraryIn('Mate, B/Sea (7)'))).added, 0);
    const [book] = (await call(lectern.url, 'GET /v1/documents', { key })).body.data;
    const kept = await fetch(`${lectern.url}/v1/documents/${book.id}/cover`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.ok(Buffer.from(await kept.arrayBuffer()).equals(cover));
    const session = await lectern.signIn(id);
    const { body } = await call(lectern.url, `GET /app/list-details?ids=${book.id}`, { session });
    assert.equal(body.data[0].author, 'B. Mate, C. Cook');
    // The catalog of the same library calls it so, too.
    const known = keyOfBook(new URL('http://calibre/'), {
      id: `urn:uuid:${uuid}`,
      title: 'Sea stories',
      file_url: null,
    });
    const { queries } = lectern.core.database;
    const moved = await findMovedDocuments(queries, id, [known]);
    assert.equal(moved.get(known), book.id);
  });

  test('OPML: feeds are followed, once', async () => {
    const { key } = await lectern.account();
    const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="All"><outline type="rss" text="Nights" xmlUrl="${site}/feed"/></outline></body></opml>`;
    for (const added of [1, 0]) assert.equal((await move(key, opml)).added, added);
    const { body } = await call(lectern.url, 'GET /v1/subscriptions', { key });
    assert.deepEqual(
      body.data.map(({ url }: { url: string }) => url),
      [`${site}/feed`],
    );
  });

  test('broken and hostile files fail with a word', async () => {
    const { key } = await lectern.account();
    for (const body of ['[{"url":', 'a,b\n1,2', '{"bookmarks":[]}', '<opml>', 'x'.repeat(100_000)]) {
      const { job } = await move(key, body);
      assert.equal(job.state, 'failed', body.slice(0, 20));
      assert.match(job.problem, /^The file is (not a library|damaged)/);
    }
  });
});
