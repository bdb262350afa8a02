import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { encodeFrame, readFrames, type Frame } from '../../remote/frames.ts';
import type { SpeechChunk } from '../engine.ts';
import { packSound, SentenceTask, unpackSound } from './remote-speaker.ts';
import { chunkAt } from './stub-speaker.fixture.ts';

const open = () => new SentenceTask({ voiceId: 'stub-one', sentence: '', language: 'en' });

test('wherever a sentence is interrupted, and however the next worker cuts it, each sample and word comes once', () => {
  const total = 60;
  const samples = Int16Array.from({ length: total }, (_, index) => index);
  const words = Array.from({ length: 6 }, (_, index) => ({
    start: index,
    end: index + 1,
    firstSample: index * 10,
    endSample: index * 10 + 10,
  }));
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { maxLength: 5 });
  const attempts = fc.array(fc.record({ cuts, sent: fc.nat(6) }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(attempts, (list) => {
      const task = open();
      const chunks: SpeechChunk[] = [];
      for (const [index, attempt] of list.entries()) {
        const ends = [...attempt.cuts.toSorted((a, b) => a - b), total];
        const isLast = index === list.length - 1;
        for (const [number, end] of ends.entries()) {
          if (!isLast && number >= attempt.sent) break;
          const from = ends[number - 1] ?? 0;
          const known = words.filter(({ endSample }) => endSample > from && endSample <= end);
          const chunk = task.receive(packSound({ samples: samples.slice(from, end), words: known }));
          if (chunk) chunks.push(chunk);
        }
        if (!isLast) task.restart();
      }
      task.finish();
      assert.deepEqual(joinSamples(chunks.map((one) => one.samples)), samples);
      assert.deepEqual(
        chunks.flatMap((one) => one.words ?? []),
        words,
      );
    }),
  );
});

test('a sentence that another worker says differently, or shorter, is not continued', () => {
  const interrupted = { fault: 'failed', message: /was interrupted/ };
  const [different, shorter] = [open(), open()];
  for (const task of [different, shorter]) {
    for (const index of [0, 1]) task.receive(packSound(chunkAt(index)));
    task.restart();
    task.receive(packSound(chunkAt(0)));
  }
  assert.throws(() => different.receive(packSound(chunkAt(2))), interrupted);
  assert.throws(() => shorter.finish(), interrupted);
});

test('frames are the same on the other side, however they are cut on the way', async () => {
  const sound = { ...chunkAt(-3), endsPart: true };
  const { fields, bytes } = packSound(sound);
  const all = Buffer.concat([encodeFrame(fields, bytes), encodeFrame({ ä: 1 }), encodeFrame(fields, bytes)]);
  for (const size of [1, 7, 100, all.length]) {
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
      all.subarray(at * size, (at + 1) * size),
    );
    const frames = await read(...pieces);
    assert.deepEqual(unpackSound(frames[0]!), sound);
    assert.deepEqual(frames[1]!.fields, { ä: 1 });
    assert.deepEqual(unpackSound(frames[2]!), sound);
  }
  await assert.rejects(read(all.subarray(0, -1)), /cut off/);
  await assert.rejects(read(Buffer.from('GET / HTTP/1.1')), /too large/);
});

async function read(...pieces: readonly Buffer[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(Readable.from(pieces))) frames.push(frame);
  return frames;
}
