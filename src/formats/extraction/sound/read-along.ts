/** The sound of a book that is read along: the files that its clips name, joined in the order in which they are heard. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EngineError } from '../../../platform/engine-error.ts';
import { mp3Head } from '../../audiobook/mp3-head.ts';
import { Archive } from '../archive/archive.ts';
import type { FoundReading, ReadProgress, SpokenClip } from '../engine.ts';
import { noSound, requireLength, soundLimits } from './found.ts';
import { JoinedAac } from './joined-aac.ts';
import { JoinedMp3 } from './joined-mp3.ts';

/** What is joined to one file, and when each of its parts starts in it. */
interface Joined extends Pick<FoundReading, 'file' | 'mediaType' | 'durationMs'> {
  readonly starts: ReadonlyMap<string, number>;
}

const mp3 = /\.mp3$/i;
const aac = /\.(?:m4a|m4b|mp4|aac)$/i;

interface Target {
  /** Where it is written. */
  readonly folder: string;
  readonly progress: ReadProgress;
}

/** A stretch of the text, from 0 to 1. */
export type Stretch = readonly [start: number, end: number];

/** A title that is not repeated, and spaces that are tidied, move places by as much. */
const tolerance = 0.002;

/** The sound of each stretch. */
export async function readingsOf(
  path: string,
  { clips, stretches }: { readonly clips: readonly SpokenClip[]; readonly stretches: readonly Stretch[] },
  target: Target,
): Promise<(FoundReading | null)[]> {
  const readings: (FoundReading | null)[] = [];
  for (const [at, [start, end]] of stretches.entries()) {
    const own = clips.filter(({ page }) => page[1] > start + tolerance && page[0] < end - tolerance);
    readings.push(await soundOf(path, own, { ...target, name: `reading-${at}` }));
  }
  return readings;
}

/** Null where there is no sound that can be joined: the book is read without. */
async function soundOf(
  path: string,
  clips: readonly SpokenClip[],
  target: Target & { readonly name: string },
): Promise<FoundReading | null> {
  const names = [...new Set(clips.map(({ sound }) => sound))];
  if (names.length === 0 || names.length > soundLimits.tracks) return null;
  const archive = await Archive.open(path, { inflatedBytes: soundLimits.bytes });
  try {
    const join = names.every((name) => mp3.test(name))
      ? joinMp3
      : names.every((name) => aac.test(name))
        ? joinAac
        : undefined;
    if (!join || !names.every((name) => archive.has(name))) return null;
    const joined = await join(archive, names, target);
    const utterances = utterancesOf(clips, joined);
    return { file: joined.file, mediaType: joined.mediaType, durationMs: joined.durationMs, utterances };
  } catch (error) {
    // Its text is still a book.
    if (error instanceof EngineError && error.fault !== 'hostile') return null;
    throw error;
  } finally {
    archive.close();
  }
}

type Joining = (
  archive: Archive,
  names: readonly string[],
  target: Target & { readonly name: string },
) => Promise<Joined>;

const joinMp3: Joining = async (archive, names, { folder, name: stem, progress }) => {
  const file = `${stem}.mp3`;
  const joined = new JoinedMp3(join(folder, file));
  try {
    for (const name of names) await joined.add(name, archive.stream(name), progress);
  } finally {
    await joined.close();
  }
  const { samples, sampleRate, bytes, firstHeader, places, tracks } = joined;
  const durationMs = requireLength(joined.durationMs);
  const book = { title: '', language: '', sampleRate, samples, chapters: [] };
  await joined.finish(mp3Head(book, { firstHeader: firstHeader!, bytes, places }, {}));
  const starts = new Map(tracks.map(({ name, startMs }) => [name, startMs]));
  return { file, mediaType: 'audio/mpeg', durationMs, starts };
};

const joinAac: Joining = async (archive, names, { folder, name: stem, progress }) => {
  const file = `${stem}.m4a`;
  const joined = new JoinedAac(join(folder, file));
  const starts = new Map<string, number>();
  try {
    for (const name of names) {
      const path = join(folder, `part${extname(name)}`);
      await pipeline(archive.stream(name), createWriteStream(path, { mode: 0o600 }));
      starts.set(name, joined.durationMs);
      await joined.add(path, progress).catch((error: unknown) => {
        throw error instanceof EngineError ? error : noSound();
      });
      await rm(path);
    }
    await joined.close();
  } catch (error) {
    await joined.cancel();
    throw error;
  }
  return { file, mediaType: 'audio/mp4', durationMs: requireLength(joined.durationMs), starts };
};

/** In the order of time; a clip lasts until the next one of its sound where nothing else is said. */
function utterancesOf(
  clips: readonly SpokenClip[],
  { starts, durationMs }: Joined,
): FoundReading['utterances'] {
  const timed = clips.map(({ sound, startMs, endMs, text }) => {
    const offset = starts.get(sound)!;
    return { startMs: offset + startMs, endMs: endMs === undefined ? undefined : offset + endMs, text };
  });
  const ordered = timed.toSorted((one, other) => one.startMs - other.startMs);
  return ordered.flatMap(({ startMs, endMs: told, text }, at) => {
    const endMs = Math.min(told ?? ordered[at + 1]?.startMs ?? durationMs, durationMs);
    return endMs > startMs ? [{ startMs, endMs, text }] : [];
  });
}
