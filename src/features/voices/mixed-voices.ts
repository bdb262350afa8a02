/** Voices that an account has mixed from those of the catalog. A mix never changes, so its id always sounds the same. */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { MixedVoice } from '../../shared/contract/mixed-voices.ts';
import type { MixPart, SpeechVoice } from '../../engines/speech/engine.ts';
import { normalize } from '../../engines/speech/mixing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MixedVoiceRow } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import { mixedVoice, requireMixable } from './mix.rules.ts';
import * as store from './mixed-voices.store.ts';
import { forgetVoice } from './preferred-voices.store.ts';

export interface MixedVoicesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalog: () => readonly SpeechVoice[];
}

export interface NewMixedVoice {
  readonly name: string;
  readonly parts: readonly { readonly voice_id: string; readonly weight: number }[];
}

export class MixedVoices {
  readonly #deps: MixedVoicesDeps;

  constructor(deps: MixedVoicesDeps) {
    this.#deps = deps;
  }

  async create(accountId: string, { name, parts }: NewMixedVoice): Promise<SpeechVoice> {
    const { database, clock, ids, catalog } = this.#deps;
    const mix = parts.map(({ voice_id, weight }) => ({ voiceId: voice_id, weight }));
    requireMixable(mix, catalog());
    const trimmed = name.trim();
    if (trimmed === '') throw invalidField('name', 'must have a letter.');
    const voiceId = `mixed-${ids.next()}`;
    await database.transaction(async (within) => {
      const { perAccount } = limits.mixedVoices;
      if ((await store.listMixedVoices(within, accountId)).length >= perAccount)
        throw invalidField('name', `does not fit: the account has ${perAccount} mixed voices already.`);
      await store.insertMixedVoice(within, {
        voice_id: voiceId,
        account_id: accountId,
        name: trimmed,
        parts: JSON.stringify(normalize(mix)),
        created_at: clock.now(),
      });
    });
    return mixedVoice({ voiceId, name: trimmed }, mix, catalog());
  }

  async list(accountId: string): Promise<MixedVoice[]> {
    const rows = await store.listMixedVoices(this.#deps.database.queries, accountId);
    return rows.map((row) => ({
      voice_id: row.voice_id,
      name: row.name,
      parts: partsOf(row).map(({ voiceId, weight }) => ({ voice_id: voiceId, weight })),
    }));
  }

  async remove(accountId: string, voiceId: string): Promise<void> {
    const isDeleted = await this.#deps.database.transaction(async (within) => {
      const isOwn = await store.deleteMixedVoice(within, accountId, voiceId);
      // Its id will never be that of another voice.
      if (isOwn) await forgetVoice(within, accountId, voiceId);
      return isOwn;
    });
    if (!isDeleted) throw new Problem('not_found', 'There is no mixed voice with that id in this account.');
  }

  /** Those that can speak now: all of whose parts are in the catalog. */
  async voicesOf(accountId: string): Promise<SpeechVoice[]> {
    const catalog = this.#deps.catalog();
    const known = new Set(catalog.map(({ voiceId }) => voiceId));
    const rows = await store.listMixedVoices(this.#deps.database.queries, accountId);
    return rows
      .filter((row) => partsOf(row).every(({ voiceId }) => known.has(voiceId)))
      .map((row) => mixedVoice({ voiceId: row.voice_id, name: row.name }, partsOf(row), catalog));
  }
}

const partsOf = ({ parts }: MixedVoiceRow): MixPart[] => JSON.parse(parts) as MixPart[];
