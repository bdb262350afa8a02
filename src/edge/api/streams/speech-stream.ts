/**
 * Speech that is sent as it is made, in any form. What was sent is billed:
 *
 *   not started ──► started with the first bytes ──► settled ──► ended
 *        │                        └── a failure, or the client leaves: settled for what was sent, then cut or told
 *        └── a failure: an ordinary error response
 */
import type { FastifyReply } from 'fastify';
import { Problem } from '../../../shared/contract/errors.ts';
import type { SpeechRun, TimedChunk, Usage } from '../../../features/speech/speech-run.ts';
import { speechFailed } from '../../../features/speech/speech.ts';
import type { Log } from '../../../platform/log.ts';
import { toProblem } from '../../http/envelope.ts';
import { type Delivery, keepAlive } from './speech-events.ts';
import { Outlet } from './outlet.ts';

/** Turns the chunks of one run into what is written. */
export interface SpeechWriter {
  /** What is ready; what is held back comes with a later chunk. */
  encode(chunk: TimedChunk): AsyncIterable<Delivery> | Iterable<Delivery>;
  /** What was held back until the end. */
  end?(): Promise<Delivery | undefined>;
  /** Gives back what it holds, on every path. */
  close?(): Promise<void>;
}

/** What makes one streamed form different from the others. */
export interface SpeechForm {
  readonly headers: Record<string, string>;
  open(run: SpeechRun): Promise<SpeechWriter> | SpeechWriter;
  readonly keepAlive?: string;
  /** What is sent last, once the bill is committed. */
  done?(usage: Usage): Buffer | string;
  /** What is sent last after a failure; absent: the connection is cut, so that the client sees that something is missing. */
  failed?(problem: Problem): Buffer | string;
}

interface StreamedCall {
  readonly requestId: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Where the bytes of a stream go. */
export type SpeechOutlet = Pick<Outlet, 'started' | 'congested' | 'start' | 'write' | 'end' | 'cut'> &
  Partial<Pick<Outlet, 'fail'>>;

export interface SentSpeech {
  readonly run: SpeechRun;
  readonly call: StreamedCall;
  readonly form: SpeechForm;
}

/** `run` is closed on every path. */
export async function sendSpeech(log: Log, sent: SentSpeech, reply: FastifyReply): Promise<FastifyReply> {
  await writeSpeech(log, sent, new Outlet(reply));
  return reply;
}

/** The same for anything that takes bytes. */
export async function writeSpeech(
  log: Log,
  { run, call, form }: SentSpeech,
  outlet: SpeechOutlet,
): Promise<void> {
  const stream = new SpeechStream(log, run, form, outlet);
  try {
    await stream.send(call);
  } finally {
    await stream.close();
  }
}

class SpeechStream {
  readonly #log: Log;
  readonly #run: SpeechRun;
  readonly #form: SpeechForm;
  readonly #outlet: SpeechOutlet;
  #writer: SpeechWriter | undefined;
  #stopKeepAlive = () => {};

  constructor(log: Log, run: SpeechRun, form: SpeechForm, outlet: SpeechOutlet) {
    this.#log = log;
    this.#run = run;
    this.#form = form;
    this.#outlet = outlet;
  }

  async send(call: StreamedCall): Promise<void> {
    try {
      const writer = (this.#writer = await this.#form.open(this.#run));
      for await (const chunk of this.#run.chunks(call.signal))
        for await (const delivery of writer.encode(chunk)) await this.#deliver(delivery);
      const rest = await writer.end?.();
      if (rest) await this.#deliver(rest);
      const usage = await this.#run.settle();
      if (this.#form.done) await this.#outlet.write(this.#form.done(usage));
      await this.#outlet.end();
    } catch (error) {
      await this.#breakOff(error, call);
    }
  }

  async close(): Promise<void> {
    this.#stopKeepAlive();
    try {
      await this.#writer?.close?.();
    } finally {
      await this.#run.close();
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    if (delivery.bytes.length === 0) return;
    await this.#run.deliver(delivery, (piece) => {
      if (!this.#outlet.started) {
        this.#outlet.start(this.#form.headers);
        this.#stopKeepAlive = keepAlive(this.#outlet, this.#form.keepAlive);
      }
      return this.#outlet.write(piece);
    });
  }

  async #breakOff(error: unknown, { requestId, signal }: StreamedCall): Promise<void> {
    const problem = asProblem(error);
    if (!signal.aborted) this.#run.fail(problem);
    await this.#settleBroken(requestId);
    if (!this.#outlet.started && !signal.aborted) throw problem;
    if (!signal.aborted) {
      this.#outlet.fail?.();
      this.#log.error({ request_id: requestId, err: error }, 'speech failed in mid-stream');
    }
    const lastWords = signal.aborted ? undefined : this.#form.failed?.(problem);
    if (lastWords === undefined) return this.#outlet.cut();
    await this.#outlet.write(lastWords).catch(() => undefined);
    await this.#outlet.end();
  }

  /** A bill that cannot be written must not keep a broken stream from ending; `close` tries once more. */
  async #settleBroken(requestId: string): Promise<void> {
    try {
      await this.#run.settle();
    } catch (error) {
      this.#log.error({ request_id: requestId, err: error }, 'a broken stream could not be settled');
    }
  }
}

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? toProblem(error) : speechFailed(error);
