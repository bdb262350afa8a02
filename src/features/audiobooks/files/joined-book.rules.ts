/** Several audiobooks as one: their chapters follow each other in time. */
import { maxChapters, type Book, type Chapter } from '../../../engines/audiobook/engine.ts';

/** With too many chapters for one file, each audiobook is one. */
export function joinedBook(title: string, books: readonly Book[]): Book {
  const { sampleRate, language } = books[0]!;
  const chapters: Chapter[] = [];
  const wholes: Chapter[] = [];
  let samples = 0;
  for (const book of books) {
    const startMs = Math.round((samples * 1000) / sampleRate);
    samples += book.samples;
    const endMs = Math.round((samples * 1000) / sampleRate);
    wholes.push({ title: book.title, startMs, endMs });
    for (const chapter of book.chapters)
      chapters.push({
        title: chapter.title,
        startMs: startMs + chapter.startMs,
        endMs: Math.min(endMs, startMs + chapter.endMs),
      });
  }
  const fitting = [chapters, wholes].find(({ length }) => length <= maxChapters) ?? [];
  return { title, language, sampleRate, samples, chapters: fitting };
}
