/**
 * Binds clips into an M4B. The sound is encoded into a draft, because what stands before it in the file (so
 * that a player can begin at once) is known only when it is done; then the file is written beside and renamed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { BindRequest } from '../engine.ts';
import { encodeAac, priming, samplesPerPacket } from './aac.ts';
import { movieHead, type AacTrack } from './movie.ts';

export async function bindM4b(
  { book, clipsFile, targetFile }: BindRequest,
  goOn: (samples: number) => boolean,
): Promise<void> {
  const soundDraft = `${targetFile}.${process.pid}.aac`;
  const bookDraft = `${targetFile}.${process.pid}.m4b`;
  try {
    const { sound, samples } = await encodeTo(soundDraft, { clipsFile, sampleRate: book.sampleRate, goOn });
    if (samples !== book.samples) throw new Error(`The clips last ${samples} samples, not ${book.samples}`);
    const target = createWriteStream(bookDraft, { mode: 0o600, flush: true });
    target.write(movieHead(book, sound));
    await pipeline(createReadStream(soundDraft), target);
    await rename(bookDraft, targetFile);
  } finally {
    await Promise.all([soundDraft, bookDraft].map((file) => rm(file, { force: true })));
  }
}

interface EncodeRequest {
  readonly clipsFile: string;
  readonly sampleRate: number;
  readonly goOn: (samples: number) => boolean;
}

async function encodeTo(
  draft: string,
  request: EncodeRequest,
): Promise<{ readonly sound: AacTrack; readonly samples: number }> {
  const packetSizes: number[] = [];
  const file = await open(draft, 'w', 0o600);
  try {
    const { samples, setup } = await encodeAac({
      ...request,
      async write(packets) {
        for (const { length } of packets) packetSizes.push(length);
        await file.writeFile(Buffer.concat(packets));
      },
    });
    return { sound: { packetSizes, setup, priming, samplesPerPacket }, samples };
  } finally {
    await file.close();
  }
}
