/** An audiobook as a file: MP3, M4B, and a book that is read along. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { initEpubFile } from '@lingo-reader/epub-parser';
import { unzipSync } from 'fflate';
import { epubcheck, epubcheckMissing } from '../../../test/epubcheck.ts';
import { bytesOf, decode, fixture, make, reader, story, useAudiobooks } from './readers.fixture.ts';

useAudiobooks();

test('the whole is an MP3 or an M4B, sent whole or in parts; the sound of the M4B is encoded once (slow)', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, story);
  const mp3 = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'mp3');
  const whole = await bytesOf(mp3);
  assert.equal(whole.length, mp3.bytes);
  const cut = Buffer.concat(await mp3.read(7, mp3.bytes - 9).toArray());
  assert.deepEqual(cut, whole.subarray(7, -8));
  assert.ok(whole.includes(Buffer.from('The sea', 'utf16le')));
  const { samplesDecoded, sampleRate } = await decode(whole);
  assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), audiobook.duration_ms);
  const [sound, ...others] = (await readdir(fixture.files.folderOf(audiobook.id))).toSorted();
  assert.match(sound!, /^0-\d+\.m4a$/, 'its sound is encoded when the audiobook is done');
  assert.deepEqual(others, ['pieces.mp3']);
  const [one, two] = await Promise.all([
    fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b'),
    fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b'),
  ]);
  assert.deepEqual(await bytesOf(one), await bytesOf(two));
  assert.deepEqual([one.title, one.extension], ['The *light* house', 'm4b']);
  await fixture.documents.update(actor, document.id, { title: 'Renamed' });
  const folder = fixture.files.folderOf(audiobook.id);
  const { mtimeMs } = await stat(join(folder, sound!));
  const renamed = await bytesOf(await fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b'));
  assert.ok(renamed.includes('Renamed'));
  assert.equal((await stat(join(folder, sound!))).mtimeMs, mtimeMs, 'a new title costs nothing');
  // What an older version has bound is one file with all of the sound.
  await writeFile(join(folder, '0123456789abcdef.m4b'), await bytesOf(one));
  await rm(join(folder, sound!));
  const older = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b');
  assert.deepEqual(await bytesOf(older), renamed);
  await rm(join(folder, '0123456789abcdef.m4b'));
  const again = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b');
  assert.deepEqual(await bytesOf(again), renamed, 'what is missing is encoded on demand');
});

test('the read-along book has the audio of each chapter, and another program finds its times to be the marks (slow)', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, story);
  const file = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub');
  const whole = await bytesOf(file);
  assert.equal(whole.length, file.bytes);
  assert.deepEqual(Buffer.concat(await file.read(99, file.bytes - 7).toArray()), whole.subarray(99, -6));
  const { marks } = await fixture.audiobooks.downloads.marks(actor, audiobook.id);
  const heard = await overlaysOf(whole);
  const chapters = [...heard.values()];
  assert.deepEqual(
    chapters.map(({ text }) => text),
    ['The lamp It turns all night 🌊. Nobody sleeps.', 'The sea It is calm now.'],
  );
  let [offsetMs, clip] = [0, 0];
  for (const { audio, pars } of chapters) {
    const { samplesDecoded, sampleRate } = await decode(audio);
    assert.ok(Math.abs(pars.at(-1)!.endMs - (samplesDecoded * 1000) / sampleRate) <= 1);
    for (const [at, { id, startMs, endMs }] of pars.entries()) {
      assert.equal(startMs, at === 0 ? 0 : pars[at - 1]!.endMs, 'nothing of the audio is left out');
      assert.ok(endMs > startMs);
      if (!/^s\d+(?:w1)?$/.test(id)) continue;
      assert.equal(startMs + offsetMs, marks[clip * 4 + 2], `${id} starts with its clip`);
      clip += 1;
    }
    offsetMs += pars.at(-1)!.endMs;
  }
  assert.equal(clip * 4, marks.length);
  assert.ok(
    chapters[0]!.pars.some(({ id }) => id === 's2w3'),
    'words have their own times',
  );
  await fixture.documents.update(actor, document.id, { text: 'Another text.' });
  const older = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub');
  assert.deepEqual(await bytesOf(older), whole, 'its text is the one that is spoken');
});

interface Chapter {
  readonly text: string;
  readonly audio: Uint8Array;
  readonly pars: { id: string; startMs: number; endMs: number }[];
}

/** What another reading app finds in a book: the words of each chapter and when they are highlighted. */
async function overlaysOf(bytes: Uint8Array): Promise<Map<string, Chapter>> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-read-along-'));
  const path = join(folder, 'book.epub');
  await writeFile(path, bytes);
  const book = await initEpubFile(path, folder);
  const chapters = new Map<string, Chapter>();
  for (const { id } of book.getSpine()) {
    const { html, mediaOverlays: [overlay] = [] } = await book.loadChapter(id);
    if (!overlay) continue;
    const pars = overlay.pars.map(({ textDOMId, clipBegin, clipEnd }) => ({
      id: textDOMId,
      startMs: Math.round(clipBegin * 1000),
      endMs: Math.round(clipEnd * 1000),
    }));
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const audio = unzipSync(bytes)[`EPUB/${id}.mp3`]!;
    chapters.set(id, { text, audio, pars });
  }
  book.destroy();
  await rm(folder, { recursive: true });
  return chapters;
}

test('epubcheck finds nothing wrong with a read-along book (slow)', { skip: epubcheckMissing }, async () => {
  const actor = await reader();
  const { audiobook } = await make(
    actor,
    `${story}\n\n| a | b |\n|---|---|\n| one | two |\n\n> Said *she*. “No!”\n\n***\n\n## End\n`,
  );
  assert.deepEqual(
    epubcheck(await bytesOf(await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub'))),
    [],
  );
});

test('the read-along of a book has the chapters of all parts, and one that crosses them without a seam (slow)', async () => {
  const actor = await reader();
  const texts = [
    '\n# One\n\nThe lamp turns.\n\n# Two\n\nIt is night.\n',
    'Nobody sleeps. 🌊\n\n# Three\n\nMorning.',
  ];
  const made: Awaited<ReturnType<typeof make>>[] = [];
  for (const text of texts) made.push(await make(actor, text));
  const book = {
    id: crypto.randomUUID(),
    kind: 'book' as const,
    title: 'Lamp & sea',
    author: 'A. Keeper',
    document_ids: made.map(({ document }) => document.id),
  };
  const file = await fixture.audiobooks.books.file(actor, book, { format: 'epub' });
  const whole = await bytesOf(file);
  assert.deepEqual([whole.length, file.title, file.extension], [file.bytes, 'Lamp & sea', 'epub']);
  assert.deepEqual(Buffer.concat(await file.read(99, file.bytes - 7).toArray()), whole.subarray(99, -6));
  const chapters = [...(await overlaysOf(whole)).values()];
  assert.deepEqual(
    chapters.map(({ text }) => text),
    ['One The lamp turns.', 'Two It is night. Nobody sleeps. 🌊', 'Three Morning.'],
  );
  let heardMs = 0;
  for (const { audio, pars } of chapters) {
    const { samplesDecoded, sampleRate } = await decode(audio);
    assert.ok(Math.abs(pars.at(-1)!.endMs - (samplesDecoded * 1000) / sampleRate) <= 1);
    for (const [at, { startMs }] of pars.entries()) assert.equal(startMs, pars[at - 1]?.endMs ?? 0);
    heardMs += pars.at(-1)!.endMs;
  }
  const madeMs = made.reduce((sum, { audiobook }) => sum + audiobook.duration_ms, 0);
  assert.equal(heardMs, madeMs, 'all of the audio is there, once');
  if (!epubcheckMissing) assert.deepEqual(epubcheck(whole), []);
});

test('publishers get a file for each chapter, and a report beside their limits (slow)', async () => {
  const actor = await reader();
  const { audiobook } = await make(actor, story);
  const { signal } = new AbortController();
  const { title, chunks } = await fixture.audiobooks.downloads.published(actor, audiobook.id, signal);
  assert.equal(title, 'The *light* house');
  const files = unzipSync(Buffer.concat(await Readable.from(chunks).toArray()));
  const report = Buffer.from(files['report.csv']!).toString().trim().split('\r\n');
  const chapters = await fixture.audiobooks.downloads.chapters(actor, audiobook.id);
  const names = Object.keys(files).filter((name) => name.endsWith('.mp3'));
  assert.equal(names.length, chapters.length);
  assert.ok(names.every((name, index) => name.startsWith(`${String(index + 1).padStart(2, '0')} `)));
  assert.equal(report.length, names.length + 2);
  assert.ok(
    report.slice(2).every((row) => row.endsWith(',yes')),
    report.join('\n'),
  );
  for (const [index, name] of names.entries()) {
    const { samplesDecoded, sampleRate } = await decode(Buffer.from(files[name]!));
    const { startMs, endMs } = chapters[index]!;
    assert.equal(sampleRate, 44_100);
    assert.ok(Math.abs((samplesDecoded * 1000) / sampleRate - (endMs - startMs) - 2_750) < 200, name);
  }
});
