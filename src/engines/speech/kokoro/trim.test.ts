import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { EndTrimmer } from './trim.ts';

const pause = 7_200;

/** A stretch of sound or silence. */
const stretch = fc.record({ loud: fc.boolean(), length: fc.integer({ min: 0, max: 12_000 }) });

test('the silence at the end is cut to a pause, wherever the chunks are cut', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 5 }), cuts, (stretches, ends) => {
      const whole = joinSamples(
        stretches.map(({ loud, length }) => new Int16Array(length).fill(loud ? -2_000 : 330)),
      );
      const trimmer = new EndTrimmer();
      let from = 0;
      const passed = [...ends.toSorted((a, b) => a - b), whole.length].map((end) => {
        const chunk = trimmer.push(whole.subarray(from, end));
        from = Math.max(from, Math.min(end, whole.length));
        return chunk;
      });
      const heard = whole.findLastIndex((sample) => sample === -2_000) + 1;
      assert.deepEqual(joinSamples(passed), whole.slice(0, heard + pause));
    }),
  );
});

test('sound is passed on at once', () => {
  const trimmer = new EndTrimmer();
  const sound = new Int16Array(5_000).fill(9_000);
  assert.deepEqual(trimmer.push(sound), sound);
  assert.equal(trimmer.push(new Int16Array(20_000)).length, pause);
  assert.equal(trimmer.push(sound).length, 20_000 - pause + sound.length);
});
