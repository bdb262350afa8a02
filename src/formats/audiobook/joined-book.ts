/** Several audiobooks as one: their chapters follow each other in time. */
import { msOf } from '../audio/samples.ts';
import { type Book, type Chapter, maxChapters } from './engine.ts';

/** With too many chapters for one file, each audiobook is one. */
export function joinedBook(title: string, books: readonly Book[]): Book {
  const { sampleRate, language } = books[0]!;
  const chapters: Chapter[] = [];
  const wholes: Chapter[] = [];
  let samples = 0;
  for (const book of books) {
    const startMs = msOf(samples, sampleRate);
    samples += book.samples;
    const endMs = msOf(samples, sampleRate);
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
