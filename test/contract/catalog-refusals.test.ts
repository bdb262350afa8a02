/** Catalogs that are closed, broken or hostile, and books of them that cannot be had. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openCatalogServer, person } from '../catalog-server.ts';
import { call, sharedServer, unlimited } from '../harness.ts';
import { CatalogReader } from './catalog-reader.ts';
import { finishedJob } from './finished-job.ts';

describe('catalogs that refuse or mislead', () => {
  let reader: CatalogReader;
  before(async () => {
    reader = await CatalogReader.open();
  });
  after(() => reader.library.close());

  for (const door of ['digest', 'basic', 'silent']) {
    test(`with a password (${door}): asked for, refused, accepted, and never sent to another server or kept`, async () => {
      const catalog_url = reader.at(`/${door}/opds`);
      assert.equal((await reader.refusal({ catalog_url })).field, 'username');
      assert.equal((await reader.refusal({ catalog_url, ...person, password: 'wrong' })).field, 'password');
      const root = await reader.page({ catalog_url, ...person });
      assert.equal(root.title, 'calibre Library');
      const file_url = reader.at(`/${door}/get/epub/5`);
      const book5 = { catalog_url, file_url, format: 'epub', title: `Closed ${door}` };
      assert.match((await reader.added(book5)).problem, /asks for a user name and a password/);
      const other = await openCatalogServer();
      try {
        // Another server, which asks for the password, too.
        const url = `${other.origin}/basic/opds`;
        assert.equal((await reader.refusal({ catalog_url, ...person, url })).field, 'username');
        reader.library.on(
          '/opds/away',
          (_, response) => void response.writeHead(302, { location: url }).end(),
        );
        assert.equal(
          (await reader.refusal({ catalog_url, ...person, url: reader.at(`/${door}/opds/away`) })).field,
          'username',
        );
        assert.deepEqual(
          other.asked.filter(({ authorization }) => authorization),
          [],
        );
      } finally {
        other.close();
      }
      const started = await reader.post('/v1/jobs/catalog', { ...book5, ...person });
      const { queries } = reader.server.core.database;
      const rowOf = () =>
        queries.selectFrom('jobs').selectAll().where('id', '=', started.body.id).executeTakeFirstOrThrow();
      assert.doesNotMatch((await rowOf()).payload, /lamp light/);
      const job = await finishedJob(reader.server.url, reader.key, started.body.id);
      assert.equal(job.state, 'done', job.problem);
      assert.deepEqual(Object.keys(JSON.parse((await rowOf()).payload)).includes('credentials'), false);
    });
  }

  test('a failed or cancelled job forgets the password, too', async () => {
    reader.library.on('/hangs', () => undefined);
    const wanted = { catalog_url: reader.at('/basic/opds'), ...person, format: 'epub', title: 'Nothing' };
    const failed = await reader.added({ ...wanted, file_url: reader.at('/basic/nowhere') });
    assert.match(failed.problem, /^The address of the book leads to nothing that can be read/);
    const hanging = await reader.post('/v1/jobs/catalog', { ...wanted, file_url: reader.at('/hangs') });
    await call(reader.server.url, `POST /v1/jobs/${hanging.body.id}/cancel`, { key: reader.key });
    for (const id of [failed.id, hanging.body.id]) {
      const { payload } = await reader.server.core.database.queries
        .selectFrom('jobs')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(JSON.parse(payload).credentials, undefined);
    }
  });

  test('what is broken or hostile is refused with what to do, and nothing waits for it', async () => {
    const open = (path: string, type: string, body: string | Buffer) =>
      reader.library.on(
        path,
        (_, response) => void response.writeHead(200, { 'content-type': type }).end(body),
      );
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
    reader.library.on('/round', (_, response) => void response.writeHead(302, { location: '/round' }).end());
    reader.library.on(
      '/mail',
      (_, response) => void response.writeHead(302, { location: 'mailto:x@example.com' }).end(),
    );
    reader.library.on('/error', (_, response) => void response.writeHead(500).end());
    const messageOf = async (path: string) =>
      (await reader.refusal({ catalog_url: reader.at('/opds'), url: reader.at(path) })).message;
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
    assert.deepEqual((await reader.page({ catalog_url: reader.at('/cut') })).books, []);
    const odd = await reader.page({ catalog_url: reader.at('/odd') });
    assert.deepEqual([odd.books, odd.folders], [[], []]);
    const xxe = await reader.page({ catalog_url: reader.at('/xxe') });
    assert.doesNotMatch(xxe.title, /root:|yyyy/);
    assert.deepEqual([xxe.books[0].file_url, xxe.next_url], [null, null]);
    for (const [field, body] of [
      ['catalog_url', { catalog_url: 'ftp://example.com' }],
      ['catalog_url', { catalog_url: 'http://example.com:25/' }],
      ['catalog_url', { catalog_url: 'http://user:pass@example.com/' }],
      ['url', { catalog_url: reader.at('/opds'), url: 'file:///etc/passwd' }],
      ['catalog_url', { catalog_url: reader.at('/text') }],
    ] as const)
      assert.equal((await reader.refusal(body)).field, field);
  });

  test('a file that is none is not imported: too large, a web page, or no book', async () => {
    reader.library.on(
      '/sign-in',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    );
    reader.library.on('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/epub+zip' });
      const chunk = Buffer.alloc(1024 ** 2);
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    reader.library.on('/long', (_, response) =>
      response.writeHead(200, { 'content-length': String(900 * 1024 ** 2) }).flushHeaders(),
    );
    reader.library.on('/broken', (_, response) => void response.writeHead(200).end('PK\u0003\u0004 no'));
    const account = await reader.server.account();
    const problemOf = async (path: string) => {
      const job = await reader.added(
        { catalog_url: reader.at('/opds'), file_url: reader.at(path), format: 'epub', title: 'It' },
        account.key,
      );
      assert.equal(job.state, 'failed', path);
      return job.problem;
    };
    assert.match(await problemOf('/sign-in'), /web page instead of a book/);
    assert.match(await problemOf('/endless'), /more than this server takes/);
    assert.match(await problemOf('/long'), /more than this server takes/);
    assert.match(await problemOf('/broken'), /^The file /);
    const { body: list } = await call(reader.server.url, 'GET /v1/documents', { key: account.key });
    assert.deepEqual(list.data, []);
  });

  test('a private network is not entered, by name or by redirect, and a stranger sees no job', async () => {
    const guarded = await sharedServer(unlimited);
    const { key: own } = await guarded.account();
    const asked = (body: object) => call(guarded.url, 'POST /v1/catalogs/browse', { key: own, body });
    for (const catalog_url of [
      reader.at('/opds'),
      'http://localhost:8080/opds',
      'http://169.254.169.254/opds',
      'http://[::1]/',
    ]) {
      const { status, body } = await asked({ catalog_url });
      assert.equal(status, 422);
      assert.match(body.error.fields[0].message, /private network.*IMPORT_PRIVATE_ADDRESSES/);
    }
    const body = {
      catalog_url: reader.at('/opds'),
      file_url: reader.at('/get/epub/1'),
      format: 'epub',
      title: 'It',
    };
    const started = await call(guarded.url, 'POST /v1/jobs/catalog', { key: own, body });
    const job = await finishedJob(guarded.url, own, started.body.id);
    assert.match(job.problem, /private network/);
    const stranger = await guarded.account();
    assert.equal((await call(guarded.url, `GET /v1/jobs/${job.id}`, { key: stranger.key })).status, 404);
  });
});
