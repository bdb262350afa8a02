import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CallLimits } from '../../platform/resilience.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { callLimits } from '../../platform/time-limits.ts';
import type { TranslationEngine } from './engine.ts';
import { GuardedEngine } from './guard.ts';

/** What every engine must do, behind the guard it always has. */
export interface EngineUnderTest {
  readonly engine: TranslationEngine;
  readonly source: string;
  readonly target: string;
  /** Two different sentences in the source language. */
  readonly sentences: readonly [string, string];
}

export const never = new AbortController().signal;

/** Retries at once, so that tests are quick. */
export const quickLimits: CallLimits = {
  ...callLimits.translation,
  backoffMs: 1,
  maxPauseMs: 1_500,
  breaker: { failures: 3, openMs: 60_000 },
};

interface Stage extends EngineUnderTest {
  readonly guarded: GuardedEngine;
  readonly translate: (sentences: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;
}

const odd = [
  'Well 😀👩‍👩‍👧‍👦🇩🇪 done ❤️',
  '<p>a & b</p> <!-- d --> ${f} %s {0} [g] ^h/i$ \\ @ # *',
  'של مر 你 か 안 न ส П',
  `Z${'\u0300\u0323'.repeat(9)}algo`,
  '[1] a number in front, "quoted" and \'so\'',
  'tab\there and\u00A0a fixed space',
  'word '.repeat(40).trim(),
];

/** `open` runs before the tests and returns what to test; `skip` is why this machine cannot test it. */
export function testTranslationEngine(
  name: string,
  open: () => Promise<EngineUnderTest>,
  skip: string | false = false,
): void {
  let stage: Stage;
  void describe(`translation engine ${name}`, { skip }, () => {
    before(async () => {
      stage = openStage(await open());
    });
    after(() => stage.guarded.close());
    void test('it is available and offers its pair', () => offersItsPair(stage));
    void test('sentences come back in order, as many as were sent, and translated', () => keepsOrder(stage));
    void test('a full batch comes back complete', () => takesFullBatch(stage));
    void test('odd text does no harm', async () => {
      const answers = await stage.translate(odd);
      assert.equal(answers.length, odd.length);
      for (const answer of answers) assert.doesNotMatch(answer, /[\r\n\0]/);
    });
    void test('an abort ends a batch at once, and the next one is translated', () => heedsAborts(stage));
  });
}

function openStage(subject: EngineUnderTest): Stage {
  const guarded = new GuardedEngine(subject.engine, quickLimits);
  const { source, target } = subject;
  return {
    ...subject,
    guarded,
    translate: (sentences, signal = never) => guarded.translate({ sentences, source, target }, signal),
  };
}

async function offersItsPair({ guarded, source, target }: Stage): Promise<void> {
  assert.equal(await guarded.isAvailable(never), true);
  const pairs = await guarded.pairs(never);
  assert.ok(pairs.get(source)?.includes(target), `${source} to ${target}`);
  for (const tag of [...pairs.keys(), ...[...pairs.values()].flat()]) {
    assert.equal(parseLanguageTag(tag), tag);
  }
}

async function keepsOrder({ translate, sentences: [one, two] }: Stage): Promise<void> {
  const [first, second, ...rest] = await translate([one, two]);
  assert.deepEqual(rest, []);
  assert.ok(first && second);
  assert.notEqual(first, second);
  assert.notEqual(first, one);
  assert.deepEqual(await translate([two, one]), [second, first]);
  assert.deepEqual(await translate([one]), [first]);
}

async function takesFullBatch({ translate, engine, sentences: [one, two] }: Stage): Promise<void> {
  const { sentences: most, characters } = engine.capacity;
  const count = Math.min(most, Math.floor(characters / Math.max(one.length, two.length)), 60);
  const batch = Array.from({ length: count }, (_, i) => (i % 3 === 0 ? two : one));
  const answers = await translate(batch);
  assert.equal(answers.length, count);
  assert.equal(new Set(answers).size, 2);
  assert.equal(answers[3], answers[0]);
}

async function heedsAborts({ translate, guarded, sentences }: Stage): Promise<void> {
  const controller = new AbortController();
  const running = translate(sentences, controller.signal);
  controller.abort();
  await assert.rejects(running, { name: 'AbortError' });
  await assert.rejects(translate(sentences, AbortSignal.abort()), { name: 'AbortError' });
  assert.equal(guarded.waitMs(), 0, 'a caller who leaves is not a failure');
  assert.equal((await translate(sentences)).length, 2);
}
