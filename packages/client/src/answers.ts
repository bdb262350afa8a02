/** Reads the events of an answer that is being written. */
import { AnswerError, ConnectionError } from './errors.ts';
import { readEvents } from './events.ts';
import type {
  Answer,
  AnswerDeltaEvent,
  AnswerDoneEvent,
  AnswerErrorEvent,
  AnswerProgressEvent,
  ErrorEnvelope,
} from './generated.ts';
import { connected } from './transport.ts';

/** What an answer goes on with, or how much of a long text was read for it. */
export type AnswerPart = AnswerDeltaEvent | AnswerProgressEvent;

/** Returns the whole answer; throws an `AnswerError` where it fails halfway, a `ConnectionError` where it falls silent. */
export async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<AnswerPart, Answer, undefined> {
  const events = readEvents(body);
  try {
    for (;;) {
      const { done, value } = await connected(() => events.next(), signal);
      if (done) throw new ConnectionError('the stream ended before answer.done');
      const event = JSON.parse(value.data) as AnswerPart | AnswerDoneEvent | AnswerErrorEvent;
      if (event.type === 'answer.error')
        throw new AnswerError(500, event as AnswerErrorEvent & ErrorEnvelope);
      if (event.type === 'answer.done') {
        const { type: _, ...answer } = event;
        return answer;
      }
      yield event;
    }
  } finally {
    await events.return();
  }
}
