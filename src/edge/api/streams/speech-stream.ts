/**
 * Speech that is sent as it is made, in any form:
 *
 *   not started ──► started with the first bytes ──► ended
 *        │                        └── a failure, or the client leaves: cut or told
 *        └── a failure: an ordinary error response
 */
import type { FastifyReply } from 'fastify';
import type { Problem } from '../../../shared/contract/errors.ts';
import { type SpeechRun, type StreamForm } from '../../../features/speech/speech-run.ts';
import { asProblem } from '../../../features/speech/failures.ts';
import type { Log } from '../../../platform/log.ts';
import { keepAlive } from './speech-events.ts';
import { Outlet } from './outlet.ts';

/** What makes one streamed form different from the others. */
export interface SpeechForm extends StreamForm {
  readonly headers: Record<string, string>;
  readonly keepAlive?: string;
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

export async function sendSpeech(log: Log, sent: SentSpeech, reply: FastifyReply): Promise<FastifyReply> {
  await writeSpeech(log, sent, new Outlet(reply));
  return reply;
}

/** The same for anything that takes bytes. */
export async function writeSpeech(log: Log, sent: SentSpeech, outlet: SpeechOutlet): Promise<void> {
  const { run, call, form } = sent;
  let stopKeepAlive = () => {};
  try {
    for await (const piece of run.stream(form, call.signal)) {
      if (!outlet.started) {
        outlet.start(form.headers);
        stopKeepAlive = keepAlive(outlet, form.keepAlive);
      }
      await outlet.write(piece);
    }
    await outlet.end();
  } catch (error) {
    await breakOff(error, { log, call, form, outlet });
  } finally {
    stopKeepAlive();
  }
}

interface Broken extends Omit<SentSpeech, 'run'> {
  readonly log: Log;
  readonly outlet: SpeechOutlet;
}

async function breakOff(error: unknown, { log, call, form, outlet }: Broken): Promise<void> {
  if (call.signal.aborted) return outlet.cut();
  const problem = asProblem(error);
  if (!outlet.started) throw problem;
  outlet.fail?.();
  log.error({ request_id: call.requestId, err: error }, 'speech failed in mid-stream');
  const lastWords = form.failed?.(problem);
  if (lastWords === undefined) return outlet.cut();
  await outlet.write(lastWords).catch(() => undefined);
  await outlet.end();
}
