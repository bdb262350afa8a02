/** The worker process that reads untrusted files without a model: how long a file is, and pieces of it. */
import { toInt16, wavFile } from '../../../formats/audio/samples.ts';
import { serve } from '../../../platform/workers/serve.ts';
import { listen, listeningRate } from './listen.ts';
import { openSound } from './sound-file.ts';

export type ProbeJob =
  | { readonly kind: 'probe'; readonly path: string }
  | ({ readonly kind: 'piece' } & PieceRequest);

export interface ProbeResult {
  readonly durationMs: number;
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
}

/** A piece of a recording as a small WAV file, cut where it is quiet: what is sent to a server. */
export interface Piece {
  readonly wav: Uint8Array;
  readonly startMs: number;
  readonly endMs: number;
  /** The recording ends with it. */
  readonly isLast: boolean;
}

/** A piece may be cut within three tenths of a second of quiet. */
const windowSamples = Math.round(listeningRate * 0.3);

export interface PieceRequest {
  readonly path: string;
  readonly fromMs: number;
  readonly lengthMs: number;
}

async function cutPiece({ path, fromMs, lengthMs }: PieceRequest): Promise<Piece> {
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
  const wav = wavFile(listeningRate, [toInt16(samples.subarray(0, end))]);
  return { wav, startMs: fromMs, endMs: fromMs + (end * 1000) / listeningRate, isLast };
}

/** In the last quarter, so that a piece never becomes much shorter than requested. */
function quietestPlace(samples: Float32Array): number {
  let [best, quietest] = [samples.length, Infinity];
  for (let from = Math.floor(samples.length * 0.75); from + windowSamples <= samples.length; from += 1_600) {
    const loudness = samples.subarray(from, from + windowSamples).reduce((sum, one) => sum + one * one, 0);
    if (loudness < quietest) [best, quietest] = [from + windowSamples / 2, loudness];
  }
  return Math.round(best);
}

async function probe(path: string): Promise<ProbeResult> {
  const reader = await openSound(path);
  try {
    const durationMs = Math.round(await reader.durationMs());
    // A file that cannot be decoded at all is refused now, and not when its turn comes.
    for await (const _ of reader.blocks(0)) break;
    return { durationMs, kind: reader.kind };
  } finally {
    await reader.close();
  }
}

serve<ProbeJob, ProbeResult | Piece>(async () => async (job, emit) => {
  emit(job.kind === 'probe' ? await probe(job.path) : await cutPiece(job));
});
