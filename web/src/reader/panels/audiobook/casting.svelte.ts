/** The voices chosen for a new audiobook, and what it would cost. */
import type { NewAudiobook } from '../../../../../src/shared/contract/app/audiobooks.ts';
import type { CastPerson, SuggestedSpeaker } from '../../../../../src/shared/contract/casting.ts';
import type { Reading } from '../../../../../src/shared/contract/app/reading.ts';
import type { Document } from '../../../../../src/shared/contract/documents.ts';
import { untrack } from 'svelte';
import type { Voice } from '../../../../../src/shared/contract/voices.ts';
import { chooseVoice } from '../../../../../src/shared/choosing.rules.ts';
import { call } from '../../../api.ts';
import { chosenExpression, readSkipped } from '../../rules/skipping.ts';
import { Load } from '../shared/load.svelte.ts';
import { castDefaults } from '../../../../../src/shared/casting.rules.ts';

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
  /** Who speaks, and what the text tells of them: it is costly to find, and only a new audiobook needs it. */
  readonly speakers: Load<readonly CastPerson[]>;

  #document: Document;
  #catalog: readonly Voice[];
  /** What the language model says of the speakers, by name. */
  suggested = $state.raw<ReadonlyMap<string, SuggestedSpeaker>>(new Map());
  /** Who says what no speaker says: in a transcript nobody does. */
  readonly hasNarrator: boolean;

  constructor(document: Document, reading: Reading, { catalog, preferred }: CastingVoices) {
    this.#document = document;
    this.#catalog = catalog;
    this.hasNarrator = reading.headers.length === 0;
    const wishes = { language: document.language, used: [reading.position?.voice_id, ...preferred] };
    this.voiceId = (chooseVoice(catalog, wishes) ?? catalog[0])?.voice_id ?? '';
    this.#takeHosts(reading.episode?.hosts ?? []);
    this.speakers = new Load(async (signal) => {
      const { data } = await call('listSpeakers', { params: { document_id: document.id } }, { signal });
      // In prose the speakers are guessed: offered, and not used unless the user wants them.
      this.hasCast = data.length > 1 && !this.hasNarrator;
      return data;
    });
    this.quote = new Load((signal) =>
      call('quoteAudiobook', { params: { document_id: document.id }, body: this.wish }, { signal }),
    );
  }

  /** Asks once who speaks. */
  look(): void {
    if (untrack(() => this.speakers.value) === undefined) void this.speakers.again();
  }

  /** Asks the language model who speaks how. What a person chose stays; they may change the rest. */
  async suggest(): Promise<void> {
    const { speakers } = await call('suggestCast', { params: { document_id: this.#document.id }, body: {} });
    this.suggested = new Map(speakers.map((one) => [one.name, one]));
    this.hasCast = true;
  }

  /** What is known of a speaker, as far as it is. */
  knownOf(speaker: string): CastPerson | SuggestedSpeaker | undefined {
    return this.suggested.get(speaker) ?? this.speakers.value?.find(({ name }) => name === speaker);
  }

  /** An episode was written for voices, as far as they are still there. */
  #takeHosts(hosts: readonly { readonly name: string; readonly voice_id: string }[]): void {
    const able = hosts.filter(({ voice_id }) => this.#catalog.some((voice) => voice.voice_id === voice_id));
    if (able[0]) this.voiceId = able[0].voice_id;
    this.#chosen = Object.fromEntries(able.map(({ name, voice_id }) => [name, voice_id]));
  }

  get cast(): Record<string, string> {
    const { language } = this.#document;
    const { voiceId, hasNarrator } = this;
    const told = this.speakers.value ?? [];
    const people = [...told, ...this.suggested.values()];
    const wish = { language, voiceId, hasNarrator, chosen: this.#chosen, people };
    const names = told.map(({ name }) => name);
    return castDefaults(names, this.#catalog, wish);
  }

  get wish(): NewAudiobook {
    const skip = readSkipped();
    return {
      voice_id: this.voiceId,
      ...(this.hasCast && { cast: this.cast }),
      ...(skip.length > 0 && { skip }),
      ...chosenExpression(),
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

  /** Requests a new quote when the speakers are known and the choice has settled; to be used as an effect. */
  follow(): (() => void) | undefined {
    if (this.speakers.value === undefined) return undefined;
    void this.wish;
    const timer = setTimeout(() => this.quote.again(), settleMs);
    return () => {
      clearTimeout(timer);
      this.quote.stop();
    };
  }
}
