import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareSounds, soundsAlike } from './sound-check.fixture.ts';

const sampleRate = 24_000;

interface Vowel {
  readonly seconds?: number;
  readonly phase?: number;
  readonly formants?: readonly number[];
  readonly gain?: number;
  /** Share of the samples that is noise. */
  readonly noise?: number;
}

/** A voice of 120 hertz with its harmonics, louder around the formants, that swells and fades. */
function vowel({ seconds = 1, phase = 0, formants = [700, 1_200, 2_600], gain = 1, noise = 0 }: Vowel = {}) {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const length = Math.round(seconds * sampleRate);
  const harmonics = Array.from({ length: 40 }, (_, index) => 120 * (index + 1)).map((hz) => ({
    hz,
    loudness: formants.reduce((sum, formant) => sum + 1 / (1 + ((hz - formant) / 120) ** 2), 0.01),
  }));
  const samples = Int16Array.from({ length }, (_, index) => {
    const time = index / sampleRate;
    const swell = Math.sin((Math.PI * index) / length);
    const tone = harmonics.reduce(
      (sum, { hz, loudness }) => sum + loudness * Math.sin(2 * Math.PI * hz * time + phase * hz),
      0,
    );
    return gain * 2_000 * swell * ((1 - noise) * tone + noise * 4 * random());
  });
  return { samples, sampleRate };
}

const differenceTo = (other: Vowel) => compareSounds(vowel(), vowel(other));

test('another phase is the same sound, though the waveform differs', () => {
  const moved = differenceTo({ phase: 0.37 });
  assert.ok(soundsAlike(moved), JSON.stringify(moved));
  const [a, b] = [vowel().samples, vowel({ phase: 0.37 }).samples];
  const product = a.reduce((sum, sample, index) => sum + sample * b[index]!, 0);
  const energy = a.reduce((sum, sample) => sum + sample * sample, 0);
  assert.ok(product / energy < 0.5, 'the waveforms do not match');
  assert.deepEqual(differenceTo({}), { lengthRatio: 1, loudnessDb: 0, melDb: 0 });
});

for (const [name, other] of Object.entries<Vowel>({
  'another vowel': { formants: [300, 2_200, 3_000] },
  'a longer one': { seconds: 1.05 },
  'a quieter one': { gain: 0.7 },
  'noise over it': { noise: 0.3 },
  silence: { gain: 0 },
})) {
  test(`${name} is another sound`, () => {
    const difference = differenceTo(other);
    assert.ok(!soundsAlike(difference), JSON.stringify(difference));
  });
}

test('an empty sound matches no other, not even another empty one', () => {
  const empty = { samples: new Int16Array(0), sampleRate };
  assert.ok(!soundsAlike(compareSounds(vowel(), empty)));
  assert.ok(!soundsAlike(compareSounds(empty, empty)));
});
