/** Several audiobooks as one: their chapters follow each other in time. */
import { maxChapters, type Book, type Chapter } from '../../../formats/audiobook/engine.ts';

/** `lengths`: the samples from the start of each to the start of the next. With too many chapters for one file, each audiobook is one. */
export function joinedBook(
  title: string,
  books: readonly Book[],
  lengths: readonly number[] = books.map(({ samples }) => samples),
): Book {
  const { sampleRate, language } = books[0]!;
  const chapters: Chapter[] = [];
  const wholes: Chapter[] = [];
  let samples = 0;
  for (const [index, book] of books.entries()) {
    const startMs = Math.round((samples * 1000) / sampleRate);
    samples += lengths[index]!;
    const endMs = Math.round((samples * 1000) / sampleRate);
    wholes.push({ title: book.title, startMs, endMs });
    // Players place a chapter where the one before it ends: there is no time between two parts.
    for (const [at, chapter] of book.chapters.entries())
      chapters.push({
        title: chapter.title,
        startMs: startMs + chapter.startMs,
        endMs: at === book.chapters.length - 1 ? endMs : startMs + chapter.endMs,
      });
  }
  const fitting = [chapters, wholes].find(({ length }) => length <= maxChapters) ?? [];
  return { title, language, sampleRate, samples, chapters: fitting };
}
