/**
 * Voices that people have made from recordings of themselves. No other account learns of them. The row decides: without it
 * a voice no longer speaks, and what is left of it, on its server and in the cache of sentences, is removed by sweeps:
 *
 *   removal, due later ── the server has the voice, the row is written ──► voice, no removal
 *     └─ the process died, or the row was not written ──► removal is due ◄── deleted, with its account or by itself
 */
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { OwnVoice } from '../../shared/contract/own-voices.ts';
import { ownVoicePrefix, type OwnVoiceMaker, type SpeechVoice } from '../../engines/speech/engine.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, OwnVoiceRow, VoiceRemovalRow } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import * as store from './own-voices.store.ts';
import { forgetVoice } from './preferred-voices.store.ts';

export interface OwnVoicesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What makes voices for the engine of this name; undefined: there is none, or it makes no voices. */
  readonly maker: (engine: string) => OwnVoiceMaker | undefined;
  /** Removes the sentences of all voices but these. */
  readonly keepSentencesOf: (voiceIds: readonly string[]) => Promise<void>;
  readonly log: Log;
}

const voiceMark = 'own-';
const removalMs = 60_000;
const laterMs = 10 * 60_000;

export const isOwnVoiceId = (voiceId: string): boolean => voiceId.startsWith(voiceMark);
export const ownVoiceId = (id: string): string => voiceMark + id;
/** What the server calls it. */
export const serverNameOf = (voiceId: string): string => ownVoicePrefix + voiceId.slice(voiceMark.length);

/** For an account that is deleted: its rows go with it, and its servers are asked later. */
export const releaseVoices = (within: Queries, accountId: string): Promise<void> =>
  store.queueRemovals(within, accountId);

export function createOwnVoices({ database, maker, log, clock, keepSentencesOf }: OwnVoicesDeps) {
  async function list(accountId: string): Promise<OwnVoice[]> {
    const rows = await store.listOwnVoices(database.queries, accountId);
    return rows.map(({ voice_id, name, language, server, created_at }) => ({
      voice_id,
      name,
      language,
      server,
      created_at: new Date(created_at).toISOString(),
    }));
  }

  /** The voices whose server the settings still name. */
  async function voicesOf(accountId: string): Promise<SpeechVoice[]> {
    const rows = await store.listOwnVoices(database.queries, accountId);
    return rows.flatMap((row) => describe(row) ?? []);
  }

  function describe({
    voice_id,
    name,
    language,
    server,
    server_voice_id,
  }: OwnVoiceRow): SpeechVoice | undefined {
    const facts = { voiceId: voice_id, name, language, serverVoiceId: server_voice_id };
    return maker(server)?.describe(facts);
  }

  /** Deletes it with its consent and every sentence it spoke. Its server is asked at once, and again until it has done so. */
  async function remove(accountId: string, voiceId: string): Promise<void> {
    const isDeleted = await database.transaction(async (within) => {
      const row = await store.deleteOwnVoice(within, accountId, voiceId);
      if (!row) return false;
      await store.deleteConsent(within, row.consent_id);
      await forgetVoice(within, accountId, voiceId);
      await store.insertRemoval(within, { voice_id: voiceId, server: row.server, due_at: 0 });
      return true;
    });
    if (!isDeleted) throw new Problem('not_found', 'The account has no voice of its own with that id.');
    await sweepSentences();
    void sweep().catch((error: unknown) => log.error({ err: error }, 'a voice is still on its server'));
  }

  /** Removes what is due on the servers, and consents that were never used. */
  async function sweep(): Promise<void> {
    const unusedMs = limits.ownVoices.consentHours * 3_600_000;
    await store.deleteUnusedConsents(database.queries, clock.now() - unusedMs);
    for (const removal of await store.listDueRemovals(database.queries, clock.now()))
      await removeFromServer(removal);
  }

  /** Removes the sentences of voices that are gone, also of those that another machine has deleted. */
  async function sweepSentences(): Promise<void> {
    await keepSentencesOf(await store.listAllIds(database.queries));
  }

  async function removeFromServer({ voice_id: voiceId, server }: VoiceRemovalRow): Promise<void> {
    const { queries } = database;
    try {
      // A server that the settings no longer name may come back.
      const found = maker(server);
      if (!found) return await store.postponeRemoval(queries, voiceId, clock.now() + laterMs);
      await found.remove(serverNameOf(voiceId), AbortSignal.timeout(removalMs));
      await store.deleteRemoval(queries, voiceId);
    } catch (error) {
      await store.postponeRemoval(queries, voiceId, clock.now() + laterMs);
      log.warn({ err: error, server }, 'a deleted voice is still on its server: it is asked again later');
    }
  }

  return { list, voicesOf, remove, sweep, sweepSentences };
}

export type OwnVoices = ReturnType<typeof createOwnVoices>;
