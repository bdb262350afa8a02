/** Speech while its text is being written, over a WebSocket. */
import type { FastifyReply } from 'fastify';
import type { LiveRun } from '../../features/speech/live-run.ts';
import type { LiveSpeech } from '../../features/speech/live-speech.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import { type ErrorCode, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import {
  type liveSpeech as LiveSpeechOperation,
  liveSpeechFrames,
  type LiveServerFrame,
} from '../../shared/contract/live.ts';
import { toProblem } from '../http/envelope.ts';
import { acceptSocket, type Frame, type Socket } from '../http/sockets.ts';
import type { Call } from './call.ts';
import { frameReader } from './steps/validation.ts';

export interface LiveHandlerDeps {
  readonly liveSpeech: LiveSpeech;
  readonly log: Log;
}

const { frameBytes, framesPerSecond, silenceSeconds } = limits.live;
export const liveLimits = { frameBytes, framesPerSecond, silenceMs: silenceSeconds * 1_000 };

const readFrame = frameReader(liveSpeechFrames);

export async function serveLiveSpeech(
  deps: LiveHandlerDeps,
  call: Call<typeof LiveSpeechOperation>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const socket = await acceptSocket(reply, liveLimits);
  await new LiveConnection(deps, call, socket).serve();
  return reply;
}

type LiveCall = Pick<Call<typeof LiveSpeechOperation>, 'actor' | 'requestId' | 'requireKnown'>;

class LiveConnection {
  readonly #deps: LiveHandlerDeps;
  readonly #call: LiveCall;
  readonly #socket: Socket;

  constructor(deps: LiveHandlerDeps, call: LiveCall, socket: Socket) {
    this.#deps = deps;
    this.#call = call;
    this.#socket = socket;
  }

  async serve(): Promise<void> {
    const socket = this.#socket;
    try {
      const frames = socket.frames();
      const run = await this.#start(await frames.next());
      if (!run) return socket.close(1000);
      const listening = this.#listen(run, frames);
      listening.catch(() => undefined);
      const usage = await this.#speak(run);
      await listening;
      if (socket.signal.aborted) return;
      await this.#send({ type: 'done', ...usage });
      socket.close(1000);
    } catch (error) {
      await closeWithProblem(socket, error, this.#deps.log, (problem) => this.#errorOf(problem));
    }
  }

  async #start(first: IteratorResult<Frame, void>): Promise<LiveRun | undefined> {
    if (first.done) return undefined;
    const { actor, requestId } = this.#call;
    const frame = readFrame(first.value);
    if (frame.type !== 'start') throw new Problem('bad_request', 'Send a start frame first.');
    const { type: _, ...request } = frame;
    return this.#deps.liveSpeech.open(actor, request, requestId);
  }

  /** A failure ends the reading of frames, too, and so does a caller who may no longer speak. */
  async #speak(run: LiveRun) {
    const socket = this.#socket;
    const { requestId: request_id } = this.#call;
    const send = (frame: LiveServerFrame) => this.#send(frame);
    const watch = watchCaller(this.#call, run, this.#deps.log);
    try {
      // Where the client has left already, the speech ends at once.
      await send({ type: 'ready', sample_rate: run.voice.sampleRate, request_id }).catch(() => undefined);
      const usage = await run.speak({
        signal: socket.signal,
        mark: (mark) => send({ ...mark, type: 'mark' }),
        sound: (samples) => socket.send(samples),
        flushed: () => send({ type: 'flushed' }),
        stopped: (heard_ms) => send({ type: 'stopped', heard_ms }),
      });
      watch.throwIfRevoked();
      return usage;
    } finally {
      watch.end();
      socket.drain();
    }
  }

  /** A frame that is refused ends the speech, too. */
  async #listen(run: LiveRun, frames: AsyncIterable<Frame>): Promise<void> {
    try {
      for await (const sent of frames) {
        const frame = readFrame(sent);
        if (frame.type === 'start') throw new Problem('bad_request', 'A connection is started once.');
        if (frame.type === 'text') run.push(frame.text);
        else if (frame.type === 'flush') run.flush();
        else if (frame.type === 'stop') run.stop();
        else break;
      }
      run.end();
    } catch (error) {
      run.abandon();
      throw error;
    }
  }

  #send(frame: LiveServerFrame): Promise<void> {
    return this.#socket.sendJson(frame);
  }

  #errorOf({ code, message }: Problem): LiveServerFrame {
    return { type: 'error', error: { code, message }, request_id: this.#call.requestId };
  }
}

const checkEveryMs = 5_000;

/** Ends what is done for a caller whose key or app was disconnected, or whose account was disabled. */
export function watchCaller(
  { requireKnown }: Pick<LiveCall, 'requireKnown'>,
  run: Pick<LiveRun, 'requireAllowed' | 'abandon'>,
  log: Log,
) {
  let revoked: Problem | undefined;
  const check = async () => {
    try {
      await requireKnown?.();
      await run.requireAllowed();
    } catch (error) {
      // A store that is out of reach for a moment says nothing about the caller.
      if (!(error instanceof Problem)) throw error;
      revoked = error;
      run.abandon();
    }
  };
  return {
    end: every(checkEveryMs, check, log),
    throwIfRevoked() {
      if (revoked) throw revoked;
    },
  };
}

/** Codes of RFC 6455 that say whose fault it was; everything else is a policy of ours. */
const closeCodes: Partial<Record<ErrorCode, number>> = {
  bad_request: 1007,
  validation_failed: 1007,
  payload_too_large: 1009,
  internal_error: 1011,
  service_unavailable: 1013,
};

/** Tells a client what went wrong, in its own words, and closes. */
export async function closeWithProblem(
  socket: Socket,
  error: unknown,
  log: Log,
  toFrame: (problem: Problem) => object,
): Promise<void> {
  if (socket.signal.aborted) return;
  const problem = toProblem(error);
  if (problem.code === 'internal_error')
    log.error({ err: problem.cause ?? problem }, 'a live connection failed');
  await socket.sendJson(toFrame(problem)).catch(() => undefined);
  socket.close(closeCodes[problem.code] ?? 1008, problem.message);
}
