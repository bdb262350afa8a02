/** A whole account leaves one server and arrives on another, identical; twice the same archive adds nothing twice. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import type { Citation } from '../../src/shared/contract/answers.ts';
import { FolderStorage } from '../../src/platform/storage/folder-storage.ts';
import { fillLibrary, filesOf, picture, rowsOf } from '../moved-library.ts';
import { call, startServer, unlimited, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

const documents = 300;
const octets = { 'content-type': 'application/octet-stream' };

async function takeOut(url: string, key: string): Promise<Buffer> {
  const response = await fetch(`${url}/v1/account/archive`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-disposition')!, /filename="lectern-\d{4}-\d\d-\d\d\.zip"/);
  return Buffer.from(await response.arrayBuffer());
}

async function moveIn(url: string, key: string, archive: Uint8Array) {
  const started = await call(url, 'POST /v1/jobs/move?name=all.zip', { key, body: archive, headers: octets });
  assert.equal(started.status, 201, started.text);
  const job = await finishedJob(url, key, started.body.id);
  const { body: move } = await call(url, `GET /v1/jobs/${started.body.id}/move`, { key });
  return { job, move };
}

const storageOf = ({ config }: TestServer) => new FolderStorage(config.dataDir);
const withStorage = (server: TestServer) => ({ core: server.core, storage: storageOf(server) });

/** What is called `picture DOCUMENT ID` is found by the name that the text has for it. */
async function showsPicture({ url }: TestServer, key: string, called: string): Promise<void> {
  const [, documentId, id] = called.split(' ');
  const { body } = await call(url, `GET /v1/documents/${documentId}`, { key });
  assert.ok(JSON.stringify(body).includes(`![The lamp](image:${id})`), JSON.stringify(body));
  const response = await fetch(`${url}/v1/documents/${documentId}/pictures/${id}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(picture));
}

/** What an episode is about and quotes is in the same library, wherever that has moved. */
async function quotesItsOwn(url: string, key: string): Promise<void> {
  const all = await listed(url, key);
  const { id } = all.find(({ title }) => title.endsWith(' 6'))!;
  const { status, body } = await call(url, `GET /v1/documents/${id}/episode`, { key });
  assert.equal(status, 200);
  const source = all.find(({ title }) => title.endsWith(' 5'))!;
  assert.deepEqual(body.sources, [{ document_id: source.id, title: source.title }]);
  assert.deepEqual(
    body.quotations.map(({ document_id, value }: Citation) => [document_id, value]),
    [[source.id, 'The lamp turns']],
  );
}

async function listed(url: string, key: string): Promise<{ id: string; title: string }[]> {
  const found = [];
  for (let path: string | null = 'GET /v1/documents?limit=100&include_archived=true'; path;) {
    const { body } = await call(url, path, { key });
    found.push(...body.data);
    path = body.next_cursor && `GET /v1/documents?limit=100&include_archived=true&cursor=${body.next_cursor}`;
  }
  return found;
}

describe('moving', () => {
  let [from, to]: TestServer[] = [];
  let leaving: { id: string; key: string };
  let archive: Buffer;

  before(async () => {
    from = await startServer(unlimited);
    to = await startServer(unlimited);
    leaving = await from.account();
    await fillLibrary({ ...from, storage: storageOf(from) }, leaving.id, documents);
    archive = await takeOut(from.url, leaving.key);
  });
  after(async () => {
    await from!.close();
    await to!.close();
  });

  test('people find their texts in it, with what is known about them', () => {
    const files = unzipSync(archive);
    const names = Object.keys(files).filter((name) => name.startsWith('texts/'));
    assert.equal(names.length, documents);
    for (const name of names)
      assert.match(name, /^texts\/[^<>:"\\|?*/.][^<>:"\\|?*/]* [0-9a-f]{8}\.md$/u, name);
    const night = names.find((name) => name.startsWith('texts/The lamp 0 '))!;
    const text = Buffer.from(files[night]!).toString();
    assert.match(
      text,
      /^---\ntitle: "The lamp 0"\nauthor: "Author 0"\nlanguage: "en"\ntags: \["Night","Straße"\]\narchived: true\n/,
    );
    assert.match(
      text,
      /\nposition: 0\nfinished: true\nsource: "api"\nsite: "example.com"\nurl: "https:\/\/example.com\/0"\n/,
    );
    assert.ok(text.endsWith('\r\n---\nEnd of 0. Edited.\n'));
  });

  test('everything arrives as it was: rows field by field, sound byte by byte', async () => {
    const arriving = await to!.account();
    const { job, move } = await moveIn(to!.url, arriving.key, archive);
    assert.deepEqual([job.state, job.problem, move.added, move.failed], ['done', null, documents, 0]);
    const [left, arrived] = [
      await rowsOf(from!.core.database.queries, leaving.id),
      await rowsOf(to!.core.database.queries, arriving.id),
    ];
    for (const [table, rows] of Object.entries(left)) {
      assert.ok(rows.length > 0, `something in ${table}`);
      assert.deepEqual(arrived[table], rows, table);
    }
    const files = await filesOf(withStorage(to!), arriving.id);
    assert.deepEqual(files, await filesOf(withStorage(from!), leaving.id));
    const pictures = Object.keys(files).filter((name) => name.startsWith('picture '));
    assert.equal(pictures.length, 3);
    for (const name of pictures) await showsPicture(to!, arriving.key, name);
    const heard = await to!.core.database.queries
      .selectFrom('audiobooks')
      .select('hearing_job_id')
      .where('account_id', '=', arriving.id)
      .execute();
    assert.deepEqual(
      heard.map((row) => row.hearing_job_id),
      [''],
      'no job of another server',
    );
    await quotesItsOwn(to!.url, arriving.key);
    const found = await call(to!.url, 'GET /v1/search?query=sleeps&limit=100', {
      key: arriving.key,
    });
    assert.equal(found.body.data.length, 100, 'it can be searched');

    const again = await moveIn(to!.url, arriving.key, archive);
    assert.deepEqual([again.job.state, again.move.added, again.move.failed], ['done', 0, 0]);
    assert.deepEqual(await rowsOf(to!.core.database.queries, arriving.id), arrived, 'nothing comes twice');
    const counted = await to!.core.space.of(to!.core.database.queries, arriving.id);
    const before = await from!.core.space.of(from!.core.database.queries, leaving.id);
    assert.deepEqual(counted, before);
  });

  test('another account of the same server gets a library of its own', async () => {
    const other = await from!.account();
    const theirs = await rowsOf(from!.core.database.queries, leaving.id);
    for (const added of [documents, 0]) {
      const { job, move } = await moveIn(from!.url, other.key, archive);
      assert.deepEqual([job.state, move.added, move.failed], ['done', added, 0]);
    }
    await quotesItsOwn(from!.url, other.key);
    const own = await rowsOf(from!.core.database.queries, other.id);
    for (const [table, rows] of Object.entries(theirs))
      if (table !== 'mixed_voices') assert.equal(own[table]!.length, rows.length, table);
    assert.deepEqual(
      await rowsOf(from!.core.database.queries, leaving.id),
      theirs,
      'the first keeps what it has',
    );
    const titles = async (key: string) =>
      (await call(from!.url, 'GET /v1/documents?limit=100&include_archived=true', { key })).body.data.map(
        (one: { title: string; created_at: string }) => [one.title, one.created_at],
      );
    assert.deepEqual(await titles(other.key), await titles(leaving.key), 'in the same order');
  });

  test('what is wrong with one document is said, and the others come', async () => {
    const arriving = await to!.account();
    const files = unzipSync(archive);
    const names = Object.keys(files)
      .filter((name) => name.startsWith('data/documents/'))
      .slice(0, 7);
    const kept = Object.fromEntries(
      Object.entries(files).filter(([name]) => names.includes(name) || name === 'manifest.json'),
    );
    const change = (name: string, edit: (lines: string) => string) =>
      (kept[name] = Buffer.from(edit(Buffer.from(kept[name]!).toString())));
    change(names[0]!, (lines) => lines.slice(0, lines.length / 2));
    change(names[2]!, (lines) => lines.replace('["documents"', '["accounts"'));
    change(names[3]!, (lines) => lines.replaceAll('"status":"ready"', '"status":"stolen"'));
    change(names[4]!, (lines) => lines.replaceAll('The lamp turns', 'The lamp \\u0000 turns'));
    const named = `files/pictures/${names[5]!.slice(-42, -6)}/lamp-1`;
    assert.ok(Buffer.from(files[named]!).equals(picture));
    kept[named] = Buffer.alloc(picture.length, '<script>');
    // The second has sound, whose files are missing.
    const { job, move } = await moveIn(to!.url, arriving.key, zipSync(kept));
    assert.equal(job.state, 'done');
    assert.equal(move.failed, 6, JSON.stringify(move));
    assert.match(JSON.stringify(move.failures), /lamp-1 is not the picture that it was/);
    for (const { problem } of move.failures) assert.match(problem, /^The archive cannot be read: /);
    const { body } = await call(to!.url, 'GET /v1/documents?include_archived=true', { key: arriving.key });
    assert.equal(body.data.length, 1);
    const whole = await moveIn(to!.url, arriving.key, archive);
    assert.deepEqual([whole.move.added, whole.move.failed], [documents - 1, 0]);
    assert.deepEqual((await rowsOf(to!.core.database.queries, arriving.id))['documents']!.length, documents);
  });

  test('a file that is no library fails with a word', async () => {
    const { key } = await to!.account();
    for (const body of [Buffer.from('no archive'), zipSync({ 'a.txt': Buffer.from('a') })]) {
      const { job } = await moveIn(to!.url, key, body);
      assert.equal(job.state, 'failed');
      assert.match(job.problem, /not a library that can be moved in/);
    }
    const stranger = await to!.account();
    const { body } = await call(to!.url, 'GET /v1/jobs?kind=move', { key });
    const lost = await call(to!.url, `GET /v1/jobs/${body.data[0].id}/move`, { key: stranger.key });
    assert.equal(lost.status, 404);
  });
});
