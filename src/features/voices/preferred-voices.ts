/**
 * Favorite and default voices of an account. They outlive the voices: one that is uninstalled, or whose server cannot be
 * reached, is passed over until it is back.
 */
import type { DocumentType } from '../../shared/contract/documents.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { VoicePreferences } from '../../shared/contract/voices.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, DefaultVoiceRow } from '../../platform/database/database.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { canRead, chooseVoice, defaultsFor, speaks } from '../../shared/choosing.rules.ts';
import * as store from './preferred-voices.store.ts';

export interface PreferredVoicesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Every voice that an account may use at present. */
  readonly voicesOf: (accountId: string) => Promise<readonly SpeechVoice[]>;
  /** Seconds of audio generated per second; undefined: not measured yet. */
  readonly speedOf?: (voice: SpeechVoice) => number | undefined;
}

export interface PreferenceChange {
  readonly add_favorites?: readonly string[];
  readonly remove_favorites?: readonly string[];
  readonly defaults?: readonly DefaultChange[];
}

interface DefaultChange {
  readonly language: string;
  readonly document_type?: DocumentType;
  readonly voice_id: string | null;
}

/** What is to be read. */
export interface TextToRead {
  readonly language: string;
  readonly documentType?: DocumentType;
  readonly text?: string;
}

export function createPreferredVoices({ database, voicesOf, clock, speedOf }: PreferredVoicesDeps) {
  async function get(accountId: string): Promise<VoicePreferences> {
    const { queries } = database;
    const voices = await voicesOf(accountId);
    const [favorites, defaults] = await Promise.all([
      store.listFavorites(queries, accountId),
      store.listDefaults(queries, accountId),
    ]);
    return {
      favorites: favorites.map(({ voice_id }) => voice_id),
      defaults: defaults.map((row) => {
        const voice = voices.find(({ voiceId }) => voiceId === row.voice_id);
        return { ...toChosenDefault(row), name: voice?.name ?? row.name, is_available: voice !== undefined };
      }),
    };
  }

  async function change(accountId: string, change: PreferenceChange): Promise<VoicePreferences> {
    const { add_favorites = [], remove_favorites = [], defaults = [] } = change;
    const voices = await voicesOf(accountId);
    for (const id of add_favorites) requireListed(voices, id, 'add_favorites');
    const rows = defaults.map((one) => toDefaultRow(accountId, one, voices));
    await database.transaction(async (within) => {
      const created_at = clock.now();
      const added = [...new Set(add_favorites)].map((voice_id) => ({
        account_id: accountId,
        voice_id,
        created_at,
      }));
      await store.addFavorites(within, added);
      await store.removeFavorites(within, accountId, remove_favorites);
      for (const { voice_id, ...row } of rows)
        await (voice_id === null
          ? store.removeDefault(within, row)
          : store.putDefault(within, { ...row, voice_id }));
      await requireRoom(within, accountId);
    });
    return get(accountId);
  }

  /** The default voices for a language, whether they are available or not, the one that fits best first. */
  async function defaults(
    accountId: string,
    language: string,
    documentType?: DocumentType,
  ): Promise<string[]> {
    const rows = await store.listDefaults(database.queries, accountId);
    return defaultsFor(rows.map(toChosenDefault), language, documentType).map(({ voice_id }) => voice_id);
  }

  /**
   * The voice for a text where none is named: the default for it, a favorite, or the best one. Undefined: no voice here
   * speaks its language.
   */
  async function choose(
    accountId: string,
    { language, documentType, text }: TextToRead,
  ): Promise<string | undefined> {
    const own = await defaults(accountId, language, documentType);
    const favorites = await store.listFavorites(database.queries, accountId);
    const able = (await voicesOf(accountId)).filter((voice) => text === undefined || canRead(voice, text));
    const speeds = new Map<string, number>();
    for (const voice of able) {
      const speed = speedOf?.(voice);
      if (speed !== undefined) speeds.set(voice.voiceId, speed);
    }
    const used = [...own, ...favorites.map(({ voice_id }) => voice_id)];
    const candidates = able.map((voice) => ({ ...voice, voice_id: voice.voiceId }));
    return chooseVoice(candidates, { language, used, speeds })?.voice_id;
  }

  return { get, change, defaults, choose };
}

export type PreferredVoices = ReturnType<typeof createPreferredVoices>;

const toChosenDefault = ({ language, document_type, voice_id }: DefaultVoiceRow) => ({
  language,
  document_type: (document_type || null) as DocumentType | null,
  voice_id,
});

function toDefaultRow(accountId: string, change: DefaultChange, voices: readonly SpeechVoice[]) {
  const { language: tag, document_type = '', voice_id } = change;
  const language = parseLanguageTag(tag) ?? tag.toLowerCase();
  const row = { account_id: accountId, language, document_type };
  if (voice_id === null) return { ...row, voice_id, name: '' };
  const voice = requireListed(voices, voice_id, 'defaults');
  if (!speaks(voice, language))
    throw invalidField('defaults', `names "${voice_id}", which does not speak "${language}".`);
  return { ...row, voice_id, name: voice.name };
}

function requireListed(voices: readonly SpeechVoice[], id: string, field: string): SpeechVoice {
  const voice = voices.find(({ voiceId }) => voiceId === id);
  if (!voice)
    throw invalidField(field, `names "${id}", which is not in the catalog. GET /v1/voices lists it.`);
  return voice;
}

async function requireRoom(within: Queries, accountId: string): Promise<void> {
  const bounds = limits.voicePreferences;
  if ((await store.listFavorites(within, accountId)).length > bounds.favorites)
    throw invalidField('add_favorites', `would be more than ${bounds.favorites} in all.`);
  if ((await store.listDefaults(within, accountId)).length > bounds.defaults)
    throw invalidField('defaults', `would be more than ${bounds.defaults} in all.`);
}
