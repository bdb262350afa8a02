/** The voice of one text and where its sound comes from: searching → found, or none; another one can be chosen. */
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { chooseVoice, keepsUp } from '../../../../src/shared/choosing.rules.ts';
import { addressOf, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { voiceCatalog, voiceSpeeds } from '../../voices/catalog.ts';
import { mentionMissing, preferences, preferredFor } from '../../voices/preferences.svelte.ts';
import { voiceWords } from '../panels/audiobook/words.ts';
import type { Opened } from '../opened.svelte.ts';
import { remember } from '../preferences.ts';
import {
  audible,
  audiobookFor,
  audiobookVoiceId,
  ownVoice,
  readyAudiobook,
  recordingVoiceId,
} from '../rules/voices.ts';
import { RecordingSource } from '../sources/recording.ts';
import { openSpeech } from '../sources/speech.ts';
import type { SpokenText } from '../sources/spoken-text.ts';

export type SpeechSource = ReturnType<typeof openSpeech>;

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
  #audiobooks = $state.raw<readonly Audiobook[]>([]);
  #catalog: readonly Voice[] = [];

  constructor(deps: VoicingDeps) {
    this.#deps = deps;
  }

  /** Whether a listener at this speed would have to wait for the voice repeatedly. */
  isSlow(listeningSpeed: number): boolean {
    if (this.isFree || !this.voice || this.voice.voice_id === recordingVoiceId) return false;
    const { voice_id } = audiobookFor(this.#audiobooks, this.voice.voice_id) ?? this.voice;
    return keepsUp(this.#speeds.get(voice_id), listeningSpeed) === false;
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
    this.#catalog = voices;
    const made = audible(this.#audiobooks)[0]?.voice_id;
    const chosen = reading.position?.voice_id;
    const wishes = [this.#deps.voiceId, chosen, made];
    const used = [...wishes, ...preferredFor(preferred, document)];
    const voice = chooseVoice(voices, { language: document.language, used, speeds });
    this.isSearching = false;
    const own = this.own.find(({ voice_id }) => voice_id === this.#ownId(chosen));
    if (own) return this.#use(own);
    if (voice && !wishes.includes(voice.voice_id)) mentionMissing(preferred, document, voice);
    if (voice) this.#use(voice);
  }

  /** The document's recording, if it can be followed, and its audiobooks: as voices to choose. */
  get own(): Voice[] {
    const { document, reading } = this.#deps.opened;
    const isRecorded = (reading.recording?.marks.length ?? 0) > 0;
    const recording = ownVoice(recordingVoiceId, t('recording.voice'), document.language);
    const made = audible(this.#audiobooks).map((audiobook) => {
      const name = t('audiobook.as-voice', { voices: voiceWords(audiobook, this.#catalog) });
      return ownVoice(audiobookVoiceId(audiobook.id), name, document.language);
    });
    return [...(isRecorded ? [recording] : []), ...made];
  }

  /** A recording is heard unless a voice was chosen, an audiobook if it is newer than that choice. */
  #ownId(chosen: string | null | undefined): string | undefined {
    const ready = readyAudiobook(this.#audiobooks, this.#deps.opened.reading.position);
    if (ready) return audiobookVoiceId(ready.id);
    return chosen ?? recordingVoiceId;
  }

  choose(voice: Voice): void {
    if (this.own.some(({ voice_id }) => voice_id === voice.voice_id)) return this.#use(voice);
    remember(`voice.${this.#deps.opened.document.language}`, voice.voice_id);
    this.#use(voice);
  }

  /** An audiobook of the document was made or removed elsewhere on the page. */
  async refreshAudiobooks(): Promise<void> {
    const idNow = () => this.voice && audiobookFor(this.#audiobooks, this.voice.voice_id)?.id;
    const before = idNow();
    await this.#listAudiobooks();
    if (this.voice && before !== idNow()) await this.#again(this.voice);
  }

  /** What was chosen is gone, or has an audiobook now. */
  async #again(voice: Voice): Promise<void> {
    const isGone = voice.engine === 'audiobook' && !audiobookFor(this.#audiobooks, voice.voice_id);
    if (isGone) await this.find();
    else this.#use(voice);
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
    const audiobook = audiobookFor(this.#audiobooks, voice.voice_id);
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
      voiceId: audiobook?.voice_id ?? voice.voice_id,
      audiobookId: audiobook?.id,
      consent,
    });
  }
}
