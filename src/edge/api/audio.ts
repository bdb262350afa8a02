/** The three forms of speech. They differ only in how a run's chunks leave, and in what counts as delivered. */
import type { FastifyReply } from 'fastify';
import type {
  createSpeech as CreateSpeech,
  SpeechChunkEvent,
  SpeechDoneEvent,
  SpeechErrorEvent,
  SpeechMark,
  SpeechResult,
  streamSpeech as StreamSpeech,
} from '../../contract/audio.ts';
import { Problem } from '../../contract/errors.ts';
import { speechFailed, type Speech, type SpeechRun, type TimedChunk } from '../../features/speech/speech.ts';
import { pcmBytes, streamHeader, wavFile } from '../../platform/audio/wav.ts';
import { encodeMp3 } from '../../platform/audio/mp3.ts';
import type { Log } from '../../platform/log.ts';
import { toProblem } from '../http/envelope.ts';
import { eventHeaders, eventText, keepAlive, unbuffered } from './streams/events.ts';
import { createOutlet, type Outlet } from './streams/outlet.ts';
import type { Call } from './call.ts';

type WholeCall = Call<typeof CreateSpeech>;
type StreamCall = Call<typeof StreamSpeech>;

export type AudioHandlers = ReturnType<typeof createAudioHandlers>;

export function createAudioHandlers(speech: Speech, log: Log) {
  const open = ({ actor, body, requestId }: WholeCall | StreamCall) => speech.open(actor, body, requestId);

  /** Everything in one JSON answer. Undefined: the client went away; what had been made is billed. */
  async function whole(call: WholeCall): Promise<SpeechResult | undefined> {
    const run = await open(call);
    const parts: Int16Array[] = [];
    const marks: SpeechMark[] = [];
    let producedMs = 0;
    try {
      for await (const chunk of run.chunks(call.signal)) {
        parts.push(chunk.samples);
        if (chunk.mark) marks.push(chunk.mark);
        producedMs = chunk.untilMs;
      }
      const format = call.body.audio_format ?? 'wav';
      const { sampleRate } = run.voice;
      const audio = format === 'mp3' ? await encodeMp3({ sampleRate, parts }) : wavFile(sampleRate, parts);
      const result = { audio_data: audio.toString('base64'), audio_format: format, speech_marks: marks };
      // Once the client has gone the key must stay free, so that its retry is made anew.
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
      await run.close();
    }
  }

  /** One header, then samples as they are made. A failure in the middle cuts the connection. */
  const wavStream = (call: StreamCall, reply: FastifyReply) =>
    stream(call, reply, {
      headers: { 'Content-Type': 'audio/wav', ...unbuffered },
      encoder: (run) => {
        let lead = streamHeader(run.voice.sampleRate);
        return ({ samples }) => {
          const bytes = Buffer.concat([lead, pcmBytes(samples)]);
          lead = Buffer.alloc(0);
          return bytes;
        };
      },
    });

  /** One event a sentence, then `speech.done` once the bill is committed. */
  const eventStream = (call: StreamCall, reply: FastifyReply) =>
    stream(call, reply, {
      headers: eventHeaders,
      keepAlive: ': still speaking\n\n',
      encoder: (run) => {
        let index = 0;
        let parts: Int16Array[] = [];
        return ({ samples, mark }) => {
          parts.push(samples);
          if (!mark) return undefined;
          const audio = wavFile(run.voice.sampleRate, parts).toString('base64');
          parts = [];
          const chunk: SpeechChunkEvent = {
            type: 'speech.chunk',
            index: index++,
            audio,
            audio_format: 'wav',
            speech_mark: mark,
          };
          return event(chunk);
        };
      },
      done: (usage) => event({ type: 'speech.done', ...usage }),
      failed: ({ code, message }) =>
        event({ type: 'speech.error', error: { code, message }, request_id: call.requestId }),
    });

  async function stream(call: StreamCall, reply: FastifyReply, form: Form): Promise<FastifyReply> {
    const run = await open(call);
    const outlet = createOutlet(reply);
    let stopKeepAlive = () => {};
    let deliveredMs = 0;
    try {
      const encode = form.encoder(run);
      for await (const chunk of run.chunks(call.signal)) {
        const bytes = encode(chunk);
        if (!bytes) continue;
        if (!outlet.started) {
          outlet.start(form.headers);
          stopKeepAlive = keepAlive(outlet, form.keepAlive);
        }
        await run.note(chunk.untilMs);
        await outlet.write(bytes);
        deliveredMs = chunk.untilMs;
      }
      const usage = await run.settle(deliveredMs);
      if (form.done) await outlet.write(form.done(usage));
      await outlet.end();
    } catch (error) {
      const problem = asProblem(error);
      await settleBroken(run, deliveredMs, call.requestId);
      if (!outlet.started && !call.signal.aborted) throw problem;
      if (!call.signal.aborted)
        log.error({ request_id: call.requestId, err: error }, 'speech failed in mid-stream');
      await breakOff(outlet, call.signal.aborted ? undefined : form.failed?.(problem));
    } finally {
      stopKeepAlive();
      await run.close();
    }
    return reply;
  }

  /** A bill that cannot be written must not keep a broken stream from ending; `close` tries once more. */
  const settleBroken = (run: SpeechRun, deliveredMs: number, requestId: string) =>
    run.settle(deliveredMs).catch((error: unknown) => {
      log.error({ request_id: requestId, err: error }, 'a broken stream could not be settled');
    });

  return { whole, wavStream, eventStream };
}

/** What makes one streamed form different from the other. */
interface Form {
  readonly headers: Record<string, string>;
  /** Makes the encoder of one run; it answers nothing while a sentence is not complete. */
  encoder(run: SpeechRun): (chunk: TimedChunk) => Buffer | string | undefined;
  readonly keepAlive?: string;
  done?(usage: Awaited<ReturnType<SpeechRun['settle']>>): string;
  failed?(problem: Problem): string;
}

const event = (data: SpeechChunkEvent | SpeechDoneEvent | SpeechErrorEvent): string => eventText(data);

const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? toProblem(error) : speechFailed(error);

/** An event stream can say what went wrong and end; a WAV stream can only be cut. */
async function breakOff(outlet: Outlet, lastWords: string | undefined): Promise<void> {
  if (lastWords === undefined) return outlet.cut();
  await outlet.write(lastWords).catch(() => undefined);
  await outlet.end();
}
