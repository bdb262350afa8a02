/** A speech worker whose sentences take as many milliseconds as they say, and no processor: `queue.child.ts REDIS_URL`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkQueue } from '../src/engines/queue/work-queue.ts';
import type { SpeechChunk } from '../src/engines/speech/engine.ts';
import { createSpeechWorker } from '../src/engines/speech/queued/speech-work.ts';
import { voiceOf } from '../src/engines/speech/queued/stub-speaker.fixture.ts';
import type { SpeakRequest } from '../src/engines/speech/speaker.ts';

const log = { info: () => undefined, warn: () => undefined };
/** A second of most voices. */
const samples = new Int16Array(22_050);
const voices = [voiceOf('stub-one')];

async function* speak({ sentence }: SpeakRequest): AsyncGenerator<SpeechChunk> {
  if (sentence !== '0') await sleep(Number(sentence));
  yield { samples };
}

const worker = createSpeechWorker({
  queue: await WorkQueue.open({ redisUrl: process.argv[2]!, log }),
  speaker: { voices: () => voices, isRepeatable: async () => true, speak },
  slots: 1,
  speedOf: () => undefined,
  version: 'bench',
  log,
});
await worker.start();
process.send!('ready');
process.once('disconnect', () => process.exit());
