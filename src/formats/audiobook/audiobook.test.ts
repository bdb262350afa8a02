import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { MPEGDecoder } from 'mpg123-decoder';
import { bodyOf } from '../../platform/file-body.ts';
import { frameAt } from '../audio/mp3-frames.ts';
import { PooledAudiobookEngine } from './audiobook.ts';
import { type Book, type EncodedClip, threeLetters } from './engine.ts';
import { bindM4b } from './m4b/m4b.ts';
import { mp3Head } from './mp3-head.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const audiobook = new PooledAudiobookEngine({ log: { info: () => undefined, warn: () => undefined } });
const outputRate = 22_050;
let folder: string;
let clips: EncodedClip[];
let book: Book;

/** A different tone for each sentence, so that its place can be recognized. */
const tone = (hertz: number, seconds: number, sampleRate: number): Int16Array =>
  Int16Array.from({ length: seconds * sampleRate }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / sampleRate)),
  );

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-audiobook-'));
  const tones = [
    { hertz: 440, seconds: 1.7, sampleRate: 22_050 },
    { hertz: 880, seconds: 0.04, sampleRate: 22_050 },
    { hertz: 1320, seconds: 2.9, sampleRate: 24_000 },
    { hertz: 660, seconds: 1.1, sampleRate: 16_000 },
  ];
  clips = await Promise.all(
    tones.map(({ hertz, seconds, sampleRate }) =>
      audiobook.encode({ samples: tone(hertz, seconds, sampleRate), sampleRate, outputRate }, never),
    ),
  );
  const samples = clips.reduce((sum, clip) => sum + clip.samples, 0);
  const cutMs = Math.round(((clips[0]!.samples + clips[1]!.samples) / outputRate) * 1000);
  const endMs = Math.round((samples / outputRate) * 1000);
  const chapters = [
    { title: 'Ein Anfang – 起', startMs: 0, endMs: cutMs },
    { title: `Das ${'lange '.repeat(60)}Ende 🌊`, startMs: cutMs, endMs },
  ];
  book = { title: 'Der Leuchtturm 灯台', language: 'de-AT', sampleRate: outputRate, samples, chapters };
  await writeFile(join(folder, 'pieces.mp3'), Buffer.concat(clips.map(({ bytes }) => bytes)));
});
after(async () => {
  await audiobook.close();
  await rm(folder, { recursive: true });
});

async function decode(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(bytes);
  assert.deepEqual(errors, []);
  assert.equal(sampleRate, outputRate);
  decoder.free();
  return channelData[0]!;
}

/** Upward zero crossings per second. */
function pitch(sound: Float32Array): number {
  let crossings = 0;
  for (let at = 1; at < sound.length; at++) if (sound[at - 1]! < 0 && sound[at]! >= 0) crossings++;
  return (crossings * outputRate) / sound.length;
}

test('clips put end to end are one MP3, and each is heard where the frames say', async () => {
  const sound = await decode(Buffer.concat(clips.map(({ bytes }) => bytes)));
  assert.equal(sound.length, book.samples);
  let from = 0;
  for (const [index, hertz] of [440, undefined, 1320, 660].entries()) {
    const middle = sound.subarray(from + outputRate * 0.2, from + outputRate * 0.9);
    from += clips[index]!.samples;
    if (hertz !== undefined)
      assert.ok(Math.abs(pitch(middle) - hertz) < 5, `${pitch(middle)} is not ${hertz}`);
  }
});

test('a clip needs nothing from the one before it, and has no header frame', () => {
  for (const { bytes } of clips) {
    const frame = frameAt(bytes, 0)!;
    assert.equal(bytes[4], 0, 'main data begins in the frame itself');
    const head = Buffer.from(bytes.subarray(0, frame.bytes)).toString('latin1');
    assert.doesNotMatch(head, /Xing|Info/);
    assert.deepEqual([frame.sampleRate, frame.bitrateKbps, frame.channels], [outputRate, 64, 1]);
  }
});

async function wholeMp3(): Promise<string> {
  const sound = await readFile(join(folder, 'pieces.mp3'));
  const file = join(folder, 'book.mp3');
  const head = mp3Head(book, { firstHeader: sound.subarray(0, 4), bytes: sound.length });
  await writeFile(file, Buffer.concat([head, sound]));
  return file;
}

test('an MP3 has a tag and a silent frame that counts the others', async () => {
  const bytes = await readFile(await wholeMp3());
  const tagBytes = 10 + [...bytes.subarray(6, 10)].reduce((size, seven) => (size << 7) | seven, 0);
  assert.equal(bytes.subarray(0, 4).toString('latin1'), 'ID3\x03');
  const frame = frameAt(bytes, tagBytes)!;
  const info = tagBytes + 4 + frame.sideBytes;
  assert.equal(bytes.toString('latin1', info, info + 4), 'Info');
  assert.equal(bytes.readUInt32BE(info + 8), book.samples / frame.samples);
  assert.equal(bytes.readUInt32BE(info + 12), bytes.length - tagBytes);
  assert.equal((await decode(bytes)).length, book.samples, 'the silent frame is not heard');
});

const soundOf = async (part: readonly EncodedClip[]) => {
  const samples = part.reduce((sum, clip) => sum + clip.samples, 0);
  const bytes = Buffer.concat(part.map((clip) => clip.bytes));
  const request = { clips: bytes, sampleRate: outputRate, samples };
  return { samples, body: bodyOf(await audiobook.encodeSound(request, never)) };
};

async function wholeM4b(): Promise<string> {
  const file = join(folder, 'book.m4b');
  const { bytes, read } = await bindM4b(book, [await soundOf(clips)], {});
  await writeFile(file, read(0, bytes - 1));
  return file;
}

/** The boxes of a stretch of an MP4 file, by name. */
function boxesOf(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const size = bytes.readUInt32BE(at);
    assert.ok(size >= 8 && at + size <= bytes.length, 'a box ends inside what holds it');
    found.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + size));
  }
  return found;
}

test('an M4B begins with its tracks and lists its chapters twice', async () => {
  const bytes = await readFile(await wholeM4b());
  const file = boxesOf(bytes);
  assert.deepEqual([...file.keys()], ['ftyp', 'moov', 'mdat']);
  const movie = boxesOf(file.get('moov')!);
  const list = boxesOf(movie.get('udta')!).get('chpl')!;
  assert.equal(list[8], book.chapters.length);
  assert.ok(list.includes(book.chapters[0]!.title));
  assert.ok(file.get('mdat')!.includes(book.chapters[1]!.title), 'titles are samples of the text track');
  assert.equal(movie.get('mvhd')!.readUInt32BE(16), book.chapters[1]!.endMs);
});

test('clips that are not as long as they should be are refused', async () => {
  const request = { clips: clips[0]!.bytes, sampleRate: outputRate, samples: 1 };
  await assert.rejects(audiobook.encodeSound(request, never), /not 1/);
});

interface Probe {
  readonly streams: readonly { codec_name: string; codec_type: string; sample_rate?: string }[];
  readonly chapters: readonly { start_time: string; end_time: string; tags: { title: string } }[];
  readonly format: { readonly duration: string; readonly tags: Record<string, string> };
}

/** Undefined on a machine without ffprobe; CI installs it. */
async function probe(file: string): Promise<Probe | undefined> {
  const wanted = ['-show_format', '-show_streams', '-show_chapters'];
  try {
    const { stdout } = await run('ffprobe', ['-v', 'error', ...wanted, '-of', 'json', file]);
    return JSON.parse(stdout) as Probe;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

for (const [make, codec] of [
  [wholeMp3, 'mp3'],
  [wholeM4b, 'aac'],
] as const) {
  test(`another program reads the ${codec} file: length, title, chapters`, async () => {
    const file = await make();
    const seen = await probe(file);
    if (!seen) return;
    const sound = seen.streams.find(({ codec_type }) => codec_type === 'audio')!;
    assert.deepEqual([sound.codec_name, sound.sample_rate], [codec, String(outputRate)]);
    assert.ok(Math.abs(Number(seen.format.duration) - book.samples / outputRate) < 0.1, seen.format.duration);
    assert.equal(seen.format.tags['title'], book.title);
    assert.equal(seen.chapters.length, 2);
    for (const [index, { title, startMs, endMs }] of book.chapters.entries()) {
      const chapter = seen.chapters[index]!;
      assert.ok(title.startsWith(chapter.tags.title) && chapter.tags.title.length > 10);
      assert.ok(Math.abs(Number(chapter.start_time) * 1000 - startMs) <= 1);
      assert.ok(Math.abs(Number(chapter.end_time) * 1000 - endMs) <= 1);
    }
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-'], {
      encoding: 'buffer',
      maxBuffer: 2 ** 24,
    });
    assert.ok(Math.abs(stdout.length / 2 - book.samples) <= 1152, `${stdout.length / 2} of ${book.samples}`);
  });
}

test('language tags become codes of three letters', () => {
  assert.deepEqual(['en-US', 'DE', 'zh-Hant', 'haw', 'x'].map(threeLetters), [
    'eng',
    'deu',
    'zho',
    'haw',
    'und',
  ]);
  for (const two of ['sq', 'cs', 'fa', 'he', 'jv', 'ro', 'sr', 'tl']) {
    const [canonical] = Intl.getCanonicalLocales(threeLetters(two));
    assert.ok(canonical === two || two === 'tl', `${two}: ${canonical}`);
  }
});
