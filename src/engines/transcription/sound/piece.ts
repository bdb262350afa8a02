/** A piece of a recording as a small WAV file, cut where it is quiet: what is sent to a server. */
import { listen, listeningRate } from './listen.ts';
import { openSound } from './open.ts';

export interface Piece {
  readonly wav: Uint8Array;
  readonly startMs: number;
  readonly endMs: number;
  /** The recording ends with it. */
  readonly isLast: boolean;
}

const windowSamples = Math.round(listeningRate * 0.3);

export interface PieceRequest {
  readonly path: string;
  readonly fromMs: number;
  readonly lengthMs: number;
}

export async function cutPiece({ path, fromMs, lengthMs }: PieceRequest): Promise<Piece> {
  const reader = await openSound(path);
  const samples = new Float32Array(Math.round((lengthMs * listeningRate) / 1000));
  let count = 0;
  try {
    for await (const part of listen(reader, fromMs)) {
      const fitting = part.subarray(0, samples.length - count);
      samples.set(fitting, count);
      count += fitting.length;
      if (count === samples.length) break;
    }
  } finally {
    await reader.close();
  }
  const isLast = count < samples.length;
  const end = isLast ? count : quietestPlace(samples);
  const wav = wavOf(samples.subarray(0, end));
  return { wav, startMs: fromMs, endMs: fromMs + (end * 1000) / listeningRate, isLast };
}

/** In the last quarter, so that a piece never becomes much shorter than was asked for. */
function quietestPlace(samples: Float32Array): number {
  let [best, quietest] = [samples.length, Infinity];
  for (let from = Math.floor(samples.length * 0.75); from + windowSamples <= samples.length; from += 1_600) {
    const loudness = samples.subarray(from, from + windowSamples).reduce((sum, one) => sum + one * one, 0);
    if (loudness < quietest) [best, quietest] = [from + windowSamples / 2, loudness];
  }
  return Math.round(best);
}

function wavOf(samples: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(listeningRate, 24);
  bytes.writeUInt32LE(listeningRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  return bytes;
}
