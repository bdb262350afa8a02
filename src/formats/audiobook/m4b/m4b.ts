/**
 * Binds M4Bs. To encode an hour of sound takes about a minute, so that stretches of an audiobook are encoded as they are made
 * (aac.ts), and binding puts them together as they are: a head, then their packets.
 */
import { msOf } from '../../audio/samples.ts';
import { bodyOf, type FileBody, joinedBody, stretchOf } from '../../../platform/file-body.ts';
import type { Book, Tags } from '../engine.ts';
import { movieHead } from './movie.ts';
import { soundOf } from './sound-of.ts';
import { samplesPerPacket } from './tracks.ts';

/** A stretch of the sound of a book, in the order of its time. */
export interface SoundPart {
  /** How long its clips are. */
  readonly samples: number;
  /** What `encodeSound` has made of them. */
  readonly body: FileBody;
}

/** The title, chapters and cover are those given here; nothing of the sound is read before the file is. */
export async function bindM4b(book: Book, parts: readonly SoundPart[], tags: Tags): Promise<FileBody> {
  const sounds = await Promise.all(parts.map(({ body }) => soundOf(body.read)));
  const starts: { readonly clips: number; readonly file: number }[] = [];
  let [clips, file, end] = [0, 0, 0];
  for (const [index, { samples }] of parts.entries()) {
    starts.push({ clips, file });
    clips += samples;
    end = file + samples;
    // Between two parts all packets are heard: what the encoder puts before the next one, and what fills the last one up.
    file += sounds[index]!.packetSizes.length * samplesPerPacket;
  }
  const ms = (samples: number) => msOf(samples, book.sampleRate);
  // Times are rounded, so that a chapter may seem to start a millisecond before its part.
  const inFile = (time: number) => {
    const start = starts.findLast((one) => ms(one.clips) <= time + 1)!;
    return time + ms(start.file - start.clips);
  };
  const chapters = book.chapters.map(({ title, startMs, endMs }) => ({
    title,
    startMs: inFile(startMs),
    endMs: inFile(endMs),
  }));
  const sound = { ...sounds[0]!, packetSizes: sounds.flatMap(({ packetSizes }) => packetSizes) };
  const head = movieHead({ ...book, samples: end, chapters }, sound, tags);
  const packets = sounds.map(({ firstByte, bytes }, index) =>
    stretchOf(parts[index]!.body, firstByte, bytes),
  );
  return joinedBody([bodyOf(head), ...packets]);
}
