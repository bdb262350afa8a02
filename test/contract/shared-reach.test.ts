/** Where documents of a shared collection are found by its members, and by nobody else: search, catalog, feeds, links, archives. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { answeringFor, repeats } from './answering.ts';
import { m4b, missingFfmpeg } from '../audiobooks.ts';
import { call, sharedServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';
import { Sharing, type SharedSet, type Somebody } from './collection-sharing.ts';
import { finishedJob } from './finished-job.ts';

let server: TestServer;
let sharing: Sharing;
before(async () => {
  server = await sharedServer(unlimited);
  sharing = new Sharing(server);
});

const everybody = ['owner', 'reader', 'filler', 'invited', 'removed', 'left', 'stranger'] as const;
const members = ['owner', 'reader', 'filler'] as const;
const basic = ({ key }: Somebody) => ({
  authorization: `Basic ${Buffer.from(`me:${key}`).toString('base64')}`,
});
const catalog = (one: Somebody, path: string) => fetch(server.url + path, { headers: basic(one) });
const titles = ({ body }: AnyBody): string[] =>
  body.data.map((hit: AnyBody) => (hit.document ?? hit).title as string);

describe('search', () => {
  let all: SharedSet;
  before(async () => {
    all = await sharing.shared('Zephyr over the lighthouse');
    // Each has much of their own, older and newer, so that what is shared has its place between.
    for (const one of [all.owner, all.reader]) await one.write('Lighthouse of one’s own', 'A zephyr, too.');
    await all.owner.api(`PUT /v1/documents/${all.document}/tags`, { tags: ['secret'] });
    await all.owner.write('Not in it', 'A zephyr that nobody shares.');
  });

  /** A query, who finds the shared document with it, and what it is. */
  const table: readonly [string, readonly (typeof everybody)[number][]][] = [
    ['query=zephyr', members],
    ['query=zeph*', members],
    ['query="over the lighthouse"', members],
    ['query=lighthouse&sort=newest', members],
    ['query=lighthouse&sort=oldest&language=en', members],
    ['query=zephyr&collection_id=SET', members],
    ['query=zephyr&max_characters=500', members],
    ['query=zephyr&source=api', members],
    ['collection_id=SET', members],
    ['collection_id=SET&sort=title', members],
    ['collection_id=SET&sort=oldest&language=en', members],
    ['query=zephyr&progress=new', members],
    ['query=zephyr&progress=finished', []],
    ['query=zephyr&archived=only', []],
    // What is listed without a word to look for is one's own, and tags are the business of who sets them.
    ['sort=newest', ['owner']],
    ['query=zephyr&tag=secret', ['owner']],
    ['tag=secret', ['owner']],
  ];
  for (const [query, found] of table)
    test(`${query}: ${found.join(', ') || 'nobody'}`, async () => {
      for (const name of everybody) {
        const line = `GET /v1/search?${encodeURI(query).replace('SET', all.id)}`;
        const page = await all[name].api(line);
        assert.equal(page.status, 200, `${name}: ${page.text}`);
        const hit = page.body.data.find(({ document }: AnyBody) => document.id === all.document);
        assert.equal(hit !== undefined, found.includes(name as never), `${name}: ${titles(page).join()}`);
        assert.ok(!titles(page).includes('Not in it') || name === 'owner');
        if (hit) assert.equal(hit.owner, name === 'owner' ? null : all.owner.email);
      }
    });

  test('pages go on from one’s own hits to those that are shared, each once and in order', async () => {
    const [owner, reader] = [await sharing.person(), await sharing.person()];
    const shared: string[] = [];
    const order: string[] = [];
    for (let at = 0; at < 12; at++) {
      const one = at % 3 === 0 ? owner : reader;
      const id = await one.write(`Number ${at}`, 'A quillon.');
      if (one === owner) shared.push(id);
      order.unshift(`Number ${at}`);
    }
    const { id } = (await owner.api('POST /v1/collections', { title: 'Set', document_ids: shared })).body;
    await owner.api(`POST /v1/collections/${id}/members`, { email: reader.email, role: 'read' });
    await reader.api(`PUT /v1/collections/${id}/membership`);
    for (const [sort, expected] of [
      ['relevance', order],
      ['newest', order],
      ['oldest', order.toReversed()],
    ] as const) {
      const found: string[] = [];
      let cursor = '';
      do {
        const page: AnyBody = await reader.api(`GET /v1/search?query=quillon&limit=5&sort=${sort}${cursor}`);
        found.push(...titles(page));
        cursor = page.body.next_cursor === null ? '' : `&cursor=${page.body.next_cursor}`;
      } while (cursor !== '');
      assert.deepEqual(found, expected, sort);
    }
  });

  test('a collection that is not open to somebody filters nothing, also where its documents are', async () => {
    const [owner, reader] = [await sharing.person(), await sharing.person()];
    const document = await owner.write('A quern');
    const make = async (title: string) =>
      (await owner.api('POST /v1/collections', { title, document_ids: [document] })).body.id as string;
    const [open, closed] = [await make('Open'), await make('Closed')];
    await owner.api(`POST /v1/collections/${open}/members`, { email: reader.email, role: 'read' });
    await reader.api(`PUT /v1/collections/${open}/membership`);
    const find = async (id: string) =>
      titles(await reader.api(`GET /v1/search?collection_id=${id}&query=quern`));
    assert.deepEqual([await find(open), await find(closed)], [['A quern'], []]);
  });
});

describe('the catalog', () => {
  let all: SharedSet;
  before(async () => {
    all = await sharing.shared('Harbour & <lamp>');
    await all.filler.api(`POST /v1/collections/${all.id}/documents`, {
      document_ids: [await all.filler.write('A buoy')],
    });
  });

  for (const name of everybody)
    test(`shows it ${members.includes(name as never) ? '' : 'not '}to the ${name}`, async () => {
      const isMember = members.includes(name as never);
      const list = await (await catalog(all[name], '/opds/collections')).text();
      assert.equal(list.includes(`href="/opds/collections/${all.id}"`), isMember, list);
      assert.equal(list.includes(`Shared by ${all.owner.email}`), isMember && name !== 'owner');
      const feed = await catalog(all[name], `/opds/collections/${all.id}`);
      assert.equal(feed.status, isMember ? 200 : 404);
      if (!isMember) return;
      const xml = await feed.text();
      assert.ok(xml.includes('Harbour &amp; &lt;lamp&gt;') && xml.includes('A buoy'), xml);
      const [, epub] = /href="(\/opds\/documents\/[^"]*\.epub)"/.exec(xml)!;
      const book = await catalog(all[name], epub!);
      assert.ok(unzipSync(new Uint8Array(await book.arrayBuffer()))['EPUB/package.opf']);
      assert.equal((await catalog(all.stranger, epub!)).status, 404);
    });

  test('leads there from its start, page by page', async () => {
    const start = await (await catalog(all.reader, '/opds')).text();
    assert.ok(start.includes('href="/opds/collections"'), start);
    const many = await sharing.person();
    for (let at = 0; at < 30; at++) await many.api('POST /v1/collections', { title: `Set ${at}` });
    const first = await (await catalog(many, '/opds/collections')).text();
    const [, next] = /rel="next" href="([^"]*)"/.exec(first)!;
    const second = await (await catalog(many, next!.replaceAll('&amp;', '&'))).text();
    const found = new Set(`${first}${second}`.match(/<title>Set \d+</g));
    assert.equal(found.size, 30);
    for (const path of ['/opds/collections/x', `/opds/collections/${crypto.randomUUID()}`])
      assert.equal((await catalog(many, path)).status, 404, path);
  });
});

describe('recordings', { skip: await missingFfmpeg() }, () => {
  test('are heard by members, in the reader, the catalog and a feed, until it is over', async () => {
    const all = await sharing.shared();
    const book = await m4b({ title: 'Sounding', seconds: 3 });
    const started = await call(server.url, 'POST /v1/jobs/audiobook?name=book.m4b', {
      key: all.owner.key,
      body: book,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { document_id: heard } = await finishedJob(server.url, all.owner.key, started.body.id);
    await all.owner.api(`POST /v1/collections/${all.id}/documents`, { document_ids: [heard] });
    const play = (one: Somebody) =>
      fetch(`${server.url}/app/documents/${heard}/recording`, { headers: { cookie: one.session } });
    for (const name of everybody) {
      const isMember = members.includes(name as never);
      assert.equal((await play(all[name])).status, isMember ? 200 : 404, name);
      const feed = await all[name].api('POST /v1/podcasts', { collection_id: all.id });
      assert.equal(feed.status, isMember ? 201 : 404, name);
    }
    const { url } = (await all.reader.api('POST /v1/podcasts', { collection_id: all.id })).body;
    const everything = (await all.reader.api('POST /v1/podcasts', {})).body;
    assert.ok(
      !(await (await fetch(everything.url)).text()).includes('Sounding'),
      'one’s own feed has one’s own',
    );
    const [, sound] = /<enclosure url="([^"]*)"/.exec(await (await fetch(url)).text())!;
    assert.ok(Buffer.from(await (await fetch(sound!)).arrayBuffer()).equals(book));
    const { reading } = { reading: (await all.reader.api(`GET /app/documents/${heard}/reading`)).body };
    assert.deepEqual([reading.owner, reading.recording.bytes], [all.owner.email, book.length]);
    assert.equal((await all.reader.api(`DELETE /v1/documents/${heard}/recording`)).status, 404);

    await all.owner.api(`DELETE /v1/collections/${all.id}/members/${all.reader.email}`);
    assert.ok(!(await (await fetch(url)).text()).includes('<item>'));
    for (const address of [sound!, sound!.replace('.m4b', '.png'), sound!.replace('.m4b', '.json')])
      assert.equal((await fetch(address)).status, 404, address);
    assert.equal((await play(all.reader)).status, 404);
    assert.equal((await play(all.owner)).status, 200);
  });
});

test('a member changes nothing of what is shared: no recording for it, no audiobook, no new text', async () => {
  const { document, reader, filler, owner, id } = await sharing.shared();
  const bytes = { 'content-type': 'application/octet-stream' };
  for (const one of [reader, filler]) {
    const line = `PUT /v1/documents/${document}/recording?name=a.mp3`;
    assert.equal(
      (await call(server.url, line, { key: one.key, body: Buffer.alloc(10), headers: bytes })).status,
      404,
    );
    const audiobook = { voice_id: 'espeak-en-us' };
    assert.equal((await one.api(`POST /app/documents/${document}/audiobooks`, audiobook)).status, 404);
    assert.equal((await one.api('POST /v1/jobs/audio', { document_id: document, ...audiobook })).status, 404);
    const whole = await one.api(`POST /v1/collections/${id}/audiobook`, audiobook);
    assert.equal(whole.status, 422);
    assert.match(whole.body.error.message, /documents of other people/);
  }
  const audiobooks = `/app/documents/${document}/audiobooks`;
  assert.deepEqual((await owner.api(`GET ${audiobooks}`)).body.data, []);
  const { id: made } = (await owner.api(`POST ${audiobooks}`, { voice_id: 'espeak-en-us' })).body;
  for (const one of [reader, filler]) {
    assert.deepEqual((await one.api(`GET ${audiobooks}`)).body.data, [], 'what its owner ordered is theirs');
    assert.equal((await one.api(`GET /app/audiobooks/${made}/marks?from=0`)).status, 404);
  }
});

test('what is kept by a link or in an archive ends with the membership, or never had it', async () => {
  const all = await sharing.shared();
  const { url } = (await all.reader.api('POST /v1/links/export', { document_id: all.document })).body;
  assert.equal((await fetch(url)).status, 200);
  const archiveOf = async ({ key }: Somebody): Promise<string> => {
    const response = await fetch(`${server.url}/v1/account/archive`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(files)
      .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString()}`)
      .join('\n');
  };
  const buoy = await all.filler.write('A buoy');
  await all.filler.api(`POST /v1/collections/${all.id}/documents`, { document_ids: [buoy] });
  const [mine, theirs] = [await archiveOf(all.owner), await archiveOf(all.reader)];
  assert.ok(mine.includes(all.document) && mine.includes('About the lighthouse.'));
  assert.ok(!mine.includes(buoy), 'what others put in is theirs');
  for (const word of [all.document, all.id, 'lighthouse']) assert.ok(!theirs.includes(word), word);

  await all.owner.api(`DELETE /v1/collections/${all.id}/members/${all.reader.email}`);
  assert.equal((await fetch(url)).status, 404);
});

test('lists beside the library say whose a document is', async () => {
  const { document, reader, owner, id } = await sharing.shared();
  const ownerIn = async (one: Somebody) => {
    const [{ owner: listed }] = (await one.api(`GET /v1/collections/${id}/documents`)).body.data;
    const [{ owner: detailed }] = (await one.api(`GET /app/list-details?ids=${document}`)).body.data;
    return [listed, detailed, (await one.api(`GET /app/documents/${document}/reading`)).body.owner];
  };
  assert.deepEqual(await ownerIn(owner), [null, null, undefined]);
  assert.deepEqual(await ownerIn(reader), [owner.email, owner.email, owner.email]);
});

test('questions to the library are answered from what is shared, too', async (t) => {
  const answering = await answeringFor(t, {});
  const [owner, reader, stranger] = [
    await answering.member(),
    await answering.member(),
    await answering.member(),
  ];
  const shared = await owner.add('The zephyr comes at noon.', { title: 'Winds' });
  await owner.add('The zephyr is a secret.', { title: 'Not shared' });
  const { id } = (await owner.api('POST /v1/collections', { title: 'Sea', document_ids: [shared] })).body;
  const { email } = (await reader.api('GET /v1/me')).body;
  await owner.api(`POST /v1/collections/${id}/members`, { email, role: 'read' });
  await reader.api(`PUT /v1/collections/${id}/membership`);
  answering.answerWith(repeats('zephyr'));
  for (const body of [{}, { collection_id: id }]) {
    const answer = await reader.ask('POST /v1/questions', {
      question: 'When does the zephyr come?',
      ...body,
    });
    const cited = answer.citations.map((one: AnyBody) => one.document_id);
    assert.deepEqual([...new Set(cited)], [shared], JSON.stringify(answer));
  }
  const asked = answering.chat.asked.length;
  const none = await stranger.ask('POST /v1/questions', { question: 'When does the zephyr come?' });
  assert.deepEqual(none.citations, []);
  const sent = answering.chat.asked.slice(asked).map(({ user }) => user);
  assert.ok(sent.every((user) => !user.includes('noon')));
});
