/**
 * Audiobooks of whole documents. An audiobook is the audio of one version of a document with one voice, or, of a
 * transcript, with a voice for each speaker. A job makes it (audiobook-handler.ts); its clips can be heard as they come.
 * An audiobook stays with its version: when the text moves on it is told to be no longer current.
 */
import type { NewAudiobook, Audiobook } from '../../contract/app/audiobooks.ts';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import { lockDocument } from '../documents/documents.store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { paidMs, priceCents } from '../wallet/price.rules.ts';
import { balanceOf } from '../wallet/wallet.store.ts';
import { castingOf } from './plan/casting.rules.ts';
import { createDownloads } from './downloads.ts';
import * as store from './audiobooks.store.ts';
import {
  audioOf,
  createAudiobookHandler,
  kind,
  restOf,
  type AudiobookHandlerDeps,
  type Payload,
} from './audiobook-handler.ts';
import { planOf, speakersOf } from './plan/plan.rules.ts';
import { isBroken, likelyRestMs, toAudiobook } from './audiobooks.rules.ts';
import { createSpace } from './space.ts';
import { bytesOf, type BytesByPlan } from './space.rules.ts';

export interface AudiobooksDeps extends AudiobookHandlerDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly documents: Documents;
  readonly jobs: Jobs;
  readonly log: Log;
  /** How much disk the audio of an account may take. */
  readonly limits: BytesByPlan;
}

export type Audiobooks = ReturnType<typeof createAudiobooks>;

/** Longer than any file is worked on without a byte being written. */
const draftLifeMs = 24 * 3_600_000;

interface NewWork {
  readonly actor: Actor;
  readonly title: string;
  readonly total: number;
  readonly estimatedMs: number;
  readonly billedCents: number;
}

export function createAudiobooks(parts: AudiobooksDeps) {
  const { database, clock, ids, documents, jobs, analyst, voices, holds, sounds } = parts;
  const { queries } = database;
  jobs.register(createAudiobookHandler(parts));
  const { find, ...hearing } = createDownloads(parts);
  const space = createSpace(parts.limits);

  /** What would be spoken and by whom; refuses what cannot be. */
  async function prepare(actor: Actor, documentId: string, request: NewAudiobook) {
    const document = await documents.get(actor, documentId);
    const { text, language } = document;
    const plan = planOf(text, await analyst.segment(text, language));
    const estimatedMs = restOf(plan.lines)[0];
    if (estimatedMs === undefined) throw invalidField('document_id', 'has nothing that can be spoken.');
    const casting = castingOf(request, { speakers: speakersOf(plan), language, voices: voices.all() });
    return { document, casting, total: plan.lines.length, estimatedMs };
  }

  /** A job and its hold, or 402, or 409 where there is no room for it. */
  async function begin(within: Queries, work: NewWork) {
    const { actor, title, total, estimatedMs } = work;
    const { accountId } = actor;
    const payload: Payload = { paidMs: paidMs(work.billedCents) };
    const { id: job_id } = await jobs.add(within, { accountId, kind, name: title, payload, total });
    const note = audioOf({ name: title });
    const hold_id = await holds.open(within, { accountId, jobId: job_id, estimatedMs, note });
    // After the hold: it keeps others from ordering for this account until all of this is written.
    await space.require(within, actor, estimatedMs);
    return { job_id, hold_id };
  }

  /** Takes up an audiobook that failed. It keeps what it has, and that is paid. */
  async function beginAgain(within: Queries, actor: Actor, audiobook: store.AudiobookView): Promise<void> {
    const { id, title, total, duration_ms, billed_cents: billedCents } = audiobook;
    const estimatedMs = likelyRestMs(audiobook);
    const begun = await begin(within, { actor, title, total, estimatedMs, billedCents });
    await store.updateAudiobook(within, id, { ...begun, estimated_ms: duration_ms + estimatedMs });
  }

  async function requireMoney(accountId: string): Promise<void> {
    if ((await balanceOf(queries, accountId)) > 0) return;
    throw new Problem('payment_required', 'The wallet is empty. Add credits, then resume.');
  }

  async function shown(actor: Actor, id: string): Promise<Audiobook> {
    return toAudiobook(await find(actor, id));
  }

  return {
    ...hearing,
    get: shown,

    async quote(actor: Actor, documentId: string, request: NewAudiobook) {
      const { estimatedMs } = await prepare(actor, documentId, request);
      const { storedBytes, limitBytes } = await space.of(queries, actor);
      return {
        estimated_cents: priceCents(estimatedMs),
        estimated_ms: estimatedMs,
        wallet_cents: await balanceOf(queries, actor.accountId),
        estimated_bytes: bytesOf(estimatedMs),
        stored_bytes: storedBytes,
        limit_bytes: limitBytes,
      };
    },

    /** The same voices on the same version: the audiobook that is there, taken up again where it had failed. */
    async create(actor: Actor, documentId: string, request: NewAudiobook): Promise<Audiobook> {
      const { document, casting, total, estimatedMs } = await prepare(actor, documentId, request);
      const { accountId } = actor;
      const wanted = {
        version_id: document.version_id!,
        voice_id: casting.voiceId,
        casting: JSON.stringify(casting.cast),
      };
      const id = await database.transaction(async (within) => {
        // Two that ask at once are answered one after the other.
        await lockDocument(within, accountId, documentId);
        const twin = await store.findTwin(within, wanted);
        if (twin && isBroken(twin)) await beginAgain(within, actor, twin);
        if (twin) return twin.id;
        const { title } = document;
        const made = await begin(within, { actor, title, total, estimatedMs, billedCents: 0 });
        const row = { ...wanted, ...made, id: ids.next(), document_id: documentId, account_id: accountId };
        const nothingYet = { duration_ms: 0, billed_cents: 0, created_at: clock.now() };
        const facts = { sample_rate: casting.sampleRate, estimated_ms: estimatedMs };
        await store.insertAudiobook(within, { ...row, ...nothingYet, ...facts });
        return row.id;
      });
      void jobs.look();
      return shown(actor, id);
    },

    /** Newest first, those of older versions too. */
    async list(actor: Actor, documentId: string): Promise<Audiobook[]> {
      await documents.get(actor, documentId);
      return (await store.listAudiobooks(queries, documentId)).map(toAudiobook);
    },

    async change(actor: Actor, id: string, state: 'paused' | 'running'): Promise<Audiobook> {
      const audiobook = await find(actor, id);
      if (state === 'paused') await jobs.pause(audiobook.job_id);
      else if (isBroken(audiobook)) {
        await database.transaction(async (within) => {
          await lockDocument(within, actor.accountId, audiobook.document_id);
          const now = await store.findAudiobook(within, actor.accountId, id);
          if (now && isBroken(now)) await beginAgain(within, actor, now);
        });
        void jobs.look();
      } else if (audiobook.state === 'paused') {
        if (audiobook.waiting_for === 'money') await requireMoney(actor.accountId);
        await jobs.resume(audiobook.job_id);
      }
      return shown(actor, id);
    },

    /** What was made stays billed; the rest of the hold comes back. */
    async remove(actor: Actor, id: string): Promise<void> {
      const { job_id } = await find(actor, id);
      await jobs.cancel(job_id);
      await store.deleteAudiobook(queries, id);
      await jobs.remove(job_id);
      await sounds.remove(id);
    },

    /**
     * Lets those that wait for money go on when there is some, and ends those whose document is gone, which gives
     * back what they hold. Only open jobs are looked at: call it every few seconds.
     */
    async wake(): Promise<void> {
      for (const { id } of await store.findBereft(queries, kind, 'open')) await jobs.cancel(id);
      for (const { id } of await store.findPayable(queries, kind)) await jobs.resume(id);
    },

    /**
     * Clears up what audiobooks that are gone have left: jobs that ended, and files, those of documents that
     * were deleted and those that a crash left between the record and its file.
     */
    async sweep(): Promise<void> {
      for (const { id } of await store.findBereft(queries, kind, 'ended')) await jobs.remove(id);
      const folders = await sounds.list();
      for (let at = 0; at < folders.length; at += 500) {
        const some = folders.slice(at, at + 500);
        const known = await store.knownAudiobooks(queries, some);
        for (const id of some.filter((name) => !known.has(name))) await sounds.remove(id);
      }
    },

    /** Removes drafts that processes which died have left beside audio that is kept. */
    async tidy(): Promise<void> {
      for (const id of await sounds.list()) await sounds.removeDrafts(id, clock.now() - draftLifeMs);
    },
  };
}
