/** What somebody says, written down while they speak, over a WebSocket. */
import type { FastifyReply } from 'fastify';
import type { LiveTranscript, LiveTranscription } from '../../features/transcribing/live-transcription.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../shared/contract/errors.ts';
import {
  listenFrames,
  type ListenServerFrame,
  type liveTranscription as LiveTranscriptionOperation,
} from '../../shared/contract/live-transcription.ts';
import { acceptSocket, type Frame, type Socket } from '../http/sockets.ts';
import type { Call } from './call.ts';
import { closeWithProblem, liveLimits, watchCaller } from './live.ts';
import { SampleReader } from './streams/samples.ts';
import { frameReader } from './steps/validation.ts';

export interface LiveTranscriptionHandlerDeps {
  readonly liveTranscription: LiveTranscription;
  readonly log: Log;
}

type ListenCall = Call<typeof LiveTranscriptionOperation>;

const readFrame = frameReader(listenFrames);

export async function serveLiveTranscription(
  deps: LiveTranscriptionHandlerDeps,
  call: ListenCall,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const socket = await acceptSocket(reply, liveLimits);
  const send = (frame: ListenServerFrame) => socket.sendJson(frame);
  const { requestId: request_id } = call;
  try {
    const frames = socket.frames();
    const transcript = await start(deps, call, await frames.next());
    if (transcript) {
      await serve(transcript, { deps, call, socket, frames, send });
      if (!socket.signal.aborted) await send({ type: 'done', duration_ms: transcript.receivedMs });
    }
    socket.close(1000);
  } catch (error) {
    await closeWithProblem(socket, error, deps.log, ({ code, message }) => ({
      type: 'error',
      error: { code, message },
      request_id,
    }));
  }
  return reply;
}

async function start(
  { liveTranscription }: LiveTranscriptionHandlerDeps,
  { actor }: ListenCall,
  first: IteratorResult<Frame, void>,
): Promise<LiveTranscript | undefined> {
  if (first.done) return undefined;
  const frame = readFrame(first.value);
  if (frame.type !== 'start') throw new Problem('bad_request', 'Send a start frame first.');
  return liveTranscription.open(actor, { sampleRate: frame.sample_rate, language: frame.language });
}

interface Serving {
  readonly deps: LiveTranscriptionHandlerDeps;
  readonly call: ListenCall;
  readonly socket: Socket;
  readonly frames: AsyncIterable<Frame>;
  readonly send: (frame: ListenServerFrame) => Promise<void>;
}

/** A failure of either side ends the other. */
async function serve(transcript: LiveTranscript, serving: Serving): Promise<void> {
  const { deps, call, socket, frames, send } = serving;
  const listening = listenTo(frames, transcript);
  listening.catch(() => undefined);
  const watch = watchCaller(call, transcript, deps.log);
  try {
    // Where the client has left already, the listening ends at once.
    await send({ type: 'ready', request_id: call.requestId }).catch(() => undefined);
    await transcript.listen(async (event) => {
      if (event.kind === 'partial') await send({ type: 'partial', text: event.text });
      else if (event.kind === 'final' && event.text !== '')
        await send({
          type: 'final',
          text: event.text,
          start_time: event.startMs,
          end_time: event.endMs,
        });
    }, socket.signal);
    watch.throwIfRevoked();
  } finally {
    watch.end();
    socket.drain();
  }
  await listening;
}

async function listenTo(frames: AsyncIterable<Frame>, transcript: LiveTranscript): Promise<void> {
  const samples = new SampleReader();
  try {
    for await (const frame of frames) {
      if (typeof frame !== 'string') await transcript.push(samples.read(frame));
      else if (readFrame(frame).type === 'end') break;
      else throw new Problem('bad_request', 'A connection is started once.');
    }
    transcript.end();
  } catch (error) {
    transcript.abandon();
    throw error;
  }
}
