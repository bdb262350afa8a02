import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, fromWorker } from '../../platform/engine-error.ts';
import { WorkerError, type WorkerFault } from '../../platform/workers/ticket.ts';
import { toProblem } from './envelope.ts';

const codeOf = (fault: WorkerFault) => {
  const error = new WorkerError(fault, 'for the log');
  const asEngine = fromWorker(error, () => 'It failed.');
  assert.ok(asEngine instanceof EngineError);
  const problem = toProblem(asEngine);
  assert.equal(toProblem(error).code, problem.code);
  assert.ok(!problem.message.includes('for the log'));
  return problem.code;
};

test('a worker that was ended by the machine or by a server stop is worth another try', () => {
  for (const fault of ['load_failed', 'timed_out', 'killed', 'stalled', 'busy', 'closed'] as const)
    assert.equal(codeOf(fault), 'service_unavailable', fault);
});

test('a worker that failed by itself is our own fault', () => {
  for (const fault of ['failed', 'crashed', 'out_of_memory'] as const)
    assert.equal(codeOf(fault), 'internal_error', fault);
});
