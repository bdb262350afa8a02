/**
 * What a worker sends for a sentence: a header as JSON, then the samples, two
 * bytes each, the lower one first, as every machine Node runs on has them. No serialization of Node's: workers
 * and nodes may run different versions of it.
 */
import type { EngineFault } from '../../engine-error.ts';
import type { SpeechChunk } from '../engine.ts';
import type { Ticket } from './speech-queue.ts';

export interface Failure {
  readonly fault: EngineFault;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
  readonly detail?: string | undefined;
  readonly server?: string | undefined;
}

export type Content =
  | { readonly kind: 'chunk'; readonly chunk: SpeechChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The worker stops and has not ended it: another one should. */
  | { readonly kind: 'returned' };

export interface Message extends Ticket {
  /** Counts the messages of an attempt, from 0. */
  readonly number: number;
  /** How long the sentence waited for its worker. */
  readonly waitedMs: number;
  /** The voice never says it twice in the same way: it cannot be continued by another worker. */
  readonly isRandom: boolean;
  readonly content: Content;
}

const lengthBytes = 4;

export function encodeMessage(message: Message): Buffer {
  const { content } = message;
  const samples = content.kind === 'chunk' ? content.chunk.samples : new Int16Array(0);
  const plain =
    content.kind === 'chunk' ? { kind: 'chunk', chunk: { ...content.chunk, samples: [] } } : content;
  const header = Buffer.from(JSON.stringify({ ...message, content: plain }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, bytesOf(samples)]);
}

/** Undefined for what is no message. */
export function decodeMessage(bytes: Buffer): Message | undefined {
  try {
    const end = lengthBytes + bytes.readUInt32LE();
    const message = JSON.parse(bytes.toString('utf8', lengthBytes, end)) as Message;
    if (message.content.kind !== 'chunk') return message;
    const samples = samplesOf(bytes.subarray(end));
    return { ...message, content: { kind: 'chunk', chunk: { ...message.content.chunk, samples } } };
  } catch {
    return undefined;
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A copy, because samples start at even places. */
function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return samples;
}
