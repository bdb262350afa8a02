/** Money and clips, with the process dying between any two steps. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { encodingOf } from '../../formats/audio/encoding/encoder.ts';
import { Lexicons } from '../lexicon/lexicons.ts';
import type { Production } from '../speech/production.ts';
import type { ReadSentence } from '../speech/reading.rules.ts';
import type { Slots } from '../speech/slots.ts';
import { Speech } from '../speech/speech.ts';
import { Voices } from '../speech/voices.ts';
import { type Hold } from '../wallet/holds.ts';
import { priceCents } from '../wallet/price.rules.ts';
import type { Ear } from './ear.ts';
import {
  analyst,
  checkEnd,
  clock,
  database,
  documents,
  ids,
  live,
  openAccount,
  startProcess,
  text,
  useStore,
  voice,
  wallet,
} from './audiobook-process.fixture.ts';

useStore();

test('a process that dies between any two steps costs nothing and loses nothing', async () => {
  const framesOf = [700, 1900, 1250];
  const whole = await live({ framesOf, opening: 9, kills: new Set(), credits: [] });
  await checkEnd(whole, framesOf);
  for (let at = 0; at < whole.steps; at++) {
    const lived = await live({ framesOf, opening: 9, kills: new Set([at]), credits: [] });
    assert.equal(lived.audiobook.state, 'done', `killed at step ${at}`);
    await checkEnd(lived, framesOf);
    const kinds = (await wallet.entries(lived.accountId)).map(({ kind }) => kind).toReversed();
    assert.deepEqual(kinds, ['credit', 'hold', 'hold', 'refund', 'settle']);
  }
});

/** Each sentence takes the given number of turns of the event loop, so that they are ready in any order. */
function inTurns(turns: readonly number[]) {
  let next = 0;
  return async () => {
    for (let left = turns[next++ % turns.length]!; left > 0; left--) await nextTurn();
  };
}

test('sentences that are ready out of order are put together in order', async () => {
  const framesOf = [700, 300, 1250, 90];
  const third = Promise.withResolvers<void>();
  const hear = async ({ value }: ReadSentence) => {
    if (value.includes('2')) third.resolve();
    if (value.includes('0')) await third.promise;
  };
  const manner = { sentencesAtOnce: 3, hear };
  const lived = await live({ framesOf, opening: 9, kills: new Set(), credits: [], manner });
  assert.equal(lived.audiobook.state, 'done');
  await checkEnd(lived, framesOf);
});

test('a text is said in the same words with the same pauses by the API and as an audiobook', async () => {
  const input =
    '# Part 0\n\nDr. Ames paid $1. At 2 p.m. she left.\n\n---\n\n- item 3\n\nSee [4](https://a.example).';
  const framesOf = [100, 100, 100, 100, 100];
  type Heard = readonly [spoken: string, pauseMs: number];
  const spoken: Heard[] = [];
  const production = {
    expect: () => undefined,
    async *speak({ sentences }: { readonly sentences: readonly ReadSentence[] }) {
      for (const [index, sentence] of sentences.entries()) {
        spoken.push([sentence.spoken, sentence.pauseMs]);
        yield { sentence: index, samples: new Int16Array(0), last: true };
      }
    },
  } as unknown as Production;
  const nothing = async () => undefined;
  const speech = new Speech({
    production,
    analyst,
    voices: new Voices({ catalog: () => [voice], publicUrl: 'http://localhost' }),
    slots: { take: async () => ({ free: nothing }) } as unknown as Slots,
    holds: {
      open: async () => ({ requireAllowed: nothing, reserve: nothing, settle: nothing }) as unknown as Hold,
    },
    lexicons: new Lexicons({ database, clock, ids, documents }),
  });
  const { actor } = await openAccount(9);
  const run = await speech.open(actor, { input, voice_id: 'still', language: 'en' }, 'request');
  await run.whole({ encoding: encodingOf('wav', voice.sampleRate), signal: new AbortController().signal });

  const said: Heard[] = [];
  const hear = (sentence: ReadSentence) => void said.push([sentence.spoken, sentence.pauseMs]);
  const process = startProcess(framesOf, () => undefined, { hear });
  const document = await documents.create(actor, { text: input, language: 'en' });
  await process.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await process.work();
  // What is not said has no clip; its pause is part of the clip before it.
  const folded: Heard[] = [];
  for (const [words, pauseMs] of spoken) {
    if (words !== '') folded.push([words, pauseMs]);
    else folded.push([folded.at(-1)![0], folded.pop()![1] + pauseMs]);
  }
  assert.equal(said.length, framesOf.length);
  assert.deepEqual(said, folded);
});

test('whatever dies and whatever the wallet holds, the bill is the price of what was made', async () => {
  const story = fc.record({
    framesOf: fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 6 }),
    opening: fc.integer({ min: 1, max: 8 }),
    kills: fc.array(fc.nat(60), { maxLength: 12 }).map((steps) => new Set(steps)),
    credits: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
    manner: fc.record({
      sentencesAtOnce: fc.integer({ min: 1, max: 4 }),
      hear: fc.array(fc.nat(5), { minLength: 1 }).map(inTurns),
    }),
  });
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await checkEnd(await live(told), told.framesOf);
    }),
    { numRuns: 15 },
  );
});

test('an empty wallet pauses the job; money lets it continue; the ledger stays short', async () => {
  const framesOf = [1250, 1250, 1250, 1250];
  const lived = await live({ framesOf, opening: 2, kills: new Set(), credits: [1, 1] });
  const story = (await wallet.entries(lived.accountId))
    .map(({ kind, cents }) => `${kind} ${cents}`)
    .toReversed();
  assert.deepEqual(story, [
    'credit 2',
    'hold -2',
    'credit 1',
    'hold -1',
    'credit 1',
    'hold -1',
    'refund 4',
    'settle -4',
  ]);
});

test('a server that has a price is asked for no sentence before its money is held', async () => {
  const framesOf = [100, 100, 100, 100];
  const server = { centsPer1000Characters: 1_000, concurrency: 2 };
  const { accountId, actor } = await openAccount(30);
  const document = await documents.create(actor, { text: text(4), language: 'en' });
  const asked: string[] = [];
  const hear = ({ spoken }: ReadSentence) => void asked.push(spoken);
  const begin = () => startProcess(framesOf, () => undefined, { sentencesAtOnce: 3, hear, server });
  const first = begin();
  const { id } = await first.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await first.work();
  assert.deepEqual(asked, ['Sentence zero is said.']);
  const waiting = await first.audiobooks.get(actor, id);
  assert.deepEqual([waiting.state, waiting.waiting_for, waiting.billed_cents], ['paused', 'money', 22]);

  await wallet.credit(accountId, 30, 'a gift');
  const second = begin();
  await second.audiobooks.wake();
  await second.work();
  assert.deepEqual(asked.slice(1), ['Sentence one is said.']);
  await second.audiobooks.stop(actor, id);
  assert.equal(await wallet.balance(accountId), 60 - asked.join('').length);
});

test('an audiobook that failed is taken up again, and what it has is not billed a second time', async () => {
  const framesOf = [900, 900, 900];
  // After the first clip every further attempt fails.
  const kills = new Set([5, 7, 9, 11, 13, 15]);
  const lived = await live({ framesOf, opening: 20, kills, credits: [] });
  assert.equal(lived.audiobook.state, 'failed');
  assert.equal(lived.audiobook.sentences_done, 1);
  const next = startProcess(framesOf, () => undefined);
  const again = await next.audiobooks.create(lived.actor, lived.document.id, { voice_id: 'still' });
  assert.equal(again.id, lived.audiobook.id);
  await next.work();
  const done = await next.audiobooks.get(lived.actor, again.id);
  assert.equal(done.state, 'done');
  const entries = await wallet.entries(lived.accountId);
  const paid = entries.filter(({ kind }) => kind === 'settle').map(({ cents }) => -cents);
  assert.equal(
    paid.reduce((sum, cents) => sum + cents, 0),
    priceCents(done.duration_ms),
  );
});

test('a file that lost its end on the disk is completed again, and nothing is billed twice', async () => {
  const framesOf = [1250, 1250, 1250];
  const kills = new Set([9, 11, 13, 15, 17, 19]);
  const lived = await live({ framesOf, opening: 9, kills, credits: [] });
  assert.equal(lived.audiobook.state, 'failed');
  await (await lived.process.files.resume(lived.audiobook.id, [{ first_byte: 0, bytes: 3 }])).close();
  const next = startProcess(framesOf, () => undefined);
  await next.audiobooks.change(lived.actor, lived.audiobook.id, 'running');
  await next.work();
  const audiobook = await next.audiobooks.get(lived.actor, lived.audiobook.id);
  assert.equal(audiobook.state, 'done');
  const entries = await wallet.entries(lived.accountId);
  assert.equal(
    entries.filter(({ kind }) => kind === 'settle').reduce((sum, { cents }) => sum - cents, 0),
    priceCents(audiobook.duration_ms),
  );
});

test('an audiobook whose file is shorter than its records is not done: its end is made again', async () => {
  const { accountId, actor } = await openAccount(9);
  const document = await documents.create(actor, { text: text(2), language: 'en' });
  const lossy = startProcess([100, 100], () => undefined, { alter: (clip) => clip.subarray(0, 3) });
  const { id } = await lossy.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await assert.rejects(lossy.work());
  assert.equal((await lossy.audiobooks.get(actor, id)).state, 'queued');
  const next = startProcess([100, 100], () => undefined);
  await next.work();
  const audiobook = await next.audiobooks.get(actor, id);
  assert.equal(audiobook.state, 'done');
  await checkEnd({ accountId, actor, audiobook, process: next, document, steps: 0 }, [100, 100]);
});

/** It hears what is in the file, but for sentence 1 in the first so many times. */
function listener(mishearsFirst: number) {
  const heard: number[] = [];
  const transcriber: Ear['transcriber'] = {
    understands: () => true,
    async *transcribe({ path }) {
      const number = (await readFile(path)).length - 3;
      heard.push(number);
      const isRight = number !== 1 || heard.filter((one) => one === 1).length > mishearsFirst;
      const text = isRight ? `Sentence ${number} is said in this voice.` : 'Nothing of the kind was there.';
      yield { utterances: [{ startMs: 0, endMs: 1_000, text }], doneMs: 1_000 };
    },
  };
  const manner = { transcriber, server: { concurrency: 1 } };
  return { heard, manner, story: { opening: 9, credits: [], manner, words: 'is said in this voice' } };
}

test('what was heard before a process died is not heard when the audiobook is done', async () => {
  const framesOf = [700, 900, 800];
  const first = listener(Infinity);
  const { steps } = await live({ ...first.story, framesOf, kills: new Set() });
  assert.deepEqual(first.heard.toSorted(), [0, 1, 1, 2], 'the one in doubt was said twice');
  for (let at = 0; at < steps; at++) {
    const { story, manner, heard } = listener(Infinity);
    const { actor, audiobook } = await live({ ...story, framesOf, kills: new Set([at]) });
    heard.length = 0;
    // It is the only one whose turn it is.
    const others = database.queries.updateTable('audiobooks').set({ hearing_job_id: '' });
    await others.where('id', '!=', audiobook.id).execute();
    const next = startProcess(framesOf, () => undefined, manner);
    await next.audiobooks.hearing.sweep();
    await next.work();
    const { state, heard: count, of, doubts } = await next.audiobooks.hearing.of(actor, audiobook.id);
    assert.deepEqual({ state, count, of }, { state: 'done', count: 3, of: 3 });
    assert.deepEqual(
      doubts.map(({ clip }) => clip),
      [1],
    );
    assert.deepEqual(heard, [], `killed at step ${at}`);
  }
});

test('what was heard in a clip that is lost and made again counts no more', async () => {
  const framesOf = [700, 900, 800];
  // After two clips every further attempt fails.
  const kills = new Set(Array.from({ length: 60 }, (_, step) => step + 14));
  const { story, manner } = listener(2);
  const { actor, audiobook, process } = await live({ ...story, framesOf, kills });
  assert.deepEqual([audiobook.state, audiobook.sentences_done], ['failed', 2]);
  const doubts = async () => (await process.audiobooks.hearing.of(actor, audiobook.id)).doubts.length;
  assert.equal(await doubts(), 1);
  await (await process.files.resume(audiobook.id, [{ first_byte: 0, bytes: 3 }])).close();
  const next = startProcess(framesOf, () => undefined, manner);
  await next.audiobooks.change(actor, audiobook.id, 'running');
  await next.work();
  assert.equal((await next.audiobooks.get(actor, audiobook.id)).state, 'done');
  assert.equal(await doubts(), 0);
});
