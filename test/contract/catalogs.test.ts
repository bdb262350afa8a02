/** Books of catalogs elsewhere: browsed as reading apps do, and added once. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { book } from '../../src/formats/extraction/trials/samples.fixture.ts';
import { openCatalogServer, person, type CatalogServer } from '../catalog-server.ts';
import { eventually } from '../eventually.ts';
import {
  call,
  reachingServer,
  sharedServer,
  startServer,
  unlimited,
  type AnyBody,
  type TestServer,
} from '../harness.ts';
import { freshStore } from '../store.ts';
import { finishedJob } from './finished-job.ts';

describe('catalogs of books', () => {
  let server: TestServer;
  let library: CatalogServer;
  let key: string;
  let session: string;

  before(async () => {
    server = await reachingServer();
    library = await openCatalogServer();
    const account = await server.account({ plan: 'unlimited' });
    key = account.key;
    session = await server.signIn(account.id);
  });
  after(() => library.close());

  const post = (line: string, body: object, as = key) => call(server.url, `POST ${line}`, { key: as, body });
  const browse = (body: object) => post('/v1/catalogs/browse', body);
  const at = (path: string) => library.origin + path;
  const page = async (body: object): Promise<AnyBody> => {
    const answer = await browse(body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const refusal = async (body: object) => {
    const answer = await browse(body);
    assert.equal(answer.status, 422, answer.text);
    return answer.body.error.fields[0] as { field: string; message: string };
  };
  /** What a program sends of a book that it was shown. */
  const chosen = ({ id, title, author, tags, cover_url, file_url, format }: AnyBody, more: object) => ({
    id,
    title,
    author,
    tags,
    cover_url,
    file_url,
    format,
    ...more,
  });
  async function added(body: object, as = key): Promise<AnyBody> {
    const started = await post('/v1/jobs/catalog', body, as);
    assert.equal(started.status, 201, started.text);
    assert.equal(started.body.kind, 'catalog');
    return finishedJob(server.url, as, started.body.id);
  }
  const newest = () => at('/opds/navcatalog/4f6e?library_id=Books');

  test('a catalog of OPDS 1.2 shows folders, books with the best of their files, pages, and where to search', async () => {
    const catalog_url = at('/opds');
    const root = await page({ catalog_url });
    assert.deepEqual(root.folders, [{ title: 'Newest', url: newest(), summary: 'Books sorted by Newest' }]);
    assert.deepEqual([root.title, root.books, root.next_url], ['calibre Library', [], null]);
    const shelf = await page({ catalog_url, url: newest() });
    assert.deepEqual(shelf.books[0], {
      id: 'urn:uuid:0d3b2f9e-5a55-4d0c-9a3a-000000000001',
      title: 'The lighthouse 1',
      author: 'Ada Berg & Carl Dahl',
      summary: 'RATING: ★★★ A keeper, a storm.',
      tags: ['Sea & ships', 'Winter'],
      cover_url: at('/get/cover/1'),
      file_url: at('/get/epub/1'),
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
    const next = await page({ catalog_url, url: shelf.next_url });
    assert.deepEqual([next.books[0].title, next.next_url], ['The lighthouse 2', null]);
    const found = await page({ catalog_url, url: root.search_url, query: 'sea & ships/{x}' });
    assert.deepEqual([found.title, found.books.length], ['Search: sea & ships/{x}', 1]);
  });

  test('a catalog of OPDS 2 is the same, with its groups as folders', async () => {
    const catalog_url = at('/opds/v2/catalog');
    const root = await page({ catalog_url });
    assert.deepEqual(
      root.folders.map(({ title, url }: AnyBody) => [title, url]),
      [
        ['All libraries', at('/opds/v2/libraries')],
        ['Latest', at('/opds/v2/latest')],
      ],
    );
    const [storm, comic] = root.books;
    assert.deepEqual(
      [storm.title, storm.author, storm.summary, storm.tags, storm.cover_url, storm.format],
      ['The storm', 'Ada Berg, Eva Falk', 'One night.', ['Sea', 'Night'], at('/get/cover/2'), 'epub'],
    );
    assert.deepEqual([comic.file_url, comic.unreadable], [null, ['CBZ']]);
    const found = await page({ catalog_url, url: root.search_url, query: 'storm' });
    assert.equal(found.books[0].title, 'The storm');
    assert.equal(library.asked.at(-1)!.path, '/opds/v2/search?query=storm');
  });

  test('a book is added with what the catalog knows of it, once', async () => {
    const catalog_url = at('/opds');
    const shelf = await page({ catalog_url, url: newest() });
    const body = chosen(shelf.books[0], { catalog_url });
    const job = await added(body);
    assert.deepEqual([job.state, job.progress, job.name], ['done', 1, 'The lighthouse 1'], job.problem);
    const { body: document } = await call(server.url, `GET /v1/documents/${job.document_id}`, { key });
    assert.match(document.text, /nobody in the tower sleeps/);
    assert.equal(document.title, 'The lighthouse 1');
    const { body: tags } = await call(server.url, `GET /v1/documents/${job.document_id}/tags`, { key });
    assert.deepEqual(tags.tags, ['Sea & ships', 'Winter']);
    const cover = await call(server.url, `GET /v1/documents/${job.document_id}/cover`, { key });
    assert.equal(cover.headers.get('content-type'), 'image/jpeg');
    const { body: details } = await call(server.url, `GET /app/list-details?ids=${job.document_id}`, {
      session,
    });
    assert.deepEqual([details.data[0].author, details.data[0].format], ['Ada Berg & Carl Dahl', 'epub']);
    // Calibre's file is another one each time.
    assert.equal((await added(body)).document_id, job.document_id);
    const known = await page({ catalog_url, url: newest() });
    assert.deepEqual(
      known.books.map((one: AnyBody) => one.document_id),
      [job.document_id, null, null],
    );
    const { body: list } = await call(server.url, 'GET /v1/documents', { key });
    assert.equal(list.data.length, 1);
    const { body: jobs } = await call(server.url, 'GET /v1/jobs?kind=catalog', { key });
    assert.equal(jobs.data.length, 2);
    // What was deleted can be added again, and somebody else has their own.
    await call(server.url, `DELETE /v1/documents/${job.document_id}`, { key });
    const again = await added(body);
    assert.equal(again.state, 'done');
    assert.notEqual(again.document_id, job.document_id);
    const other = await server.account();
    assert.equal((await added(body, other.key)).state, 'done');
  });

  test('the catalog of a Lectern is one, too', async () => {
    const owner = await server.account({ plan: 'unlimited' });
    const text = 'The lamp turns all night, and nobody in the tower sleeps.';
    await post('/v1/documents', { title: 'Lamp & tower', text, language: 'en' }, owner.key);
    const access = { catalog_url: `${server.url}/opds`, username: 'reader', password: owner.key };
    const root = await page(access);
    const all = await page({ ...access, url: root.folders[0].url });
    assert.deepEqual([all.books[0].title, all.books[0].format], ['Lamp & tower', 'epub']);
    const found = await page({ ...access, url: root.search_url, query: 'tower' });
    assert.equal(found.books.length, 1);
    const guest = await server.account();
    const job = await added(chosen(found.books[0], access), guest.key);
    assert.equal(job.state, 'done', job.problem);
    const { body: copy } = await call(server.url, `GET /v1/documents/${job.document_id}`, { key: guest.key });
    assert.ok(copy.text.includes(text), copy.text);
  });

  test('what a server had begun when it stopped is there once, with the next one', async (t) => {
    const store = await freshStore();
    t.after(() => store.remove());
    const reach = { mayReach: () => true };
    const first = await startServer(store.environment, { reach });
    const account = await first.account();
    let requests = 0;
    library.on('/slow', ({ headers }, response) => {
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
      catalog_url: at('/opds'),
      ...person,
      file_url: at('/slow'),
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
    const account = await server.account();
    const file = Buffer.from(
      book({ title: 'Same', chapters: ['<p>The same lamp, the same night, the same sea.</p>'] }),
    );
    library.on(
      '/same/*',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/epub+zip' }).end(file),
    );
    const common = { catalog_url: at('/opds'), format: 'epub' };
    const one = await added({ ...common, file_url: at('/same/1'), title: 'One' }, account.key);
    const two = await added({ ...common, file_url: at('/same/2'), title: 'Two' }, account.key);
    assert.deepEqual([one.state, two.state, two.document_id], ['done', 'done', one.document_id]);
  });

  for (const door of ['digest', 'basic', 'silent']) {
    test(`with a password (${door}): asked for, refused, accepted, and never sent to another server or kept`, async () => {
      const catalog_url = at(`/${door}/opds`);
      assert.equal((await refusal({ catalog_url })).field, 'username');
      assert.equal((await refusal({ catalog_url, ...person, password: 'wrong' })).field, 'password');
      const root = await page({ catalog_url, ...person });
      assert.equal(root.title, 'calibre Library');
      const file_url = at(`/${door}/get/epub/5`);
      const book5 = { catalog_url, file_url, format: 'epub', title: `Closed ${door}` };
      assert.match((await added(book5)).problem, /asks for a user name and a password/);
      const other = await openCatalogServer();
      try {
        // Another server, which asks for the password, too.
        const url = `${other.origin}/basic/opds`;
        assert.equal((await refusal({ catalog_url, ...person, url })).field, 'username');
        library.on('/opds/away', (_, response) => void response.writeHead(302, { location: url }).end());
        assert.equal(
          (await refusal({ catalog_url, ...person, url: at(`/${door}/opds/away`) })).field,
          'username',
        );
        assert.deepEqual(
          other.asked.filter(({ authorization }) => authorization),
          [],
        );
      } finally {
        other.close();
      }
      const started = await post('/v1/jobs/catalog', { ...book5, ...person });
      const { queries } = server.core.database;
      const rowOf = () =>
        queries.selectFrom('jobs').selectAll().where('id', '=', started.body.id).executeTakeFirstOrThrow();
      assert.doesNotMatch((await rowOf()).payload, /lamp light/);
      const job = await finishedJob(server.url, key, started.body.id);
      assert.equal(job.state, 'done', job.problem);
      assert.deepEqual(Object.keys(JSON.parse((await rowOf()).payload)).includes('credentials'), false);
    });
  }

  test('a failed or cancelled job forgets the password, too', async () => {
    library.on('/hangs', () => undefined);
    const wanted = { catalog_url: at('/basic/opds'), ...person, format: 'epub', title: 'Nothing' };
    const failed = await added({ ...wanted, file_url: at('/basic/nowhere') });
    assert.match(failed.problem, /^The address of the book leads to nothing that can be read/);
    const hanging = await post('/v1/jobs/catalog', { ...wanted, file_url: at('/hangs') });
    await call(server.url, `POST /v1/jobs/${hanging.body.id}/cancel`, { key });
    for (const id of [failed.id, hanging.body.id]) {
      const { payload } = await server.core.database.queries
        .selectFrom('jobs')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(JSON.parse(payload).credentials, undefined);
    }
  });

  test('a search may be described in a document, and a web page may name its catalog', async () => {
    const open = (path: string, type: string, body: string) =>
      library.on(path, (_, response) => void response.writeHead(200, { 'content-type': type }).end(body));
    open(
      '/gutenberg/osd.xml',
      'application/opensearchdescription+xml',
      `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>G</ShortName>
       <Url type="text/html" template="${at('/never')}?query={searchTerms}"/>
       <Url type="application/atom+xml;profile=opds-catalog" template="search?query={searchTerms}&amp;start_index={startIndex?}&amp;page={startPage}"/></OpenSearchDescription>`,
    );
    open(
      '/gutenberg/search',
      'application/atom+xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Books</title><entry><title>Alice</title><id>${at('/ebooks/11')}</id>
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
    const catalog_url = at('/');
    const root = await page({ catalog_url });
    assert.deepEqual([root.title, root.url], ['Root', at('/gutenberg/root')]);
    const found = await page({ catalog_url, url: root.search_url, query: 'alice' });
    assert.equal(library.asked.at(-1)!.path, '/gutenberg/search?query=alice&start_index=&page=1');
    assert.deepEqual(found.folders, [
      { title: 'Alice', url: at('/ebooks/11.opds'), summary: 'Lewis Carroll' },
    ]);
    const { books } = await page({ catalog_url, url: found.folders[0].url });
    assert.deepEqual(
      books.map(({ title, author, format, file_url }: AnyBody) => [title, author, format, file_url]),
      [['Alicein Wonderland', 'Carroll, Lewis', 'fb2', at('/ebooks/11.fb2.zip')]],
    );
  });

  test('what is broken or hostile is refused with what to do, and nothing waits for it', async () => {
    const open = (path: string, type: string, body: string | Buffer) =>
      library.on(path, (_, response) => void response.writeHead(200, { 'content-type': type }).end(body));
    open('/text', 'text/html', '<html><body>Hello</body></html>');
    open('/cut', 'application/atom+xml', '<feed><entry><title>Half');
    open('/deep', 'application/atom+xml', `<feed>${'<a>'.repeat(5_000)}`);
    open('/huge', 'application/atom+xml', Buffer.alloc(5 * 1024 ** 2, '<feed> '));
    open('/json', 'application/opds+json', `{"publications": [${'{},'.repeat(30_000)}{}]}`);
    open(
      '/odd',
      'application/opds+json',
      '{"publications": [null, 7, {"metadata": [], "links": {"href": 3}}], "navigation": {"title": 1}}',
    );
    open('/nothing', 'application/opds+json', '{"a": ');
    open('/list', 'application/opds+json', '[]');
    open(
      '/xxe',
      'application/atom+xml',
      `<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yyyy">]><feed><title>&x;&y;</title>
      <entry><title>Bad</title><link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="file:///etc/passwd"/></entry>
      <link rel="next" href="/xxe"/></feed>`,
    );
    library.on('/round', (_, response) => void response.writeHead(302, { location: '/round' }).end());
    library.on(
      '/mail',
      (_, response) => void response.writeHead(302, { location: 'mailto:x@example.com' }).end(),
    );
    library.on('/error', (_, response) => void response.writeHead(500).end());
    const messageOf = async (path: string) =>
      (await refusal({ catalog_url: at('/opds'), url: at(path) })).message;
    for (const [path, message] of [
      ['/text', /no catalog of books/],
      ['/deep', /no catalog of books/],
      ['/nothing', /no catalog of books/],
      ['/list', /no catalog of books/],
      ['/huge', /more than this server takes/],
      ['/json', /more than this server takes/],
      ['/round', /redirects endlessly/],
      ['/mail', /returns an error/],
      ['/error', /returns an error/],
      ['/missing', /returns an error/],
    ] as const)
      assert.match(await messageOf(path), message, path);
    assert.deepEqual((await page({ catalog_url: at('/cut') })).books, []);
    const odd = await page({ catalog_url: at('/odd') });
    assert.deepEqual([odd.books, odd.folders], [[], []]);
    const xxe = await page({ catalog_url: at('/xxe') });
    assert.doesNotMatch(xxe.title, /root:|yyyy/);
    assert.deepEqual([xxe.books[0].file_url, xxe.next_url], [null, null]);
    for (const [field, body] of [
      ['catalog_url', { catalog_url: 'ftp://example.com' }],
      ['catalog_url', { catalog_url: 'http://example.com:25/' }],
      ['catalog_url', { catalog_url: 'http://user:pass@example.com/' }],
      ['url', { catalog_url: at('/opds'), url: 'file:///etc/passwd' }],
      ['catalog_url', { catalog_url: at('/text') }],
    ] as const)
      assert.equal((await refusal(body)).field, field);
  });

  test('a file that is none is not imported: too large, a web page, or no book', async () => {
    library.on(
      '/sign-in',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    );
    library.on('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/epub+zip' });
      const chunk = Buffer.alloc(1024 ** 2);
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    library.on('/long', (_, response) =>
      response.writeHead(200, { 'content-length': String(900 * 1024 ** 2) }).flushHeaders(),
    );
    library.on('/broken', (_, response) => void response.writeHead(200).end('PK\u0003\u0004 no'));
    const account = await server.account();
    const problemOf = async (path: string) => {
      const job = await added(
        { catalog_url: at('/opds'), file_url: at(path), format: 'epub', title: 'It' },
        account.key,
      );
      assert.equal(job.state, 'failed', path);
      return job.problem;
    };
    assert.match(await problemOf('/sign-in'), /web page instead of a book/);
    assert.match(await problemOf('/endless'), /more than this server takes/);
    assert.match(await problemOf('/long'), /more than this server takes/);
    assert.match(await problemOf('/broken'), /^The file /);
    const { body: list } = await call(server.url, 'GET /v1/documents', { key: account.key });
    assert.deepEqual(list.data, []);
  });

  test('a private network is not entered, by name or by redirect, and a stranger sees no job', async () => {
    const guarded = await sharedServer(unlimited);
    const { key: own } = await guarded.account();
    const asked = (body: object) => call(guarded.url, 'POST /v1/catalogs/browse', { key: own, body });
    for (const catalog_url of [
      at('/opds'),
      'http://localhost:8080/opds',
      'http://169.254.169.254/opds',
      'http://[::1]/',
    ]) {
      const { status, body } = await asked({ catalog_url });
      assert.equal(status, 422);
      assert.match(body.error.fields[0].message, /private network.*IMPORT_PRIVATE_ADDRESSES/);
    }
    const body = { catalog_url: at('/opds'), file_url: at('/get/epub/1'), format: 'epub', title: 'It' };
    const started = await call(guarded.url, 'POST /v1/jobs/catalog', { key: own, body });
    const job = await finishedJob(guarded.url, own, started.body.id);
    assert.match(job.problem, /private network/);
    const stranger = await guarded.account();
    assert.equal((await call(guarded.url, `GET /v1/jobs/${job.id}`, { key: stranger.key })).status, 404);
  });
});
