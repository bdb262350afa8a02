/**
 * Listening to one text: what the player shows and what its buttons do. It is kept when the reader is left while it
 * sounds (now-playing.svelte.ts), and attached to the page again when the reader comes back.
 */
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { t } from '../../messages.ts';
import { account } from '../../shell/account.svelte.ts';
import { nowPlaying, type NowPlaying } from '../../shell/now-playing.svelte.ts';
import { soundAlone } from '../../shell/sound-alone.ts';
import { soundsTheSame, type Opened } from '../opened.svelte.ts';
import { openingOf, type Opening } from '../rules/opening.ts';
import { audiobookVoiceId, recordingVoiceId } from '../rules/voices.ts';
import { nextSpoken, type SpokenText } from '../sources/spoken-text.ts';
import { spokenTextOf } from '../sources/spoken.ts';
import type { WordTime } from '../text/words.ts';
import { Consent, HeldBack, type Wish } from './consent.svelte.ts';
import { isByChapter, Moments } from './moments.svelte.ts';
import { Place } from './place.svelte.ts';
import { Playback, type PlaybackState } from './playback.ts';
import { Players } from './players.ts';
import { Progress } from './progress.ts';
import { openSession, type Session } from './session.ts';
import { SleepTimer } from './sleep.svelte.ts';
import { Tempo } from './tempo.svelte.ts';
import { toTrouble, type Trouble } from './trouble.ts';
import { Voicing } from './voicing.svelte.ts';

/** About a minute before the end, what follows is prepared. */
const nearEndSentences = 12;

export class Listening implements NowPlaying {
  state = $state<PlaybackState>('idle');
  trouble = $state.raw<Trouble>();
  title = $state('');
  readonly #heldBack = new HeldBack();
  readonly isWanted = $derived(this.state === 'playing' || this.state === 'loading' || this.#heldBack.isAny);
  readonly isWaiting = $derived(this.state === 'loading' || this.#heldBack.isAny);
  readonly place: Place;
  readonly consent = new Consent();
  readonly tempo: Tempo;
  readonly sleep: SleepTimer;
  readonly opening: Opening;
  /** Where the sound is by time, in an audiobook of which only the chapters are known. */
  readonly moments: Moments | undefined;
  /** A sentence starts to play, or the position moves to it. */
  onsentence: (sentence: number) => void = () => undefined;
  /** It was heard to its end. */
  onended: () => void = () => undefined;
  /** It is being heard, and soon ends. */
  onnearend: () => void = () => undefined;
  readonly #opened: Opened;
  readonly #spoken: SpokenText;
  readonly #progress: Progress;
  readonly #session: Session;
  readonly #players = new Players();
  readonly #closing = new AbortController();
  readonly #voicing: Voicing;
  readonly #found: Promise<void>;
  readonly #playback: Playback;

  /** What follows the part `before` in a book starts at its beginning, with the same voice and speed. */
  constructor(opened: Opened, before?: Listening) {
    const { document, reading, layout, at } = opened;
    this.#opened = opened;
    this.title = document.title;
    this.opening = before ? { sentence: 0, kind: 'start' } : openingOf(reading, layout.sentences, at);
    this.#spoken = spokenTextOf(layout);
    const deps = { spoken: this.#spoken, players: this.#players.pair, events: this.#events };
    this.#playback = new Playback(deps, this.opening.sentence);
    this.#playback.place(this.opening.sentence, this.opening.ms);
    this.place = new Place(layout, this.opening, this.#playback);
    this.tempo = new Tempo(opened, before?.tempo);
    this.tempo.placedAt(this.sentence);
    const byTime = {
      tempo: this.tempo,
      playback: this.#playback,
      onmoved: () => this.#progress.note(this.sentence),
    };
    this.moments = isByChapter(opened, this.place.chapters) ? new Moments(byTime) : undefined;
    this.moments?.look();
    this.sleep = new SleepTimer(this.place.chapters);
    this.#progress = new Progress({
      opened,
      spoken: this.#spoken,
      manner: () => ({
        voiceId: this.voice?.voice_id,
        speed: this.tempo.chosen,
        sentenceMs: this.#recordedMs,
      }),
    });
    this.#session = openSession(this);
    this.#players.setRate(this.tempo.speed);
    addEventListener('pagehide', () => this.saveNow(), { signal: this.#closing.signal });
    addEventListener('online', () => this.#connected(), { signal: this.#closing.signal });
    this.#voicing = new Voicing({
      opened,
      spoken: this.#spoken,
      consent: () => this.consent.ask(),
      voiceId: before?.voice?.voice_id,
      onsource: (source) => {
        this.trouble = undefined;
        void this.#playback.changeSource(source);
      },
    });
    this.#found = this.#findVoice();
  }

  /** Gets the first sentence before it is needed. */
  async prepare(): Promise<void> {
    await this.#found;
    const first = nextSpoken(this.#spoken, this.sentence);
    if (first === undefined || this.#closing.signal.aborted) return;
    await this.#voicing.source?.clip(first);
    this.#voicing.source?.rest();
  }

  get documentId(): string {
    return this.#opened.document.id;
  }

  /** Whether this is what would be heard of an opened text. */
  isOf(opened: Opened): boolean {
    return soundsTheSame(this.#opened, opened);
  }

  get voice(): Voice | undefined {
    return this.#voicing.voice;
  }

  /** The recording and the audiobooks of the document, as voices to choose. */
  get ownVoices(): Voice[] {
    return this.#voicing.own;
  }

  /** Whether the listener would have to wait for this voice repeatedly. */
  get isSlow(): boolean {
    return this.#voicing.isSlow(this.tempo.speed);
  }

  get sentence(): number {
    return this.place.sentence;
  }

  get part(): number {
    return this.place.part;
  }

  saveNow(): void {
    this.#progress.flush(true);
  }

  close(): void {
    this.#closing.abort();
    this.#progress.tally.playing(false);
    this.#progress.flush(true);
    this.sleep.off();
    this.#playback.close();
    this.#voicing.close();
    this.#players.close();
    this.#session.close();
    this.state = 'idle';
  }

  /** The word being spoken, or spoken last. Not reactive: it is read frame by frame. */
  get word(): WordTime | undefined {
    return this.#playback.word;
  }

  toggle(): void {
    if (this.isWanted) this.pause();
    else this.play();
  }

  play(): void {
    this.#begin((playback) => playback.play());
  }

  playFrom(sentence: number): void {
    this.place.leaveFor(sentence);
    this.#begin((playback) => playback.playFrom(sentence));
  }

  readonly pause = (): void => {
    this.#heldBack.take();
    this.#playback.pause();
  };

  step(by: 1 | -1): void {
    void this.#playback.step(by);
  }

  goTo(sentence: number): void {
    this.place.leaveFor(sentence);
    void this.#playback.goTo(sentence);
  }

  /** Forward by this much audio, or back if negative. */
  skip(byMs: number): void {
    const to = this.tempo.moved({ sentence: this.sentence, ms: this.#playback.heardMs }, byMs);
    void this.#playback.goTo(to.sentence, to.ms);
    this.moments?.look();
  }

  /** To a moment of the recording. */
  goToMoment(ms: number): void {
    this.place.leaveFor(this.sentence);
    this.skip(ms - (this.moments?.ms ?? 0));
    this.#progress.note(this.sentence);
  }

  get #recordedMs(): number | undefined {
    return this.voice?.voice_id === recordingVoiceId ? Math.round(this.#playback.heardMs) : undefined;
  }

  stepChapter(by: 1 | -1): void {
    const to = this.place.chapterStep(by);
    if (to !== undefined) this.goTo(to);
  }

  /** Back to where the user was before the last jump. */
  jumpBack(): void {
    const to = this.place.takeBack();
    if (to !== undefined) void this.#playback.goTo(to);
  }

  /** Where somebody who reads without sound has come to. It is saved, and the voice starts there unless it has a place already. */
  lookAt(sentence: number, isEnd: boolean): void {
    // Titles are not what is said in the chapters.
    if (this.state !== 'idle' || this.#heldBack.isAny || this.moments) return;
    if (!this.place.isChosen) {
      this.#playback.place(sentence);
      this.place.moved(false);
      this.tempo.placedAt(sentence);
    }
    this.#progress.tally.looked(sentence, isEnd);
    this.#progress.note(isEnd ? 'end' : sentence);
  }

  changeSpeed(by: 1 | -1 | { readonly to: number }): void {
    this.tempo.change(by);
    this.#players.setRate(this.tempo.speed);
    this.#progress.note(this.sentence);
  }

  chooseVoice(voice: Voice): void {
    if (voice.voice_id === this.voice?.voice_id) return;
    this.#voicing.choose(voice);
    this.#progress.note(this.sentence);
  }

  /** Plays an audiobook of the document with its own voices. */
  async playAudiobook(id: string): Promise<void> {
    await this.#voicing.refreshAudiobooks();
    const voice = this.ownVoices.find(({ voice_id }) => voice_id === audiobookVoiceId(id));
    if (voice) this.chooseVoice(voice);
    if (!this.isWanted) this.play();
  }

  refreshAudiobooks(): Promise<void> {
    return this.#voicing.refreshAudiobooks();
  }

  async #findVoice(): Promise<void> {
    await this.#voicing.find();
    const wish = this.#heldBack.take();
    if (this.#closing.signal.aborted) this.#voicing.close();
    else if (wish) this.#begin(wish);
  }

  #begin(what: Wish): void {
    nowPlaying.replace(this);
    soundAlone(this.pause);
    const { source, isSearching } = this.#voicing;
    if (source || isSearching) {
      this.trouble = undefined;
      this.#players.unlock();
    }
    if (source) void what(this.#playback);
    else if (isSearching) this.#heldBack.keep(what);
    else this.trouble = { kind: 'voice', message: t('trouble.no-voice') };
  }

  /** What the lost connection interrupted continues. */
  #connected(): void {
    if (this.trouble?.kind === 'offline' && this.state === 'failed') this.play();
  }

  readonly #events = {
    onstate: (state: PlaybackState) => {
      this.state = state;
      if (state === 'ended') this.#progress.tally.left(this.sentence);
      this.#progress.tally.playing(state === 'playing');
      this.moments?.playing(state === 'playing');
      this.#session.show(state === 'idle' ? 'none' : this.isWanted ? 'playing' : 'paused');
      if (state === 'ended') this.#progress.note('end');
      else if (state === 'paused' && this.moments) this.#progress.note(this.sentence);
      if (state === 'playing' || state === 'loading') return;
      this.#progress.flush();
      this.tempo.keepPace();
      void account.refresh();
      if (state === 'ended') this.onended();
    },
    onsentence: (sentence: number, left: number) => {
      this.#progress.tally.left(left);
      this.place.moved();
      this.tempo.placedAt(sentence);
      this.moments?.look();
      this.#progress.note(sentence);
      this.onsentence(sentence);
      if (this.isWanted && sentence >= this.place.count - nearEndSentences) this.onnearend();
    },
    onclip: ({ sentence, durationMs }: { sentence: number; durationMs: number }) =>
      this.tempo.learn(sentence, durationMs),
    onproblem: (error: unknown) => {
      this.trouble = toTrouble(error);
    },
    mayContinue: (sentence: number) => this.sleep.allows(sentence),
  };
}
