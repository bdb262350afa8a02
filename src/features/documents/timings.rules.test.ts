import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segment } from '../../language/sentences/sentences.ts';
import { carryOver, isComplete, type SentenceTiming } from './timings.rules.ts';

const text = '**0:00**\nOne is here. Two is there. Three is gone.\n\n**1:00**\nFour is late. Five is last.';
const spokenOf = (written: string) => segment(written, 'en').filter(({ value }) => !value.startsWith('**'));
const timings: SentenceTiming[] = spokenOf(text).map(({ start, end }, i) => ({
  start,
  end,
  startMs: i * 1_000,
  endMs: i * 1_000 + 900,
}));
const edited = (written: string) => {
  const sentences = segment(written, 'en');
  const carried = carryOver({ text, timings, isTranscript: true }, sentences);
  return { carried, isWhole: isComplete(carried, sentences) };
};
const times = (all: readonly SentenceTiming[]) => all.map(({ startMs, endMs }) => [startMs, endMs]);

test('a corrected word in a transcript changes no time', () => {
  const { carried, isWhole } = edited(text.replace('there', 'where'));
  assert.ok(isWhole);
  assert.deepEqual(times(carried), times(timings));
});

test('a sentence that was cut in two, or got another behind it, shares its time', () => {
  for (const change of [
    text.replace('Two is there.', 'Two is. There.'),
    text.replace('there.', 'there. Or so.'),
  ]) {
    const { carried, isWhole } = edited(change);
    assert.ok(isWhole, change);
    assert.deepEqual([carried[1]!.startMs, carried[2]!.endMs], [1_000, 1_900]);
    assert.equal(carried[1]!.endMs, carried[2]!.startMs);
    assert.deepEqual(times(carried.slice(3)), times(timings.slice(2)));
  }
});

test('two sentences made one take the time of both', () => {
  const { carried } = edited(text.replace('here. Two', 'here and two'));
  assert.deepEqual(times(carried)[0], [0, 1_900]);
});

test('in a text that was spoken a changed sentence has no time', () => {
  const sentences = segment(text.replace('there', 'where'), 'en');
  assert.equal(carryOver({ text, timings }, sentences).length, timings.length - 1);
});
