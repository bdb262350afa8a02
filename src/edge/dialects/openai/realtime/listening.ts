/**
 * What a client of OpenAI's Realtime interface says, from its sound to texts:
 *
 *   the first sound opens a transcript: a slot
 *     with `server_vad`:         speech_started ──▶ speech_stopped, committed ──▶ delta, completed
 *     without turn detection:    `commit` ──▶ committed ──▶ delta, completed          `clear` ──▶ cleared
 */
import type {
  Heard,
  LiveTranscript,
  LiveTranscription,
} from '../../../../features/transcribing/live-transcription.ts';
import type { Actor } from '../../../../features/access/access.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import { SampleReader } from '../../../api/streams/samples.ts';
import { newId, Refusal, type SendEvent } from './events.ts';
import { type SessionSettings, sampleRate } from './settings.ts';

interface Utterance {
  readonly id: string;
  /** How much sound there was when it began. */
  readonly fromMs: number;
}

export interface ListeningDeps {
  readonly liveTranscription: LiveTranscription;
  readonly actor: Actor;
  readonly settings: SessionSettings;
  readonly send: SendEvent;
  /** Aborts when the connection is gone. */
  readonly signal: AbortSignal;
  /** Somebody begins to speak. */
  readonly onStart: () => void;
  /** An utterance is over: the item before it, and what is told after that. */
  readonly onCommit: (id: string) => { readonly previous: string | null; readonly tell: () => Promise<void> };
  readonly onText: (id: string, text: string) => void;
}

export class Listening {
  readonly #deps: ListeningDeps;
  readonly #samples = new SampleReader();
  #transcript: LiveTranscript | undefined;
  #listened: Promise<void> | undefined;
  /** What is being said, and what was said and is not written down yet. */
  #open: Utterance | undefined;
  #committed: Utterance[] = [];
  #texts: string[] = [];

  constructor(deps: ListeningDeps) {
    this.#deps = deps;
  }

  get hasBegun(): boolean {
    return this.#transcript !== undefined;
  }

  /** Whether something that was said is not written down yet. */
  get owesTexts(): boolean {
    return this.#committed.length > 0;
  }

  /** Whether something is being said, or is not written down yet. */
  get isBusy(): boolean {
    return this.#open !== undefined || this.owesTexts;
  }

  async append(audio: string | null | undefined): Promise<void> {
    if (typeof audio !== 'string') throw new Problem('validation_failed', 'audio is required.');
    const bytes = Buffer.from(audio, 'base64');
    if (bytes.length === 0 && audio !== '')
      throw new Problem('validation_failed', 'audio must be sound in base64.');
    const transcript = (this.#transcript ??= await this.#begin());
    await transcript.push(this.#samples.read(bytes));
  }

  async commit(): Promise<void> {
    if (!this.#transcript)
      throw new Refusal('bad_request', 'No sound has come yet.', 'input_audio_buffer_commit_empty');
    if (!this.#deps.settings.hasTurns) await this.#commitUtterance(this.#newUtterance());
    this.#transcript.cut();
  }

  async clear(): Promise<void> {
    this.#transcript?.clear();
    this.#open = undefined;
    this.#texts = [];
    await this.#deps.send({ type: 'input_audio_buffer.cleared' });
  }

  /** The settings have changed. */
  setPause(): void {
    this.#transcript?.setPause(this.#deps.settings.pauseMs);
  }

  /** Nothing more will come: resolves when all of it is written down. */
  async end(): Promise<void> {
    this.#transcript?.end();
    await this.#listened;
  }

  abandon(): void {
    this.#transcript?.abandon();
  }

  async requireAllowed(): Promise<void> {
    await this.#transcript?.requireAllowed();
  }

  /** Rejects when it fails. */
  get listened(): Promise<void> | undefined {
    return this.#listened;
  }

  async #begin(): Promise<LiveTranscript> {
    const { liveTranscription, actor, settings, signal } = this.#deps;
    const wanted = { sampleRate, language: settings.language, hasPartials: false };
    const transcript = await liveTranscription.open(actor, wanted);
    this.#transcript = transcript;
    this.setPause();
    const heard = (event: Heard) => (settings.hasTurns ? this.#tellTurn(event) : this.#tellText(event));
    this.#listened = transcript.listen(heard, signal);
    this.#listened.catch(() => undefined);
    return transcript;
  }

  /** Pauses end utterances. */
  async #tellTurn(event: Heard): Promise<void> {
    const { send, onStart } = this.#deps;
    if (event.kind === 'started') {
      this.#open = this.#newUtterance();
      const { id: item_id } = this.#open;
      onStart();
      await send({ type: 'input_audio_buffer.speech_started', audio_start_ms: event.atMs, item_id });
    } else if (event.kind === 'stopped' && this.#open) {
      const utterance = this.#open;
      const { id: item_id } = utterance;
      await send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: event.atMs, item_id });
      await this.#commitUtterance(utterance);
      this.#open = undefined;
    } else if (event.kind === 'final') await this.#complete(event.text, event.endMs - event.startMs);
  }

  /** `commit` ends them. */
  async #tellText(event: Heard): Promise<void> {
    if (event.kind === 'final') this.#texts.push(event.text);
    else if (event.kind === 'cut') {
      const [utterance] = this.#committed;
      const text = this.#texts.splice(0).filter(Boolean).join(' ');
      await this.#complete(text, (this.#transcript?.receivedMs ?? 0) - (utterance?.fromMs ?? 0));
    }
  }

  #newUtterance(): Utterance {
    return { id: newId('item'), fromMs: this.#transcript?.receivedMs ?? 0 };
  }

  async #commitUtterance(utterance: Utterance): Promise<void> {
    const { send, onCommit } = this.#deps;
    this.#committed.push(utterance);
    const { id: item_id } = utterance;
    const { previous: previous_item_id, tell } = onCommit(item_id);
    await send({ type: 'input_audio_buffer.committed', item_id, previous_item_id });
    await tell();
  }

  async #complete(transcript: string, ms: number): Promise<void> {
    const utterance = this.#committed.shift();
    if (!utterance) return;
    const { settings, send, onText } = this.#deps;
    if (settings.tellsTexts) {
      const about = { item_id: utterance.id, content_index: 0 };
      const type = 'conversation.item.input_audio_transcription';
      if (transcript !== '') await send({ type: `${type}.delta`, ...about, delta: transcript });
      const usage = { type: 'duration', seconds: Math.ceil(Math.max(0, ms) / 1_000) };
      await send({ type: `${type}.completed`, ...about, transcript, usage });
    }
    onText(utterance.id, transcript);
  }
}
