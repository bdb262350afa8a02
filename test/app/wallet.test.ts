/** Money as the app meets it: wallets that refill by themselves, and listening that is metered per document. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Holds } from '../../src/features/wallet/holds.ts';
import { call, sharedServer, type TestServer } from '../harness.ts';
import { checkLedger } from '../ledger.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer({ TRANSLATION_ENGINE: 'off' });
});

async function listener(walletCents: number) {
  const { id, key } = await server.account({ walletCents });
  const session = await server.signIn(id);
  const ask = (line: string, body?: unknown) =>
    call(server.url, line, { session, ...(body !== undefined && { body }) });
  const { body: document } = await ask('POST /v1/documents', { text: 'One here. Two here.', language: 'en' });
  const speech = (more: object) => ({
    input: 'One here.',
    voice_id: 'espeak-en-us',
    language: 'en',
    ...more,
  });
  const balance = async () => (await ask('GET /v1/me')).body.wallet_cents as number;
  return { id, key, ask, speech, balance, documentId: document.id as string };
}

test('an account with its own balance has prices; that of a person has none', async () => {
  const { id, ask } = await listener(5);
  assert.deepEqual((await ask('GET /app/wallet')).body, { is_refilled: false });
  await server.core.database.queries
    .updateTable('accounts')
    .set({ refills: 1 })
    .where('id', '=', id)
    .execute();
  assert.deepEqual((await ask('GET /app/wallet')).body, { is_refilled: true });
});

test('ten jumps in the app cost what was heard; ten requests of a program are rounded up one by one (slow)', async () => {
  const { id, key, ask, speech, balance, documentId } = await listener(20);
  for (let jump = 0; jump < 10; jump++) {
    const { status } = await ask(
      'POST /v1/audio/stream/with-timestamps',
      speech({ document_id: documentId }),
    );
    assert.equal(status, 200);
  }
  assert.equal(await balance(), 20, 'ten times a second is less than half a minute');
  for (let request = 0; request < 3; request++)
    await call(server.url, 'POST /v1/audio/stream/with-timestamps', {
      key,
      body: speech({ document_id: documentId }),
    });
  assert.equal(await balance(), 17);
  const { heard_ms } = await server.core.database.queries
    .selectFrom('account_meters')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(heard_ms > 5_000 && heard_ms < 30_000);
  await checkLedger(server.core);
});

test('people who sign up can listen at once, and their wallet is full again when it was low', async () => {
  const { access, wallet } = server.core;
  const id = await access.createAccount({
    email: 'new@example.com',
    plan: 'free',
    password: 'correct horse',
  });
  assert.equal(await wallet.balance(id), 2_000);
  await wallet.credit(id, -1_999, 'spent');
  const { key } = await access.createKey(id, 'test');
  const body = { input: 'One here. Two here.', voice_id: 'espeak-en-us', language: 'en' };
  const { status, body: spoken } = await call(server.url, 'POST /v1/audio/speech', { key, body });
  assert.deepEqual([status, spoken.billed_credits], [200, 1]);
  assert.equal((await call(server.url, 'GET /v1/me', { key })).body.wallet_cents, 1_999);
  const kinds = (await wallet.entries(id)).map(({ kind }) => kind).toReversed();
  assert.deepEqual(kinds, ['credit', 'credit', 'refill', 'hold', 'refund', 'settle']);
  await checkLedger(server.core);
});

test('the statement says what happened, and the use what was spent on each day', async () => {
  const { id, ask } = await listener(100);
  const { core } = server;
  const speech = { accountId: id, requestId: 'r', estimatedMs: 270_000, note: 'speech with espeak-en-gb' };
  await (await new Holds(core).open(speech)).settle(75_000);
  const { data, next_cursor } = (await ask('GET /app/wallet/statement')).body;
  const [spoken, opening] = data;
  assert.deepEqual(
    [spoken.voice_name, spoken.cents, spoken.balance_after, spoken.is_open, next_cursor],
    ['eSpeak English (United Kingdom)', -3, 97, false, null],
  );
  assert.deepEqual(
    spoken.parts.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents]),
    [
      ['hold', -10],
      ['refund', 10],
      ['settle', -3],
    ],
  );
  assert.deepEqual([opening.note, opening.cents, opening.voice_name], ['opening balance', 100, null]);
  const days = (await ask('GET /app/wallet/use')).body.data;
  assert.deepEqual([days.length, days.at(-1).cents, days.at(-2).cents], [30, 3, 0]);
});

test('the statement pages through all that happened in this account and no other', async () => {
  const { id, ask } = await listener(0);
  const other = await listener(0);
  const { wallet } = server.core;
  for (let n = 0; n < 45; n += 1) await wallet.credit(id, 1, `credit number ${n}`);
  const notes: string[] = [];
  let cursor: string | null = null;
  do {
    const line: string = `GET /app/wallet/statement${cursor === null ? '' : `?before=${cursor}`}`;
    const { body } = await ask(line);
    if (cursor !== null) assert.deepEqual((await other.ask(line)).body.data, []);
    notes.push(...body.data.map(({ note }: { note: string }) => note));
    cursor = body.next_cursor;
  } while (cursor !== null);
  assert.deepEqual(
    notes,
    Array.from({ length: 45 }, (_, n) => `credit number ${44 - n}`),
  );
  for (const before of ['x', 'x&before=y', `${'0'.repeat(36)}%00`])
    assert.equal((await ask(`GET /app/wallet/statement?before=${before}`)).status, 422, before);
});
