/** The worker process that reads files of strangers without a model: how long is it, and give me a piece of it. */
import { serve } from '../../../platform/workers/serve.ts';
import { openSound } from './open.ts';
import { cutPiece, type Piece, type PieceRequest } from './piece.ts';
import { reportUnreadable, type Unreadable } from './unreadable.ts';

export type SoundJob =
  | { readonly kind: 'probe'; readonly path: string }
  | ({ readonly kind: 'piece' } & PieceRequest);

export interface Probe {
  readonly durationMs: number;
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
}

serve<SoundJob, Probe | Piece | Unreadable>(
  async () => (job, emit) =>
    reportUnreadable(emit, async () => {
      emit(job.kind === 'probe' ? await probe(job.path) : await cutPiece(job));
    }),
);

async function probe(path: string): Promise<Probe> {
  const reader = await openSound(path);
  try {
    const durationMs = Math.round(await reader.durationMs());
    // A file that cannot be decoded at all says so now, and not when its turn comes.
    for await (const _ of reader.blocks(0)) break;
    return { durationMs, kind: reader.kind };
  } finally {
    await reader.close();
  }
}
