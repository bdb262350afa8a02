import { parentPort, workerData } from 'node:worker_threads';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Mp3Request } from './mp3.ts';

const samplesAtOnce = 1152 * 40;

async function encode({ sampleRate, parts }: Mp3Request): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  // Speech in mono is transparent at this rate.
  encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
  const encoded: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += samplesAtOnce) {
      const floats = Float32Array.from(part.subarray(at, at + samplesAtOnce), (sample) => sample / 32_768);
      // The encoder hands out a view of its own memory.
      encoded.push(Uint8Array.from(encoder.encode([floats])));
    }
  }
  encoded.push(Uint8Array.from(encoder.finalize()));
  return new Uint8Array(await new Blob(encoded).arrayBuffer());
}

const bytes = await encode(workerData as Mp3Request);
parentPort!.postMessage(bytes, [bytes.buffer]);
