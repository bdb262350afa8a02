/** Speech for Speechify's clients: JSON with nested marks, bytes of a file, or events. */
import type { FastifyReply } from 'fastify';
import type { SpeechRun } from '../../../features/speech/speech-run.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import type { Log } from '../../../platform/log.ts';
import type { Call } from '../../api/call.ts';
import { eventHeaders, eventText, unbuffered } from '../../api/streams/events.ts';
import { sendSpeech, type SpeechForm } from '../../api/streams/speech-stream.ts';
import { collectSpeech } from '../../api/streams/whole-speech.ts';
import { EncodedWriter, type EncodedDelivery } from '../encoded-writer.ts';
import { readOutputFormat } from '../output-format.rules.ts';
import type { SpeechifyOperations } from './contract.ts';
import { speechifyError } from './errors.ts';
import { chooseStreamType, speechifyEncoding, streamTypes } from './formats.rules.ts';
import { chunksOf, nestMarks } from './marks.rules.ts';

type WholeCall = Call<SpeechifyOperations['createSpeech']>;
type StreamCall = Call<SpeechifyOperations['streamSpeech']>;
type TimedCall = Call<SpeechifyOperations['streamWithTimestamps']>;

export interface SpeechifySpeechDeps {
  readonly speech: Speech;
  readonly voices: Voices;
  readonly log: Log;
}

export class SpeechifySpeech {
  readonly #deps: SpeechifySpeechDeps;

  constructor(deps: SpeechifySpeechDeps) {
    this.#deps = deps;
  }

  /** Undefined: the client has disconnected; what was made is billed. */
  async whole(call: WholeCall) {
    const { input, audio_format = 'wav' } = call.body;
    const run = await this.#open(call, true);
    const encoding = speechifyEncoding(audio_format, run.voice.sampleRate);
    const made = await collectSpeech(run, { encoding, signal: call.signal });
    if (!made) return undefined;
    const { billable_characters_count } = made.usage;
    return {
      audio_data: made.audio.toString('base64'),
      audio_format,
      billable_characters_count,
      speech_marks: nestMarks(input, made.marks, billable_characters_count),
    };
  }

  async stream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    const type = chooseStreamType(reply.request.headers.accept);
    const run = await this.#open(call, false);
    const form = {
      headers: { 'Content-Type': type, ...unbuffered },
      open: (opened: SpeechRun) =>
        EncodedWriter.open(opened, speechifyEncoding(streamTypes[type], opened.voice.sampleRate)),
    };
    return sendSpeech(this.#deps.log, { run, call, form }, reply);
  }

  async withTimestamps(call: TimedCall, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = readOutputFormat(call.body.output_format ?? 'pcm_24000');
    const run = await this.#open(call, true);
    const form = eventForm((opened) => EncodedWriter.open(opened, encoding));
    return sendSpeech(this.#deps.log, { run, call, form }, reply);
  }

  #open({ actor, body, requestId }: WholeCall | StreamCall | TimedCall, words: boolean): Promise<SpeechRun> {
    const { input, voice_id, language } = body;
    const ssml = /^\s*<speak[\s>]/.test(input);
    return this.#deps.speech.open(
      actor,
      { input, voice_id, words, ssml, ...(language && { language }) },
      requestId,
    );
  }
}

/** Sound as it is made, and the words of each sentence once it is spoken. */
const eventForm = (openWriter: (run: SpeechRun) => Promise<EncodedWriter>): SpeechForm => ({
  headers: eventHeaders,
  keepAlive: ': still speaking\n\n',
  open: async (run) => {
    const inner = await openWriter(run);
    return {
      async *encode(chunk) {
        for await (const delivery of inner.encode(chunk)) yield soundEvent(delivery);
        const { mark, untilMs } = chunk;
        if (mark) yield { bytes: eventText({ type: 'speech.chunk', speech_marks: chunksOf(mark) }), untilMs };
      },
      end: async () => soundEvent(await inner.end()),
      close: () => inner.close(),
    };
  },
  done: ({ duration_ms, billable_characters_count }) =>
    eventText({ type: 'speech.done', audio_duration_ms: duration_ms, billable_characters_count }),
  failed: (problem) => eventText({ type: 'speech.error', ...speechifyError(problem) }),
});

const soundEvent = ({ bytes, untilMs }: EncodedDelivery) => ({
  bytes: bytes.length === 0 ? '' : eventText({ type: 'speech.chunk', audio: bytes.toString('base64') }),
  untilMs,
});
