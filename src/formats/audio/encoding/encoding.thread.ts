/** The thread that encodes, for many sounds in turn. It answers every request, in the order of each sound. */
import { parentPort } from 'node:worker_threads';
import type { Encoder } from './encoder.ts';
import { openEncoder } from './open-encoder.ts';
import type { EncodingReply, EncodingRequest } from './threads.ts';

const sounds = new Map<number, Promise<Encoder>>();
const nothing = new Uint8Array(0);

async function serve(request: EncodingRequest): Promise<Uint8Array> {
  const { sound } = request;
  if (request.type === 'open') {
    const encoder = openEncoder(request.encoding, request.fromRate);
    sounds.set(sound, encoder);
    encoder.catch(() => sounds.delete(sound));
    await encoder;
    return nothing;
  }
  const encoder = await sounds.get(sound)!;
  if (request.type === 'push') return encoder.push(request.samples);
  sounds.delete(sound);
  if (request.type === 'end') return encoder.end();
  await encoder.abandon();
  return nothing;
}

const port = parentPort!;
port.on('message', (request: EncodingRequest) => {
  const { id } = request;
  serve(request).then(
    (bytes) => port.postMessage({ id, bytes } satisfies EncodingReply),
    (error: unknown) =>
      port.postMessage({
        id,
        problem: error instanceof Error ? error.message : String(error),
      } satisfies EncodingReply),
  );
});
