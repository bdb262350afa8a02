import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Recording, Step, TranscriptionEngine } from './engine.ts';
import { speechFile, wordErrorRate, type Speech } from './speech.fixture.ts';

/** What every engine must do. */
export interface EngineUnderTest {
  readonly engine: TranscriptionEngine;
  /** At least two sentences. Default: three. */
  readonly speech?: Speech;
  close(): Promise<void>;
}

interface Stage extends EngineUnderTest {
  readonly path: string;
  readonly durationMs: number;
  /** All steps of the whole recording. */
  readonly steps: readonly Step[];
}

export const never = new AbortController().signal;

export function testTranscriptionEngine(
  name: string,
  open: () => Promise<EngineUnderTest>,
  checkWords: (heard: readonly string[]) => void,
): void {
  let stage: Stage;
  void describe(`transcription engine ${name}`, () => {
    before(async () => {
      stage = await openStage(await open());
    });
    after(() => stage.close());
    void test('it is available and understands a recording whose language is not given', () => {
      assert.ok(stage.engine.isAvailable());
      assert.ok(stage.engine.understands(undefined));
      assert.ok(stage.engine.understands('en-GB'));
    });
    void test('utterances come in order, each in its time, to the end', () => comesInOrder(stage));
    void test('what was said is understood', () =>
      checkWords(stage.steps.flatMap(({ utterances }) => utterances.map(({ text }) => text))));
    void test('it continues from any step as if it had never stopped', () => continues(stage));
    void test('an abort ends it at once, and the next one is understood', () => heedsAborts(stage));
    void test('a file that is not sound is reported as such', () => refusesBroken(stage));
  });
}

async function openStage(subject: EngineUnderTest): Promise<Stage> {
  const path = await speechFile(subject.speech);
  const { size } = await import('node:fs').then(({ statSync }) => statSync(path));
  const durationMs = ((size - 44) / 2 / 22_050) * 1000;
  return { ...subject, path, durationMs, steps: await collect(subject.engine, { path, fromMs: 0 }) };
}

async function collect(engine: TranscriptionEngine, recording: Recording): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of engine.transcribe(recording, never)) steps.push(step);
  return steps;
}

/** Detecting the language takes as long as transcribing a sentence, so after the first time it is given. */
const language = 'en';

async function comesInOrder({ steps, durationMs }: Stage): Promise<void> {
  let [doneMs, endMs] = [0, 0];
  for (const step of steps) {
    assert.ok(step.doneMs >= doneMs);
    for (const one of step.utterances) {
      assert.ok(one.startMs >= endMs && one.endMs >= one.startMs, JSON.stringify(one));
      assert.ok(one.startMs >= doneMs && one.endMs <= step.doneMs, 'within its step');
      assert.match(one.text, /^\S(.*\S)?$/);
      endMs = one.endMs;
    }
    doneMs = step.doneMs;
  }
  assert.ok(Math.abs(doneMs - durationMs) < 200, `ends at ${doneMs} of ${durationMs}`);
  assert.ok(steps.length >= 3, 'it reports its results step by step');
}

async function continues({ engine, path, steps }: Stage): Promise<void> {
  const stop = steps.findIndex(({ utterances }) => utterances.length > 0);
  const rest = await collect(engine, { path, language, fromMs: steps[stop]!.doneMs });
  const wordsOf = (some: readonly Step[]) =>
    some.flatMap(({ utterances }) => utterances.map(({ text }) => text)).join(' ');
  // A model that heard less of what came before may end a sentence differently.
  const [heard, expected] = [wordsOf(rest), wordsOf(steps.slice(stop + 1))];
  assert.ok(wordErrorRate(expected, heard) <= 0.1, `${heard} ≠ ${expected}`);
}

async function heedsAborts({ engine, path, steps }: Stage): Promise<void> {
  const leaving = new AbortController();
  let count = 0;
  await assert.rejects(
    async () => {
      for await (const _ of engine.transcribe({ path, language, fromMs: 0 }, leaving.signal)) {
        count += 1;
        leaving.abort();
      }
    },
    { name: 'AbortError' },
  );
  assert.equal(count, 1);
  const [first] = await collect(engine, { path, language, fromMs: steps.at(-2)!.doneMs });
  assert.ok(first);
}

async function refusesBroken({ engine }: Stage): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'lectern-transcription-'));
  const path = join(scratch, 'broken.wav');
  await writeFile(path, 'RIFF....WAVEnothing');
  await assert.rejects(collect(engine, { path, fromMs: 0 }), { name: 'EngineError', fault: 'unreadable' });
  await rm(scratch, { recursive: true });
}
