/** The voice of one text and where its sound comes from: searching → found, or none; another one can be chosen. */
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { chooseVoice, keepsUp } from '../../../../src/shared/choosing.rules.ts';
import { addressOf, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { voiceCatalog, voiceSpeeds } from '../../voices/catalog.ts';
import { mentionMissing, preferences, preferredFor } from '../../voices/preferences.svelte.ts';
import type { Opened } from '../opened.svelte.ts';
import { remember } from '../preferences.ts';
import { audiobookIn } from '../rules/voices.ts';
import { RecordingSource } from '../sources/recording.ts';
import { openSpeech } from '../sources/speech.ts';
import type { SpokenText } from '../sources/spoken-text.ts';

export type SpeechSource = ReturnType<typeof openSpeech>;

/** What stands for a voice where the recording of the document plays. */
const recordingVoiceId = 'recording';

export interface VoicingDeps {
  readonly opened: Opened;
  readonly spoken: SpokenText;
  readonly consent: () => Promise<void>;
  /** The voice of the part before, in a book. */
  readonly voiceId?: string | undefined;
  /** The sound comes from elsewhere from now on. */
  onsource(source: SpeechSource): void;
}

export class Voicing {
  voice = $state.raw<Voice>();
  /** Whether an audiobook in this voice exists already. */
  isFree = $state(false);
  isSearching = true;
  source: SpeechSource | undefined;
  /** How fast voices are on the server, as far as measured. */
  #speeds = $state.raw<ReadonlyMap<string, number>>(new Map());
  readonly #deps: VoicingDeps;
  #audiobooks: readonly Audiobook[] = [];

  constructor(deps: VoicingDeps) {
    this.#deps = deps;
  }

  /** Whether a listener at this speed would have to wait for the voice repeatedly. */
  isSlow(listeningSpeed: number): boolean {
    if (this.isFree || !this.voice || this.voice.voice_id === recordingVoiceId) return false;
    return keepsUp(this.#speeds.get(this.voice.voice_id), listeningSpeed) === false;
  }

  /** The one used last, else the best that speaks the language. */
  async find(): Promise<void> {
    const { document, reading } = this.#deps.opened;
    const [voices, speeds, preferred] = await Promise.all([
      voiceCatalog().catch(() => []),
      voiceSpeeds().catch(() => new Map<string, number>()),
      preferences.read(),
      this.#listAudiobooks(),
    ]);
    this.#speeds = speeds;
    const made = this.#audiobooks.find(
      ({ is_current, state }) => is_current && state !== 'cancelled',
    )?.voice_id;
    const chosen = reading.position?.voice_id;
    const own = [this.#deps.voiceId, chosen, made];
    const used = [...own, ...preferredFor(preferred, document)];
    const voice = chooseVoice(voices, { language: document.language, used, speeds });
    this.isSearching = false;
    const recording = this.recording;
    if (recording && (!chosen || chosen === recordingVoiceId)) return this.#use(recording);
    if (voice && !own.includes(voice.voice_id)) mentionMissing(preferred, document, voice);
    if (voice) this.#use(voice);
  }

  /** Undefined: the document has none that can be followed. */
  get recording(): Voice | undefined {
    const { document, reading } = this.#deps.opened;
    if (!reading.recording || reading.recording.marks.length === 0) return undefined;
    return {
      voice_id: recordingVoiceId,
      name: t('recording.voice'),
      language: document.language,
      languages: [document.language],
      gender: 'not_specified',
      engine: recordingVoiceId,
      quality: 'high',
      sample_rate: 0,
      description: '',
      preview_url: null,
    };
  }

  choose(voice: Voice): void {
    if (voice.voice_id === recordingVoiceId) return this.#use(voice);
    remember(`voice.${this.#deps.opened.document.language}`, voice.voice_id);
    this.#use(voice);
  }

  /** An audiobook of the document was made or removed elsewhere on the page. */
  async refreshAudiobooks(): Promise<void> {
    const before = this.voice && audiobookIn(this.#audiobooks, this.voice.voice_id)?.id;
    await this.#listAudiobooks();
    const now = this.voice && audiobookIn(this.#audiobooks, this.voice.voice_id)?.id;
    if (this.voice && before !== now) this.#use(this.voice);
  }

  close(): void {
    this.source?.close();
  }

  async #listAudiobooks(): Promise<void> {
    const params = { document_id: this.#deps.opened.document.id };
    this.#audiobooks = await call('listAudiobooks', { params }).then(
      ({ data }) => data,
      () => this.#audiobooks,
    );
  }

  #use(voice: Voice): void {
    const before = this.source;
    const audiobook = audiobookIn(this.#audiobooks, voice.voice_id);
    this.voice = voice;
    this.isFree = audiobook?.state === 'done';
    this.source =
      voice.voice_id === recordingVoiceId ? this.#openRecording() : this.#openSpeech(voice, audiobook);
    this.#deps.onsource(this.source);
    before?.close();
  }

  #openRecording(): SpeechSource {
    const { document, reading, layout } = this.#deps.opened;
    return new RecordingSource({
      url: addressOf('playRecording', { params: { document_id: document.id } }),
      durationMs: reading.recording!.duration_ms,
      marks: reading.recording!.marks,
      sentences: layout.sentences,
    });
  }

  #openSpeech(voice: Voice, audiobook: Audiobook | undefined): SpeechSource {
    const { opened, spoken, consent } = this.#deps;
    return openSpeech({
      sentences: opened.layout.sentences,
      spoken,
      documentId: opened.document.id,
      language: opened.document.language,
      voiceId: voice.voice_id,
      audiobookId: audiobook?.id,
      consent,
    });
  }
}
