/** What identifies a file: all of its bytes, and the few of them by which KOReader knows it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface FileDigests {
  readonly sha256: string;
  readonly partialMd5: string;
}

export async function digestsOf(path: string): Promise<FileDigests> {
  return { sha256: await sha256Of(path), partialMd5: await partialMd5Of(path) };
}

/** Chunk by chunk: a large file must not keep others waiting. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A kilobyte at each of these places, as far as the file goes: 256, 1024, 4096 and so on to a gigabyte. */
const sampleBytes = 1024;
const samplePlaces = Array.from({ length: 12 }, (_, at) => 256 * 4 ** at);

async function partialMd5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  const file = await open(path);
  try {
    for (const place of samplePlaces) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, place);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
