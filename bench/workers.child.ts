/** A worker whose sentences take as many milliseconds as they say, and no processor. It reports its port. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerServer } from '../src/engines/remote/worker-server.ts';
import type { SpeechChunk } from '../src/engines/speech/engine.ts';
import { SpeechWork } from '../src/engines/speech/remote/remote-speaker.ts';
import { voiceOf } from '../src/engines/speech/remote/stub-speaker.fixture.ts';
import type { SpeakRequest } from '../src/engines/speech/speaker.ts';

/** A second of most voices. */
const samples = new Int16Array(22_050);
const voices = [voiceOf('stub-one')];
/** One sentence at a time, as a pool with one place. */
let turn = Promise.resolve();

async function* speak({ sentence }: SpeakRequest): AsyncGenerator<SpeechChunk, void, undefined> {
  const before = turn;
  const done = Promise.withResolvers<void>();
  turn = done.promise;
  await before;
  if (sentence !== '0') await sleep(Number(sentence));
  yield { samples };
  done.resolve();
}

const speaker = { voices: () => voices, ownVoiceEngines: () => [], speak };
const log = { info: () => undefined, warn: () => undefined };
const offers = [new SpeechWork({ speaker, places: 1, speedOf: () => undefined })];
const server = new WorkerServer({ offers, key: 'bench', version: 'bench', log });
process.send!(await server.listen('127.0.0.1', 0));
process.once('disconnect', () => process.exit());
