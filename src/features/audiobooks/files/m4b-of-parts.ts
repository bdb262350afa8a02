/**
 * An M4B with the sound of one or several others, which is not encoded again: a new head, then the packets as they are
 * in their files. The title, the chapters and the cover are the current ones, whatever they were when it was bound.
 */
import type { Book, Tags } from '../../../formats/audiobook/engine.ts';
import { movieHead } from '../../../formats/audiobook/m4b/movie.ts';
import { soundOf, type BoundSound } from '../../../formats/audiobook/m4b/sound-of.ts';
import { bodyOf, joinedBody, stretchOf, type FileBody } from './file-body.ts';
import { joinedBook } from './joined-book.rules.ts';

export interface BoundPart {
  readonly book: Book;
  readonly body: FileBody;
}

export async function m4bOfParts(title: string, parts: readonly BoundPart[], tags: Tags): Promise<FileBody> {
  const sounds: BoundSound[] = [];
  for (const { body } of parts) sounds.push(await soundOf(body.read));
  const [first] = sounds as [BoundSound];
  const lengths = parts.map(({ book }, index) => {
    const { packetSizes, samplesPerPacket } = sounds[index]!;
    // Between two parts all packets are heard: what the encoder puts before the next one, and what fills the last one up.
    return index === parts.length - 1 ? book.samples : packetSizes.length * samplesPerPacket;
  });
  const book = joinedBook(
    title,
    parts.map((part) => part.book),
    lengths,
  );
  const sound = { ...first, packetSizes: sounds.flatMap(({ packetSizes }) => packetSizes) };
  const pieces = sounds.map(({ firstByte, bytes }, index) => stretchOf(parts[index]!.body, firstByte, bytes));
  return joinedBody([bodyOf(movieHead(book, sound, tags)), ...pieces]);
}
