/**
 * Orders of audiobooks: what would be spoken, by which voices and at what price; then, in one transaction, the
 * audiobook with its plan, its job and its hold, or the job that continues one that failed.
 */
import type { NewAudiobook } from '../../shared/contract/app/audiobooks.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { diskIsNearlyFull, invalidField } from '../../shared/contract/errors.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Queries, AudiobookRow } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Lexicons } from '../lexicon/lexicons.ts';
import { audioBytesOf, type Space } from '../space/space.ts';
import { foreignVoices } from '../speech/foreign-voices.ts';
import { requireReadable } from '../speech/voices.rules.ts';
import type { PreferredVoices } from '../voices/preferred-voices.ts';
import { paidMs, priceCents } from '../wallet/price.rules.ts';
import {
  againIn,
  kind,
  pricesIn,
  type AudiobookHandlerDeps,
  type AudiobookPayload,
} from './audiobook-handler.ts';
import { isBroken, likelyBilledMs, likelyRestMs, type Prices, pricesOf } from './audiobooks.rules.ts';
import { soundOf } from '../speech/recording.ts';
import * as store from './audiobooks.store.ts';
import type { Again } from './clips.ts';
import { audioOf } from './payment.ts';
import {
  castingOf,
  castOfHosts,
  type Host,
  isSameCasting,
  mannerOf,
  type NewCasting,
  storedCasting,
} from './plan/plan.rules.ts';
import type { NewPlan, Plans } from './plan/plans.ts';

export interface OrdersDeps extends Omit<AudiobookHandlerDeps, 'books'> {
  readonly plans: Plans;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly space: Space;
  readonly lexicons: Pick<Lexicons, 'pronunciations'>;
  /** Who speaks a document that was written for voices; undefined for all others. */
  readonly hostsOf?: (documentId: string) => Promise<readonly Host[] | undefined>;
  /** Chooses the voice where a request names none. */
  readonly preferredVoices: Pick<PreferredVoices, 'choose' | 'defaults'>;
}

export interface Prepared {
  readonly manner: string;
  readonly document: Pick<Document, 'id' | 'title' | 'version_id' | 'text' | 'language'>;
  readonly casting: NewCasting;
  readonly plan: NewPlan;
  readonly estimatedMs: number;
  readonly prices: Prices;
  /** What is likely to be billed, as time. */
  readonly billedMs: number;
}

export interface Restart {
  readonly title: string;
  readonly audiobook: AudiobookRow;
  /** Undefined: those of its last job, and an estimate by its time. */
  readonly costs?: { readonly prices: Prices; readonly perMs: number };
  readonly isPart?: boolean;
}

export interface Retake {
  readonly title: string;
  /** What the new one takes the place of. */
  readonly audiobook: AudiobookRow;
  readonly clips: readonly number[];
  /** What these are likely to be billed, as time. */
  readonly billedMs: number;
  readonly prices: Prices;
}

interface Order {
  readonly actor: Actor;
  readonly audiobookId: string;
  readonly title: string;
  readonly voiceId: string;
  readonly total: number;
  readonly estimatedMs: number;
  readonly prices: Prices;
  readonly billedCents: number;
  readonly again?: Again | undefined;
  /** One of several that are ordered together: they take one turn, and the first must not hold the money of all. */
  readonly isPart: boolean;
}

/** What is held for a part of a book at first; more is held as it is made. */
const partHoldMs = 60_000;

export function createOrders(deps: OrdersDeps) {
  const { documents, lexicons, plans, preferredVoices, jobs, clock, ids, space, holds, diskSpace } = deps;

  /** The audiobook of the same text with the same voices. */
  async function findSame(within: Queries, { document, casting, manner }: Prepared) {
    return (await store.listAudiobooks(within, document.id)).find(
      (one) =>
        one.version_id === document.version_id &&
        one.manner === manner &&
        isSameCasting(storedCasting(one), casting),
    );
  }

  /** What would be spoken and by which voices; refuses what cannot be spoken. */
  async function prepare(actor: Actor, documentId: string, request: NewAudiobook): Promise<Prepared> {
    const document = await documents.get(actor, documentId);
    const voices = await deps.voices.of(actor.accountId);
    const { text, language } = document;
    const pronunciations = await lexicons.pronunciations(actor.accountId, { language, documentId });
    const { skip = [], expression } = request;
    const manner = { pronunciations, skip, expression };
    const plan = await plans.make(document.version_id!, { text, language, ...manner }, actor.accountId);
    const { total, speakers, estimatedMs } = plan;
    if (total === 0) throw invalidField('document_id', 'has nothing that can be spoken.');
    const isChosen = request.voice_id !== undefined || request.cast !== undefined;
    const hosts = isChosen ? [] : ((await deps.hostsOf?.(documentId)) ?? []);
    const own = castOfHosts(hosts, { speakers, language, voices });
    const voice_id = request.voice_id ?? own?.voice_id ?? (await defaultVoice(actor, document));
    const voice = voices.require(voice_id);
    const { mixed_languages: mixedLanguages } = request;
    const foreign = await foreignVoices(
      plan.languages,
      { accountId: actor.accountId, voice, voices, mixedLanguages },
      preferredVoices,
    );
    const casting = castingOf({ ...request, ...own, voice_id }, { speakers, language, voices, foreign });
    if (foreign.size === 0) for (const one of casting.voices) requireReadable(one, text);
    const prices = pricesOf(casting.voices);
    const billedMs = likelyBilledMs(plan.shares, casting, prices);
    return { document, casting, plan, estimatedMs, prices, billedMs, manner: mannerOf(manner) };
  }

  async function defaultVoice(
    { accountId }: Actor,
    { language, document_type, text }: Document,
  ): Promise<string> {
    const wish = { language, documentType: document_type, text };
    const voice = await preferredVoices.choose(accountId, wish);
    if (voice !== undefined) return voice;
    throw invalidField(
      'voice_id',
      `cannot be chosen: no voice of the catalog can read this text in "${language}".`,
    );
  }

  /** The audiobook that exists, resumed if it had failed, or a new one; in a transaction that has locked the document. */
  async function insertOrResume(
    within: Queries,
    actor: Actor,
    prepared: Prepared,
    isPart = false,
  ): Promise<string> {
    const same = await findSame(within, prepared);
    if (!same) return insert(within, actor, prepared, isPart);
    const { prices, billedMs, estimatedMs } = prepared;
    const costs = { prices, perMs: billedMs / estimatedMs };
    const { title } = prepared.document;
    await restartBroken(within, actor, { title, audiobook: same, costs, isPart });
    return same.id;
  }

  /** Before the parts of a book are ordered: 429 while many others of the account wait. */
  const requireTurn = (within: Queries, { accountId }: Actor): Promise<void> =>
    jobs.requireTurn(within, accountId, kind);

  async function insert(within: Queries, actor: Actor, prepared: Prepared, isPart: boolean): Promise<string> {
    const { document, casting, plan, estimatedMs, prices, billedMs } = prepared;
    const audiobookId = ids.next();
    const { voiceId } = casting;
    const order = { actor, audiobookId, title: document.title, voiceId, total: plan.total, isPart };
    const started = await start(within, { ...order, estimatedMs: billedMs, prices, billedCents: 0 });
    await store.insertAudiobook(within, {
      ...started,
      id: audiobookId,
      document_id: document.id,
      version_id: document.version_id!,
      account_id: actor.accountId,
      voice_id: voiceId,
      casting: JSON.stringify(casting.cast),
      languages: JSON.stringify(casting.languages),
      manner: prepared.manner,
      sample_rate: casting.sampleRate,
      duration_ms: 0,
      estimated_ms: estimatedMs,
      billed_cents: 0,
      hearing_job_id: null,
      created_at: clock.now(),
    });
    const sounds = Object.fromEntries(casting.voices.map((voice) => [voice.voiceId, soundOf(voice)]));
    await plans.save(within, audiobookId, { json: plan.json, sounds });
    await space.require(within, actor.accountId, audioBytesOf(estimatedMs));
    return audiobookId;
  }

  /** Resumes an audiobook that failed. It keeps what it has, which is paid for. */
  async function restartBroken(within: Queries, actor: Actor, restart: Restart): Promise<void> {
    const { title, audiobook, costs, isPart = false } = restart;
    const job = (await jobs.find(audiobook.job_id, within))!;
    if (!isBroken(job)) return;
    const { id: audiobookId, voice_id: voiceId, duration_ms, billed_cents: billedCents } = audiobook;
    const estimatedMs = likelyRestMs({ ...job, duration_ms });
    const { prices = pricesIn(job), perMs = 1 } = costs ?? {};
    const again = againIn(job);
    const order = {
      actor,
      audiobookId,
      title,
      voiceId,
      total: job.total,
      prices,
      billedCents,
      isPart,
      again,
    };
    const started = await start(within, { ...order, estimatedMs: estimatedMs * perMs });
    await store.updateAudiobook(within, audiobookId, {
      ...started,
      estimated_ms: duration_ms + estimatedMs,
    });
    await space.require(within, actor.accountId, audioBytesOf(estimatedMs));
  }

  /** The same audiobook with some of its sentences spoken anew, which alone are paid for. */
  async function insertRetake(within: Queries, actor: Actor, retake: Retake): Promise<string> {
    const { title, audiobook, clips, billedMs, prices } = retake;
    const audiobookId = ids.next();
    const job = (await jobs.find(audiobook.job_id, within))!;
    const again = { audiobookId: audiobook.id, clips };
    const billedCents = Math.max(0, audiobook.billed_cents - priceCents(billedMs));
    const { voice_id: voiceId } = audiobook;
    const order = { actor, audiobookId, title, voiceId, total: job.total, prices, billedCents, again };
    const started = await start(within, { ...order, estimatedMs: billedMs, isPart: false });
    await store.insertAudiobook(within, {
      ...audiobook,
      ...started,
      id: audiobookId,
      duration_ms: 0,
      estimated_ms: audiobook.duration_ms,
      billed_cents: billedCents,
      hearing_job_id: null,
      created_at: clock.now(),
    });
    await store.copyPlan(within, audiobook.id, audiobookId);
    await space.require(within, actor.accountId, audioBytesOf(audiobook.duration_ms));
    return audiobookId;
  }

  /** A job and its hold, or 402, or 429 while many others of the account wait. */
  async function start(within: Queries, order: Order) {
    if (diskSpace.isLow) throw diskIsNearlyFull();
    const { actor, audiobookId, title, total, isPart } = order;
    const estimatedMs = isPart ? Math.min(partHoldMs, order.estimatedMs) : order.estimatedMs;
    const { accountId } = actor;
    const { prices } = order;
    const payload: AudiobookPayload = {
      audiobookId,
      paidMs: paidMs(order.billedCents),
      ...(Object.keys(prices).length > 0 && { prices }),
      ...(order.again && { again: order.again }),
    };
    const { id: job_id } = await jobs.add(within, { accountId, kind, name: title, payload, total });
    const note = audioOf({ name: title });
    const spent = { voiceId: order.voiceId, keyId: actor.key?.id, clientId: actor.client?.id };
    const hold_id = await holds.open(within, { accountId, jobId: job_id, estimatedMs, note, ...spent });
    // After the hold, which keeps other requests of this account waiting until all of this is written.
    if (!isPart) await jobs.requireTurn(within, accountId, kind);
    return { job_id, hold_id };
  }

  return { findSame, prepare, insertOrResume, insertRetake, requireTurn, restartBroken };
}

export type Orders = ReturnType<typeof createOrders>;
