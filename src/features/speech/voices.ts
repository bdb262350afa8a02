/** What can speak here: the catalog that everybody shares, and that of each account. */
import type { VoiceDetails } from '../../shared/contract/app/voices.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Actor } from '../access/actor.ts';
import { VoiceCatalog } from './voice-catalog.ts';

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
