import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { EngineError, type EngineFault } from '../../../platform/engine-error.ts';
import { never, quickLimits } from '../engine.suite.ts';
import type { TranslationEngine } from '../engine.ts';
import { GuardedEngine } from '../guard.ts';
import { answers, breaksOff, endsEarly, hangs, says, type StandIn, type Trouble } from './http.fixture.ts';

/** What every engine behind an HTTP interface does when its server fails. */
export interface HostedUnderTest {
  readonly start: () => Promise<StandIn>;
  readonly create: (url: string, timeoutMs: number) => TranslationEngine;
  readonly source: string;
  readonly target: string;
  /** A well-formed answer with one sentence, to a request with two. */
  readonly oneSentence: unknown;
}

interface Case {
  readonly troubles: readonly Trouble[];
  /** Undefined if the batch is translated in the end. */
  readonly fault?: EngineFault;
  readonly message?: RegExp;
  /** Requests that reach the server. */
  readonly requests: number;
  readonly timeoutMs?: number;
}

const cases = (oneSentence: unknown): Record<string, Case> => ({
  '400 is not retried': { troubles: [answers(400)], fault: 'refused', message: /400/, requests: 1 },
  '403 is not retried': { troubles: [answers(403)], fault: 'refused', message: /403/, requests: 1 },
  '456 is not retried': { troubles: [answers(456)], fault: 'refused', message: /456|quota/, requests: 1 },
  '429 with a short pause is waited out': { troubles: [answers(429, { 'retry-after': '1' })], requests: 2 },
  '429 with a long pause is given up': {
    troubles: [answers(429, { 'retry-after': '77' })],
    fault: 'busy',
    requests: 1,
  },
  'one 500 is overcome': { troubles: [answers(500)], requests: 2 },
  'three 500s are not': {
    troubles: Array(3).fill(answers(500)),
    fault: 'failed',
    message: /500/,
    requests: 3,
  },
  // Long enough for a busy machine: a request that does not hang must be answered within it.
  'a server that hangs once is overcome': { troubles: [hangs], requests: 2, timeoutMs: 2_500 },
  'a server that hangs is given up': {
    troubles: [hangs, hangs, hangs],
    fault: 'failed',
    message: /did not respond within 1000 ms/,
    requests: 3,
    timeoutMs: 1_000,
  },
  'a line that breaks off is retried': { troubles: [breaksOff], requests: 2 },
  'an answer that ends early is retried': { troubles: [endsEarly], requests: 2 },
  'a wrong count is retried once': { troubles: [says(oneSentence)], requests: 2 },
  'two wrong counts fail': {
    troubles: [says(oneSentence), says(oneSentence)],
    fault: 'garbled',
    message: /1 (?:sentences|segments) came back for 2/,
    requests: 2,
  },
  'an answer of another shape fails': {
    troubles: [says([]), says({ translatedText: 5, translations: 'x', choices: [{}] })],
    fault: 'garbled',
    requests: 2,
  },
});

export function testHostedEngine(name: string, subject: HostedUnderTest): void {
  void describe(`hosted translation engine ${name} in trouble`, { concurrency: 4 }, () => {
    for (const [title, one] of Object.entries(cases(subject.oneSentence))) {
      void test(title, (t) => runCase(t, subject, one));
    }
    void test('a server that cannot be reached is a failure, for pairs and for sentences', async (t) => {
      const standIn = await subject.start();
      await standIn.close();
      const engine = new GuardedEngine(subject.create(standIn.url, 2_000), quickLimits);
      t.after(() => engine.close());
      await assert.rejects(engine.translate(batchOf(subject), never), { fault: 'failed' });
    });
  });
}

const batchOf = ({ source, target }: HostedUnderTest) => ({ sentences: ['One.', 'Two.'], source, target });

async function runCase(t: TestContext, subject: HostedUnderTest, one: Case): Promise<void> {
  const standIn = await subject.start();
  t.after(() => standIn.close());
  const bare = subject.create(standIn.url, one.timeoutMs ?? 10_000);
  // The pairs are requested before the trouble begins, as in real use.
  await bare.pairs(never);
  const engine = new GuardedEngine(bare, quickLimits);
  standIn.troubles.push(...one.troubles);
  const translated = engine.translate(batchOf(subject), never);
  if (one.fault === undefined) assert.equal((await translated).length, 2);
  else {
    await assert.rejects(translated, (error) => {
      assert.ok(error instanceof EngineError);
      assert.equal(error.fault, one.fault);
      if (one.message) assert.match(error.message, one.message);
      if (one.fault === 'busy') assert.equal(error.retryAfterMs, 77_000);
      return true;
    });
  }
  assert.equal(standIn.asked.length, one.requests);
}
