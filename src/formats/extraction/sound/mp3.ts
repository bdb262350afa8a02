/** Reads one MP3 as it is: how long it really is, its chapters, its cover. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { msOf } from '../../audio/samples.ts';
import type { Extraction, ReadableFile, ReadProgress } from '../engine.ts';
import { chaptersFrom, noSound, requireLength, textOf, tidyAbout } from './found.ts';
import { Mp3Track } from './mp3-track.ts';

const chunkBytes = 1024 ** 2;

export async function readMp3({ path }: ReadableFile, progress: ReadProgress): Promise<Extraction> {
  const { size } = await stat(path);
  const track = new Mp3Track({ frames: async () => undefined, frame: () => undefined });
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    await track.add(chunk as Buffer);
    progress((read += (chunk as Buffer).length) / size);
  }
  await track.end();
  if (!track.isSound) throw noSound();
  const { tags, kind, samples } = track;
  const durationMs = requireLength(msOf(samples, kind!.sampleRate));
  const title = tags.album ?? tags.title;
  const author = tags.albumArtist ?? tags.artist;
  const about = tidyAbout(tags.about);
  const chapters = chaptersFrom(tags.chapters, { durationMs, title: tags.title ?? title });
  return {
    text: textOf(about, chapters),
    ...(title && { title }),
    ...(author && { author }),
    ...(tags.language && { language: tags.language }),
    ...(tags.cover && { cover: tags.cover.toString('base64') }),
    sound: { mediaType: 'audio/mpeg', durationMs, chapters, ...(about && { about }) },
  };
}
