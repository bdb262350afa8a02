/**
 * What a Wyoming client asks for on one connection, event by event.
 *
 *   idle ── synthesize ──► spoken ──► idle
 *     ├── synthesize-start, -chunk … ──► spoken as it comes ── synthesize-stop ──► stopped ──► idle
 *     ├── audio-start, audio-chunk … ── audio-stop ──► transcript ──► idle
 *     └── anything that fails: an `error` event, and the connection is closed, because clients then expect nothing else
 */
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Actor } from '../../../features/access/access.ts';
import type { VoiceCatalog, Voices } from '../../../features/speech/voices.ts';
import type { DirectTranscription } from '../../../features/transcribing/direct.ts';
import type { PreferredVoices } from '../../../features/voices/preferred-voices.ts';
import { streamHeader } from '../../../formats/audio/samples.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import { encodeEvent, FrameError, type WyomingEvent } from '../../../platform/net/wyoming-frames.ts';
import { invalidField, Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { countCodePoints } from '../../../shared/text/codepoints.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';
import type { Upload } from '../../api/call.ts';
import type { Uploads } from '../../api/streams/uploads.ts';
import { toProblem } from '../../http/envelope.ts';
import type { WyomingConnection } from './connection.ts';
import { chooseVoice, infoOf, understoodLanguages } from './info.ts';
import { type SynthesisDeps, TextStream, WyomingSpeech } from './synthesis.ts';

/* A recording that a Wyoming client sends, chunk by chunk: kept in a file, then transcribed. */

export interface RecordingDeps {
  readonly directTranscription: DirectTranscription;
  readonly uploads: Uploads;
}

/** The format of `audio-start` and `audio-chunk`, as the client wrote it. */
export type SentFormat = Readonly<Record<string, unknown>>;

export class WyomingRecording {
  readonly #deps: RecordingDeps;
  readonly #bytes = new PassThrough();
  readonly #file: Promise<Upload>;
  #isEmpty = true;

  constructor(deps: RecordingDeps, format: SentFormat) {
    this.#deps = deps;
    this.#bytes.write(streamHeader(rateOf(format)));
    this.#file = deps.uploads.write(this.#bytes, 'recording');
    // A failure is reported to whoever waits for the file, and there may be nobody.
    this.#file.catch(() => undefined);
  }

  async add(payload: Buffer): Promise<void> {
    if (payload.length === 0) return;
    this.#isEmpty = false;
    if (this.#bytes.write(payload)) return;
    const drained = new Promise<void>((resolve) => {
      this.#bytes.once('drain', resolve).once('close', resolve);
    });
    await Promise.race([drained, this.#file]);
  }

  /** What was said; nothing where nothing was sent. */
  async transcribe(actor: Actor, language: string | undefined, signal: AbortSignal) {
    this.#bytes.end();
    const { path } = await this.#file;
    try {
      if (this.#isEmpty) return { text: '', language };
      return await this.#deps.directTranscription.transcribe(actor, { path, language }, { signal });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Drops what has come so far. */
  abandon(): void {
    this.#bytes.destroy();
    void this.#file.then(({ path }) => rm(path, { force: true })).catch(() => undefined);
  }
}

function rateOf({ rate, width, channels }: SentFormat): number {
  const isRate = typeof rate === 'number' && Number.isInteger(rate) && rate >= 8_000 && rate <= 48_000;
  if (isRate && width === 2 && channels === 1) return rate;
  throw invalidField('audio', 'must be 16-bit mono with a rate from 8000 to 48000.');
}

export interface WyomingDeps extends SynthesisDeps, RecordingDeps {
  readonly voices: Voices;
  /** Whether recordings in a language can be transcribed. */
  readonly understands: (language: string) => boolean;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
  /** The account that pays, counted toward its rate. */
  readonly identify: () => Promise<Actor>;
  /** The same without counting; undefined: there is no such account. */
  readonly payerId: () => Promise<string | undefined>;
  readonly preferredVoices: Pick<PreferredVoices, 'defaults'>;
  /** The voice of clients that name none. */
  readonly defaultVoice: string | undefined;
  readonly version: string;
}

type EventData = WyomingEvent['data'];
type Handler = (data: EventData, payload: Buffer) => Promise<void> | void;

export class WyomingSession {
  readonly #deps: WyomingDeps;
  readonly #connection: WyomingConnection;
  #language: string | undefined;
  #recording: { readonly actor: Actor; readonly file: WyomingRecording } | undefined;
  #stream: { readonly text: TextStream; readonly spoken: Promise<void> } | undefined;

  readonly #handlers: Readonly<Record<string, Handler>> = {
    describe: () => this.#describe(),
    ping: (data) => this.#send('pong', data),
    synthesize: (data) => this.#synthesize(data),
    'synthesize-start': (data) => this.#startStream(data),
    'synthesize-chunk': (data) => this.#requireStream().text.push(textOf(data)),
    'synthesize-stop': () => this.#stopStream(),
    transcribe: ({ language }) => void (this.#language = optionalText(language, 'language')),
    'audio-start': (data) => this.#startRecording(data),
    'audio-chunk': (data, payload) => this.#record(data, payload),
    'audio-stop': () => this.#transcribe(),
  };

  constructor(deps: WyomingDeps, connection: WyomingConnection) {
    this.#deps = deps;
    this.#connection = connection;
  }

  /** Until the client has sent its last event and got what it asked for. */
  async serve(): Promise<void> {
    try {
      for await (const { type, data, payload } of this.#connection.events()) {
        // Events that a later protocol adds are ignored.
        if (Object.hasOwn(this.#handlers, type)) await this.#handlers[type]!(data, payload);
      }
      await this.#endOfInput();
    } catch (error) {
      await this.#fail(error);
    } finally {
      this.#recording?.file.abandon();
      this.#stream?.text.end();
      this.#connection.end();
    }
  }

  async #describe(): Promise<void> {
    const { understands, version } = this.#deps;
    const languages = understoodLanguages(understands);
    const voices = (await this.#catalog()).all();
    return this.#send('info', infoOf({ voices, languages, version }));
  }

  async #synthesize(data: EventData): Promise<void> {
    // Clients that stream send the whole text once more, for servers that cannot.
    if (this.#stream) return;
    const text = textOf(data);
    if (countCodePoints(text) > limits.stream)
      throw invalidField('text', `may have at most ${limits.stream} characters.`);
    const reply = await this.#open(data);
    await reply.speak(text);
    await reply.end();
  }

  async #startStream(data: EventData): Promise<void> {
    if (this.#stream) throw new Problem('bad_request', 'End a stream before the next one starts.');
    const reply = await this.#open(data);
    const language = primaryLanguage((await this.#voiceOf(data)).language);
    const text = new TextStream((part) => this.#deps.analyst.segment(part, language));
    this.#stream = { text, spoken: this.#speakStream(text, reply) };
    // Reported at once: the client may go on sending for long.
    this.#stream.spoken.catch((error: unknown) => this.#fail(error).then(() => this.#connection.end()));
  }

  async #speakStream(text: TextStream, reply: WyomingSpeech): Promise<void> {
    for await (const passage of text.passages()) await reply.speak(passage);
    await reply.end();
  }

  async #stopStream(): Promise<void> {
    const { text, spoken } = this.#requireStream();
    text.end();
    await spoken;
    this.#stream = undefined;
    await this.#send('synthesize-stopped');
  }

  /** A client that closes its side in the middle of a stream wants what it has sent. */
  async #endOfInput(): Promise<void> {
    if (this.#stream && !this.#connection.signal.aborted) await this.#stopStream();
  }

  #requireStream() {
    if (this.#stream) return this.#stream;
    throw new Problem('bad_request', 'Send synthesize-start before the text of a stream.');
  }

  async #open(data: EventData): Promise<WyomingSpeech> {
    const voice = await this.#voiceOf(data);
    const actor = await this.#deps.identify();
    return new WyomingSpeech(this.#deps, this.#connection, {
      actor,
      voice,
      isSsml: data.text_format === 'ssml',
    });
  }

  async #catalog(): Promise<VoiceCatalog> {
    const { voices, payerId } = this.#deps;
    const accountId = await payerId();
    return accountId === undefined ? voices.shared() : voices.of(accountId);
  }

  async #voiceOf({ voice }: EventData) {
    if (typeof (voice ?? {}) !== 'object') throw invalidField('voice', 'must be an object.');
    const { name, language } = (voice ?? {}) as EventData;
    const wish = { name: optionalText(name, 'voice'), language: optionalText(language, 'voice') };
    const usual = wish.name === undefined ? await this.#defaultVoices(wish.language) : [];
    return chooseVoice(wish, (await this.#catalog()).all(), usual);
  }

  /** The voice of the settings, then the default voice of the account that pays. */
  async #defaultVoices(language: string | undefined): Promise<string[]> {
    const { defaultVoice, preferredVoices, payerId } = this.#deps;
    const accountId = language === undefined ? undefined : await payerId();
    const own = accountId && (await preferredVoices.defaults(accountId, language!.replaceAll('_', '-')));
    return [...(defaultVoice === undefined ? [] : [defaultVoice]), ...(own || [])];
  }

  async #startRecording(data: EventData): Promise<void> {
    this.#recording?.file.abandon();
    this.#recording = undefined;
    const actor = await this.#deps.identify();
    this.#recording = { actor, file: new WyomingRecording(this.#deps, data) };
  }

  async #record(data: EventData, payload: Buffer): Promise<void> {
    if (!this.#recording) await this.#startRecording(data);
    await this.#recording!.file.add(payload);
  }

  async #transcribe(): Promise<void> {
    if (!this.#recording) throw new Problem('bad_request', 'Send audio-start before audio-stop.');
    const { actor, file } = this.#recording;
    this.#recording = undefined;
    const { text, language } = await file.transcribe(actor, this.#language, this.#connection.signal);
    await this.#send('transcript', { text, ...(language !== undefined && { language }) });
  }

  #send(type: string, data: object = {}): Promise<void> {
    return this.#connection.write(encodeEvent(type, data));
  }

  async #fail(error: unknown): Promise<void> {
    if (this.#connection.signal.aborted) return;
    const { text, code } = toReport(error);
    if (code === 'internal_error') this.#deps.log.error({ err: error }, 'a Wyoming request failed');
    await this.#send('error', { text, code }).catch(() => undefined);
  }
}

function toReport(error: unknown): { text: string; code: string } {
  if (error instanceof FrameError) return { text: error.message, code: 'bad_request' };
  const { message, code } = toProblem(error);
  return { text: message, code };
}

function textOf({ text }: EventData): string {
  if (typeof text === 'string' && text.isWellFormed() && !text.includes('\0')) return text;
  throw invalidField('text', 'must be text.');
}

function optionalText(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= 128) return value;
  throw invalidField(field, 'must be a short text.');
}
