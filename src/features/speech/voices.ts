/** The voice catalog: what can speak here, and how each voice sounds. */
import { invalidField, Problem } from '../../contract/errors.ts';
import type { VoiceSpeed } from '../../contract/app/voices.ts';
import type { Voice, VoicePage } from '../../contract/voices.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { matches, toVoice, type VoiceFilter } from './voices.rules.ts';

export interface VoiceListRequest extends VoiceFilter {
  readonly limit?: number;
  readonly cursor?: string;
}

export class Voices {
  readonly #catalog: () => readonly SpeechVoice[];
  readonly #publicUrl: string;
  readonly #speedOf: SpeedOf;

  constructor(catalog: () => readonly SpeechVoice[], publicUrl: string, speedOf: SpeedOf = () => undefined) {
    this.#catalog = catalog;
    this.#publicUrl = publicUrl;
    this.#speedOf = speedOf;
  }

  all(): readonly SpeechVoice[] {
    return this.#catalog();
  }

  find(voiceId: string): SpeechVoice | undefined {
    return this.#catalog().find((voice) => voice.voiceId === voiceId);
  }

  /** The cursor is the voice the last page ended with: the catalog's order is fixed. */
  list({ limit, cursor, ...filter }: VoiceListRequest): VoicePage {
    const all = this.#catalog().filter((voice) => matches(voice, filter));
    const last = cursor === undefined ? -1 : all.findIndex((voice) => encode(voice.voiceId) === cursor);
    if (cursor !== undefined && last < 0) {
      throw invalidField('cursor', 'is not one that this list gave out. Start without it.');
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
    const voice = this.find(voiceId);
    if (!voice) throw new Problem('not_found', 'There is no voice with that id. GET /v1/voices lists them.');
    return toVoice(voice, this.#publicUrl);
  }

  speeds(): VoiceSpeed[] {
    return this.#catalog().map(({ voiceId }) => {
      const speed = this.#speedOf(voiceId) ?? null;
      return { voice_id: voiceId, speed, keeps_up: speed === null ? null : speed >= 1 };
    });
  }
}

/** Seconds of audio generated per second; undefined: not measured yet. */
type SpeedOf = (voiceId: string) => number | undefined;

const encode = (voiceId: string): string => Buffer.from(voiceId).toString('base64url');
