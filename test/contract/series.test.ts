/** Series of books: a collection in which each volume finds its place, from single files and from libraries of Calibre. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { before, describe, test } from 'node:test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { book } from '../../src/formats/extraction/trials/samples.fixture.ts';
import { type AnyBody, call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

const octets = { 'content-type': 'application/octet-stream' };

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

class Reader {
  readonly key: string;
  readonly #session: string;

  private constructor(key: string, session: string) {
    this.key = key;
    this.#session = session;
  }

  static async open(): Promise<Reader> {
    const { id, key } = await server.account({ plan: 'unlimited' });
    return new Reader(key, await server.signIn(id));
  }

  api = async (line: string, body?: unknown): Promise<AnyBody> => {
    const answer = await call(server.url, line, { key: this.key, ...(body !== undefined && { body }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };

  async add(title: string, file: Uint8Array, query = ''): Promise<string> {
    const { status, body, text } = await call(
      server.url,
      `POST /app/imports/file?name=${encodeURIComponent(title)}.epub${query}`,
      { session: this.#session, body: file, headers: octets },
    );
    assert.equal(status, 201, text);
    return body.id;
  }

  async move(library: Zippable): Promise<AnyBody> {
    const headers = octets;
    const { body } = await call(server.url, 'POST /v1/jobs/move?name=export', {
      key: this.key,
      body: zipSync(library),
      headers,
    });
    const job = await finishedJob(server.url, this.key, body.id);
    assert.equal(job.state, 'done', JSON.stringify(job));
    return this.api(`GET /v1/jobs/${body.id}/move`);
  }

  /** The titles in each collection, in their order. */
  async shelves(): Promise<Record<string, string[]>> {
    const { data } = await this.api('GET /v1/collections');
    const shelves = data.map(async ({ id, title }: AnyBody) => {
      const { data: items } = await this.api(`GET /v1/collections/${id}/documents`);
      return [title, items.map(({ document }: AnyBody) => document.title)];
    });
    return Object.fromEntries(await Promise.all(shelves));
  }

  async tags(): Promise<Record<string, string[]>> {
    const { data } = await this.api('GET /v1/documents');
    const all = data.map(async ({ id, title }: AnyBody) => [
      title,
      (await this.api(`GET /v1/documents/${id}/tags`)).tags,
    ]);
    return Object.fromEntries(await Promise.all(all));
  }
}

const volume = (title: string, metadata: string): Uint8Array =>
  book({
    chapters: [''],
    extra: {
      'OEBPS/book.opf': strToU8(
        `<package xmlns="o"><metadata xmlns:dc="x"><dc:title>${title}</dc:title>${metadata}</metadata><manifest>
         <item id="c" href="text/chapter%200.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>`,
      ),
      'OEBPS/text/chapter 0.xhtml': strToU8(
        `<html><body><p>The lamp of ${title} turns all night.</p></body></html>`,
      ),
    },
  });
const older = (name: string, index: number | string) =>
  `<meta name="calibre:series" content="${name}"/><meta name="calibre:series_index" content="${index}"/>`;
const newer = (name: string, index: number) =>
  `<meta property="belongs-to-collection" id="s">A set</meta><meta refines="#s" property="collection-type">set</meta>
   <meta property="belongs-to-collection" id="c">${name}</meta><meta refines="#c" property="collection-type">series</meta>
   <meta refines="#c" property="group-position">${index}</meta>`;

describe('series of single files', () => {
  test('are a collection in the order of their numbers, in whatever order they come, and hold each once', async () => {
    const reader = await Reader.open();
    const file = volume('Third', older('The\0  sea\n', 3));
    const third = await reader.add('Third', file);
    await reader.add('First', volume('First', newer('The sea', 1)));
    await reader.add('Between', volume('Between', older('The sea', '1.5')));
    await reader.add('Loose', volume('Loose', older('The sea', 'some')));
    await reader.add('Alone', volume('Alone', older('', 1)));
    await reader.add('Second', volume('Second', newer('The sea', 2)));
    const shelves = { 'The sea': ['First', 'Between', 'Second', 'Third', 'Loose'] };
    assert.deepEqual(await reader.shelves(), shelves);
    assert.equal(await reader.add('Third', file, '&skip_known=true'), third);
    assert.deepEqual(await reader.shelves(), shelves);
  });

  test('leave alone what others see or hear, and books and searches of the same name', async () => {
    const reader = await Reader.open();
    const { id } = await reader.api('POST /v1/collections', { title: 'The sea' });
    await reader.api(`POST /v1/collections/${id}/members`, { email: 'friend@example.com', role: 'read' });
    await reader.add('First', volume('First', older('The sea', 1)));
    assert.deepEqual(await reader.shelves(), { 'The sea': [] });
    const { id: heard } = await reader.api('POST /v1/collections', { title: 'The coast' });
    await reader.api('POST /v1/podcasts', { name: 'Coast', collection_id: heard });
    await reader.add('Cliff', volume('Cliff', older('The coast', 1)));
    await reader.api('POST /v1/collections', { title: 'The lamp', search: { query: 'lamp' } });
    await reader.add('Lamp', volume('Lamp', older('The lamp', 1)));
    const { data } = await reader.api('GET /v1/collections');
    const sizes = data.map((one: AnyBody) => [
      one.title,
      one.search === null ? one.documents_count : 'search',
    ]);
    assert.deepEqual(
      new Set(sizes.map(String)),
      new Set(['The sea,0', 'The coast,0', 'The lamp,search', 'The lamp,1']),
    );
  });
});

interface Column {
  readonly name: string;
  readonly datatype: string;
  readonly is_multiple?: string | null;
  readonly value: unknown;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const metadata = (title: string, index: number, columns: readonly Column[] = []): Uint8Array =>
  strToU8(
    `<package xmlns:opf="o"><metadata xmlns:dc="x"><dc:identifier opf:scheme="uuid">${title}</dc:identifier><dc:title>${title}</dc:title>
     <dc:subject>Sea</dc:subject>${older('Storms', index)}${columns
       .map(({ value, ...column }) => {
         const json = JSON.stringify({ ...column, '#value#': value });
         return `<meta name="calibre:user_metadata:#${column.name.toLowerCase()}" content="${attribute(json)}"/>`;
       })
       .join('')}</metadata></package>`,
  );
const text = (title: string): Uint8Array => strToU8(`The lamp of ${title} turns all night. Nobody sleeps.`);

describe('a library of Calibre', () => {
  test('brings series, tags and columns that are words, and a second time nothing but what is new', async () => {
    const reader = await Reader.open();
    const library: Zippable = {
      'M/Two (2)/metadata.opf': metadata('Two', 2, [
        { name: 'Genre', datatype: 'text', is_multiple: '|', value: ['Fantasy', 'Epic'] },
        { name: 'Shelf', datatype: 'text', is_multiple: null, value: 'Bedroom' },
        { name: 'Mood', datatype: 'enumeration', is_multiple: null, value: 'Wild' },
        { name: 'Pages', datatype: 'int', is_multiple: null, value: 300 },
        { name: 'Notes', datatype: 'comments', is_multiple: null, value: '<p>Long</p>' },
        { name: 'None', datatype: 'text', is_multiple: null, value: null },
      ]),
      'M/Two (2)/Two.txt': text('Two'),
      'M/One (1)/metadata.opf': metadata('One', 1),
      'M/One (1)/One.txt': text('One'),
    };
    assert.equal((await reader.move(library)).added, 2);
    const tags = { One: ['Sea'], Two: ['Epic', 'Fantasy', 'Mood: Wild', 'Sea', 'Shelf: Bedroom'] };
    assert.deepEqual(await reader.tags(), tags);
    assert.deepEqual(await reader.shelves(), { Storms: ['One', 'Two'] });
    assert.equal((await reader.move(library)).added, 0);
    assert.deepEqual(await reader.tags(), tags);
    const more = {
      ...library,
      'M/Before (3)/metadata.opf': metadata('Before', 0.5),
      'M/Before (3)/Before.txt': text('Before'),
    };
    assert.equal((await reader.move(more)).added, 1);
    assert.deepEqual(await reader.shelves(), { Storms: ['Before', 'One', 'Two'] });
  });

  test('is read from its database where the files beside the books are missing or old', async () => {
    const reader = await Reader.open();
    const library: Zippable = {
      'Books/metadata.db': await calibreDatabase(),
      'Books/M/Two (2)/Two.txt': text('Two'),
      'Books/M/Two (2)/metadata.opf': metadata('Old name', 9),
      'Books/M/One (1)/One.txt': text('One'),
    };
    assert.equal((await reader.move(library)).added, 2);
    assert.deepEqual(await reader.tags(), { One: [], Two: ['Epic', 'Fantasy', 'Night', 'Shelf: Bedroom'] });
    assert.deepEqual(await reader.shelves(), { Storms: ['One', 'Two'] });
    assert.equal((await reader.move(library)).added, 0);
  });

  test('may have characters in its titles and names that no store keeps', async () => {
    const reader = await Reader.open();
    const title = 'O\0ne';
    assert.equal(
      (await reader.move({ 'M/One (1)/metadata.opf': metadata(title, 1), 'M/One (1)/One.txt': text('One') }))
        .added,
      1,
    );
    assert.deepEqual(await reader.tags(), { 'O\uFFFDne': ['Sea'] });
  });

  test('whose database is damaged is read from the files beside the books', async () => {
    const reader = await Reader.open();
    const database = await calibreDatabase();
    const library: Zippable = {
      'metadata.db': database.subarray(0, Math.floor(database.length / 3)),
      'M/One (1)/metadata.opf': metadata('One', 1),
      'M/One (1)/One.txt': text('One'),
    };
    assert.equal((await reader.move(library)).added, 1);
    assert.deepEqual(await reader.shelves(), { Storms: ['One'] });
  });
});

/** The tables that matter here, as Calibre has them. */
async function calibreDatabase(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  try {
    const path = join(folder, 'metadata.db');
    const database = new DatabaseSync(path);
    database.exec(`
      create table books (id integer primary key, title text, path text, timestamp text, series_index real, uuid text);
      create table authors (id integer primary key, name text);
      create table books_authors_link (id integer primary key, book integer, author integer);
      create table tags (id integer primary key, name text);
      create table books_tags_link (id integer primary key, book integer, tag integer);
      create table series (id integer primary key, name text);
      create table books_series_link (id integer primary key, book integer, series integer);
      create table custom_columns (id integer primary key, label text, name text, datatype text, mark_for_delete bool, is_multiple bool, normalized bool);
      create table custom_column_1 (id integer primary key, value text);
      create table books_custom_column_1_link (id integer primary key, book integer, value integer);
      create table custom_column_2 (id integer primary key, value text);
      create table books_custom_column_2_link (id integer primary key, book integer, value integer);
      insert into books values (1, 'One', 'M/One (1)', '2020-02-03 04:05:06+00:00', 1.0, 'u1'), (2, 'Two', 'M/Two (2)', '2020-02-03 04:05:06+00:00', 2.0, 'u2'),
        (3, 'Outside', '../../etc', '2020-02-03 04:05:06+00:00', 1.0, 'u3');
      insert into authors values (1, 'Mate| B.');
      insert into books_authors_link values (1, 1, 1), (2, 2, 1);
      insert into tags values (1, 'Night');
      insert into books_tags_link values (1, 2, 1);
      insert into series values (1, 'Storms');
      insert into books_series_link values (1, 2, 1), (2, 1, 1);
      insert into custom_columns values (1, 'genre', 'Genre', 'text', 0, 1, 1), (2, 'shelf', 'Shelf', 'text', 0, 0, 1), (3, 'pages', 'Pages', 'int', 0, 0, 0);
      insert into custom_column_1 values (1, 'Fantasy'), (2, 'Epic');
      insert into books_custom_column_1_link values (1, 2, 1), (2, 2, 2);
      insert into custom_column_2 values (1, 'Bedroom');
      insert into books_custom_column_2_link values (1, 2, 1);
    `);
    database.close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
