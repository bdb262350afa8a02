import { parentPort } from 'node:worker_threads';
import { segment } from './sentences/sentences.ts';

// Offsets travel as one transferred array: the caller has the text already, and rebuilding 15,000 sentences
// from numbers is cheaper for its event loop than receiving them as objects.

export interface SegmentRequest {
  text: string;
  language: string;
}
export type SegmentReply = { offsets: Uint32Array } | { error: string };

parentPort?.on('message', ({ text, language }: SegmentRequest) => {
  const reply = answer(text, language);
  parentPort?.postMessage(reply, 'offsets' in reply ? [reply.offsets.buffer as ArrayBuffer] : []);
});

function answer(text: string, language: string): SegmentReply {
  try {
    const sentences = segment(text, language);
    const offsets = new Uint32Array(sentences.length * 2);
    for (const [i, { start, end }] of sentences.entries()) offsets.set([start, end], i * 2);
    return { offsets };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
