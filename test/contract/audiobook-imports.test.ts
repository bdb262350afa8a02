/** Audiobooks that somebody has come into the library as they are, once, and are offered where finished audio is. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { m4b, missingFfmpeg, mp3, mp3Zip, readAlongEpub } from '../audiobooks.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

const skip = await missingFfmpeg();
const octets = { 'content-type': 'application/octet-stream' };
const chapters = [
  { title: '1. The mole', fromMs: 0, toMs: 4_000 },
  { title: 'The *storm*. And after', fromMs: 4_000, toMs: 9_000 },
  { title: 'Home', fromMs: 9_000, toMs: 12_000 },
];

describe('imported audiobooks', { skip }, () => {
  let server: TestServer;
  let key: string;
  let session: string;
  let book: Buffer;
  let documentId: string;
  const api = (line: string, body?: unknown) =>
    call(server.url, line, { key, ...(body !== undefined && { body }) });
  const app = (line: string, body?: unknown) =>
    call(server.url, line, { session, ...(body !== undefined && { body }) });

  async function imported(bytes: Uint8Array, name: string, owner = key) {
    const line = `POST /v1/jobs/audiobook?name=${encodeURIComponent(name)}`;
    const started = await call(server.url, line, { key: owner, body: bytes, headers: octets });
    assert.equal(started.status, 201, started.text);
    return finishedJob(server.url, owner, started.body.id);
  }

  before(async () => {
    server = await sharedServer(unlimited);
    const account = await server.account();
    key = account.key;
    session = await server.signIn(account.id);
    book = await m4b({ chapters, withCover: true });
    const job = await imported(book, 'book.m4b');
    assert.equal(job.state, 'done', job.problem);
    documentId = job.document_id;
  });

  test('the document has the chapters as headings, and the recording is the file as it came', async () => {
    const { body: document } = await api(`GET /v1/documents/${documentId}`);
    assert.equal(document.title, 'The Lighthouse');
    assert.equal(document.text, '## 1\\. The mole\n\n## The \\*storm\\*. And after\n\n## Home');
    const { body: recording } = await api(`GET /v1/documents/${documentId}/recording`);
    assert.equal(recording.media_type, 'audio/mp4');
    assert.equal(recording.bytes, book.length);
    assert.deepEqual(
      recording.marks.map((mark: { start_time: number }) => mark.start_time),
      [0, 4_000, 9_000],
    );
    const sound = await fetch(`${server.url}/app/documents/${documentId}/recording`, {
      headers: { cookie: session, range: 'bytes=100-199' },
    });
    assert.equal(sound.status, 206);
    assert.ok(Buffer.from(await sound.arrayBuffer()).equals(book.subarray(100, 200)));
    const cover = await call(server.url, `GET /v1/documents/${documentId}/cover`, { key });
    assert.equal(cover.headers.get('content-type'), 'image/jpeg');
    const { body: details } = await app(`GET /app/list-details?ids=${documentId}`);
    const [{ author, format, duration_ms }] = details.data;
    assert.deepEqual([author, format], ['Ada Berg', 'm4b']);
    assert.ok(Math.abs(duration_ms - 12_000) < 100);
  });

  test('the same sound comes once, also at the same time, and counts once', async () => {
    const account = await server.account();
    const other = await m4b({ title: 'Twice', seconds: 3 });
    const jobs = await Promise.all(
      Array.from({ length: 3 }, (_, at) => imported(other, `copy ${at}.m4b`, account.key)),
    );
    const found = new Set(jobs.map((job) => `${job.state} ${job.document_id}`));
    assert.equal(found.size, 1, [...found].join());
    const zip = await mp3Zip([{ name: '1.mp3' }, { name: '2.mp3' }]);
    const [one, same] = [
      await imported(zip, 'a.zip', account.key),
      // Another ZIP of the same files.
      await imported(await mp3Zip([{ name: '2.mp3' }, { name: '1.mp3' }]), 'b.zip', account.key),
    ];
    assert.equal(one.document_id, same.document_id);
    const list = await call(server.url, 'GET /v1/documents', { key: account.key });
    assert.equal(list.body.data.length, 2);
    const { body: recording } = await call(server.url, `GET /v1/documents/${one.document_id}/recording`, {
      key: account.key,
    });
    const space = await server.core.space.of(server.core.database.queries, account.id);
    assert.equal(space.recordings, other.length + recording.bytes);
  });

  test('a book that is read along is its text, with its sound in step', async () => {
    const account = await server.account();
    const sound = await mp3({ name: '', seconds: 3 });
    const sentences = ['The tower stood alone.', 'Nobody came by night.'];
    const page = { sentences, sound, extension: 'mp3', seconds: [0.5, 1.5, 3] } as const;
    const job = await imported(readAlongEpub([page]), 'tower.epub', account.key);
    assert.equal(job.state, 'done', job.problem);
    const line = `GET /v1/documents/${job.document_id}`;
    const { body: document } = await call(server.url, line, { key: account.key });
    const { body: recording } = await call(server.url, `${line}/recording`, { key: account.key });
    assert.equal(recording.media_type, 'audio/mpeg');
    const heard = recording.marks.map(({ start, end, start_time }: Record<string, number>) => [
      Array.from<string>(document.text).slice(start, end).join(''),
      start_time,
    ]);
    assert.deepEqual(heard.slice(-2), [
      [sentences[0], 500],
      [sentences[1], 1_500],
    ]);
    // What was read out of the book is kept, and the upload is not.
    const space = await server.core.space.of(server.core.database.queries, account.id);
    assert.equal(space.recordings, recording.bytes);
    assert.ok(Math.abs(recording.bytes - sound.length) < 5_000);
    const last = await call(server.url, `DELETE /v1/documents/${job.document_id}`, { key: account.key });
    assert.equal(last.status, 204);
  });

  test('a place is kept to the second, and how much was heard goes by time', async () => {
    const { body: document } = await api(`GET /v1/documents/${documentId}`);
    const { body: before } = await app(`GET /app/documents/${documentId}/reading`);
    const place = { version_id: document.version_id, offset: before.recording.marks[4], sentence_ms: 2_000 };
    const saved = await app(`PUT /app/documents/${documentId}/position`, { ...place, voice_id: 'recording' });
    assert.equal(saved.status, 204, saved.text);
    const { body: reading } = await app(`GET /app/documents/${documentId}/reading`);
    assert.deepEqual([reading.position.offset, reading.position.sentence_ms], [place.offset, 2_000]);
    const { body: details } = await app(`GET /app/list-details?ids=${documentId}`);
    assert.ok(Math.abs(details.data[0].heard - 0.5) < 0.01, details.data[0].heard);
  });

  test('the catalog and podcast feeds offer it', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`reader:${key}`).toString('base64')}` };
    const catalog = await (await fetch(`${server.url}/opds/documents`, { headers: basic })).text();
    assert.ok(catalog.includes(`href="/opds/documents/${documentId}.m4b" type="audio/mp4"`), catalog);
    const whole = await fetch(`${server.url}/opds/documents/${documentId}.m4b`, { headers: basic });
    assert.ok(Buffer.from(await whole.arrayBuffer()).equals(book));
    const wrong = await fetch(`${server.url}/opds/documents/${documentId}.mp3`, { headers: basic });
    assert.equal(wrong.status, 404);
    const { body: feed } = await api('POST /v1/podcasts', {});
    const rss = await (await fetch(feed.url)).text();
    const [, address] = /<enclosure url="([^"]*)" length="\d+" type="audio\/mp4"/.exec(rss) ?? [];
    assert.ok(address, rss);
    assert.ok(!rss.includes('podcast:transcript'), 'nobody has written down what is said');
    assert.ok(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(book));
    const [, places] = /<podcast:chapters url="([^"]*)"/.exec(rss) ?? [];
    const told = (await (await fetch(places!)).json()) as { chapters: unknown };
    assert.deepEqual(told.chapters, [
      { startTime: 0, title: '1. The mole' },
      { startTime: 4, title: 'The *storm*. And after' },
      { startTime: 9, title: 'Home' },
    ]);
  });

  test('what is broken fails with a reason, and leaves nothing', async () => {
    const account = await server.account();
    const job = await imported(book.subarray(0, 20_000), 'cut.m4b', account.key);
    assert.equal(job.state, 'failed');
    assert.match(job.problem, /^The file is cut off: the index \(moov\)/);
    const space = await server.core.space.of(server.core.database.queries, account.id);
    assert.equal(space.recordings, 0);
    const noise = await call(server.url, 'POST /v1/jobs/audiobook?name=x.m4b', {
      key,
      body: Buffer.from([1, 2, 3, 0, 0, 0, 9, 9, 0, 0, 1]),
      headers: octets,
    });
    assert.equal(noise.status, 422);
  });
});
