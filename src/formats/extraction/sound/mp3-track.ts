/**
 * Walks through the sound of an MP3 as it comes, in pieces of any length: its tag, its frames, and where they are. What lies
 * between frames (tags at the end, a damaged stretch) is left out.
 *
 *   before the tag ──► in the tag, which is kept or, if it is too long, passed over ──► among frames
 */
import { frameAt, type Mp3Frame } from '../../audio/mp3-frames.ts';
import { soundLimits } from './found.ts';
import { type Mp3Tags, readTags, tagHeadBytes, tagLength } from './id3.ts';

const headerBytes = 4;
/** After as much that is no sound at all, a file is something else. */
const maxJunkBytes = 4 * 1024 ** 2;

/** What the frames of a stream have in common, so that one player plays all of them. */
export interface SoundKind {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
}

export interface TrackListener {
  /** Whole frames that follow each other, in the order of time. */
  frames(bytes: Buffer): Promise<void>;
  /** Each frame, before its bytes are handed over. */
  frame(frame: Mp3Frame): void;
}

export class Mp3Track {
  tags: Mp3Tags = { chapters: [] };
  samples = 0;
  kind: SoundKind | undefined;
  /** The header of the first frame. */
  firstHeader: Buffer | undefined;
  readonly #listener: TrackListener;
  #rest: Buffer = Buffer.alloc(0);
  #tagBytes: number | undefined;
  #isInStep = false;
  #isFirst = true;
  #junk = 0;

  constructor(listener: TrackListener) {
    this.#listener = listener;
  }

  async add(bytes: Buffer): Promise<void> {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    if (this.#tagBytes === undefined && !this.#measureTag()) return;
    if (this.#tagBytes! > 0 && !this.#takeTag()) return;
    await this.#walk(false);
  }

  async end(): Promise<void> {
    if (this.#tagBytes === undefined) this.#tagBytes = 0;
    if (this.#tagBytes === 0) await this.#walk(true);
  }

  get isSound(): boolean {
    return this.samples > 0 && this.#junk <= maxJunkBytes;
  }

  #measureTag(): boolean {
    if (this.#rest.length < tagHeadBytes) return false;
    this.#tagBytes = tagLength(this.#rest) ?? 0;
    return true;
  }

  /** False: more of it is to come. */
  #takeTag(): boolean {
    const length = this.#tagBytes!;
    if (length > soundLimits.tagBytes) {
      const passed = Math.min(length, this.#rest.length);
      this.#rest = this.#rest.subarray(passed);
      this.#tagBytes = length - passed > 0 ? Math.max(length - passed, soundLimits.tagBytes + 1) : 0;
      return this.#tagBytes === 0;
    }
    if (this.#rest.length < length) return false;
    this.tags = readTags(this.#rest.subarray(0, length));
    this.#rest = this.#rest.subarray(length);
    this.#tagBytes = 0;
    return true;
  }

  async #walk(isEnd: boolean): Promise<void> {
    const bytes = this.#rest;
    let [at, from] = [0, 0];
    const runs: Buffer[] = [];
    const endRun = () => {
      if (at > from) runs.push(bytes.subarray(from, at));
    };
    while (at + headerBytes <= bytes.length) {
      const frame = this.#frameAt(bytes, at);
      const end = at + (frame?.bytes ?? 0);
      const isWhole =
        frame !== undefined && end + (this.#isInStep || isEnd ? 0 : headerBytes) <= bytes.length;
      if (frame && !isWhole) break;
      if (!frame || !this.#fits(bytes, end, isEnd)) {
        endRun();
        [this.#isInStep, this.#junk] = [false, this.#junk + 1];
        at += 1;
        from = at;
      } else if (this.#isFirst && isAboutLength(bytes.subarray(at, end), frame)) {
        [this.#isFirst, at, from] = [false, end, end];
      } else {
        this.#take(frame, bytes.subarray(at, at + headerBytes));
        at = end;
      }
    }
    endRun();
    this.#rest = bytes.subarray(at);
    for (const run of runs) await this.#listener.frames(run);
  }

  /** A frame of the kind that the file began with. */
  #frameAt(bytes: Buffer, at: number): Mp3Frame | undefined {
    if (bytes[at] !== 0xff) return undefined;
    const frame = frameAt(bytes, at);
    const isSame =
      !this.kind || (frame?.sampleRate === this.kind.sampleRate && frame.channels === this.kind.channels);
    return isSame ? frame : undefined;
  }

  /** Two bytes in the middle of anything may look like a frame: where nothing led here, another one must follow. */
  #fits(bytes: Buffer, end: number, isEnd: boolean): boolean {
    if (this.#isInStep) return true;
    const isLast = isEnd && end === bytes.length && this.kind !== undefined;
    return isLast || frameAt(bytes, end) !== undefined;
  }

  #take(frame: Mp3Frame, header: Buffer): void {
    [this.#isFirst, this.#isInStep] = [false, true];
    this.kind ??= { sampleRate: frame.sampleRate, channels: frame.channels };
    this.firstHeader ??= Buffer.from(header);
    this.samples += frame.samples;
    this.#listener.frame(frame);
  }
}

/** The silent frame in which encoders write how long the sound is: that of the whole will be another one. */
function isAboutLength(frame: Buffer, { sideBytes }: Mp3Frame): boolean {
  const at = headerBytes + sideBytes;
  return (
    /^(?:Xing|Info)/.test(frame.toString('latin1', at, at + 4)) || frame.toString('latin1', 36, 40) === 'VBRI'
  );
}
