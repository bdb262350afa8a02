/** Books of catalogs elsewhere: browsed as reading apps do, and added once. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { book } from '../../src/formats/extraction/trials/samples.fixture.ts';
import { person, thumbnail } from '../catalog-server.ts';
import { eventually } from '../eventually.ts';
import { type AnyBody, call, startServer } from '../harness.ts';
import { freshStore } from '../store.ts';
import { CatalogReader, chosen } from './catalog-reader.ts';
import { finishedJob } from './finished-job.ts';

describe('catalogs of books', () => {
  let reader: CatalogReader;
  before(async () => {
    reader = await CatalogReader.open();
  });
  after(() => reader.library.close());

  test('a catalog of OPDS 1.2 shows folders, books with the best of their files, pages, and where to search', async () => {
    const catalog_url = reader.at('/opds');
    const root = await reader.page({ catalog_url });
    assert.deepEqual(root.folders, [
      { title: 'Newest', url: reader.newest(), summary: 'Books sorted by Newest' },
    ]);
    assert.deepEqual([root.title, root.books, root.next_url], ['calibre Library', [], null]);
    const shelf = await reader.page({ catalog_url, url: reader.newest() });
    const { cover, ...first } = shelf.books[0];
    assert.match(cover, /^[\w-]{80,}$/);
    assert.deepEqual(first, {
      id: 'urn:uuid:0d3b2f9e-5a55-4d0c-9a3a-000000000001',
      title: 'The lighthouse 1',
      author: 'Ada Berg & Carl Dahl',
      summary: 'RATING: ★★★ TAGS: Storms, Sea/Night A keeper, a storm.',
      tags: ['Sea & ships', 'Winter'],
      cover_url: reader.at('/get/cover/1'),
      file_url: reader.at('/get/epub/1'),
      format: 'epub',
      bytes: 20_480,
      unreadable: [],
      document_id: null,
    });
    assert.deepEqual(
      shelf.books.map(({ format, unreadable }: AnyBody) => [format, unreadable]),
      [
        ['epub', []],
        ['epub', []],
        [null, ['CBZ']],
      ],
    );
    const next = await reader.page({ catalog_url, url: shelf.next_url });
    assert.deepEqual([next.books[0].title, next.next_url], ['The lighthouse 2', null]);
    assert.deepEqual(
      [next.books[0].summary, next.books[0].tags],
      ['RATING: ★★★ A keeper, a storm.', ['Storms', 'Sea/Night']],
    );
    const found = await reader.page({ catalog_url, url: root.search_url, query: 'sea & ships/{x}' });
    assert.deepEqual([found.title, found.books.length], ['Search: sea & ships/{x}', 1]);
    const none = await reader.page({ catalog_url, url: root.search_url, query: 'nothing' });
    assert.deepEqual([none.title, none.books, none.folders], [null, [], []]);
  });

  test('a catalog of OPDS 2 is the same, with its groups as folders', async () => {
    const catalog_url = reader.at('/opds/v2/catalog');
    const root = await reader.page({ catalog_url });
    assert.deepEqual(
      root.folders.map(({ title, url }: AnyBody) => [title, url]),
      [
        ['All libraries', reader.at('/opds/v2/libraries')],
        ['Latest', reader.at('/opds/v2/latest')],
      ],
    );
    const [storm, comic] = root.books;
    assert.deepEqual(
      [storm.title, storm.author, storm.summary, storm.tags, storm.cover_url, storm.format],
      ['The storm', 'Ada Berg, Eva Falk', 'One night.', ['Sea', 'Night'], reader.at('/get/cover/2'), 'epub'],
    );
    assert.deepEqual([comic.file_url, comic.unreadable], [null, ['CBZ']]);
    const found = await reader.page({ catalog_url, url: root.search_url, query: 'storm' });
    assert.equal(found.books[0].title, 'The storm');
    assert.equal(reader.library.asked.at(-1)!.path, '/opds/v2/search?query=storm');
  });

  test('its covers are shown by this server, under names that are the same each time and say nothing of the catalog', async () => {
    const access = { catalog_url: reader.at('/basic/opds'), ...person };
    const url = reader.at('/basic/opds/navcatalog/4f6e');
    const show = (name: string, key = reader.key) =>
      fetch(`${reader.server.url}/v1/catalogs/covers/${name}`, {
        headers: { authorization: `Bearer ${key}` },
      });
    // The addresses in this page lead to the part of the server that is open.
    const [open] = (await reader.page({ ...access, url })).books;
    const shown = await show(open.cover);
    assert.equal(shown.status, 200);
    assert.ok(Buffer.from(await shown.arrayBuffer()).equals(thumbnail));
    assert.deepEqual(
      ['content-type', 'cache-control', 'content-security-policy'].map((name) => shown.headers.get(name)),
      ['image/png', 'private, max-age=86400', "default-src 'none'; sandbox"],
    );
    assert.equal((await reader.page({ ...access, url })).books[0].cover, open.cover);
    assert.doesNotMatch(Buffer.from(open.cover, 'base64url').toString('latin1'), /127|thumb|reader/);
    // What the catalog knows of the person is sent where it has to be known.
    reader.library.on(
      '/opds/mine',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/opds+json' }).end(
          JSON.stringify({
            metadata: { title: 'Mine' },
            publications: ['/basic/get/cover/1', '/get/page', '/get/gone'].map((href) => ({
              metadata: { title: href },
              links: [
                {
                  rel: 'http://opds-spec.org/acquisition',
                  href: '/get/epub/1',
                  type: 'application/epub+zip',
                },
              ],
              images: [{ href, type: 'image/jpeg' }],
            })),
          }),
        ),
    );
    reader.library.on('/get/page', (_, response) => void response.end('<script>1</script>'));
    const { books } = await reader.page({ ...access, url: reader.at('/basic/opds/mine') });
    const statuses = await Promise.all(books.map(async ({ cover }: AnyBody) => (await show(cover)).status));
    assert.deepEqual(statuses, [200, 404, 404]);
    const shownInApp = await fetch(`${reader.server.url}/app/catalog-covers/${open.cover}`, {
      headers: { cookie: await reader.server.signIn(reader.accountId) },
    });
    assert.equal(shownInApp.status, 200);
    // Only who has browsed can use the name.
    const stranger = await reader.server.account();
    assert.equal((await show(open.cover, stranger.key)).status, 404);
    assert.equal((await show(`${open.cover.slice(0, -4)}AAAA`)).status, 404);
  });

  test('a book is added with what the catalog knows of it, once', async () => {
    const catalog_url = reader.at('/opds');
    const shelf = await reader.page({ catalog_url, url: reader.newest() });
    const body = chosen(shelf.books[0], { catalog_url });
    const job = await reader.added(body);
    assert.deepEqual([job.state, job.progress, job.name], ['done', 1, 'The lighthouse 1'], job.problem);
    const { body: document } = await call(reader.server.url, `GET /v1/documents/${job.document_id}`, {
      key: reader.key,
    });
    assert.match(document.text, /nobody in the tower sleeps/);
    assert.equal(document.title, 'The lighthouse 1');
    const { body: tags } = await call(reader.server.url, `GET /v1/documents/${job.document_id}/tags`, {
      key: reader.key,
    });
    assert.deepEqual(tags.tags, ['Sea & ships', 'Winter']);
    const cover = await call(reader.server.url, `GET /v1/documents/${job.document_id}/cover`, {
      key: reader.key,
    });
    assert.equal(cover.headers.get('content-type'), 'image/jpeg');
    const { body: details } = await call(reader.server.url, `GET /app/list-details?ids=${job.document_id}`, {
      session: await reader.server.signIn(reader.accountId),
    });
    assert.deepEqual([details.data[0].author, details.data[0].format], ['Ada Berg & Carl Dahl', 'epub']);
    // Calibre's file is another one each time.
    assert.equal((await reader.added(body)).document_id, job.document_id);
    const known = await reader.page({ catalog_url, url: reader.newest() });
    assert.deepEqual(
      known.books.map((one: AnyBody) => one.document_id),
      [job.document_id, null, null],
    );
    const { body: list } = await call(reader.server.url, 'GET /v1/documents', { key: reader.key });
    assert.equal(list.data.length, 1);
    const { body: jobs } = await call(reader.server.url, 'GET /v1/jobs?kind=catalog', { key: reader.key });
    assert.equal(jobs.data.length, 2);
    // What was deleted can be added again, and somebody else has their own.
    await call(reader.server.url, `DELETE /v1/documents/${job.document_id}`, { key: reader.key });
    const again = await reader.added(body);
    assert.equal(again.state, 'done');
    assert.notEqual(again.document_id, job.document_id);
    const other = await reader.server.account();
    assert.equal((await reader.added(body, other.key)).state, 'done');
  });

  test('the catalog of a Lectern is one, too', async () => {
    const owner = await reader.server.account({ plan: 'unlimited' });
    const text = 'The lamp turns all night, and nobody in the tower sleeps.';
    await reader.post('/v1/documents', { title: 'Lamp & tower', text, language: 'en' }, owner.key);
    const access = { catalog_url: `${reader.server.url}/opds`, username: 'reader', password: owner.key };
    const root = await reader.page(access);
    const all = await reader.page({ ...access, url: root.folders[0].url });
    assert.deepEqual([all.books[0].title, all.books[0].format], ['Lamp & tower', 'epub']);
    const found = await reader.page({ ...access, url: root.search_url, query: 'tower' });
    assert.equal(found.books.length, 1);
    const guest = await reader.server.account();
    const job = await reader.added(chosen(found.books[0], access), guest.key);
    assert.equal(job.state, 'done', job.problem);
    const { body: copy } = await call(reader.server.url, `GET /v1/documents/${job.document_id}`, {
      key: guest.key,
    });
    assert.ok(copy.text.includes(text), copy.text);
  });

  test('what a server had begun when it stopped is there once, with the next one', async (t) => {
    const store = await freshStore();
    t.after(() => store.remove());
    const reach = { mayReach: () => true };
    const first = await startServer(store.environment, { reach });
    const account = await first.account();
    let requests = 0;
    reader.library.on('/slow', ({ headers }, response) => {
      requests += 1;
      if (!headers.authorization) return void response.writeHead(401).end();
      response.writeHead(200, { 'content-type': 'application/epub+zip' });
      const file = Buffer.from(
        book({ title: 'Slow', chapters: ['<p>The lamp turns all night, and nobody sleeps.</p>'] }),
      );
      if (requests < 3) response.write(file.subarray(0, 100));
      else response.end(file);
    });
    const body = {
      catalog_url: reader.at('/opds'),
      ...person,
      file_url: reader.at('/slow'),
      format: 'epub',
      title: 'Slow',
    };
    const started = await call(first.url, 'POST /v1/jobs/catalog', { key: account.key, body });
    await eventually('its file is on the way', async () => requests === 2);
    await first.close();
    const second = await startServer(store.environment, { reach });
    t.after(() => second.close());
    const job = await finishedJob(second.url, account.key, started.body.id);
    assert.equal(job.state, 'done', job.problem);
    const { body: list } = await call(second.url, 'GET /v1/documents', { key: account.key });
    assert.deepEqual(
      list.data.map(({ id, title }: AnyBody) => [id, title]),
      [[job.document_id, 'Slow']],
    );
  });

  test('the same file under another name is in the library already', async () => {
    const account = await reader.server.account();
    const file = Buffer.from(
      book({ title: 'Same', chapters: ['<p>The same lamp, the same night, the same sea.</p>'] }),
    );
    reader.library.on(
      '/same/*',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/epub+zip' }).end(file),
    );
    const common = { catalog_url: reader.at('/opds'), format: 'epub' };
    const one = await reader.added({ ...common, file_url: reader.at('/same/1'), title: 'One' }, account.key);
    const two = await reader.added({ ...common, file_url: reader.at('/same/2'), title: 'Two' }, account.key);
    assert.deepEqual([one.state, two.state, two.document_id], ['done', 'done', one.document_id]);
  });

  test('a search may be described in a document, and a web page may name its catalog', async () => {
    const open = (path: string, type: string, body: string) =>
      reader.library.on(
        path,
        (_, response) => void response.writeHead(200, { 'content-type': type }).end(body),
      );
    open(
      '/gutenberg/osd.xml',
      'application/opensearchdescription+xml',
      `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>G</ShortName>
       <Url type="text/html" template="${reader.at('/never')}?query={searchTerms}"/>
       <Url type="application/atom+xml;profile=opds-catalog" template="search?query={searchTerms}&amp;start_index={startIndex?}&amp;page={startPage}"/></OpenSearchDescription>`,
    );
    open(
      '/gutenberg/search',
      'application/atom+xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Books</title><entry><title>Alice</title><id>${reader.at('/ebooks/11')}</id>
       <content type="text">Lewis Carroll</content><link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/11.opds"/>
       <link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/></entry></feed>`,
    );
    open(
      '/ebooks/11.opds',
      'application/atom+xml',
      `<entry xmlns="http://www.w3.org/2005/Atom"><title type="html">Alice&lt;br/&gt;in Wonderland</title>
       <contributor><name>Nobody</name></contributor><author><name>Carroll, Lewis</name></author>
       <link rel="http://opds-spec.org/acquisition/buy" type="application/pdf" href="/buy"/>
       <link rel="http://opds-spec.org/acquisition" type="application/octet-stream" href="/ebooks/11.fb2.zip"/></entry>`,
    );
    open(
      '/',
      'text/html',
      '<html><head><link rel="alternate" type="application/atom+xml;profile=opds-catalog" href="/gutenberg/root"></head></html>',
    );
    open(
      '/gutenberg/root',
      'application/xml',
      '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"><atom:title>Root</atom:title><atom:link rel="search" type="application/opensearchdescription+xml" href="osd.xml"/></atom:feed>',
    );
    const catalog_url = reader.at('/');
    const root = await reader.page({ catalog_url });
    assert.deepEqual([root.title, root.url], ['Root', reader.at('/gutenberg/root')]);
    const found = await reader.page({ catalog_url, url: root.search_url, query: 'alice' });
    assert.equal(reader.library.asked.at(-1)!.path, '/gutenberg/search?query=alice&start_index=&page=1');
    assert.deepEqual(found.folders, [
      { title: 'Alice', url: reader.at('/ebooks/11.opds'), summary: 'Lewis Carroll' },
    ]);
    const { books } = await reader.page({ catalog_url, url: found.folders[0].url });
    assert.deepEqual(
      books.map(({ title, author, format, file_url }: AnyBody) => [title, author, format, file_url]),
      [['Alicein Wonderland', 'Carroll, Lewis', 'fb2', reader.at('/ebooks/11.fb2.zip')]],
    );
  });
});
