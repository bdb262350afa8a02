/** A worker process that makes two chunks of each sentence and then waits forever. It reports its port. */
import { WorkerServer } from '../../remote/worker-server.ts';
import { SpeechWork } from './remote-speaker.ts';
import { StubSpeaker } from './stub-speaker.fixture.ts';

const speaker = new StubSpeaker({
  before: (index) => (index < 2 ? undefined : new Promise<void>(() => undefined)),
});
const log = { info: () => undefined, warn: () => undefined };
const offers = [new SpeechWork({ speaker, places: 2, speedOf: () => undefined })];
const server = new WorkerServer({ offers, key: undefined, version: 'test', log });
process.send!(await server.listen('127.0.0.1', Number(process.argv[2])));
process.once('disconnect', () => process.exit());
