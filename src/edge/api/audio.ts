/** The three forms of speech. They differ only in how a run's chunks are sent, and in what counts as delivered. */
import type { FastifyReply } from 'fastify';
import type {
  createSpeech as CreateSpeech,
  SpeechMark,
  SpeechResult,
  streamSpeech as StreamSpeech,
} from '../../contract/audio.ts';
import { Problem } from '../../contract/errors.ts';
import { speechFailed, type Speech, type SpeechRun, type TimedChunk } from '../../features/speech/speech.ts';
import { WholeSound } from '../../platform/audio/encoding/whole-sound.ts';
import { pcmBytes, streamHeader } from '../../platform/audio/wav.ts';
import type { Log } from '../../platform/log.ts';
import { toProblem } from '../http/envelope.ts';
import { eventHeaders, keepAlive, unbuffered } from './streams/events.ts';
import { Outlet } from './streams/outlet.ts';
import { speechEvent, SpeechEvents, type Delivery } from './streams/speech-events.ts';
import type { Call } from './call.ts';

type WholeCall = Call<typeof CreateSpeech>;
type StreamCall = Call<typeof StreamSpeech>;

export interface AudioDeps {
  readonly speech: Speech;
  readonly log: Log;
}

/** What makes one streamed form different from the other. */
interface Form {
  readonly headers: Record<string, string>;
  /** Makes the encoder of one run. */
  encoder(run: SpeechRun): (chunk: TimedChunk) => Iterable<Delivery>;
  readonly keepAlive?: string;
  done?(usage: Awaited<ReturnType<SpeechRun['settle']>>): string;
  failed?(problem: Problem): string;
}

export class Audio {
  readonly #deps: AudioDeps;

  constructor(deps: AudioDeps) {
    this.#deps = deps;
  }

  /** Everything in one JSON response. Undefined: the client has disconnected; what was made is billed. */
  async whole(call: WholeCall): Promise<SpeechResult | undefined> {
    const format = call.body.audio_format ?? 'wav';
    const run = await this.#open(call);
    const marks: SpeechMark[] = [];
    let sound: WholeSound | undefined;
    let producedMs = 0;
    try {
      sound = await WholeSound.open(format, run.voice.sampleRate);
      for await (const chunk of run.chunks(call.signal)) {
        await sound.push(chunk.samples);
        if (chunk.mark) marks.push(chunk.mark);
        producedMs = chunk.untilMs;
      }
      const audio = await sound.end();
      const result = { audio_data: audio.toString('base64'), audio_format: format, speech_marks: marks };
      // Once the client has disconnected, the key must stay free, so that a retry does the work again.
      const keep = call.signal.aborted ? undefined : call.keep;
      const usage = await run.settle(
        producedMs,
        keep && ((queries, used) => keep(queries, { ...result, ...used })),
      );
      return call.signal.aborted ? undefined : { ...result, ...usage };
    } catch (error) {
      if (!call.signal.aborted) throw asProblem(error);
      await run.settle(producedMs);
      return undefined;
    } finally {
      await sound?.close();
      await run.close();
    }
  }

  /** One header, then samples as they are made. A failure in the middle cuts the connection. */
  wavStream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    return this.#stream(call, reply, {
      headers: { 'Content-Type': 'audio/wav', ...unbuffered },
      encoder: ({ voice }) => {
        let header: Buffer | undefined = streamHeader(voice.sampleRate);
        return ({ samples, untilMs }) => {
          const pcm = pcmBytes(samples);
          const bytes = header ? Buffer.concat([header, pcm]) : pcm;
          header = undefined;
          return [{ bytes, untilMs }];
        };
      },
    });
  }

  /** Sentences with their marks, then `speech.done` once the bill is committed. */
  eventStream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    return this.#stream(call, reply, {
      headers: eventHeaders,
      keepAlive: ': still speaking\n\n',
      encoder: ({ voice }) => {
        const events = new SpeechEvents(voice.sampleRate);
        return (chunk) => events.encode(chunk);
      },
      done: (usage) => speechEvent({ type: 'speech.done', ...usage }),
      failed: ({ code, message }) =>
        speechEvent({ type: 'speech.error', error: { code, message }, request_id: call.requestId }),
    });
  }

  #open({ actor, body, requestId }: WholeCall | StreamCall): Promise<SpeechRun> {
    return this.#deps.speech.open(actor, body, requestId);
  }

  async #stream(call: StreamCall, reply: FastifyReply, form: Form): Promise<FastifyReply> {
    const run = await this.#open(call);
    const outlet = new Outlet(reply);
    let stopKeepAlive = () => {};
    let deliveredMs = 0;
    try {
      const encode = form.encoder(run);
      for await (const chunk of run.chunks(call.signal)) {
        for (const { bytes, untilMs } of encode(chunk)) {
          if (!outlet.started) {
            outlet.start(form.headers);
            stopKeepAlive = keepAlive(outlet, form.keepAlive);
          }
          await run.note(untilMs);
          await outlet.write(bytes);
          deliveredMs = untilMs;
        }
      }
      const usage = await run.settle(deliveredMs);
      if (form.done) await outlet.write(form.done(usage));
      await outlet.end();
    } catch (error) {
      const problem = asProblem(error);
      await this.#settleBroken(run, deliveredMs, call.requestId);
      if (!outlet.started && !call.signal.aborted) throw problem;
      if (!call.signal.aborted)
        this.#deps.log.error({ request_id: call.requestId, err: error }, 'speech failed in mid-stream');
      await breakOff(outlet, call.signal.aborted ? undefined : form.failed?.(problem));
    } finally {
      stopKeepAlive();
      await run.close();
    }
    return reply;
  }

  /** A bill that cannot be written must not keep a broken stream from ending; `close` tries once more. */
  async #settleBroken(run: SpeechRun, deliveredMs: number, requestId: string): Promise<void> {
    try {
      await run.settle(deliveredMs);
    } catch (error) {
      this.#deps.log.error({ request_id: requestId, err: error }, 'a broken stream could not be settled');
    }
  }
}

const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? toProblem(error) : speechFailed(error);

/** An event stream can report what went wrong and end; a WAV stream can only be cut. */
async function breakOff(outlet: Outlet, lastWords: string | undefined): Promise<void> {
  if (lastWords === undefined) return outlet.cut();
  await outlet.write(lastWords).catch(() => undefined);
  await outlet.end();
}
