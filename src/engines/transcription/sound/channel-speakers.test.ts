import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChannelSpeakers } from './channel-speakers.ts';

const sampleRate = 8_000;
const tone = (seconds: number, gain: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) => gain * Math.sin(at / 5));

/** A block of sound, a second after the other. */
function listened(...blocks: readonly (readonly number[])[]): ChannelSpeakers {
  const speakers = new ChannelSpeakers();
  for (const [index, gains] of blocks.entries())
    speakers.add({ atMs: index * 1_000, sampleRate, channels: gains.map((gain) => tone(1, gain)) });
  return speakers;
}

void test('whoever is clearly louder speaks; where both are, nobody can tell', () => {
  const speakers = listened([0.5, 0.1], [0.05, 0.4], [0.3, 0.25], [0, 0]);
  assert.equal(speakers.speakerOf(0, 980), 0);
  assert.equal(speakers.speakerOf(1_000, 1_980), 1);
  assert.equal(speakers.speakerOf(2_000, 2_980), undefined);
  assert.equal(speakers.speakerOf(3_000, 3_980), undefined);
});

void test('one channel, and six, tell nothing', () => {
  assert.equal(listened([0.5]).speakerOf(0, 980), undefined);
  assert.equal(listened([0.5, 0, 0, 0, 0, 0]).speakerOf(0, 980), undefined);
});

void test('what is no longer kept tells nothing', () => {
  const speakers = listened(...Array.from({ length: 70 }, () => [0.5, 0]));
  assert.equal(speakers.speakerOf(0, 980), undefined);
  assert.equal(speakers.speakerOf(69_000, 69_980), 0);
});
