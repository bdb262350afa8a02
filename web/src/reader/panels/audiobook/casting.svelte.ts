/** The voices chosen for a new audiobook, and what it would cost. */
import type { NewAudiobook } from '../../../../../src/shared/contract/app/audiobooks.ts';
import type { Reading } from '../../../../../src/shared/contract/app/reading.ts';
import type { Document } from '../../../../../src/shared/contract/documents.ts';
import type { Voice } from '../../../../../src/shared/contract/voices.ts';
import { chooseVoice } from '../../../../../src/shared/choosing.rules.ts';
import { call } from '../../../api.ts';
import { readSkipped } from '../../rules/skipping.ts';
import { Load } from '../shared/load.svelte.ts';
import { castDefaults } from './cast.ts';

export interface Quote {
  readonly estimated_cents: number;
  readonly estimated_ms: number;
  readonly wallet_cents: number;
  readonly estimated_bytes: number;
  readonly stored_bytes: number;
  readonly limit_bytes: number | null;
}

export interface CastingVoices {
  readonly catalog: readonly Voice[];
  /** The voices that the user likes to hear such a document in, the most relevant first. */
  readonly preferred: readonly (string | undefined)[];
}

const settleMs = 150;

export class Casting {
  voiceId = $state('');
  hasCast = $state(false);
  readonly quote: Load<Quote>;

  #chosen = $state<Record<string, string>>({});
  #document: Document;
  #speakers: readonly string[];
  #catalog: readonly Voice[];

  constructor(document: Document, reading: Reading, { catalog, preferred }: CastingVoices) {
    this.#document = document;
    this.#speakers = reading.speakers;
    this.#catalog = catalog;
    const wishes = { language: document.language, used: [reading.position?.voice_id, ...preferred] };
    this.voiceId = (chooseVoice(catalog, wishes) ?? catalog[0])?.voice_id ?? '';
    // In prose the speakers are guessed: offered, and not used unless the user wants them.
    this.hasCast = reading.speakers.length > 1 && reading.headers.length > 0;
    this.quote = new Load((signal) =>
      call('quoteAudiobook', { params: { document_id: document.id }, body: this.wish }, { signal }),
    );
  }

  get cast(): Record<string, string> {
    const { language } = this.#document;
    const wish = { language, voiceId: this.voiceId, chosen: this.#chosen };
    return castDefaults(this.#speakers, this.#catalog, wish);
  }

  get wish(): NewAudiobook {
    const skip = readSkipped();
    return {
      voice_id: this.voiceId,
      ...(this.hasCast && { cast: this.cast }),
      ...(skip.length > 0 && { skip }),
    };
  }

  /** For a speaker, or for everyone without a voice of their own. */
  choose(speaker: string | null, voiceId: string): void {
    if (speaker === null) this.voiceId = voiceId;
    else this.#chosen = { ...this.#chosen, [speaker]: voiceId };
  }

  voiceOf(speaker: string | null): Voice | undefined {
    const id = speaker === null ? this.voiceId : (this.cast[speaker] ?? this.voiceId);
    return this.#catalog.find(({ voice_id }) => voice_id === id);
  }

  /** Requests a new quote when the choice has settled; to be used as an effect. */
  follow(): () => void {
    void this.wish;
    const timer = setTimeout(() => this.quote.again(), settleMs);
    return () => {
      clearTimeout(timer);
      this.quote.stop();
    };
  }
}
