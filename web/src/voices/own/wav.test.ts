import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wavFile } from '../../../../src/formats/audio/samples.ts';
import { wavOf } from './wav.ts';

test('the file is the one that the server would write', async () => {
  const file = Buffer.from(await wavOf(Float32Array.of(0, 0.5, -1, 3), 24_000).arrayBuffer());
  assert.deepEqual(file, wavFile(24_000, [Int16Array.of(0, 16_384, -32_767, 32_767)]));
});
