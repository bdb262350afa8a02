/** The three forms of speech. They differ only in how a run's chunks are sent, and in what counts as delivered. */
import type { FastifyReply } from 'fastify';
import type {
  createSpeech as CreateSpeech,
  SpeechResult,
  streamSpeech as StreamSpeech,
} from '../../contract/audio.ts';
import type { SpeechRun, Usage } from '../../features/speech/speech-run.ts';
import type { Speech } from '../../features/speech/speech.ts';
import { encodingOf } from '../../platform/audio/encoding/encoder.ts';
import { pcmBytes, streamHeader } from '../../platform/audio/wav.ts';
import type { Log } from '../../platform/log.ts';
import { eventHeaders, unbuffered } from './streams/events.ts';
import { speechEvent, SpeechEvents } from './streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from './streams/speech-stream.ts';
import { collectSpeech, type MadeSpeech } from './streams/whole-speech.ts';
import type { Call } from './call.ts';

type WholeCall = Call<typeof CreateSpeech>;
type StreamCall = Call<typeof StreamSpeech>;

export interface AudioDeps {
  readonly speech: Speech;
  readonly log: Log;
}

export class Audio {
  readonly #deps: AudioDeps;

  constructor(deps: AudioDeps) {
    this.#deps = deps;
  }

  /** Everything in one JSON response. Undefined: the client has disconnected; what was made is billed. */
  async whole(call: WholeCall): Promise<SpeechResult | undefined> {
    const { keep, signal } = call;
    const format = call.body.audio_format ?? 'wav';
    const run = await this.#open(call);
    const toResult = ({ audio, marks, usage }: MadeSpeech & { usage: Usage }): SpeechResult => ({
      audio_data: audio.toString('base64'),
      audio_format: format,
      speech_marks: [...marks],
      ...usage,
    });
    // Megabytes of base64: made once where they are stored too.
    let kept: SpeechResult | undefined;
    const made = await collectSpeech(run, {
      encoding: encodingOf(format, run.voice.sampleRate),
      signal,
      ...(keep && { keep: (queries, speech) => keep(queries, (kept = toResult(speech))) }),
    });
    return made && (kept ?? toResult(made));
  }

  /** One header, then samples as they are made. A failure in the middle cuts the connection. */
  wavStream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    return this.#stream(call, reply, {
      headers: { 'Content-Type': 'audio/wav', ...unbuffered },
      open: ({ voice }) => {
        let header: Buffer | undefined = streamHeader(voice.sampleRate);
        return {
          encode: ({ samples, untilMs }) => {
            const pcm = pcmBytes(samples);
            const bytes = header ? Buffer.concat([header, pcm]) : pcm;
            header = undefined;
            return [{ bytes, untilMs }];
          },
        };
      },
    });
  }

  /** Sentences with their marks, then `speech.done` once the bill is committed. */
  eventStream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    return this.#stream(call, reply, {
      headers: eventHeaders,
      keepAlive: ': still speaking\n\n',
      open: ({ voice }) => {
        const events = new SpeechEvents(voice.sampleRate);
        return { encode: (chunk) => events.encode(chunk) };
      },
      done: (usage) => speechEvent({ type: 'speech.done', ...usage }),
      failed: ({ code, message }) =>
        speechEvent({ type: 'speech.error', error: { code, message }, request_id: call.requestId }),
    });
  }

  #open({ actor, body, requestId }: WholeCall | StreamCall): Promise<SpeechRun> {
    return this.#deps.speech.open(actor, body, requestId);
  }

  async #stream(call: StreamCall, reply: FastifyReply, form: SpeechForm): Promise<FastifyReply> {
    return sendSpeech(this.#deps.log, { run: await this.#open(call), call, form }, reply);
  }
}
