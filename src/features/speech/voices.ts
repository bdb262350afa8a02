/** What can speak here: the catalog that everybody shares, and that of each account. */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { VoiceDetails } from '../../shared/contract/app/voices.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { price } from '../../shared/contract/limits.ts';
import type { Voice, VoicePage, VoicePrice } from '../../shared/contract/voices.ts';
import type { Actor } from '../access/access.ts';
import { voiceOfFormula } from '../voices/mixed-voices.ts';
import { matches, toVoice, type VoiceFilter } from './voices.rules.ts';

/* The voices that one account may use, as they are at one moment: those of the engines and its own. */

export interface VoiceListRequest extends VoiceFilter {
  readonly limit?: number;
  readonly cursor?: string;
}

export class VoiceCatalog {
  readonly #voices: readonly SpeechVoice[];
  readonly #publicUrl: string;

  constructor(voices: readonly SpeechVoice[], publicUrl: string) {
    this.#voices = voices;
    this.#publicUrl = publicUrl;
  }

  all(): readonly SpeechVoice[] {
    return this.#voices;
  }

  /** A voice of the list, or a mix that the id spells out. */
  find(voiceId: string): SpeechVoice | undefined {
    return this.listed(voiceId) ?? voiceOfFormula(voiceId, this.#voices);
  }

  /** The voice that a field of a request asks for. */
  require(voiceId: string, field = 'voice_id'): SpeechVoice {
    const voice = this.find(voiceId);
    if (voice) return voice;
    throw invalidField(field, `"${voiceId}" is not in the catalog. GET /v1/voices lists it.`);
  }

  /** The cursor is the voice the last page ended with: the catalog's order is fixed. */
  list({ limit, cursor, ...filter }: VoiceListRequest): VoicePage {
    const all = this.#voices.filter((voice) => matches(voice, filter));
    const last = cursor === undefined ? -1 : all.findIndex((voice) => encode(voice.voiceId) === cursor);
    if (cursor !== undefined && last < 0) {
      throw invalidField('cursor', 'was not issued by this list. Start without it.');
    }
    const rest = all.slice(last + 1);
    const page = rest.slice(0, limit ?? rest.length);
    const has_more = page.length < rest.length;
    return {
      data: page.map((voice) => toVoice(voice, this.#publicUrl)),
      next_cursor: has_more ? encode(page.at(-1)!.voiceId) : null,
      has_more,
    };
  }

  get(voiceId: string): Voice {
    const voice = this.listed(voiceId);
    if (!voice) throw new Problem('not_found', 'There is no voice with that id. GET /v1/voices lists them.');
    return toVoice(voice, this.#publicUrl);
  }

  prices(): VoicePrice[] {
    return this.#voices.map(({ voiceId, server }) => {
      const byCharacter = server?.centsPer1000Characters ?? null;
      const byTime = byCharacter === null ? price.cents : null;
      return { voice_id: voiceId, cents_per_30_seconds: byTime, cents_per_1000_characters: byCharacter };
    });
  }

  listed(voiceId: string): SpeechVoice | undefined {
    return this.#voices.find((voice) => voice.voiceId === voiceId);
  }
}

const encode = (voiceId: string): string => Buffer.from(voiceId).toString('base64url');

export interface VoicesDeps {
  readonly catalog: () => readonly SpeechVoice[];
  readonly publicUrl: string;
  /** Voices that only this account may know of. Default: none. */
  readonly privateVoices?: (accountId: string) => Promise<readonly SpeechVoice[]>;
  /** Seconds of audio generated per second; undefined: not measured yet. */
  readonly speedOf?: (voiceId: string) => number | undefined;
}

export class Voices {
  readonly #deps: VoicesDeps;

  constructor(deps: VoicesDeps) {
    this.#deps = deps;
  }

  /** The voices that everybody may use. */
  shared(): VoiceCatalog {
    return new VoiceCatalog(this.#deps.catalog(), this.#deps.publicUrl);
  }

  /** The shared voices, then the account's own. Whatever acts for an account uses this catalog, not the shared one. */
  async of(accountId: string): Promise<VoiceCatalog> {
    const { catalog, publicUrl, privateVoices } = this.#deps;
    const own = (await privateVoices?.(accountId)) ?? [];
    return new VoiceCatalog([...catalog(), ...own], publicUrl);
  }

  /** For a caller; a stranger gets the shared catalog. */
  async for(actor: Actor | undefined): Promise<VoiceCatalog> {
    return actor ? this.of(actor.accountId) : this.shared();
  }

  /** Seconds of audio generated per second. A mix is made by the model of its parts. */
  speedOf({ voiceId, mix }: SpeechVoice): number | undefined {
    return this.#deps.speedOf?.(mix?.[0]?.voiceId ?? voiceId);
  }

  async details(accountId: string): Promise<VoiceDetails[]> {
    const catalog = await this.of(accountId);
    return catalog.all().map((voice) => {
      const speed = this.speedOf(voice) ?? null;
      return {
        voice_id: voice.voiceId,
        speed,
        keeps_up: speed === null ? null : speed >= 1,
        server: voice.server ? voice.engine : null,
        is_mixable: voice.isMixable === true,
      };
    });
  }
}
