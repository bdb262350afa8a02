import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinSamples } from '../../../platform/audio/samples.ts';
import { decodeMessage, encodeMessage, type Message } from '../../queue/messages.ts';
import { QueuedTask, type Received } from '../../queue/queued-task.ts';
import type { SpeechChunk } from '../engine.ts';
import { SentenceWork } from './sentence-work.ts';
import { packSound, unpackSound } from './speech-chunks.ts';
import { chunkAt } from './stub-speaker.fixture.ts';

function open() {
  const sentence = new QueuedTask({
    id: 'one',
    work: new SentenceWork({ voiceId: 'stub-one', sentence: '', language: 'en' }),
    signal: new AbortController().signal,
    left: () => undefined,
  });
  const failed = Promise.withResolvers<Error>();
  sentence.output.on('error', (error) => failed.resolve(error));
  const send = (number: number, content: Message['content'], attempt = sentence.attempt) =>
    sentence.receive({ id: 'one', attempt, number, waitedMs: 0, isRandom: false, content });
  return { sentence, send, failed: failed.promise };
}

const chunk = (index: number): Message['content'] => ({ kind: 'chunk', chunk: packSound(chunkAt(index)) });

function heard({ output }: QueuedTask<SpeechChunk>): SpeechChunk[] {
  const list: SpeechChunk[] = [];
  for (
    let next = output.read() as Received<SpeechChunk> | null;
    next;
    next = output.read() as Received<SpeechChunk> | null
  )
    list.push(next.item);
  return list;
}

test('a sentence that kills its workers before the first sample is given up; one that makes progress is not', async () => {
  const unlucky = open();
  for (let index = 0; index < 20; index++) {
    for (let number = 0; number <= index; number++) unlucky.send(number, chunk(number));
    assert.equal(unlucky.sentence.lose(`worker ${index}`), true);
  }
  assert.deepEqual(joinSamples(heard(unlucky.sentence).map(({ samples }) => samples)).length, 2_000);
  const deadly = open();
  deadly.send(0, chunk(0));
  const losses = [];
  for (let loss = 0; loss < 4; loss++) {
    losses.push(deadly.sentence.lose(`worker ${loss}`));
    deadly.send(0, chunk(0));
  }
  assert.deepEqual(losses, [true, true, true, false]);
  assert.match((await deadly.failed).message, /4 workers died of it/);
  const late = open();
  for (let loss = 0; loss < 20; loss++) assert.equal(late.sentence.lose(`worker ${loss % 2}`), true);
});

test('messages of another attempt and repeated ones are ignored, a lost one is noticed', () => {
  const { sentence, send } = open();
  assert.deepEqual([send(0, chunk(0)), send(0, chunk(0)), send(1, chunk(1), 7)], [false, false, false]);
  assert.equal(send(2, chunk(2)), true);
  assert.deepEqual([sentence.attempt, send(1, chunk(1), 1)], [2, false]);
  for (const index of [0, 1, 2]) send(index, chunk(index));
  send(3, { kind: 'end' });
  assert.deepEqual(heard(sentence), [chunkAt(0), chunkAt(1), chunkAt(2)]);
});

test('a missing sentence may have ended: a message that was on its way decides', () => {
  const { sentence, send } = open();
  send(0, chunk(0));
  assert.equal(sentence.miss(), false);
  send(1, chunk(1));
  assert.equal(sentence.miss(), false);
  send(2, { kind: 'end' });
  assert.deepEqual([sentence.miss(), sentence.attempt, sentence.isOver], [false, 1, true]);
  assert.deepEqual(heard(sentence), [chunkAt(0), chunkAt(1)]);
});

test('wherever a sentence is interrupted, and however the next worker cuts it, each sample and word comes once', () => {
  const total = 60;
  const samples = Int16Array.from({ length: total }, (_, index) => index);
  const words = Array.from({ length: 6 }, (_, index) => ({
    start: index,
    end: index + 1,
    firstSample: index * 10,
    endSample: index * 10 + 10,
  }));
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { maxLength: 5 });
  const attempts = fc.array(fc.record({ cuts, sent: fc.nat(6) }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(attempts, (list) => {
      const { sentence, send } = open();
      for (const [index, attempt] of list.entries()) {
        const ends = [...attempt.cuts.toSorted((a, b) => a - b), total];
        const isLast = index === list.length - 1;
        for (const [number, end] of ends.entries()) {
          if (!isLast && number >= attempt.sent) break;
          const from = ends[number - 1] ?? 0;
          const known = words.filter(({ endSample }) => endSample > from && endSample <= end);
          send(number, {
            kind: 'chunk',
            chunk: packSound({ samples: samples.slice(from, end), words: known }),
          });
        }
        if (isLast) send(ends.length, { kind: 'end' });
        else for (const isBelieved of [false, true]) assert.equal(sentence.miss(), isBelieved);
      }
      const chunks = heard(sentence);
      assert.deepEqual(joinSamples(chunks.map((one) => one.samples)), samples);
      assert.deepEqual(
        chunks.flatMap((one) => one.words ?? []),
        words,
      );
    }),
  );
});

test('a message is the same on the other side', () => {
  const sound = { ...chunkAt(-3), endsPart: true };
  const content: Message['content'] = { kind: 'chunk', chunk: packSound(sound) };
  const message: Message = { id: 'ä', attempt: 2, number: 3, waitedMs: 4.5, isRandom: true, content };
  const decoded = decodeMessage(encodeMessage(message))!;
  assert.ok(decoded.content.kind === 'chunk');
  assert.deepEqual(unpackSound(decoded.content.chunk), sound);
  assert.deepEqual({ ...decoded, content }, message);
  const ending: Message = { ...message, content: { kind: 'end' } };
  assert.deepEqual(decodeMessage(encodeMessage(ending)), ending);
  assert.equal(decodeMessage(Buffer.from('no message')), undefined);
  assert.equal(decodeMessage(Buffer.alloc(2)), undefined);
});
