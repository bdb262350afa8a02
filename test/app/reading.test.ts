/** The app's reader: sentences, positions, versions, prices. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
let session: string;
let stranger: string;

before(async () => {
  server = await sharedServer({ TRANSLATION_ENGINE: 'off' });
  session = await server.signIn((await server.account({ plan: 'unlimited', walletCents: 50 })).id);
  stranger = await server.signIn((await server.account()).id);
});

const ask = (line: string, body?: unknown, as = session) =>
  call(server.url, line, { session: as, ...(body !== undefined && { body }) });

async function create(text: string, language = 'en') {
  const { body } = await ask('POST /v1/documents', { text, language });
  return body as { id: string; version_id: string };
}

test('sentences are given by their offsets in code points', async () => {
  const text = 'One 🙂 here. Two here.';
  const { id, version_id } = await create(text);
  const { status, body } = await ask(`GET /app/documents/${id}/reading`);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    version_id,
    sentences: [0, 11, 12, 21],
    headers: [],
    direction: 'ltr',
    position: null,
    recording: null,
  });
});

test('a transcript comes with its headers and speakers, an Arabic text with its direction', async () => {
  const { id } = await create(
    '**Ada** · 0:00\nHello there.\n\n**Bo** · 0:05\nHello.\n\n**Ada** · 0:09\nBye.',
  );
  const { body } = await ask(`GET /app/documents/${id}/reading`);
  assert.deepEqual(body.headers, [0, 2, 4]);
  const speakers = await ask(`GET /app/documents/${id}/speakers`);
  assert.deepEqual(
    speakers.body.data.map(({ name }: { name: string }) => name),
    ['Ada', 'Bo'],
  );
  const arabic = await create('السلام عليكم. كيف حالك؟', 'ar');
  assert.equal((await ask(`GET /app/documents/${arabic.id}/reading`)).body.direction, 'rtl');
});

test('the speakers of prose come with what the text tells of them, and only to those who may read it', async () => {
  const said = '“Come in,” said Mrs. Vane. “Sit down.”\n\n“I am wet,” said old Silas. “It rains,” he added.';
  const { id } = await create(`${said}\n\n“It will stop,” said Mrs. Vane.\n\n“Good,” said Silas.`);
  const { body } = await ask(`GET /app/documents/${id}/speakers`);
  assert.deepEqual(body.data, [
    { name: 'Mrs. Vane', gender: 'female', age: 'adult' },
    { name: 'Silas', gender: 'male', age: 'old' },
  ]);
  assert.equal((await ask(`GET /app/documents/${id}/speakers`, undefined, stranger)).status, 404);
});

test('a position is kept for the account, and shown in the list', async () => {
  const { id, version_id } = await create('One here. Two here.');
  const position = { version_id, offset: 10, voice_id: 'espeak-en', speed: 1.5 };
  assert.equal((await ask(`PUT /app/documents/${id}/position`, position)).status, 204);
  const { body } = await ask(`GET /app/documents/${id}/reading`);
  const { updated_at, ...kept } = body.position;
  assert.deepEqual(kept, { ...position, sentence_ms: null });
  assert.ok(Date.parse(updated_at) > 0);
  await ask(`PUT /app/documents/${id}/position`, { version_id, offset: 1_000_000 });
  const moved = (await ask(`GET /app/documents/${id}/reading`)).body.position;
  assert.deepEqual([moved.offset, moved.voice_id, moved.speed], [19, 'espeak-en', 1.5]);
  const details = await ask(`GET /app/list-details?ids=${id},nonsense`);
  assert.deepEqual(details.body.data, [
    {
      id,
      duration_ms: null,
      heard: 1,
      tags: [],
      author: null,
      site: null,
      format: null,
      snippet: '',
      characters: 19,
      has_image: false,
      owner: null,
    },
  ]);
});

test('started documents are listed, but not finished or archived ones, nor those of others', async () => {
  const mine = await server.signIn((await server.account({ plan: 'unlimited' })).id);
  const made = new Map<string, string>();
  for (const [title, offset] of Object.entries({ Early: 40, Late: 50, New: 0, Heard: 1_000, Away: 40 })) {
    const text = `# ${title}\n\n${'A *bright* line. '.repeat(10)}`;
    const { id, version_id } = (await ask('POST /v1/documents', { text, title, language: 'en' }, mine)).body;
    made.set(title, id);
    await ask(`PUT /app/documents/${id}/position`, { version_id, offset }, mine);
  }
  await ask(`PUT /v1/documents/${made.get('Away')}`, { is_archived: true }, mine);
  const { body } = await ask('GET /app/started', undefined, mine);
  const rows = body.data as { document: { title: string }; details: { heard: number; snippet: string } }[];
  // Two in the same millisecond have no order.
  assert.deepEqual(rows.map(({ document }) => document.title).toSorted(), ['Early', 'Late']);
  assert.match(rows[0]!.details.snippet, /^A bright line\. A bright/);
  assert.deepEqual((await ask('GET /app/started', undefined, stranger)).body.data, []);
});

test('reading on several devices adds up by day; a repeated report and a finished document count once', async () => {
  const { id: account, key } = await server.account({ plan: 'unlimited' });
  const mine = await server.signIn(account);
  const [first, second] = ['One here.', 'Two here.'].map((text) =>
    ask('POST /v1/documents', { text, language: 'en' }, mine),
  );
  const today = new Date().toISOString().slice(0, 10);
  const save = async (of: typeof first, read: unknown, offset = 9) => {
    const { id, version_id } = (await of!).body;
    return (await ask(`PUT /app/documents/${id}/position`, { version_id, offset, read }, mine)).status;
  };
  const days = (listened_ms: number, words: number) => [{ day: today, listened_ms, words }];
  const longOver = { day: '2001-01-01', listened_ms: 5, words: 5 };
  assert.equal(await save(first, { device: 'a', days: days(1_000, 10) }, 0), 204);
  for (const read of [
    { device: 'a', days: [longOver, ...days(60_000, 100)] },
    { device: 'a', days: days(60_000, 100) },
    { device: 'a', days: days(2_000, 20) },
    { device: 'b', days: days(5_000, 7) },
  ])
    assert.equal(await save(first, read), 204);
  assert.equal(
    await save(second, undefined),
    204,
    'a finished document counts once it is known on which day',
  );
  assert.equal(await save(second, { device: 'b', days: days(5_000, 7) }), 204);
  const amounts = { listened_ms: 65_000, words: 107, documents_finished: 2 };
  const api = (line: string) => call(server.url, line, { key });
  const { body } = await api('GET /v1/reading-statistics?days=3');
  const listed = (body.days as { day: string }[]).find(({ day }) => day === today);
  assert.deepEqual([body.total, listed], [amounts, { day: today, ...amounts }]);
  assert.deepEqual([body.days.length, body.streak_days, body.longest_streak_days], [3, 1, 1]);
  assert.equal((await api('GET /v1/reading-statistics?time_zone=Mars')).status, 422);
  const file = await api('GET /v1/reading-statistics/export');
  assert.equal(file.text, `day,listened_seconds,words,documents_finished\r\n${today},65,107,2\r\n`);
  const json = await api('GET /v1/reading-statistics/export?format=json');
  assert.deepEqual(json.body, { days: [{ day: today, ...amounts }] });
  assert.equal((await ask('GET /v1/reading-statistics', undefined, stranger)).body.total.words, 0);
});

test('strangers see none of it', async () => {
  const { id, version_id } = await create('Mine alone.');
  const position = { version_id, offset: 0 };
  assert.equal((await ask(`GET /app/documents/${id}/reading`, undefined, stranger)).status, 404);
  assert.equal((await ask(`PUT /app/documents/${id}/position`, position, stranger)).status, 404);
  assert.equal((await ask(`GET /app/documents/${id}/versions`, undefined, stranger)).status, 404);
  assert.equal(
    (await ask(`GET /app/documents/${id}/versions/${version_id}`, undefined, stranger)).status,
    404,
  );
  const restore = `POST /app/documents/${id}/versions/${version_id}/restore`;
  assert.equal((await ask(restore, undefined, stranger)).status, 404);
  assert.deepEqual((await ask(`GET /app/list-details?ids=${id}`, undefined, stranger)).body.data, []);
});

test('versions are listed, read and restored', async () => {
  const { id, version_id } = await create('The first text.');
  await ask(`PUT /v1/documents/${id}`, { text: 'The second text.' });
  const { body } = await ask(`GET /app/documents/${id}/versions`);
  assert.deepEqual(
    body.data.map((one: { origin: string; is_current: boolean }) => [one.origin, one.is_current]),
    [
      ['edited', true],
      ['created', false],
    ],
  );
  const first = await ask(`GET /app/documents/${id}/versions/${version_id}`);
  assert.equal(first.body.text, 'The first text.');
  const restored = await ask(`POST /app/documents/${id}/versions/${version_id}/restore`);
  assert.equal(restored.body.text, 'The first text.');
  assert.notEqual(restored.body.version_id, version_id);
  assert.equal((await ask(`GET /app/documents/${id}/versions`)).body.data.length, 3);
});

test('the price of a translation is known before it is requested', async () => {
  const { id } = await create('A short text.');
  const { body } = await ask(`GET /app/documents/${id}/translation`);
  assert.deepEqual(body, { cents: 1, wallet_cents: 50, targets: [] });
});
