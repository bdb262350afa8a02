/**
 * What a worker sends for a task: a header as JSON, then the bytes of a chunk. Not Node's own serialization: workers and nodes
 * may run different versions of it.
 */
import type { EngineFault } from '../engine-error.ts';
import type { Ticket } from './work-queue.ts';

export interface Failure {
  readonly fault: EngineFault;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
  readonly detail?: string | undefined;
  readonly server?: string | undefined;
}

/** A part of a result: what JSON can express, and bytes. */
export interface PackedChunk {
  readonly fields: object;
  readonly bytes: Uint8Array;
}

export type Content =
  | { readonly kind: 'chunk'; readonly chunk: PackedChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The worker is stopping and has not finished it: another one should. */
  | { readonly kind: 'returned' };

export interface Message extends Ticket {
  /** Counts the messages of an attempt, from 0. */
  readonly number: number;
  /** How long the task waited for its worker. */
  readonly waitedMs: number;
  /** The result differs each time: another worker cannot continue it. */
  readonly isRandom: boolean;
  readonly content: Content;
}

const lengthBytes = 4;

export function encodeMessage(message: Message): Buffer {
  const { content } = message;
  const isChunk = content.kind === 'chunk';
  const plain = isChunk ? { kind: 'chunk', chunk: content.chunk.fields } : content;
  const header = Buffer.from(JSON.stringify({ ...message, content: plain }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...(isChunk ? [content.chunk.bytes] : [])]);
}

/** Undefined for what is not a message. */
export function decodeMessage(bytes: Buffer): Message | undefined {
  try {
    const end = lengthBytes + bytes.readUInt32LE();
    const message = JSON.parse(bytes.toString('utf8', lengthBytes, end)) as Message;
    if (message.content.kind !== 'chunk') return message;
    const fields = message.content.chunk as object;
    return { ...message, content: { kind: 'chunk', chunk: { fields, bytes: bytes.subarray(end) } } };
  } catch {
    return undefined;
  }
}
