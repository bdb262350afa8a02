/** Reads the events of streamed speech. */
import { ConnectionError, SpeechError } from './errors.ts';
import { readEvents } from './events.ts';
import type { SpeechChunkEvent, SpeechDoneEvent, SpeechErrorEvent, SpeechMark } from './generated.ts';
import { connected } from './transport.ts';

/** A sentence of speech, or a part of a long one. */
export interface SpeechPart {
  readonly index: number;
  /** A complete WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>;
  /** The sentence's place in text and time; null while more of its audio follows. */
  readonly mark: SpeechMark | null;
}

/** Returns what it cost; throws a `SpeechError` where the service fails halfway, a `ConnectionError` where it falls silent. */
export async function* readSpeech(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<SpeechPart, SpeechDoneEvent, undefined> {
  const events = readEvents(body);
  try {
    for (;;) {
      const { done, value } = await connected(() => events.next(), signal);
      if (done) throw new ConnectionError('the stream ended before speech.done');
      const event = JSON.parse(value.data) as SpeechChunkEvent | SpeechDoneEvent | SpeechErrorEvent;
      if (event.type === 'speech.done') return event;
      if (event.type === 'speech.error') throw new SpeechError(500, event);
      yield { index: event.index, audio: bytesOf(event.audio), mark: event.speech_mark };
    }
  } finally {
    await events.return();
  }
}

/** The bytes of base64, in browsers and Node alike. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const own = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  return own.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
