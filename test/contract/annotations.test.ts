/** Highlights and bookmarks: made, listed, carried through edits, exported. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

const text = '# The 😀 lamp\n\nIt turns all night. **Nobody** sleeps.\n\nIt turns all night.';
/** In code points. */
const placeOf = (whole: string, words: string, from = 0) => {
  const at = Array.from(whole.slice(0, whole.indexOf(words, from))).length;
  return { start: at, end: at + Array.from(words).length };
};

async function openAccount() {
  const { key } = await server.account();
  const send = (operation: string, body?: object) =>
    call(server.url, operation, { key, ...(body && { body }) });
  const create = async (words = text) =>
    (await send('POST /v1/documents', { title: 'The lamp', text: words })).body as {
      id: string;
      version_id: string;
    };
  const highlight = async (document_id: string, words: string, more: object = {}) =>
    send('POST /v1/highlights', { document_id, ...placeOf(text, words), ...more });
  return { key, send, create, highlight };
}

test('a highlight has its words, its place, a color and a note, which can be changed', async () => {
  const { send, create, highlight } = await openAccount();
  const { id, version_id } = await create();
  const made = await highlight(id, '**Nobody** sleeps', { note: 'Why?', version_id });
  assert.equal(made.status, 201);
  const { id: highlightId, quote, start, end, color, note, is_found, document_title } = made.body;
  assert.deepEqual(
    { quote, start, end, color, note, is_found, document_title },
    {
      quote: '**Nobody** sleeps',
      ...placeOf(text, '**Nobody** sleeps'),
      color: 'yellow',
      note: 'Why?',
      is_found: true,
      document_title: 'The lamp',
    },
  );
  const changed = await send(`PUT /v1/highlights/${highlightId}`, { color: 'green' });
  assert.deepEqual([changed.body.color, changed.body.note, changed.body.start], ['green', 'Why?', start]);
  assert.deepEqual((await send(`GET /v1/highlights?document_id=${id}`)).body.data, [changed.body]);
  assert.equal((await send(`DELETE /v1/highlights/${highlightId}`)).status, 204);
  assert.equal((await send(`DELETE /v1/highlights/${highlightId}`)).status, 404);
});

test('a highlight has tags, each once, which are replaced as a whole', async () => {
  const { send, create, highlight } = await openAccount();
  const { id } = await create();
  const { body: made } = await highlight(id, 'It turns', { tags: [' Night \n watch', 'night watch', 'sea'] });
  assert.deepEqual([made.tags, made.document_language], [['Night watch', 'sea'], 'en']);
  const path = `PUT /v1/highlights/${made.id}`;
  assert.deepEqual((await send(path, { note: 'So it does.' })).body.tags, made.tags, 'they stay');
  assert.deepEqual((await send(path, { tags: ['lamp'] })).body.tags, ['lamp']);
  assert.deepEqual((await send('GET /v1/highlights')).body.data[0].tags, ['lamp']);
  assert.deepEqual((await send(path, { tags: [] })).body.tags, []);
  for (const tags of [[' '], Array.from({ length: 21 }, (_, index) => `${index}`), ['x'.repeat(65)]])
    assert.equal((await send(path, { tags })).status, 422);
});

test('a few highlights of earlier days are shown each day, until all have had their turn', async () => {
  const { send, create, highlight } = await openAccount();
  const { id } = await create();
  const today = new Date().toISOString().slice(0, 10);
  const review = async (query: string) => {
    const { status, body } = await send(`GET /v1/highlights/review${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map((one: { id: string }) => one.id) as string[];
  };
  assert.deepEqual(await review(''), [], 'without highlights');
  const old: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    // Made on the last day of 2025, wherever they are on the circle of all.
    const end = (number * 23_000_000_000_000 + 7).toString(16).padStart(12, '0');
    const { body } = await highlight(id, 'It turns', { id: `019b71b4-4c00-7000-8000-${end}` });
    old.push(body.id);
  }
  await highlight(id, 'all night');
  const first = await review('');
  assert.equal(first.length, 5);
  assert.deepEqual(await review(`?date=${today}`), first, 'the same ones the whole day');
  assert.ok(
    first.every((one) => old.includes(one)),
    'what was marked today is not old yet',
  );
  const seen = new Set<string>();
  for (let day = 1; day <= 9; day += 1)
    for (const one of await review(`?date=2026-03-0${day}&limit=3`)) seen.add(one);
  assert.equal(seen.size, 12);
  assert.equal((await review('?limit=20')).length, 12, 'no more than there are, each once');
  await send(`DELETE /v1/highlights/${first[0]}`);
  assert.deepEqual((await review('')).slice(0, 4), first.slice(1), 'the others stay');
  assert.equal((await send('GET /v1/highlights/review?date=2026-13-01')).status, 422);
});

test('it moves with its words, says when they are gone, and comes back with them', async () => {
  const { send, create, highlight } = await openAccount();
  const { id } = await create();
  const second = placeOf(text, 'It turns all night.', 40);
  await highlight(id, '**Nobody** sleeps');
  await send('POST /v1/highlights', { document_id: id, ...second, color: 'blue' });
  const list = async () => (await send(`GET /v1/highlights?document_id=${id}`)).body.data;
  const summary = async () =>
    (await list()).map(({ is_found, start }: { is_found: boolean; start: number | null }) => [
      is_found,
      start,
    ]);
  const first = placeOf(text, '**Nobody** sleeps').start;
  const longer = `A new start 😀.\n\n${text}`;
  const shift = Array.from(longer).length - Array.from(text).length;
  await send(`PUT /v1/documents/${id}`, { text: longer });
  assert.deepEqual(await summary(), [
    [true, first + shift],
    [true, second.start + shift],
  ]);
  await send(`PUT /v1/documents/${id}`, { text: longer.replace('**Nobody** sleeps', 'All of them sleep') });
  const gone = await list();
  assert.deepEqual(
    gone.map(({ is_found, quote }: { is_found: boolean; quote: string }) => [is_found, quote]),
    [
      [true, 'It turns all night.'],
      [false, '**Nobody** sleeps'],
    ],
  );
  assert.deepEqual([gone[1].start, gone[1].end], [null, null]);
  assert.equal((await send('GET /v1/highlights')).body.data[1].is_found, false, 'in the list of all, too');
  await send(`PUT /v1/documents/${id}`, { text });
  assert.deepEqual(await summary(), [
    [true, first],
    [true, second.start],
  ]);
});

test('bookmarks are named by the user or by their place, and follow the text', async () => {
  const { send, create } = await openAccount();
  const { id } = await create();
  const { start: offset } = placeOf(text, '**Nobody**');
  const made = await send('POST /v1/bookmarks', { document_id: id, offset });
  assert.deepEqual([made.status, made.body.name, made.body.offset], [201, 'Nobody sleeps.', offset]);
  const path = `/v1/bookmarks/${made.body.id}`;
  assert.equal((await send(`PUT ${path}`, { name: 'The question' })).body.name, 'The question');
  await send(`PUT /v1/documents/${id}`, { text: `Before.\n\n${text}` });
  const { body } = await send(`GET /v1/bookmarks?document_id=${id}`);
  assert.deepEqual([body.data[0].offset, body.data[0].name], [offset + 9, 'The question']);
  assert.equal((await send(`DELETE ${path}`)).status, 204);
  assert.deepEqual((await send('GET /v1/bookmarks')).body.data, []);
});

test('all of them are listed newest first, page by page, and go with their document', async () => {
  const { send, create, highlight } = await openAccount();
  const { id } = await create();
  const colors = ['yellow', 'green', 'blue', 'pink', 'purple'];
  for (const color of colors) await highlight(id, 'It turns', { color });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await send(`GET /v1/highlights?limit=2${page}`);
    for (const one of body.data) seen.push(one.color);
    cursor = body.next_cursor;
    assert.equal(body.has_more, cursor !== null);
  }
  assert.deepEqual(seen, colors.toReversed());
  assert.equal((await send('GET /v1/highlights?cursor=nonsense')).body.error.fields[0].field, 'cursor');
  await send(`DELETE /v1/documents/${id}`);
  assert.deepEqual((await send('GET /v1/highlights')).body.data, []);
});

test('they are exported for other programs', async () => {
  const { key } = await server.account();
  const send = (line: string, body?: object) => call(server.url, line, { key, ...(body && { body }) });
  const { body: made } = await send('POST /v1/documents', {
    title: '=Lamp, "the" one',
    text: 'The lamp turns all night. Nobody sleeps.',
    language: 'en',
  });
  const place = {
    document_id: made.id,
    start: 0,
    end: 14,
    note: 'So, "it"\nturns',
    tags: ['sea', 'Night watch'],
  };
  const { body: highlight } = await send('POST /v1/highlights', place);
  await send('POST /v1/bookmarks', { document_id: made.id, offset: 26, name: 'Sleep' });
  const file = async (format: string) => {
    const address = `${server.url}/v1/highlights/export?format=${format}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const when = highlight.created_at;
  const title = `"'=Lamp, ""the"" one"`;
  const note = '"So, ""it""\nturns"';
  const tagged = `".sea .Night_watch So, ""it""\nturns"`;
  assert.equal(
    (await file('readwise')).toString(),
    'Highlight,Title,Author,URL,Note,Location,Date\r\n' +
      `The lamp turns,${title},,,${tagged},0,${when.slice(0, 19).replace('T', ' ')}\r\n`,
  );
  const [head, first] = (await file('csv')).toString().split('\r\n');
  assert.equal(head, 'kind,title,author,url,quote,note,color,tags,created_at');
  assert.equal(first, `highlight,${title},,,The lamp turns,${note},yellow,"sea, Night watch",${when}`);
  const notes = Object.entries(unzipSync(await file('obsidian')));
  assert.equal(notes.length, 1);
  assert.match(notes[0]![0], /^=Lamp, the one [0-9a-f]{8}\.md$/);
  const text = Buffer.from(notes[0]![1]).toString();
  assert.ok(
    text.startsWith('---\ntitle: "=Lamp, \\"the\\" one"\nsource: "Lectern"\n---\n\n# =Lamp, "the" one\n'),
  );
  assert.ok(text.includes('> The lamp turns\n\n*yellow* #sea #Night-watch\n') && text.includes('- Sleep'));
});

test('they are exported as Markdown and as JSON', async () => {
  const { key, send, create, highlight } = await openAccount();
  const { id } = await create();
  await highlight(id, '**Nobody** sleeps', { note: 'Why?\nReally?', color: 'pink' });
  await send('POST /v1/bookmarks', { document_id: id, offset: 0, name: 'Start' });
  const file = async (query: string) => {
    const response = await fetch(`${server.url}/v1/highlights/export${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return { headers: response.headers, text: await response.text() };
  };
  const markdown = await file('');
  assert.equal(
    markdown.text,
    '# The lamp\n\n> **Nobody** sleeps\n\n*pink*\n\nWhy?\nReally?\n\n## Bookmarks\n\n- Start\n',
  );
  assert.match(markdown.headers.get('content-disposition')!, /^attachment; filename="Highlights\.md"/);
  assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8');
  const json = await file(`?format=json&document_id=${id}`);
  const { highlights, bookmarks } = JSON.parse(json.text);
  assert.deepEqual([highlights[0].quote, bookmarks[0].name], ['**Nobody** sleeps', 'Start']);
  assert.equal((await send(`GET /v1/highlights/export?document_id=${crypto.randomUUID()}`)).status, 404);
});

test('what was marked in an older version is looked for in the current one', async () => {
  const { send, create, highlight } = await openAccount();
  const { id, version_id } = await create();
  await send(`PUT /v1/documents/${id}`, { text: `Before.\n\n${text.replace('**Nobody**', 'Everybody')}` });
  const { body: found } = await highlight(id, 'It turns all', { version_id });
  assert.deepEqual([found.start, found.is_found], [placeOf(text, 'It turns').start + 9, true]);
  const { body: gone } = await highlight(id, '**Nobody** sleeps', { version_id });
  assert.deepEqual([gone.quote, gone.start, gone.is_found], ['**Nobody** sleeps', null, false]);
});

test('a request that brings an id creates one thing, however often it is sent', async () => {
  const { send, create, highlight } = await openAccount();
  const other = await openAccount();
  const { id: documentId } = await create();
  // Made on the last day of 2025.
  const id = '019B71B4-4C00-7000-8000-000000000001';
  const [made, again] = await Promise.all([
    highlight(documentId, 'It turns', { id }),
    highlight(documentId, 'It turns', { id }),
  ]);
  assert.deepEqual([made.status, again.status], [201, 201]);
  assert.deepEqual(again.body, made.body);
  assert.deepEqual([made.body.id, made.body.created_at.slice(0, 10)], [id.toLowerCase(), '2025-12-31']);
  assert.equal((await send('GET /v1/highlights')).body.data.length, 1);
  const elsewhere = await create();
  assert.equal((await highlight(elsewhere.id, 'It turns', { id })).status, 409);
  const theirs = await other.create();
  assert.equal((await other.highlight(theirs.id, 'It turns', { id })).status, 409);
  const bookmark = await send('POST /v1/bookmarks', { document_id: documentId, offset: 0, id });
  assert.equal(bookmark.status, 409, 'a highlight has this id');
  const random = await highlight(documentId, 'It turns', { id: '11111111-1111-4111-8111-111111111111' });
  assert.deepEqual([random.status, random.body.error.fields[0].field], [422, 'id']);
});

test('an invalid place is 422, an unknown version 409, what is not yours 404', async () => {
  const { send, create, highlight } = await openAccount();
  const other = await openAccount();
  const { id } = await create();
  const bad: [object, string][] = [
    [{ start: 5, end: 5 }, 'end'],
    [{ start: 0, end: 10_001 }, 'end'],
    [{ start: 900, end: 905 }, 'start'],
    [{ start: 0, end: 3, color: 'red' }, 'color'],
  ];
  for (const [body, field] of bad) {
    const { status, body: problem } = await send('POST /v1/highlights', { document_id: id, ...body });
    assert.deepEqual([status, problem.error.fields[0].field], [422, field], JSON.stringify(body));
  }
  const beyond = await send('POST /v1/bookmarks', { document_id: id, offset: 4_000 });
  assert.deepEqual([beyond.status, beyond.body.error.fields[0].field], [422, 'offset']);
  assert.equal((await highlight(id, 'It turns', { version_id: crypto.randomUUID() })).status, 409);
  const { body: mine } = await highlight(id, 'It turns');
  assert.equal((await other.send(`PUT /v1/highlights/${mine.id}`, { note: 'x' })).status, 404);
  assert.equal((await other.send(`DELETE /v1/highlights/${mine.id}`)).status, 404);
  assert.equal((await other.send(`DELETE /v1/bookmarks/${mine.id}`)).status, 404);
  assert.equal((await other.send(`GET /v1/highlights?document_id=${id}`)).status, 404);
  assert.equal((await other.highlight(id, 'It turns')).status, 404);
  assert.deepEqual((await other.send('GET /v1/highlights')).body.data, []);
});
