/**
 * Reads a ZIP of MP3 files as one book: its tracks become one file with one length, one table of places and the chapters,
 * without a sample of them being encoded again.
 */
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EngineError } from '../../../platform/engine-error.ts';
import { maxChapters } from '../../audiobook/engine.ts';
import { mp3Head } from '../../audiobook/mp3-head.ts';
import { imageTypeOf } from '../../images.ts';
import { Archive } from '../archive/archive.ts';
import { mp3FilesIn } from '../archive/names.ts';
import type { Extraction, ReadableFile, ReadProgress } from '../engine.ts';
import {
  chaptersFrom,
  noSound,
  requireLength,
  soundLimits,
  textOf,
  tidyAbout,
  type ToldChapter,
} from './found.ts';
import type { Mp3Tags } from './id3.ts';
import { readMp3 } from './mp3.ts';
import { JoinedMp3, type ReadTrack } from './joined-mp3.ts';
import { Mp3Track } from './mp3-track.ts';

const soundFile = 'sound.mp3';

export async function readMp3OrFolder(file: ReadableFile, progress: ReadProgress): Promise<Extraction> {
  return (await isArchive(file.path)) ? readMp3Folder(file, progress) : readMp3(file, progress);
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

async function readMp3Folder(file: ReadableFile, progress: ReadProgress): Promise<Extraction> {
  if (file.picturesTo === undefined) throw new Error('There is no folder for the sound.');
  const archive = await Archive.open(file.path, { inflatedBytes: soundLimits.bytes });
  try {
    const names = await inOrder(archive, mp3FilesIn(archive.names));
    const joined = new JoinedMp3(join(file.picturesTo, soundFile));
    try {
      for (const [at, name] of names.entries()) {
        await joined.add(name, archive.stream(name), progress);
        progress((at + 1) / names.length);
      }
    } finally {
      await joined.close();
    }
    return await describe(archive, joined);
  } finally {
    archive.close();
  }
}

/** By disc and track where every file has its own, otherwise as people sort names with numbers in them. */
async function inOrder(archive: Archive, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) throw noSound();
  if (names.length > soundLimits.tracks)
    throw new EngineError(
      'too_large',
      `has ${names.length.toLocaleString('en')} MP3 files, and a book may have ${soundLimits.tracks.toLocaleString('en')}.`,
    );
  const byName = names.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const places = new Map<string, number>();
  for (const name of byName) {
    const { disc = 0, track } = await tagsOf(archive, name);
    if (track !== undefined) places.set(name, disc * 100_000 + track);
  }
  const areTheirOwn = new Set(places.values()).size === byName.length;
  return areTheirOwn ? byName.toSorted((one, other) => places.get(one)! - places.get(other)!) : byName;
}

/** A tag is at the start: nothing after it is unpacked. */
async function tagsOf(archive: Archive, name: string): Promise<Mp3Tags> {
  const track = new Mp3Track({ frames: async () => undefined, frame: () => undefined });
  for await (const chunk of archive.stream(name)) {
    await track.add(chunk);
    if (track.kind) break;
  }
  return track.tags;
}

async function describe(archive: Archive, joined: JoinedMp3): Promise<Extraction> {
  const { tracks, samples, sampleRate, bytes, firstHeader, places } = joined;
  const { tags: first } = tracks[0]!;
  const durationMs = requireLength(joined.durationMs);
  const title = first.album ?? folderOf(tracks.map(({ name }) => name));
  const author = first.albumArtist ?? first.artist;
  const about = tidyAbout(first.about);
  const chapters = chaptersFrom(chaptersOf(tracks), { durationMs, title });
  const cover = first.cover ?? (await coverIn(archive));
  const marked = chapters.length <= maxChapters ? chapters : [];
  const book = { title: title ?? '', language: first.language ?? '', sampleRate, samples, chapters: marked };
  const kind = cover && imageTypeOf(cover);
  const artwork = kind && kind !== 'image/webp' ? { mediaType: kind, bytes: cover } : undefined;
  const facts = { firstHeader: firstHeader!, bytes, places };
  await joined.finish(mp3Head(book, facts, { author, cover: artwork }));
  return {
    text: textOf(about, chapters),
    ...(title && { title }),
    ...(author && { author }),
    ...(first.language && { language: first.language }),
    ...(cover && { cover: cover.toString('base64') }),
    sound: { file: soundFile, mediaType: 'audio/mpeg', durationMs, chapters, ...(about && { about }) },
  };
}

/** A track is a chapter, or has several. A title that all tracks share is that of the book. */
function chaptersOf(tracks: readonly ReadTrack[]): ToldChapter[] {
  const titles = new Set(tracks.map(({ tags }) => tags.title));
  const areTold = tracks.length === 1 || titles.size > tracks.length / 2;
  return tracks.flatMap(({ name, tags, startMs }) => {
    if (tags.chapters.length > 1)
      return tags.chapters.map((one) => ({ ...one, startMs: startMs + one.startMs }));
    return [{ startMs, title: (areTold ? tags.title : undefined) ?? nameOf(name) }];
  });
}

/** `03 - The storm.mp3` is "The storm"; `03.mp3` has no name. */
function nameOf(path: string): string {
  const bare = basename(path)
    .replace(/\.mp3$/i, '')
    .replaceAll(/[_\s]+/g, ' ');
  return bare.replace(/^\d{1,4}[ .)-]{1,4}/, '').trim() || bare;
}

function folderOf(names: readonly string[]): string | undefined {
  const folder = dirname(names[0]!);
  return folder === '.' || names.some((name) => dirname(name) !== folder) ? undefined : basename(folder);
}

const coverPattern = /(?:^|\/)(?:cover|folder|front|albumart)[^/]{0,40}\.(?:jpe?g|png)$/i;
const maxCoverBytes = 16 * 1024 ** 2;

async function coverIn(archive: Archive): Promise<Buffer | undefined> {
  const pictures = archive.names.filter((name) => /\.(?:jpe?g|png)$/i.test(name));
  const name =
    pictures.find((one) => coverPattern.test(one)) ?? (pictures.length === 1 ? pictures[0] : undefined);
  if (name === undefined) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of archive.stream(name)) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > maxCoverBytes) return undefined;
  }
  return Buffer.concat(chunks);
}
