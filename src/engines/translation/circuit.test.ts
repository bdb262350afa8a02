import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../engine-error.ts';
import { createCircuit } from './circuit.ts';

function open() {
  let nowMs = 0;
  let calls = 0;
  const circuit = createCircuit({ threshold: 3, coolMs: 1_000, now: () => nowMs });
  const call = (error?: Error) =>
    circuit.run(async () => {
      calls += 1;
      if (error) throw error;
      return 'done';
    });
  return { circuit, call, pass: (ms: number) => (nowMs += ms), calls: () => calls };
}

const down = new EngineError('failed', 'down');

test('failures in a row open it, a success in between starts the count again', async () => {
  const { circuit, call, calls } = open();
  for (const error of [down, down, undefined, down, down]) await call(error).catch(() => undefined);
  assert.equal(circuit.waitMs(), 0);
  await assert.rejects(call(down), /down/);
  assert.equal(circuit.waitMs(), 1_000);
  await assert.rejects(call(), { fault: 'busy', retryAfterMs: 1_000 });
  assert.equal(calls(), 6, 'an open circuit asks nobody');
});

test('a refusal opens it at once; a Retry-After keeps it open longer', async () => {
  const refused = open();
  await assert.rejects(refused.call(new EngineError('refused', 'bad key')));
  assert.equal(refused.circuit.waitMs(), 1_000);
  const busy = open();
  for (let i = 0; i < 3; i += 1) {
    await assert.rejects(busy.call(new EngineError('busy', 'later', { retryAfterMs: 9_000 })));
  }
  assert.equal(busy.circuit.waitMs(), 9_000);
});

test('after the pause one trial is let through: its success closes, its failure opens again', async () => {
  const { circuit, call, pass } = open();
  for (let i = 0; i < 3; i += 1) await assert.rejects(call(down));
  pass(1_000);
  await assert.rejects(call(down), /down/);
  assert.equal(circuit.waitMs(), 1_000);
  pass(1_000);
  assert.equal(await call(), 'done');
  assert.equal(circuit.waitMs(), 0);
});

test('while a trial runs everybody else is turned away; an aborted trial leaves room for another', async () => {
  const { circuit, call, pass } = open();
  for (let i = 0; i < 3; i += 1) await assert.rejects(call(down));
  pass(1_000);
  const trial = Promise.withResolvers<string>();
  const running = circuit.run(() => trial.promise);
  await assert.rejects(call(), { fault: 'busy' });
  trial.reject(new DOMException('gone', 'AbortError'));
  await assert.rejects(running, { name: 'AbortError' });
  assert.equal(await call(), 'done');
});
