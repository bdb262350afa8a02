import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { m4b, missingFfmpeg, mp3, mp3Zip, probed, readAlongEpub } from '../../../../test/audiobooks.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { extractFile } from '../extract.ts';
import { chaptersFrom } from './found.ts';

const skip = await missingFfmpeg();

/** What is read of a file, with the sound that its files were joined to. */
async function read(name: string, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-sound-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const found = await extractFile({ path, name, picturesTo: folder });
    const file = found.sound?.file ?? found.readings?.[0]?.file;
    return { ...found, joined: file === undefined ? undefined : await readFile(join(folder, file)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refused(name: string, bytes: Uint8Array): Promise<EngineError> {
  const error = await read(name, bytes).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof EngineError, String(error));
  return error;
}

const chapters = [
  { title: 'One: the mole', fromMs: 0, toMs: 4_000 },
  { title: 'Zwei – der Sturm 灯台', fromMs: 4_000, toMs: 9_000 },
  { title: '***', fromMs: 9_000, toMs: 12_000 },
];

describe('audiobooks that somebody has', { skip }, () => {
  test('an M4B has its title, author, cover, and chapters with words for a title', async () => {
    for (const isIndexFirst of [false, true]) {
      const { title, author, cover, sound, format } = await read(
        'book.m4b',
        await m4b({ chapters, withCover: true, isIndexFirst }),
      );
      assert.deepEqual([title, author, format], ['The Lighthouse', 'Ada Berg', 'm4b']);
      assert.equal(Buffer.from(cover!, 'base64').subarray(0, 3).toString('hex'), 'ffd8ff');
      assert.deepEqual(
        sound!.chapters.map((one) => [one.title, one.startMs]),
        [
          ['One: the mole', 0],
          ['Zwei – der Sturm 灯台', 4_000],
          ['3', 9_000],
        ],
      );
      assert.ok(Math.abs(sound!.durationMs - 12_000) < 100);
      assert.equal(sound!.chapters.at(-1)!.endMs, sound!.durationMs);
    }
  });

  test('one without chapters is a single one, called like the book', async () => {
    const { sound } = await read('book.m4b', await m4b({ seconds: 2 }));
    assert.deepEqual(
      sound!.chapters.map(({ title }) => title),
      ['The Lighthouse'],
    );
  });

  test('one that is cut off, has no index or no sense is refused with a reason', async () => {
    const whole = await m4b({ chapters, isIndexFirst: true });
    const cut = await refused('cut.m4b', whole.subarray(0, Math.floor(whole.length * 0.7)));
    assert.match(cut.message, /^is cut off/);
    const noIndex = await refused('late.m4b', (await m4b()).subarray(0, 20_000));
    assert.match(noIndex.message, /moov/);
    const long = Buffer.from(whole);
    // The times of the samples: one run of as many as there are, each as long as a number can say.
    const at = long.indexOf('stts');
    long.writeUInt32BE(0xffff_ffff, at + 12);
    long.writeUInt32BE(0xffff_ffff, at + 16);
    assert.match((await refused('long.m4b', long)).message, /more than 300 hours/);
    const none = Buffer.from(whole);
    none.write('xxxx', none.indexOf('moov'), 'latin1');
    assert.equal((await refused('none.m4b', none)).fault, 'damaged');
  });

  test('whatever is changed in its index, it is read or refused, and never fails', async () => {
    const whole = await m4b({ chapters, seconds: 3, isIndexFirst: true });
    const from = whole.indexOf('moov');
    const length = whole.readUInt32BE(from - 4);
    for (let at = 0; at < 300; at += 1) {
      const broken = Buffer.from(whole);
      broken[from + 4 + ((at * 7_919) % (length - 8))] = (at * 131) % 256;
      await read('broken.m4b', broken).catch((error: unknown) =>
        assert.ok(error instanceof EngineError, `${at}: ${String(error)}`),
      );
    }
  });

  test('the MP3 files of a ZIP become one, by their tracks, which every player can seek', async () => {
    const zip = await mp3Zip([
      { name: 'b.mp3', title: 'The wind', track: 1, seconds: 1 },
      { name: 'a.mp3', title: 'The rain', track: 2, seconds: 3 },
    ]);
    const { title, author, sound, joined } = await read('book.zip', zip);
    assert.deepEqual([title, author], ['The Storm', 'Bo Sund']);
    const found = sound!.chapters.map((one) => [one.title, one.startMs / 1000] as const);
    assert.deepEqual(
      found.map(([name]) => name),
      ['The wind', 'The rain'],
    );
    const seen = await probed(joined!, 'joined.mp3');
    assert.ok(Math.abs(seen.seconds - sound!.durationMs / 1000) < 0.1, String(seen.seconds));
    assert.deepEqual(seen.chapters, found);
    assert.deepEqual((await read('book.zip', zip)).joined, joined, 'the same files become the same bytes');
  });

  test('files without numbers in their tags are sorted as people sort them, and named by their names', async () => {
    const names = ['1 - Start.mp3', '2 - Middle.mp3', '10 - End.mp3'];
    const zip = await mp3Zip(
      names.toReversed().map((name) => ({ name, seconds: 1 })),
      'Bo Sund/The Storm/',
    );
    const { sound, title } = await read('x.zip', zip);
    assert.equal(title, 'The Storm');
    assert.deepEqual(
      sound!.chapters.map((one) => one.title),
      ['Start', 'Middle', 'End'],
    );
  });

  test('sound of two kinds, no sound, and a thing that only says so are refused', async () => {
    const mixed = await mp3Zip([
      { name: '1.mp3', seconds: 1 },
      { name: '2.mp3', seconds: 1, rate: 44_100 },
    ]);
    assert.match((await refused('m.zip', mixed)).message, /two kinds: "2.mp3"/);
    const empty = zipSync({ '1.mp3': Buffer.from('This is not sound at all, although it says so.') });
    assert.match((await refused('e.zip', empty)).message, /no sound/);
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'), Buffer.alloc(400)]);
    assert.match((await refused('t.mp3', tag)).message, /no sound/);
  });

  test('an MP3 that is cut, or has junk in it, is as long as what is there', async () => {
    const whole = await mp3({ name: '', seconds: 4 });
    const half = await read('half.mp3', whole.subarray(0, whole.length / 2));
    assert.ok(half.sound!.durationMs > 1_000 && half.sound!.durationMs < 3_500);
    const middle = Math.floor(whole.length / 2);
    const junk = Buffer.concat([
      whole.subarray(0, middle),
      Buffer.alloc(5_000, 0xff),
      whole.subarray(middle),
    ]);
    const found = await read('junk.mp3', junk);
    assert.ok(Math.abs(found.sound!.durationMs - 4_000) < 200, String(found.sound!.durationMs));
  });
});

describe('books that are read along', { skip }, () => {
  const sentences = ['The tower stood alone.', 'Nobody came by night.'];
  const seconds = [0.5, 1.5, 3];

  for (const extension of ['mp3', 'm4a'] as const)
    test(`their files in ${extension} are one sound, with the times of their sentences in it`, async () => {
      const sound = extension === 'mp3' ? await mp3({ name: '', seconds: 3 }) : await m4b({ seconds: 3 });
      const page = { sentences, sound, extension, seconds };
      const { text, title, readings, joined } = await read('book.epub', readAlongEpub([page, page]));
      const [reading] = readings!;
      assert.equal(title, 'The tower');
      assert.equal(text.match(/Nobody came by night\./g)?.length, 2);
      const { seconds: length } = await probed(joined!, reading!.file);
      assert.ok(Math.abs(length - 6) < 0.2, String(length));
      assert.ok(Math.abs(reading!.durationMs - 6_000) < 200, String(reading!.durationMs));
      const second = reading!.durationMs / 2;
      const wanted = [500, 1_500, second + 500, second + 1_500];
      for (const [at, { startMs, text: said }] of reading!.utterances.entries()) {
        assert.ok(Math.abs(startMs - wanted[at]!) < 60, `${at}: ${startMs}`);
        assert.equal(said, sentences[at % 2]);
      }
      assert.equal(reading!.utterances.length, 4);
    });

  test('a long one has the sound of each of its parts', async () => {
    const sound = await mp3({ name: '', seconds: 3 });
    const pages = Array.from({ length: 6 }, (_, at) => {
      const long = `Chapter ${at} goes on and on. `.repeat(4_000);
      return { sentences: [`Page ${at} begins.`, long], sound, extension: 'mp3', seconds } as const;
    });
    const { parts, readings } = await read('book.epub', readAlongEpub(pages));
    assert.ok(parts!.length > 1);
    assert.equal(readings!.length, parts!.length);
    const heard = readings!.map((one) => one!.utterances.map(({ text }) => text));
    assert.deepEqual(
      heard.flat().filter((text) => text.startsWith('Page')),
      pages.map((_, at) => `Page ${at} begins.`),
    );
    const length = readings!.reduce((sum, one) => sum + one!.durationMs, 0);
    assert.ok(Math.abs(length - 18_000) < 600, String(length));
  });

  test('one sentence that is named again and again is not said without end', async () => {
    const sound = await mp3({ name: '', seconds: 3 });
    const page = { sentences: [], sound, extension: 'mp3', seconds: [0, 1] } as const;
    const files = unzipSync(readAlongEpub([{ ...page, sentences: ['The tower stood alone.'] }]));
    const smil = 'OPS/smil/p0.smil';
    const pairs = /<par>.*<\/par>/.exec(strFromU8(files[smil]!))![0].repeat(2_000);
    files[smil] = strToU8(`<smil><body>${pairs}</body></smil>`);
    const { readings } = await read('book.epub', zipSync(files, { level: 6 }));
    assert.ok(readings![0]!.utterances.length < 10, String(readings![0]!.utterances.length));
  });

  test('a sound that is missing, damaged or of two kinds leaves the text', async () => {
    const whole = {
      sentences,
      sound: await mp3({ name: '', seconds: 3 }),
      extension: 'mp3',
      seconds,
    } as const;
    const other = { ...whole, sound: await mp3({ name: '', seconds: 3, rate: 44_100 }) };
    const damaged = { ...whole, sound: new Uint8Array(5_000) };
    const film = { ...whole, sound: new Uint8Array(5_000), extension: 'm4a' } as const;
    for (const pages of [
      [whole, other],
      [damaged],
      [film],
      [whole, { ...film, sound: await m4b({ seconds: 3 }) }],
    ]) {
      const { text, readings } = await read('book.epub', readAlongEpub(pages));
      assert.match(text, /The tower stood alone/);
      assert.deepEqual(readings, [null]);
    }
  });
});

test('chapters that make no sense are put right', () => {
  const durationMs = 10_000;
  const told = [
    { title: 'late', startMs: 20_000 },
    { title: 'b', startMs: 5_000 },
    { title: 'a', startMs: 100 },
    { title: 'b again', startMs: 5_000 },
    { startMs: Number.NaN },
    { title: ' \n ', startMs: 9_000 },
  ];
  assert.deepEqual(chaptersFrom(told, { durationMs }), [
    { title: 'a', startMs: 0, endMs: 5_000 },
    { title: 'b', startMs: 5_000, endMs: 9_000 },
    { title: '3', startMs: 9_000, endMs: 10_000 },
  ]);
  const many = Array.from({ length: 1_001 }, (_, at) => ({ startMs: at }));
  assert.throws(() => chaptersFrom(many, { durationMs }), /at most 1,000/);
});
