/** KOReader's progress sync, asked as its plugin asks: the MD5 of what was typed, its headers, its fields. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { type Person, signedInPerson } from '../signin/person.ts';

let server: TestServer;
let reader: Awaited<ReturnType<typeof newReader>>;

const md5 = (value: string | Buffer) => createHash('md5').update(value).digest('hex');

/** As KOReader computes it for a file that it opens. */
function partialMd5(file: Buffer): string {
  const samples: Buffer[] = [];
  for (let at = -1; at <= 10; at += 1) {
    const place = at < 0 ? 256 : 1024 * 4 ** at;
    if (place >= file.length) break;
    samples.push(file.subarray(place, place + 1024));
  }
  return md5(Buffer.concat(samples));
}

const cookiesOf = ({ cookies }: Person): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function newReader() {
  const signedIn = await signedInPerson(server);
  const made = await signedIn.person.ask('POST /app/koreader');
  assert.equal(made.status, 201);
  return { ...signedIn, password: made.body.password as string };
}

interface Asking {
  readonly user?: string;
  readonly userKey?: string;
  readonly body?: unknown;
}

async function ask(line: string, { user = reader.email, userKey = md5(reader.password), body }: Asking = {}) {
  const [method, path] = line.split(' ');
  const response = await fetch(new URL(`/koreader${path}`, server.url), {
    method: method!,
    headers: {
      accept: 'application/vnd.koreader.v1+json',
      'x-auth-user': user,
      'x-auth-key': userKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const device = { device: 'KindlePaperWhite', device_id: '8A9B' };
const put = (document: string, progress: string | number, percentage: number) =>
  ask('PUT /syncs/progress', { body: { document, progress, percentage, ...device } });

before(async () => {
  server = await sharedServer(unlimited);
  reader = await newReader();
});

describe('signing in', () => {
  test('works with the password from the settings, until another one is made or it is removed', async () => {
    const own = await newReader();
    const login = (password: string, user = own.email) =>
      ask('GET /users/auth', { user, userKey: md5(password) });
    assert.deepEqual(await login(own.password), { status: 200, body: { authorized: 'OK' } });
    assert.equal((await login(own.password, ` ${own.email.toUpperCase()}`)).status, 200);
    const refused = { status: 401, body: { code: 2001, message: 'Unauthorized' } };
    assert.deepEqual(await login('wrong'), refused);
    assert.deepEqual(await login(own.password, 'nobody@example.org'), refused);
    assert.deepEqual(await ask('GET /users/auth', { user: own.email, userKey: own.password }), refused);
    assert.deepEqual(await ask('GET /users/auth', { user: own.email, userKey: '' }), refused);
    const next = (await own.person.ask('POST /app/koreader')).body.password as string;
    assert.deepEqual(await login(own.password), refused);
    assert.equal((await login(next)).status, 200);
    const state = (await own.person.ask('GET /app/koreader')).body;
    assert.ok(state.password.last_used_at);
    assert.ok(!JSON.stringify(state).includes(next));
    assert.equal((await own.person.ask('DELETE /app/koreader')).status, 204);
    assert.deepEqual(await login(next), refused);
    assert.equal((await own.person.ask('GET /app/koreader')).body.password, null);
  });

  test('what KOReader sends is not stored, and opens nothing else', async () => {
    const [row] = await server.core.database.queries.selectFrom('koreader_passwords').selectAll().execute();
    assert.notEqual(row!.hash, md5(reader.password));
    for (const key of [reader.password, md5(reader.password)])
      assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
  });

  test('registering is refused in words that KOReader shows', async () => {
    const { status, body } = await ask('POST /users/create', { body: { username: 'a', password: md5('b') } });
    assert.equal(status, 402);
    assert.match(String(body['message']), /Settings, KOReader/);
  });
});

describe('places', () => {
  const paragraph = (chapter: number, at: number) =>
    `<p>Paragraph ${at} of chapter ${chapter}: the lamp turned slowly, and nobody came.</p>`;
  const chapter = (number: number) =>
    `<html><body><h1>Chapter ${number}</h1>${Array.from({ length: 40 }, (_, at) => paragraph(number, at)).join('')}</body></html>`;
  const numbers = [1, 2, 3, 4];
  const epub = (title: string) =>
    Buffer.from(
      zipSync(
        {
          'META-INF/container.xml': strToU8(
            '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
          ),
          'b.opf': strToU8(
            `<package><metadata><dc:title>${title}</dc:title><dc:language>en</dc:language></metadata><manifest>${numbers
              .map(
                (number) =>
                  `<item id="c${number}" href="c${number}.xhtml" media-type="application/xhtml+xml"/>`,
              )
              .join(
                '',
              )}</manifest><spine>${numbers.map((number) => `<itemref idref="c${number}"/>`).join('')}</spine></package>`,
          ),
          ...Object.fromEntries(numbers.map((number) => [`c${number}.xhtml`, strToU8(chapter(number))])),
        },
        { level: 0 },
      ),
    );

  async function imported(title: string) {
    const file = epub(title);
    const { status, body } = await call(server.url, `POST /app/imports/file?name=${title}.epub`, {
      session: cookiesOf(reader.person),
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return {
      id: body.id as string,
      version: body.version_id as string,
      text: body.text as string,
      digest: partialMd5(file),
    };
  }
  const position = async (id: string) =>
    (await reader.person.ask(`GET /app/documents/${id}/reading`)).body.position as { offset: number } | null;

  test('a book that is not here is kept in step between devices', async () => {
    const digest = md5('another book');
    assert.deepEqual(await ask(`GET /syncs/progress/${digest}`), { status: 200, body: {} });
    const saved = await put(digest, '/body/DocFragment[2]/body/p[3]/text().0', 0.25);
    assert.equal(saved.status, 200);
    assert.equal(saved.body['document'], digest);
    const { timestamp } = saved.body;
    assert.ok(Number.isInteger(timestamp) && Math.abs(Number(timestamp) - Date.now() / 1_000) < 3_600);
    assert.deepEqual((await ask(`GET /syncs/progress/${digest}`)).body, {
      document: digest,
      progress: '/body/DocFragment[2]/body/p[3]/text().0',
      percentage: 0.25,
      ...device,
      timestamp,
    });
    const other = await newReader();
    const asked = { user: other.email, userKey: md5(other.password) };
    assert.deepEqual((await ask(`GET /syncs/progress/${digest}`, asked)).body, {}, 'not of somebody else');
  });

  test('a place in KOReader is one here, and the other way round', async () => {
    const { id, version, text, digest } = await imported('The-lamp');
    assert.equal((await put(digest, '/body/DocFragment[3]/body/p[2]/text().0', 0.55)).status, 200);
    const there = (await position(id))!.offset / text.length;
    assert.ok(there > 0.54 && there < 0.56, String(there));
    // The cover and the title page are pages in KOReader: the file that it names counts.
    await put(digest, '/body/DocFragment[3]/body/p[1]/text().0', 0.1);
    assert.ok(text.slice((await position(id))!.offset - 3).includes('# Chapter 3'));
    const told = (await ask(`GET /syncs/progress/${digest}`)).body;
    assert.equal(told['device'], 'KindlePaperWhite', 'the place that it told comes back as it was');
    const offset = text.indexOf('Paragraph 20 of chapter 4');
    const saved = await reader.person.ask(`PUT /app/documents/${id}/position`, {
      version_id: version,
      offset,
    });
    assert.equal(saved.status, 204, saved.text);
    const { progress, percentage, ...rest } = (await ask(`GET /syncs/progress/${digest}`)).body;
    assert.equal(progress, '/body/DocFragment[4].0');
    assert.ok(Math.abs(Number(percentage) - offset / text.length) < 0.001);
    assert.deepEqual([rest['device'], rest['device_id']], ['Lectern', 'lectern']);
  });

  test('the same file is not added twice where that is asked', async () => {
    const file = epub('Once-more');
    const send = (query = '') =>
      call(server.url, `POST /app/imports/file?name=a.epub${query}`, {
        session: cookiesOf(reader.person),
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      });
    const first = await send('&skip_known=true');
    assert.equal(first.status, 201);
    const { id } = first.body;
    assert.equal((await send('&skip_known=true')).body.id, id);
    assert.notEqual((await send()).body.id, id);
  });

  test('what is no place is refused', async () => {
    const document = md5('x');
    const good = { document, progress: '1', percentage: 0.5, ...device };
    for (const wrong of [
      { document: 'not a digest' },
      { percentage: 2 },
      { percentage: 'half' },
      { progress: 'x'.repeat(2_001) },
      { progress: null },
      { device: 5 },
    ]) {
      const { status, body } = await ask('PUT /syncs/progress', { body: { ...good, ...wrong } });
      assert.equal(status, 400, JSON.stringify(wrong));
      assert.equal(body['code'], 2003);
    }
    assert.equal(
      (await ask('PUT /syncs/progress', { body: { ...good, metadata: {}, identifiers: [] } })).status,
      200,
    );
    assert.equal((await ask('PUT /syncs/progress', { userKey: 'x', body: good })).status, 401);
    assert.equal((await ask('GET /nothing')).status, 404);
  });
});
