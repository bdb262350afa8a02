import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SpeechChunkEvent, SpeechMark } from '../../../shared/contract/audio.ts';
import type { Delivery } from '../../../features/speech/speech-run.ts';
import { cutMark, SpeechEvents } from './speech-events.ts';

const sampleRate = 22_050;
const mark: SpeechMark = {
  type: 'sentence',
  value: 'One.',
  start: 0,
  end: 4,
  start_time: 0,
  end_time: 1_000,
};

const noise = (length: number) => Int16Array.from({ length }, (_, at) => ((at * 7_919) % 65_536) - 32_768);

function eventsOf(lengths: readonly number[], last: SpeechMark = mark): Delivery[] {
  const events = new SpeechEvents(sampleRate);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const all = noise(total);
  let at = 0;
  const deliveries = lengths.flatMap((length) => {
    const samples = all.subarray(at, (at += length));
    return [...events.encode({ samples, untilMs: (at * 1_000) / sampleRate })];
  });
  const end = { samples: new Int16Array(0), untilMs: (total * 1_000) / sampleRate, mark: last };
  return [...deliveries, ...events.encode(end)];
}

const dataOf = ({ bytes }: Delivery): SpeechChunkEvent =>
  JSON.parse(/^event: speech\.chunk\ndata: (.*)\n\n$/.exec(bytes.toString())![1]!) as SpeechChunkEvent;
const pcmOf = (deliveries: readonly Delivery[]) =>
  Buffer.concat(deliveries.map((delivery) => Buffer.from(dataOf(delivery).audio, 'base64').subarray(44)));

test('a sentence of usual length is one event with its mark', () => {
  const deliveries = eventsOf([10_000, 60_000]);
  assert.equal(deliveries.length, 1);
  const { audio, ...rest } = dataOf(deliveries[0]!);
  assert.deepEqual(rest, { type: 'speech.chunk', index: 0, audio_format: 'wav', speech_mark: mark });
  assert.deepEqual(Buffer.from(audio, 'base64').subarray(44), Buffer.from(noise(70_000).buffer));
});

test('a long sentence comes in several events of at most 256 kB, cut at the same samples however they came', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lengths, (given) => {
      const total = given.reduce((sum, length) => sum + length, 0);
      const deliveries = eventsOf(given);
      assert.deepEqual(
        deliveries.map(({ bytes }) => bytes),
        eventsOf([total]).map(({ bytes }) => bytes),
      );
      assert.ok(deliveries.every(({ bytes }) => Buffer.byteLength(bytes) <= 256_000));
      assert.ok(pcmOf(deliveries).equals(Buffer.from(noise(total).buffer)));
      const data = deliveries.map(dataOf);
      assert.deepEqual(
        data.map(({ index, speech_mark }) => [index, speech_mark]),
        data.map((_, index) => [index, index === data.length - 1 ? mark : null]),
      );
      assert.equal(deliveries.at(-1)!.untilMs, (total * 1_000) / sampleRate);
    }),
    { numRuns: 10 },
  );
});

test('what is delivered is counted to the sample', () => {
  const [first, second] = eventsOf([100_000]);
  assert.ok(Math.abs(first!.untilMs - (93_000 * 1_000) / sampleRate) < 1e-6);
  assert.equal(second!.untilMs, (100_000 * 1_000) / sampleRate);
});

test('a mark with more words than fit becomes several that follow each other', () => {
  const count = 9_000;
  const value = 'ab '.repeat(count).trim();
  const words = Array.from({ length: count }, (_, index) => ({
    value: 'ab',
    start: 3 * index,
    end: 3 * index + 2,
    start_time: index * 100,
    end_time: index * 100 + 90,
  }));
  const long = { ...mark, value, end: value.length, end_time: count * 100, words };
  const deliveries = eventsOf([50_000], long);
  assert.ok(deliveries.every(({ bytes }) => Buffer.byteLength(bytes) <= 256_000));
  const marks = deliveries.map((delivery) => dataOf(delivery).speech_mark).filter((one) => one !== null);
  assert.ok(marks.length > 1);
  assert.deepEqual(marks, cutMark(long, 255_000));
  assert.equal(marks.map((one) => one.value).join(''), value);
  assert.deepEqual(
    marks.flatMap((one) => one.words ?? []),
    words,
  );
  for (const [index, one] of marks.entries()) {
    assert.equal(one.value, value.slice(one.start, one.end));
    assert.equal(one.start_time, marks[index - 1]?.end_time ?? 0);
  }
});
