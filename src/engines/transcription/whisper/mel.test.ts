import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listeningRate } from '../sound/listen.ts';
import { melBands, melFrames, melOfSpeech } from './model.ts';

const tone = (hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * listeningRate }, (_, i) =>
    Math.sin((2 * Math.PI * hz * i) / listeningRate),
  );

const frameOf = (mel: Float32Array, frame: number): number[] =>
  Array.from({ length: melBands }, (_, band) => mel[band * melFrames + frame]!);

const loudest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

test('silence is even, and as soft as possible', () => {
  const mel = melOfSpeech(new Float32Array(listeningRate));
  assert.equal(mel.length, melBands * melFrames);
  assert.ok(mel.every((value) => value === -1.5));
});

test('a higher tone is loudest in a higher band', () => {
  // 8 kHz is 45.25 mels: the middles of the bands are 45.25 / 81 mels apart, and 2 kHz is 25.1, 4 kHz 35.2, 7 kHz 43.3.
  const tones = [300, 600, 1000, 2000, 4000, 7000].map((hz) =>
    loudest(frameOf(melOfSpeech(tone(hz, 1)), 50)),
  );
  assert.deepEqual(tones, [7, 15, 26, 44, 62, 77]);
});

test('every tone stands out from what follows it, by the range the model knows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 7_800 }), (hz) => {
      const mel = melOfSpeech(tone(hz, 1));
      const [during, later] = [Math.max(...frameOf(mel, 50)), Math.max(...frameOf(mel, 200))];
      assert.ok(Math.abs(during - later - 2) < 0.2, `${during} and ${later}`);
    }),
    { numRuns: 20 },
  );
});

test('more than half a minute is cut off', () => {
  const long = tone(500, 31);
  assert.equal(melOfSpeech(long).length, melBands * melFrames);
});
