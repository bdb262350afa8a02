/** Accounts that have audiobooks made with a real voice, a real store and real files. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { MPEGDecoder } from 'mpg123-decoder';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { freshStore, type FreshStore } from '../../../test/store.ts';
import type { Core } from '../../program/composition/core.ts';
import type { Audiobook } from '../../shared/contract/app/audiobooks.ts';
import { actorOfOperator, type Actor } from '../access/access.ts';
import { openAudiobooksFixture, type AudiobooksFixture } from './audiobooks.fixture.ts';

export const voice_id = 'espeak-en-us';
export const story =
  '# The lamp\n\nIt turns all night 🌊. Nobody sleeps.\n\n# The sea\n\n- It is *calm* now.\n';
export const long = Array.from(
  { length: 100 },
  (_, n) => `This is sentence number ${n} of a long tale.`,
).join(' ');

/** Opened before the tests of the file that calls `useAudiobooks`, and closed after them. */
export let fixture: AudiobooksFixture;
export let dataDir: string;

export function useAudiobooks(): void {
  // Undefined where every test of the file is left out.
  let store: FreshStore | undefined;
  let own: AudiobooksFixture | undefined;
  before(async () => {
    store = await freshStore();
    dataDir = store.environment.DATA_DIR!;
    const databaseUrl = store.environment.DATABASE_URL;
    fixture = own = await openAudiobooksFixture({ dataDir, databaseUrl, aheadMs: 0 });
  });
  after(async () => {
    await own?.close();
    await store?.remove();
  });
}

/** For functions that read the ledger. */
export const asCore = (at = fixture) => at as unknown as Core;

let accounts = 0;
export async function reader(cents = 100, at = fixture): Promise<Actor> {
  const id = `reader-${(accounts += 1)}`;
  await addAccount(at.database, id);
  if (cents > 0) await at.wallet.credit(id, cents, 'opening balance');
  return actorOfOperator(id, 'unlimited');
}

export async function until(
  actor: Actor,
  id: string,
  state: Audiobook['state'],
  at = fixture,
): Promise<Audiobook> {
  let audiobook = await at.audiobooks.get(actor, id);
  await eventually(
    `the audiobook is ${state}`,
    async () => {
      audiobook = await at.audiobooks.get(actor, id);
      assert.ok(audiobook.state !== 'failed' || state === 'failed', String(audiobook.problem));
      return audiobook.state === state;
    },
    backgroundMs,
  );
  return audiobook;
}

export async function make(actor: Actor, text: string, more: { cast?: Record<string, string> } = {}) {
  const document = await fixture.documents.create(actor, {
    text,
    language: 'en',
    title: 'The *light* house',
  });
  const { id } = await fixture.audiobooks.create(actor, document.id, { voice_id, ...more });
  return { document, audiobook: await until(actor, id, 'done') };
}

export const bytesOf = async ({
  bytes,
  read,
}: Awaited<ReturnType<AudiobooksFixture['audiobooks']['downloads']['clip']>>) =>
  Buffer.concat(await read(0, bytes - 1).toArray());

export async function decode(bytes: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  decoder.free();
  assert.deepEqual(errors, []);
  return { samplesDecoded, sampleRate };
}
