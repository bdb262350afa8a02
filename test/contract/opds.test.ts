/** The catalog for reading apps, as an app that follows its links sees it. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { unzipSync } from 'fflate';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
const title = 'Lamps & <ships> 灯台';
const api = (line: string, body?: unknown) =>
  call(server.url, line, { key, ...(body !== undefined && { body }) });
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`reader:${password}`).toString('base64')}`,
});
const get = (path: string, headers: Record<string, string> = basic(key)) =>
  fetch(new URL(path, server.url), { headers });
const feedAt = async (path: string) => {
  const response = await get(path);
  assert.equal(response.status, 200, path);
  const xml = await response.text();
  checkRules(xml, path);
  return { xml, ...linksOf(xml), type: response.headers.get('content-type')! };
};

interface Linked {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
}

/** The links of a feed, and those of each entry. */
function linksOf(xml: string): { links: Linked[]; entries: Linked[][] } {
  const [head, ...entries] = xml.split('<entry>');
  const read = (part: string): Linked[] =>
    [...part.matchAll(/<link rel="([^"]*)" href="([^"]*)" type="([^"]*)"/g)].map(([, rel, href, type]) => ({
      rel: rel!,
      href: href!.replaceAll('&amp;', '&'),
      type: type!,
    }));
  return { links: read(head!), entries: entries.map(read) };
}

/** What the schema of OPDS 1.2 and of Atom ask of a catalog. */
function checkRules(xml: string, path: string): void {
  const { links, entries } = linksOf(xml);
  for (const tag of ['id', 'title', 'updated', 'author'])
    assert.match(xml.split('<entry>')[0]!, new RegExp(`<${tag}>`));
  assert.ok(
    links.some(({ rel, href }) => rel === 'self' && href === path),
    `${path} names itself`,
  );
  assert.ok(links.some(({ rel, type }) => rel === 'start' && type.endsWith('kind=navigation')));
  const ids = [...xml.matchAll(/<id>([^<]*)</g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'ids are unique');
  for (const [, time] of xml.matchAll(/<updated>([^<]*)</g))
    assert.equal(new Date(time!).toISOString(), time);
  const isAcquisition = links.some(({ rel, type }) => rel === 'self' && type.endsWith('kind=acquisition'));
  for (const entry of entries) {
    const canAcquire = entry.some(({ rel }) => rel.startsWith('http://opds-spec.org/acquisition'));
    assert.equal(canAcquire, isAcquisition, 'an entry leads on, or to a file');
    if (!isAcquisition) assert.ok(entry.every(({ type }) => type.includes('profile=opds-catalog')));
  }
}

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 40 }));
  for (let n = 1; n <= 30; n++)
    await api('POST /v1/documents', { text: 'Some words.', title: `Number ${n}` });
  const { id: document_id } = (
    await api('POST /v1/documents', { text: 'The lamp turns.', title, language: 'en' })
  ).body;
  const { id } = (await api('POST /v1/jobs/audio', { document_id, voice_id: 'espeak-en-us' })).body;
  const isDone = async () => (await api(`GET /v1/jobs/${id}`)).body.state === 'done';
  await eventually('the audio is made', isDone, backgroundMs);
});

describe('the catalog', () => {
  test('asks for a key, and takes no other', async () => {
    const wrong: Record<string, string>[] = [
      {},
      basic('wrong'),
      basic(''),
      { authorization: `Bearer ${key}` },
      { authorization: 'Basic ?' },
    ];
    for (const headers of wrong) {
      const refused = await get('/opds', headers);
      assert.equal(refused.status, 401);
      assert.match(refused.headers.get('www-authenticate')!, /^Basic realm=/);
    }
  });

  test('leads from its start to every document, page by page', async () => {
    const start = await feedAt('/opds');
    assert.match(start.type, /^application\/atom\+xml;profile=opds-catalog;kind=navigation/);
    let path: string | undefined = start.entries[0]!.find(({ type }) =>
      type.endsWith('kind=acquisition'),
    )!.href;
    const titles: (string | null)[] = [];
    let pages = 0;
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof feedAt>> = await feedAt(path);
      const parsed = parseFeed(page.xml);
      assert.equal(parsed.meta.type, 'atom');
      titles.push(...parsed.items.map((item) => item.title));
      path = page.links.find(({ rel }) => rel === 'next')?.href;
      pages += 1;
    }
    assert.deepEqual([pages, titles.length, titles[0]], [2, 31, title]);
    assert.deepEqual(titles.slice(1, 3), ['Number 30', 'Number 29']);
  });

  test('offers books, audio and covers, which open with the same key', async () => {
    const { entries } = await feedAt('/opds/documents');
    const [spoken, silent] = entries;
    assert.deepEqual(
      spoken!.map(({ type }) => type),
      ['application/epub+zip', 'application/epub+zip', 'audio/mpeg', 'image/png', 'image/png'],
    );
    assert.equal(silent!.length, 3);
    for (const { href, type } of spoken!) {
      const file = await get(href);
      assert.deepEqual([file.status, file.headers.get('content-type')], [200, type]);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (type.includes('epub')) assert.ok(unzipSync(bytes)['EPUB/package.opf']);
      assert.equal((await get(href, {})).status, 401);
    }
    const { key: stranger } = await server.account({});
    for (const { href } of spoken!) assert.equal((await get(href, basic(stranger))).status, 404, href);
  });

  test('is searched as OpenSearch describes', async () => {
    const { links } = await feedAt('/opds');
    const description = await (await get(links.find(({ rel }) => rel === 'search')!.href)).text();
    const [, template] = /<Url [^>]*template="([^"]*)"/.exec(description)!;
    const { pathname, search } = new URL(template!.replace('{searchTerms}', encodeURIComponent('灯台')));
    const found = parseFeed((await feedAt(pathname + search)).xml);
    assert.deepEqual(
      found.items.map((item) => item.title),
      [title],
    );
  });

  test('is 404 for what is not there', async () => {
    for (const path of [
      '/opds/documents/x.epub',
      '/opds/audio/019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de.mp3',
      '/opds/documents/019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de.exe',
    ])
      assert.equal((await get(path)).status, 404, path);
  });
});
