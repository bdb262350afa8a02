/** Shared collections: who may do what with the documents in them, in a table of roles and operations. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { type SharedSet, type Somebody, Sharing } from './collection-sharing.ts';

let server: TestServer;
let sharing: Sharing;
before(async () => {
  server = await sharedServer(unlimited);
  sharing = new Sharing(server);
});

const none = ['invited', 'removed', 'left', 'stranger'] as const;
const roles = ['reader', 'filler', ...none] as const;
type Role = (typeof roles)[number];

interface Row {
  readonly line: string;
  readonly body?: unknown;
  /** Who may; everybody else gets 404. */
  readonly may: readonly Role[];
}

const members: readonly Role[] = ['reader', 'filler'];
const row = (line: string, may: readonly Role[], body?: unknown): Row => ({ line, may, body });

/** DOC is the document, SET the collection. What only its owner may do leaves everything as it was. */
const table: readonly Row[] = [
  row('GET /v1/documents/DOC', members),
  row('GET /v1/documents/DOC/export', members),
  row('GET /v1/documents/DOC/export?format=md', members),
  row('GET /v1/documents/DOC/cover', members),
  row('POST /v1/queue', members, { document_id: 'DOC' }),
  row('POST /v1/highlights', members, { document_id: 'DOC', start: 0, end: 5 }),
  row('POST /v1/bookmarks', members, { document_id: 'DOC', offset: 3 }),
  row('GET /v1/highlights?document_id=DOC', members),
  row('GET /app/documents/DOC/reading', members),
  row('GET /app/documents/DOC/cover', members),
  row('GET /v1/collections/SET', members),
  row('GET /v1/collections/SET/documents', members),
  row('GET /v1/collections/SET/contents', members),
  row('GET /v1/collections/SET/cover', members),
  row('GET /v1/collections/SET/export', members),
  row('PUT /v1/documents/DOC', [], { title: 'Mine' }),
  row('DELETE /v1/documents/DOC', []),
  row('POST /v1/documents/DOC/append', [], { text: 'More.' }),
  row('GET /v1/documents/DOC/sharing', []),
  row('PUT /v1/documents/DOC/sharing', [], { audio: 'listen' }),
  row('PUT /v1/documents/DOC/cover', [], { image: null }),
  row('GET /v1/documents/DOC/tags', []),
  row('PUT /v1/documents/DOC/tags', [], { tags: ['mine'] }),
  row('GET /v1/documents/DOC/versions', []),
  row('GET /app/documents/DOC/versions', []),
  row('POST /v1/documents/DOC/translate', [], { target_language: 'de' }),
  row('GET /v1/documents/DOC/recording', []),
  row('POST /v1/collections', [], { title: 'Stolen', document_ids: ['DOC'] }),
  row('PUT /v1/collections/SET', [], { title: 'Mine' }),
  row('PUT /v1/collections/SET/cover', [], { image: null }),
  row('DELETE /v1/collections/SET', []),
  row('DELETE /v1/collections/SET?documents=delete', []),
  row('GET /v1/collections/SET/members', []),
  row('POST /v1/collections/SET/members', [], { email: 'friend@example.com', role: 'read' }),
  row('DELETE /v1/collections/SET/members/friend@example.com', []),
];

describe('who may do what', () => {
  let all: SharedSet;
  before(async () => {
    all = await sharing.shared();
  });
  const filled = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('DOC', all.document).replaceAll('SET', all.id)) as T;

  for (const { line, body, may } of table)
    test(`${line}: ${may.join(' and ') || 'only its owner'}`, async () => {
      for (const role of roles) {
        const given = body === undefined ? undefined : filled(body);
        const { status } = await all[role].api(filled(line), given);
        if (may.includes(role)) assert.ok(status >= 200 && status < 300, `${role}: ${status}`);
        else assert.equal(status, 404, role);
      }
      const { body: now } = await all.owner.api(`GET /v1/documents/${all.document}`);
      assert.deepEqual([now.title, now.text], ['the lighthouse', 'About the lighthouse. It goes on.']);
    });

  test('together, people add their own documents and take documents out; readers do neither', async () => {
    const { id, document, owner, reader, filler, stranger } = all;
    const [own, readers] = [await filler.write('a buoy'), await reader.write('a rock')];
    const add = `POST /v1/collections/${id}/documents`;
    assert.equal((await reader.api(add, { document_ids: [readers] })).status, 404);
    assert.equal((await filler.api(add, { document_ids: [readers] })).status, 404, 'somebody else’s');
    assert.equal((await filler.api(add, { document_ids: [own] })).status, 200);
    for (const one of [owner, reader]) assert.equal((await one.api(`GET /v1/documents/${own}`)).status, 200);
    assert.equal((await stranger.api(`GET /v1/documents/${own}`)).status, 404);
    assert.equal((await owner.api(`PUT /v1/documents/${own}`, { title: 'Taken' })).status, 404);
    assert.equal((await reader.api(`DELETE /v1/collections/${id}/documents/${own}`)).status, 404);
    assert.equal((await filler.api(`DELETE /v1/collections/${id}/documents/${document}`)).status, 204);
    assert.equal((await reader.api(`GET /v1/documents/${document}`)).status, 404, 'at once');
    await owner.api(add, { document_ids: [document] });
    // Who goes takes along what is theirs.
    assert.equal((await filler.api(`DELETE /v1/collections/${id}/membership`)).status, 204);
    assert.equal((await owner.api(`GET /v1/documents/${own}`)).status, 404);
    assert.deepEqual((await reader.api(`GET /v1/collections/${id}`)).body.document_ids, [document]);
  });
});

test('each has a place, marks and a speed of their own, which stay theirs when it is no longer shared', async () => {
  const { id, document, owner, reader, filler } = await sharing.shared();
  const { version_id } = (await owner.api(`GET /v1/documents/${document}`)).body;
  const people = [owner, reader, filler];
  for (const [n, one] of people.entries()) {
    const place = { version_id, offset: 3 + n, speed: 1 + n / 4 };
    assert.equal((await one.api(`PUT /app/documents/${document}/position`, place)).status, 204);
    await one.api('POST /v1/highlights', { document_id: document, start: 0, end: 5 + n, note: one.email });
  }
  for (const [n, one] of people.entries()) {
    const { position } = (await one.api(`GET /app/documents/${document}/reading`)).body;
    assert.deepEqual([position.offset, position.speed], [3 + n, 1 + n / 4]);
    const { data } = (await one.api(`GET /v1/highlights?document_id=${document}`)).body;
    assert.deepEqual(
      data.map(({ note }: { note: string }) => note),
      [one.email],
    );
  }
  await owner.api(`DELETE /v1/collections/${id}/members/${reader.email}`);
  assert.deepEqual((await reader.api('GET /v1/highlights')).body.data, [], 'nothing of the text is shown');
  await owner.api(`POST /v1/collections/${id}/members`, { email: reader.email, role: 'read' });
  await reader.api(`PUT /v1/collections/${id}/membership`);
  assert.equal((await reader.api('GET /v1/highlights')).body.data.length, 1);
});

test('a collection is listed with those of its members, and says whose it is', async () => {
  const { id, owner, reader, filler, invited, stranger } = await sharing.shared();
  const listed = async (one: Somebody) =>
    (await one.api('GET /v1/collections')).body.data.map((found: Record<string, unknown>) => [
      found.id,
      found.access,
      found.is_shared,
      found.owner,
    ]);
  assert.deepEqual(await listed(owner), [[id, 'owner', true, null]]);
  assert.deepEqual(await listed(reader), [[id, 'read', true, owner.email]]);
  assert.deepEqual(await listed(filler), [[id, 'together', true, owner.email]]);
  for (const one of [invited, stranger]) assert.deepEqual(await listed(one), []);
  const { data } = (await invited.api('GET /v1/collection-invitations')).body;
  assert.deepEqual(
    data.map((found: Record<string, unknown>) => [found.collection_id, found.title, found.owner, found.role]),
    [[id, 'Sea', owner.email, 'together']],
  );
  assert.deepEqual(
    (await reader.api('GET /v1/documents')).body.data,
    [],
    'the library has one’s own documents',
  );
});

test('who shares cannot tell whether an address has an account', async () => {
  const { id, owner } = await sharing.shared();
  const known = await sharing.person();
  const [a, b] = await Promise.all(
    [known.email, 'nobody-here@example.com'].map((email) =>
      owner.api(`POST /v1/collections/${id}/members`, { email, role: 'read' }),
    ),
  );
  assert.deepEqual([a!.status, a!.body], [b!.status, b!.body]);
  const { data } = (await owner.api(`GET /v1/collections/${id}/members`)).body;
  const seen = (email: string) => {
    const { email: _, invited_at: __, ...rest } = data.find((one: { email: string }) => one.email === email);
    return rest;
  };
  assert.deepEqual(seen(known.email), seen('nobody-here@example.com'));
  // An account that takes the address later is somebody else.
  const later = await server.account({ email: 'nobody-here@example.com' });
  const invitations = await call(server.url, 'GET /v1/collection-invitations', { key: later.key });
  assert.deepEqual(invitations.body.data, []);
  assert.equal(
    (await call(server.url, `PUT /v1/collections/${id}/membership`, { key: later.key })).status,
    404,
  );
});

test('what cannot be shared, or not with them, is explained', async () => {
  const { id, owner } = await sharing.shared();
  const saved = (await owner.api('POST /v1/collections', { title: 'Found', search: { query: 'sea' } })).body
    .id;
  const invite = (one: string, email: string) =>
    owner.api(`POST /v1/collections/${one}/members`, { email, role: 'read' });
  assert.equal((await invite(saved, 'friend@example.com')).status, 422);
  assert.equal((await invite(id, owner.email)).status, 422);
  assert.equal((await invite(id, 'not an address')).status, 422);
  assert.equal((await owner.api(`DELETE /v1/collections/${id}/members/friend@example.com`)).status, 404);
  assert.equal(
    (await owner.api(`DELETE /v1/collections/${id}/membership`)).status,
    404,
    'one’s own is deleted',
  );
});

test('what is deleted, and whose account is disabled, is gone for the others', async () => {
  const one = await sharing.shared();
  await one.owner.api(`DELETE /v1/documents/${one.document}`);
  assert.equal((await one.reader.api(`GET /v1/documents/${one.document}`)).status, 404);
  assert.deepEqual((await one.reader.api(`GET /v1/collections/${one.id}`)).body.document_ids, []);

  const two = await sharing.shared();
  const added = await two.filler.write('a buoy');
  await two.filler.api(`POST /v1/collections/${two.id}/documents`, { document_ids: [added] });
  await server.core.people.disable(commandLine, two.filler.accountId);
  assert.equal((await two.owner.api(`GET /v1/documents/${added}`)).status, 404);
  assert.deepEqual((await two.reader.api(`GET /v1/collections/${two.id}`)).body.document_ids, [two.document]);
  assert.equal((await two.reader.api(`GET /v1/collections/${two.id}/contents`)).status, 200);
  await two.owner.api(`PUT /v1/collections/${two.id}`, { document_ids: [two.document] });
  await server.core.people.enable(commandLine, two.filler.accountId);
  const { document_ids } = (await two.reader.api(`GET /v1/collections/${two.id}`)).body;
  assert.deepEqual(
    document_ids,
    [two.document, added],
    'a new order takes out nothing that was not to be seen',
  );
  await server.core.people.disable(commandLine, two.owner.accountId);
  assert.equal((await two.reader.api(`GET /v1/documents/${two.document}`)).status, 404);
  assert.equal((await two.reader.api(`GET /v1/collections/${two.id}`)).status, 404);

  const three = await sharing.shared();
  const theirs = await three.filler.write('a buoy');
  await three.filler.api(`POST /v1/collections/${three.id}/documents`, { document_ids: [theirs] });
  assert.equal((await three.owner.api(`DELETE /v1/collections/${three.id}?documents=delete`)).status, 204);
  assert.equal((await three.reader.api(`GET /v1/documents/${three.document}`)).status, 404);
  assert.equal((await three.filler.api(`GET /v1/documents/${theirs}`)).status, 200, 'what is theirs stays');
});

test('listeners pay for what they listen to', async () => {
  const { document, owner, reader } = await sharing.shared();
  const { text } = (await reader.api(`GET /v1/documents/${document}`)).body;
  const spent = async (one: Somebody) =>
    server.core.database.queries
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('account_id', '=', one.accountId)
      .executeTakeFirstOrThrow();
  const before = [await spent(owner), await spent(reader)];
  const voice_id = 'espeak-en-us';
  assert.equal((await reader.api('POST /v1/audio/speech', { input: text, voice_id })).status, 200);
  assert.deepEqual(await spent(owner), before[0]);
  assert.notDeepEqual(await spent(reader), before[1]);
});

test('what is put into a book of somebody else stays in one’s own list', async () => {
  const [owner, filler] = [await sharing.person(), await sharing.person()];
  const { id } = (await owner.api('POST /v1/collections', { title: 'Book', kind: 'book' })).body;
  await owner.api(`POST /v1/collections/${id}/members`, { email: filler.email, role: 'together' });
  await filler.api(`PUT /v1/collections/${id}/membership`);
  const part = await filler.write('A part');
  await filler.api(`POST /v1/collections/${id}/documents`, { document_ids: [part] });
  const listed = async (one: Somebody) =>
    (await one.api('GET /v1/search?book_parts=exclude')).body.data.map(
      ({ document }: { document: { id: string } }) => document.id,
    );
  assert.deepEqual([await listed(filler), await listed(owner)], [[part], []]);
  assert.equal((await filler.api('GET /app/started')).body.total, 1);
});
