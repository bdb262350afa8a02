import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normChannels } from '../graphs/parts.ts';
import { alone, voices } from '../voices.ts';
import { featureCount, featuresOf } from './features.ts';
import { decodeTables, encodeTables, outputCount, StatisticsTables, type Tables } from './tables.ts';

/** One voice, whose means grow by half a deviation when the first feature grows by two. */
const tables: Tables = {
  components: 1,
  voices: { xx_test: [0.5] },
  voiceStep: 0.25,
  componentStep: 0.5,
  weightSteps: [1],
  logDeviations: new Float16Array(normChannels).fill(Math.log(2)),
  base: new Float16Array(outputCount).fill(0.5),
  voiceRows: new Int8Array(outputCount).fill(-2),
  componentRows: new Int8Array(outputCount).fill(1, 0, normChannels),
  featureScales: new Float16Array(featureCount).fill(2),
  weightRows: Int8Array.from({ length: featureCount }, (_, at) => (at === 0 ? 1 : 0)),
};

test('a mean follows the features, in deviations of its channel', () => {
  const predict = (feature: number) =>
    new StatisticsTables(tables).predict(
      alone({ code: 'xx_test' }),
      new Float32Array(featureCount).fill(feature),
    )!;
  const near = (actual: number, expected: number) =>
    assert.ok(Math.abs(actual - expected) < 2e-3, String(actual));
  near(predict(1).means[0]!, 0);
  near(predict(3).means.at(-1)!, 1);
  near(predict(5).means.at(-1)!, 2);
  near(predict(3).variances[0]!, 1);
  assert.equal(
    new StatisticsTables(tables).predict(alone({ code: 'xx_other' }), new Float32Array(featureCount)),
    undefined,
  );
});

test('the prediction for a mix lies between those for its voices, by their weights', async () => {
  const shipped = await StatisticsTables.read();
  const features = new Float32Array(featureCount);
  const [bella, sky] = ['af_bella', 'af_sky'].map((code) => ({ code }));
  const mix = (weight: number) =>
    shipped.predict(
      [
        { voice: bella!, weight },
        { voice: sky!, weight: 1 - weight },
      ],
      features,
    )!;
  assert.deepEqual(mix(1), shipped.predict(alone(bella!), features));
  assert.deepEqual(mix(0), shipped.predict(alone(sky!), features));
  const [one, half, other] = [mix(1), mix(0.5), mix(0)];
  for (const [channel, mean] of half.means.entries())
    assert.ok(
      Math.abs(mean - (one.means[channel]! + other.means[channel]!) / 2) < 1e-4,
      `channel ${channel}`,
    );
  const unlearned = [...alone(bella!), ...alone({ code: 'xx_other' })];
  assert.equal(shipped.predict(unlearned, features), undefined, 'then a sentence is made whole');
});

test('tables are read as they were written', () => {
  assert.deepEqual(decodeTables(encodeTables(tables)), tables);
});

test('features are the moments of every channel and the style', () => {
  const rows = (channels: number) => ({
    data: new Float32Array(2 * channels).fill(3),
    dims: [1, channels, 2],
  });
  const [frames, source, style] = [
    rows(512),
    rows(22),
    { data: new Float32Array(128).fill(7), dims: [1, 128] },
  ];
  frames.data.set([1, 5]);
  const features = featuresOf({
    '/decoder/decoder/decode.3/Div_4_output_0': frames,
    '/decoder/decoder/generator/Concat_3_output_0': source,
    '/decoder/Slice_output_0': style,
  });
  assert.deepEqual(features.slice(0, 4), Float32Array.of(3, 2, 3, 0));
  assert.deepEqual([features.length, features.at(-1)], [featureCount, 7]);
});

test('every voice that is offered has been learned', async () => {
  const shipped = await StatisticsTables.read();
  for (const voice of voices) {
    const predicted = shipped.predict(alone(voice), new Float32Array(featureCount));
    assert.ok(
      predicted?.means.every(Number.isFinite) && predicted.variances.every((one) => one > 0),
      voice.code,
    );
  }
});
