/** A worker process that makes two chunks of each sentence and then waits forever: `worker.fixture.ts REDIS_URL`. */
import { WorkQueue } from '../../queue/work-queue.ts';
import { createSpeechWorker } from './speech-work.ts';
import { StubSpeaker } from './stub-speaker.fixture.ts';

const log = { info: () => undefined, warn: () => undefined };
const worker = createSpeechWorker({
  queue: await WorkQueue.open({
    redisUrl: process.argv[2]!,
    leases: { aliveMs: 3_600_000, expireMs: 3_600_000 },
    log,
  }),
  speaker: new StubSpeaker({
    before: (index) => (index < 2 ? undefined : new Promise<void>(() => undefined)),
  }),
  slots: 2,
  speedOf: () => undefined,
  version: 'test',
  log,
});
await worker.start();
process.send!(worker.id);
