/** The frames of several MP3 files one after the other, as one sound: nothing is encoded again. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { EngineError } from '../../../platform/engine-error.ts';
import { msOf } from '../../audio/samples.ts';
import type { ReadProgress } from '../engine.ts';
import { requireLength } from './found.ts';
import type { Mp3Tags } from './id3.ts';
import { Mp3Track } from './mp3-track.ts';

export interface ReadTrack {
  readonly name: string;
  readonly tags: Mp3Tags;
  readonly startMs: number;
}

/** Every how many frames their place is noted: about a second and a half. */
const notedFrames = 64;
export class JoinedMp3 {
  readonly path: string;
  readonly tracks: ReadTrack[] = [];
  firstHeader: Buffer | undefined;
  samples = 0;
  bytes = 0;
  sampleRate = 0;
  /** The places of some frames, in bytes from the start of the sound. */
  readonly places: number[] = [];
  #frames = 0;
  #at = 0;
  readonly #body;

  constructor(path: string) {
    this.path = path;
    this.#body = createWriteStream(`${path}.body`, { mode: 0o600 });
  }

  get durationMs(): number {
    return msOf(this.samples, this.sampleRate || 1);
  }

  async add(name: string, chunks: AsyncIterable<Buffer>, progress: ReadProgress): Promise<void> {
    const startMs = this.durationMs;
    const track = new Mp3Track({
      frames: async (run) => {
        this.bytes += run.length;
        if (!this.#body.write(run)) await once(this.#body, 'drain');
        progress();
      },
      frame: ({ bytes }) => {
        if (this.#frames++ % notedFrames === 0) this.places.push(this.#at);
        this.#at += bytes;
      },
    });
    for await (const chunk of chunks) await track.add(chunk);
    await track.end();
    if (!track.isSound)
      throw new EngineError(
        'damaged',
        `has no sound in ${JSON.stringify(basename(name))}. Take that file out, or replace it.`,
      );
    this.#requireAlike(name, track);
    this.samples += track.samples;
    requireLength(this.durationMs);
    this.tracks.push({ name, tags: track.tags, startMs });
  }

  #requireAlike(name: string, { kind, firstHeader }: Mp3Track): void {
    const [, , , mode = 0] = this.firstHeader ?? firstHeader!;
    const channels = mode >> 6 === 3 ? 1 : 2;
    if (this.firstHeader && (kind!.sampleRate !== this.sampleRate || kind!.channels !== channels))
      throw new EngineError(
        'damaged',
        `has sound of two kinds: ${JSON.stringify(basename(name))} has ${kind!.sampleRate} Hz on ${kind!.channels} channels, the files before it ${this.sampleRate} Hz on ${channels}. No player plays both in one file: save all of them alike, or as an M4B.`,
      );
    this.firstHeader ??= firstHeader!;
    this.sampleRate = kind!.sampleRate;
  }

  async close(): Promise<void> {
    this.#body.end();
    await finished(this.#body);
  }

  /** The head before the sound, in one file. */
  async finish(head: Buffer): Promise<void> {
    const [body, whole] = [await open(`${this.path}.body`), createWriteStream(this.path, { mode: 0o600 })];
    whole.write(head);
    await finished(body.createReadStream().pipe(whole));
  }
}
