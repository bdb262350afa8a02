/** A recording that a Wyoming client sends, chunk by chunk: kept in a file, then transcribed. */
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { invalidField } from '../../../shared/contract/errors.ts';
import type { Actor } from '../../../features/access/actor.ts';
import type { DirectTranscription } from '../../../features/transcribing/direct.ts';
import { streamHeader } from '../../../formats/audio/wav.ts';
import type { Upload } from '../../api/call.ts';
import type { Uploads } from '../../api/streams/uploads.ts';

export interface RecordingDeps {
  readonly directTranscription: DirectTranscription;
  readonly uploads: Uploads;
}

/** The format of `audio-start` and `audio-chunk`, as the client wrote it. */
export type SentFormat = Readonly<Record<string, unknown>>;

export class WyomingRecording {
  readonly #deps: RecordingDeps;
  readonly #bytes = new PassThrough();
  readonly #file: Promise<Upload>;
  #isEmpty = true;

  constructor(deps: RecordingDeps, format: SentFormat) {
    this.#deps = deps;
    this.#bytes.write(streamHeader(rateOf(format)));
    this.#file = deps.uploads.write(this.#bytes, 'recording');
    // A failure is reported to whoever waits for the file, and there may be nobody.
    this.#file.catch(() => undefined);
  }

  async add(payload: Buffer): Promise<void> {
    if (payload.length === 0) return;
    this.#isEmpty = false;
    if (this.#bytes.write(payload)) return;
    const drained = new Promise<void>((resolve) => {
      this.#bytes.once('drain', resolve).once('close', resolve);
    });
    await Promise.race([drained, this.#file]);
  }

  /** What was said; nothing where nothing was sent. */
  async transcribe(actor: Actor, language: string | undefined, signal: AbortSignal) {
    this.#bytes.end();
    const { path } = await this.#file;
    try {
      if (this.#isEmpty) return { text: '', language };
      return await this.#deps.directTranscription.transcribe(actor, { path, language }, { signal });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Drops what has come so far. */
  abandon(): void {
    this.#bytes.destroy();
    void this.#file.then(({ path }) => rm(path, { force: true })).catch(() => undefined);
  }
}

function rateOf({ rate, width, channels }: SentFormat): number {
  const isRate = typeof rate === 'number' && Number.isInteger(rate) && rate >= 8_000 && rate <= 48_000;
  if (isRate && width === 2 && channels === 1) return rate;
  throw invalidField('audio', 'must be 16-bit mono with a rate from 8000 to 48000.');
}
