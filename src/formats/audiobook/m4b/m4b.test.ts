import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { bodyOf } from '../../../platform/file-body.ts';
import { msOf } from '../../audio/samples.ts';
import { PooledAudiobookEngine } from '../audiobook.ts';
import { joinedBook } from '../joined-book.ts';
import { bindM4b } from './m4b.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const rate = 22_050;
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const tone = (hertz: number, seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * rate }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );

/** Upward zero crossings per second. */
function pitch(sound: Int16Array): number {
  let crossings = 0;
  for (let at = 1; at < sound.length; at++) if (sound[at - 1]! < 0 && sound[at]! >= 0) crossings++;
  return (crossings * rate) / sound.length;
}

const ffmpegMissing = await run('ffprobe', ['-version']).then(
  () => false as const,
  () => 'ffmpeg is not installed',
);

test(
  'parts are bound together as they are: another program hears each where its chapter starts (slow)',
  { skip: ffmpegMissing },
  async () => {
    const engine = new PooledAudiobookEngine({ log: { info: () => undefined, warn: () => undefined } });
    const folder = await mkdtemp(join(tmpdir(), 'lectern-parts-'));
    try {
      const part = async (hertz: number, seconds: number) => {
        const request = { samples: tone(hertz, seconds), sampleRate: rate, outputRate: rate } as const;
        const { bytes, samples } = await engine.encode(request, never);
        const sound = await engine.encodeSound({ clips: bytes, sampleRate: rate, samples }, never);
        const chapters = [{ title: `${hertz} Hz`, startMs: 0, endMs: msOf(samples, rate) }];
        const book = { title: `Part ${hertz}`, language: 'en', sampleRate: rate, samples, chapters };
        return { book, samples, body: bodyOf(sound) };
      };
      const parts = [await part(440, 1.7), await part(1320, 0.9), await part(660, 1.3)];
      const cover = { mediaType: 'image/png', bytes: Buffer.from(png, 'base64') } as const;
      const book = joinedBook(
        'All',
        parts.map((one) => one.book),
      );
      const whole = await bindM4b(book, parts, { author: 'A. Keeper', cover });
      const bytes = Buffer.concat(await whole.read(0, whole.bytes - 1).toArray());
      assert.equal(bytes.length, whole.bytes);
      const cut = Buffer.concat(await whole.read(1_000, whole.bytes - 500).toArray());
      assert.deepEqual(cut, bytes.subarray(1_000, -499));
      const file = join(folder, 'all.m4b');
      await writeFile(file, bytes);
      const wanted = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json'];
      const seen = JSON.parse((await run('ffprobe', ['-v', 'error', ...wanted, file])).stdout);
      assert.deepEqual(
        [seen.format.tags.title, seen.format.tags.artist, seen.format.tags.album],
        ['All', 'A. Keeper', 'All'],
      );
      assert.ok(seen.streams.some(({ codec_name }: { codec_name: string }) => codec_name === 'png'));
      const { stdout } = await run(
        'ffmpeg',
        ['-v', 'error', '-i', file, '-map', '0:a', '-f', 's16le', '-ac', '1', '-'],
        { encoding: 'buffer', maxBuffer: 2 ** 24 },
      );
      const sound = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2));
      assert.equal(seen.chapters.length, 3);
      const ends = [0, ...seen.chapters.map(({ end_time }: { end_time: string }) => Number(end_time))];
      for (const [index, { start_time }] of seen.chapters.entries())
        assert.equal(Number(start_time), ends[index], 'there is no time between two chapters');
      assert.ok(Math.abs(ends[3]! - Number(seen.format.duration)) < 0.06, 'the last ends with the file');
      for (const [index, hertz] of [440, 1320, 660].entries()) {
        const { start_time, end_time, tags } = seen.chapters[index];
        assert.equal(tags.title, `${hertz} Hz`);
        const heard = sound.subarray(Math.round(start_time * rate), Math.round(end_time * rate));
        const middle = heard.subarray(rate * 0.2, rate * 0.7);
        assert.ok(Math.abs(pitch(middle) - hertz) < 5, `${pitch(middle)} is not ${hertz}`);
        // The tone starts with the chapter, within a packet.
        const loud = heard.findIndex((sample) => Math.abs(sample) > 6_000);
        assert.ok(loud < 1_500, `${hertz} is heard ${loud} samples after its chapter starts`);
      }
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  },
);
