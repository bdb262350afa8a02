/** Kill -9 of the server while it transcribes a recording and makes the audio of a document: the next one finishes both. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { call, type AnyBody } from '../call.ts';
import { backgroundMs } from '../eventually.ts';
import { balanceOf, checkLedger } from '../ledger.ts';
import { freshStore, openAccount, type FreshStore } from '../store.ts';
import { requireSound, startProcess, until, type ServerProcess } from './processes.ts';

const walletCents = 100;
const sentenceCount = 60;
let store: FreshStore;
let core: Core;
let server: ServerProcess;
let accountId: string;
let session: string;
let environment: Record<string, string | undefined>;

before(async () => {
  store = await freshStore();
  environment = {
    ...store.environment,
    SPEECH_ENGINES: 'espeak',
    MCP_PORT: '0',
    RATE_LIMIT_DOCUMENTS: '1000000',
  };
  core = await openCore(readConfig(store.environment, '.'));
  ({ id: accountId } = await openAccount(core, { plan: 'unlimited', walletCents, isOwner: true }));
  session = `lectern=${await core.sessions.start(accountId, 'a test')}`;
});
after(async () => {
  await server.end('SIGKILL');
  await core.close();
  await store.remove();
});

const ask = (line: string, body?: unknown) =>
  call(server.url, line, { session, ...(body !== undefined && { body }) });
const audiobook = async (id: string): Promise<AnyBody> => (await ask(`GET /app/audiobooks/${id}`)).body;
const transcription = async (): Promise<AnyBody> => (await ask('GET /app/transcriptions')).body.data[0];

test('both continue where they were, and nothing is billed or written twice', async () => {
  server = await startProcess(environment);
  const recording = await call(server.url, 'POST /app/transcriptions?name=Harbour.wav&language=en', {
    session,
    body: await readFile(await speechFile()),
    headers: { 'content-type': 'application/octet-stream' },
  });
  assert.equal(recording.status, 201);
  const text = Array.from(
    { length: sentenceCount },
    (_, n) => `This is sentence number ${n} of a long text.`,
  ).join(' ');
  const { id: documentId } = (await ask('POST /v1/documents', { text, language: 'en' })).body;
  const voice = { voice_id: 'espeak-en-us' };
  const { id } = (await ask(`POST /app/documents/${documentId}/audiobooks`, voice)).body;
  // Both have begun, unless a busy machine has kept one of them waiting, or let it end.
  const before = await until(async () => {
    const now = await audiobook(id);
    const isUnderWay = (await transcription()).state !== 'queued' || now.sentences_done > sentenceCount / 2;
    return now.sentences_done > 5 && isUnderWay ? now : undefined;
  }, backgroundMs);
  assert.ok(before.sentences_done < sentenceCount, 'it was killed half way');

  await server.end('SIGKILL');
  server = await startProcess(environment);
  const made = await until(async () => {
    const now = await audiobook(id);
    assert.ok(now.sentences_done >= before.sentences_done, 'nothing that was there is lost');
    return now.state === 'done' ? now : undefined;
  }, backgroundMs);
  await until(async () => (await transcription()).state === 'done' || undefined, backgroundMs);

  assert.equal(made.sentences_done, sentenceCount);
  assert.equal(made.billed_cents, priceCents(made.duration_ms));
  await checkLedger(core);
  assert.equal(await balanceOf(core, accountId), walletCents - made.billed_cents);
  const { marks } = (await ask(`GET /app/audiobooks/${id}/marks`)).body;
  const starts = marks.filter((_: number, index: number) => index % 4 === 0);
  assert.deepEqual(
    starts,
    [...new Set(starts)].sort((a, b) => Number(a) - Number(b)),
  );
  const transcripts = (await ask('GET /v1/documents?query=Harbour')).body.data;
  assert.deepEqual(
    transcripts.map(({ id: found }: { id: string }) => found),
    [(await transcription()).document_id],
  );
  const uploads = join(store.environment.DATA_DIR!, 'uploads');
  assert.deepEqual(
    await readdir(uploads),
    [(await transcription()).id],
    'the transcript keeps its recording',
  );
  await requireSound(environment);
});
