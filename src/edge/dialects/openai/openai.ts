/** OpenAI's speech API on the features of this server: each operation with its handler. */
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../features/access/access.ts';
import type {
  Delivery,
  OpenedRun,
  SpeechRun,
  SpeechWriter,
  TimedChunk,
  Usage,
} from '../../../features/speech/speech-run.ts';
import type { Speech, SpeechRequest } from '../../../features/speech/speech.ts';
import type { VoiceCatalog, Voices } from '../../../features/speech/voices.ts';
import type { PreferredVoices } from '../../../features/voices/preferred-voices.ts';
import { type Encoding, encodingOf } from '../../../formats/audio/encoding/encoder.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import type { Log } from '../../../platform/log.ts';
import type { Call, Handlers } from '../../api/call.ts';
import { eventHeaders, unbuffered } from '../../api/streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from '../../api/streams/speech-stream.ts';
import { EncodedWriter } from '../encoded-writer.ts';
import type { CaptionedSpeech, OpenaiOperations, responseFormats } from './contract.ts';
import { openaiError } from './errors.ts';
import { type RealtimeDeps, serveRealtime } from './realtime/realtime.ts';
import { OpenaiTranscription, type OpenaiTranscriptionDeps } from './transcription.ts';
import { chooseVoice, OpenaiCatalog } from './voices.ts';

/* Speech for OpenAI's clients: bytes of a file, events, or lines with the times of words. */

type SpeechCall = Call<OpenaiOperations['createSpeech']>;
type CaptionedCall = Call<OpenaiOperations['captionedSpeech']>;
type Format = (typeof responseFormats)[number];

interface OpenaiSpeechDeps {
  readonly speech: Speech;
  readonly voices: Voices;
  readonly preferredVoices: Pick<PreferredVoices, 'defaults'>;
  readonly analyst: Pick<TextAnalyst, 'detect'>;
  readonly log: Log;
}

const mediaTypes: Record<Format, string> = {
  mp3: 'audio/mpeg',
  opus: 'audio/opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

function createOpenaiSpeech({ log, speech, voices, preferredVoices, analyst }: OpenaiSpeechDeps) {
  async function create(call: SpeechCall, reply: FastifyReply): Promise<FastifyReply> {
    const format = call.body.response_format ?? 'mp3';
    const run = await open(call, {});
    const form = call.body.stream_format === 'sse' ? eventForm(format) : fileForm(format);
    return sendSpeech(log, { run, call, form }, reply);
  }

  async function captioned(call: CaptionedCall, reply: FastifyReply): Promise<FastifyReply> {
    const { response_format: format = 'mp3', stream = true, return_timestamps: timed = true } = call.body;
    const run = await open(call, { words: timed });
    if (stream) return sendSpeech(log, { run, call, form: captionForm(format) }, reply);
    const made = await run.whole({ encoding: openaiEncoding(format, run), signal: call.signal });
    if (!made) return reply.code(204).send();
    const timestamps = made.marks.flatMap(captionsOf);
    return reply.send({ audio: made.audio.toString('base64'), audio_format: format, timestamps });
  }

  async function open(
    call: SpeechCall | CaptionedCall,
    more: Pick<SpeechRequest, 'words'>,
  ): Promise<SpeechRun> {
    const { input, speed = 1, voice, model } = call.body;
    const catalog = await voices.for(call.actor);
    const wanted = voice ?? (await defaultVoice(call.actor, input, catalog));
    const voice_id = chooseVoice({ voice: wanted, model }, catalog.all());
    return speech.open(call.actor, { input, voice_id, rate: speed, ...more }, call.requestId);
  }

  /** The account's default for the language of the text, if it is available. */
  async function defaultVoice(
    { accountId }: Actor,
    input: string,
    catalog: VoiceCatalog,
  ): Promise<string | undefined> {
    const defaults = await preferredVoices.defaults(accountId, await analyst.detect(input));
    return defaults.find((id) => catalog.listed(id) !== undefined);
  }

  return { create, captioned };
}

/** Samples without a header have the rate that their clients expect. */
const openaiEncoding = (format: Format, { voice }: OpenedRun): Encoding =>
  encodingOf(format, format === 'pcm' ? 24_000 : voice.sampleRate);

const fileForm = (format: Format): SpeechForm => ({
  headers: {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename=speech.${format}`,
    ...unbuffered,
  },
  open: (run) => EncodedWriter.open(run, openaiEncoding(format, run)),
});

const dataLine = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

const eventForm = (format: Format): SpeechForm => ({
  headers: eventHeaders,
  keepAlive: ': still speaking\n\n',
  open: async (run) => {
    const inner = await EncodedWriter.open(run, openaiEncoding(format, run));
    const event = ({ bytes, untilMs }: { bytes: Buffer; untilMs: number }): Delivery => ({
      bytes:
        bytes.length === 0 ? '' : dataLine({ type: 'speech.audio.delta', audio: bytes.toString('base64') }),
      untilMs,
    });
    return {
      async *encode(chunk) {
        for await (const delivery of inner.encode(chunk)) yield event(delivery);
      },
      end: async () => event(await inner.end()),
      close: () => inner.close(),
    };
  },
  done: (usage) => dataLine({ type: 'speech.audio.done', usage: tokensOf(usage) }),
  failed: (problem) => dataLine(openaiError(problem)),
});

/** We bill seconds. Programs that add up tokens get numbers of the size they expect. */
function tokensOf({ billable_characters_count, duration_ms }: Usage) {
  const [input_tokens, output_tokens] = [
    Math.ceil(billable_characters_count / 4),
    Math.ceil(duration_ms / 50),
  ];
  return { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
}

const captionForm = (format: Format): SpeechForm => ({
  headers: { 'Content-Type': 'application/json', ...unbuffered },
  open: async (run) => new CaptionWriter(await EncodedWriter.open(run, openaiEncoding(format, run)), format),
});

/** A line for each sentence. */
class CaptionWriter implements SpeechWriter {
  readonly #inner: EncodedWriter;
  readonly #format: Format;
  #held: Buffer[] = [];

  constructor(inner: EncodedWriter, format: Format) {
    this.#inner = inner;
    this.#format = format;
  }

  async *encode(chunk: TimedChunk): AsyncGenerator<Delivery, void, undefined> {
    for await (const { bytes } of this.#inner.encode(chunk)) this.#held.push(bytes);
    if (chunk.mark) yield { bytes: this.#line(captionsOf(chunk.mark)), untilMs: chunk.untilMs };
  }

  async end(): Promise<Delivery> {
    const { bytes, untilMs } = await this.#inner.end();
    this.#held.push(bytes);
    return { bytes: this.#line([]), untilMs };
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #line(timestamps: CaptionedSpeech['timestamps']): string {
    const audio = Buffer.concat(this.#held.splice(0)).toString('base64');
    return `${JSON.stringify({ audio, audio_format: this.#format, timestamps } satisfies CaptionedSpeech)}\n`;
  }
}

const captionsOf = ({ words = [] }: NonNullable<TimedChunk['mark']>): CaptionedSpeech['timestamps'] =>
  words.map(({ value, start_time, end_time }) => ({
    word: value,
    start_time: start_time / 1000,
    end_time: end_time / 1000,
  }));

export type OpenaiDeps = OpenaiSpeechDeps & OpenaiTranscriptionDeps & RealtimeDeps;

export function createOpenaiHandlers(deps: OpenaiDeps): Handlers<OpenaiOperations> {
  const speech = createOpenaiSpeech(deps);
  const transcription = new OpenaiTranscription(deps);
  const catalogFor = async ({ actor }: { readonly actor: Actor }) =>
    new OpenaiCatalog(await deps.voices.for(actor));
  return {
    createSpeech: (call, reply) => speech.create(call, reply),
    captionedSpeech: (call, reply) => speech.captioned(call, reply),
    captionedSpeechBelow: (call, reply) => speech.captioned(call, reply),
    createTranscription: (call, reply) => transcription.transcribe(call, reply),
    createTranslation: (call, reply) => transcription.translate(call, reply),
    realtime: (call, reply) => serveRealtime(deps, call, reply),
    listModels: async (call) => ({ object: 'list', data: (await catalogFor(call)).models() }),
    getModel: async (call) => (await catalogFor(call)).model(call.params.model),
    listAudioModels: async (call) => ({
      models: (await catalogFor(call)).speechModels().map((id) => ({ id })),
    }),
    listAudioVoices: async (call) => {
      const catalog = await catalogFor(call);
      return { voices: call.query.legacy === 'true' ? catalog.voiceIds() : catalog.voices() };
    },
  };
}
