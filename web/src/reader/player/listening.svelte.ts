/** Listening to one text: what the player shows and what its buttons do. */
import { t } from '../../messages.ts';
import type { Audiobook } from '../../../../src/contract/app/audiobooks.ts';
import type { Reading } from '../../../../src/contract/app/reading.ts';
import type { Document } from '../../../../src/contract/documents.ts';
import type { Voice } from '../../../../src/contract/voices.ts';
import { ApiError, call } from '../../api.ts';
import { account } from '../../shell/account.svelte.ts';
import { voiceCatalog, voiceSpeeds } from '../panels/voices/catalog.ts';
import { recall, remember } from '../preferences.ts';
import type { Layout } from '../text/layout.ts';
import { Consent } from './consent.svelte.ts';
import { AudioClipPlayer } from './clip-player.ts';
import { Estimate } from '../rules/estimate.ts';
import type { Opening } from '../rules/opening.ts';
import { Playback, type PlaybackState } from './playback.ts';
import { PositionKeeper, type Place } from '../rules/position.ts';
import type { SpokenText } from '../sources/spoken-text.ts';
import { spokenTextOf } from '../sources/spoken.ts';
import { openSession, type Session } from './session.ts';
import { faster, nearestSpeed, slower } from '../rules/speeds.ts';
import { openSpeech } from '../sources/speech.ts';
import { toTrouble, type Trouble } from './trouble.ts';
import { chooseVoice, audiobookIn, keepsUp } from '../rules/voices.ts';
import type { WordTime } from '../words/words.ts';

export interface ListeningDeps {
  readonly document: Document;
  readonly reading: Reading;
  readonly layout: Layout;
  readonly opening: Opening;
  /** A sentence starts to play, or the position moves to it. */
  onsentence(sentence: number): void;
}

export class Listening {
  state = $state<PlaybackState>('idle');
  sentence = $state(0);
  speed = $state(nearestSpeed(Number(recall('speed') ?? 1)));
  voices = $state.raw<readonly Voice[]>([]);
  voice = $state.raw<Voice>();
  trouble = $state.raw<Trouble>();
  leftMs = $state(0);
  /** Whether there is a position to show: the user went there, now or earlier. */
  isPlaced = $state(false);
  /** How fast voices are on the server, as far as measured. */
  #speeds = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Whether an audiobook in this voice exists already. */
  isFree = $state(false);
  /** Whether the listener would have to wait for this voice repeatedly. */
  readonly isSlow = $derived(
    !this.isFree &&
      this.voice !== undefined &&
      keepsUp(this.#speeds.get(this.voice.voice_id), this.speed) === false,
  );
  readonly isWanted = $derived(this.state === 'playing' || this.state === 'loading');
  readonly consent = new Consent();
  readonly #deps: ListeningDeps;
  readonly #spoken: SpokenText;
  readonly #estimate: Estimate;
  readonly #keeper: PositionKeeper;
  readonly #session: Session;
  #audiobooks: readonly Audiobook[] = [];
  #source: ReturnType<typeof openSpeech> | undefined;
  #playback: Playback | undefined;
  #players: readonly AudioClipPlayer[] = [];

  constructor(deps: ListeningDeps) {
    this.#deps = deps;
    this.sentence = deps.opening.sentence;
    this.isPlaced = deps.opening.kind !== 'start';
    this.#spoken = spokenTextOf(deps.layout);
    this.#estimate = new Estimate(deps.layout.sentences, deps.document.language);
    this.leftMs = this.#estimate.leftMs(this.sentence);
    this.#keeper = new PositionKeeper({ save: (place, leaving) => this.#save(place, leaving) });
    this.#session = openSession({
      title: deps.document.title,
      voice: () => this.voice?.name,
      play: () => this.play(),
      pause: () => this.pause(),
      step: (by) => this.step(by),
    });
  }

  /** Takes the two audio elements, and chooses a voice. */
  open(audio: readonly [HTMLAudioElement, HTMLAudioElement]): () => void {
    this.#players = audio.map((element) => new AudioClipPlayer(element));
    for (const player of this.#players) player.setRate(this.speed);
    void this.#findVoice();
    const leave = () => this.#keeper.flush(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      this.#playback?.close();
      this.#source?.close();
      for (const player of this.#players) player.close();
      this.#session.close();
    };
  }

  /** The word being spoken, or spoken last. Not reactive: it is read frame by frame. */
  get word(): WordTime | undefined {
    return this.#playback?.word;
  }

  toggle(): void {
    if (this.isWanted) this.pause();
    else this.play();
  }

  play(): void {
    this.#begin((playback) => playback.play());
  }

  playFrom(sentence: number): void {
    this.#begin((playback) => playback.playFrom(sentence));
  }

  pause(): void {
    this.#playback?.pause();
  }

  step(by: 1 | -1): void {
    void this.#ready()?.step(by);
  }

  goTo(sentence: number): void {
    void this.#ready()?.goTo(sentence);
  }

  changeSpeed(by: 1 | -1 | { readonly to: number }): void {
    this.speed =
      typeof by === 'object' ? nearestSpeed(by.to) : by > 0 ? faster(this.speed) : slower(this.speed);
    remember('speed', String(this.speed));
    for (const player of this.#players) player.setRate(this.speed);
  }

  chooseVoice(voice: Voice): void {
    if (voice.voice_id === this.voice?.voice_id) return;
    remember(`voice.${this.#deps.document.language}`, voice.voice_id);
    this.#use(voice);
    this.#note();
  }

  /** An audiobook of the document was made or removed elsewhere on the page. */
  async refreshAudiobooks(): Promise<void> {
    const before = this.voice && audiobookIn(this.#audiobooks, this.voice.voice_id)?.id;
    await this.#listAudiobooks();
    const now = this.voice && audiobookIn(this.#audiobooks, this.voice.voice_id)?.id;
    if (this.voice && before !== now) this.#use(this.voice);
  }

  async #findVoice(): Promise<void> {
    const { document, reading } = this.#deps;
    const [voices, speeds] = await Promise.all([
      voiceCatalog().catch(() => []),
      voiceSpeeds().catch(() => new Map<string, number>()),
      this.#listAudiobooks(),
    ]);
    this.voices = voices;
    this.#speeds = speeds;
    const made = this.#audiobooks.find(
      ({ is_current, state }) => is_current && state !== 'cancelled',
    )?.voice_id;
    const used = [reading.position?.voice_id, made, recall(`voice.${document.language}`)];
    const voice = chooseVoice(voices, { language: document.language, used, speeds });
    if (voice) this.#use(voice);
  }

  async #listAudiobooks(): Promise<void> {
    const params = { document_id: this.#deps.document.id };
    this.#audiobooks = await call('listAudiobooks', { params }).then(
      ({ data }) => data,
      () => this.#audiobooks,
    );
  }

  #use(voice: Voice): void {
    const { layout, document } = this.#deps;
    const before = this.#source;
    const audiobook = audiobookIn(this.#audiobooks, voice.voice_id);
    this.voice = voice;
    this.trouble = undefined;
    this.isFree = audiobook?.state === 'done';
    this.#source = openSpeech({
      sentences: layout.sentences,
      spoken: this.#spoken,
      documentId: document.id,
      language: document.language,
      voiceId: voice.voice_id,
      audiobookId: audiobook?.id,
      consent: () => this.consent.ask(),
    });
    void this.#playback?.changeSource(this.#source);
    before?.close();
  }

  /** The playback, once there is a voice. */
  #ready(): Playback | undefined {
    const [first, second] = this.#players;
    if (!this.#source || !first || !second) return undefined;
    this.#playback ??= new Playback(
      { spoken: this.#spoken, players: [first, second], events: this.#events },
      this.#source,
      this.sentence,
    );
    return this.#playback;
  }

  #begin(what: (playback: Playback) => Promise<void>): void {
    const playback = this.#ready();
    if (!playback) {
      this.trouble = { kind: 'voice', message: t('trouble.no-voice') };
      return;
    }
    this.trouble = undefined;
    for (const player of this.#players) player.unlock();
    void what(playback);
  }

  readonly #events = {
    onstate: (state: PlaybackState) => {
      this.state = state;
      this.#session.show(state === 'idle' ? 'none' : this.isWanted ? 'playing' : 'paused');
      if (state === 'ended') this.#note(true);
      if (state === 'playing' || state === 'loading') return;
      this.#keeper.flush();
      void account.refresh();
    },
    onsentence: (sentence: number) => {
      this.sentence = sentence;
      this.isPlaced = true;
      this.leftMs = this.#estimate.leftMs(sentence);
      this.#note();
      this.#deps.onsentence(sentence);
    },
    onclip: ({ sentence, durationMs }: { sentence: number; durationMs: number }) =>
      this.#estimate.learn(sentence, durationMs),
    onproblem: (error: unknown) => {
      this.trouble = toTrouble(error);
    },
  };

  #note(atEnd = false): void {
    const { sentences } = this.#deps.layout;
    const offset = atEnd ? sentences.endPoint(sentences.count - 1) : sentences.startPoint(this.sentence);
    this.#keeper.note({ offset, voiceId: this.voice?.voice_id });
  }

  #save(place: Place, keepalive: boolean): void {
    const { offset, voiceId } = place;
    const { document, reading } = this.#deps;
    const body = {
      version_id: reading.version_id,
      offset,
      ...(voiceId !== undefined && { voice_id: voiceId }),
    };
    call('savePosition', { params: { document_id: document.id }, body }, { keepalive }).catch((error) => {
      // What the server refused it will refuse again; if it was unreachable, it may come back.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) this.#keeper.retry(place);
    });
  }
}
