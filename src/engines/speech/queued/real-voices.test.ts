/** Real voices instead of stubs, spoken by a worker for a node on a real Redis. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { backgroundMs, eventually } from '../../../../test/eventually.ts';
import { skipWithoutRedis, startRedis, type OwnRedis } from '../../../../test/redis.ts';
import { hashFile } from '../../../platform/hash-file.ts';
import { FileSource } from '../../models/source.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import { never, quietContext, speakAll } from '../engine.suite.ts';
import type { WordTiming } from '../engine.ts';
import { offerBuiltIn } from '../installed/collection.fixture.ts';
import { folderOf } from '../installed/install-voice.ts';
import { InstalledVoices } from '../installed/installed.ts';
import { readVoiceCatalog } from '../installed/voice-catalog.ts';
import { piperFolder } from '../piper/weights.ts';
import { startOpenaiServer, serverRate } from '../servers/openai/openai.fixture.ts';
import { toneOf } from '../servers/server.fixture.ts';
import { openSpeaking } from '../servers/speaking.fixture.ts';
import { createSpeaker } from '../speaker.ts';
import { openQueuedSpeaker } from './queued-speaker.ts';
import { ownVoiceAbility } from './sentence-work.ts';
import { createSpeechWorker, type SpeechWorkerDeps } from './speech-work.ts';
import { VoiceFollower } from './voice-follower.ts';

const { log } = quietContext;
/** No lease expires by itself, however busy the machine is. */
const endless = { leases: { aliveMs: 3_600_000, expireMs: 3_600_000 }, log };
const sentence = 'The keeper of the harbour lit the lamp.';

void describe('real voices from a queue', { skip: skipWithoutRedis }, () => {
  let redis: OwnRedis;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.close());

  async function startWorker(
    t: TestContext,
    deps: Pick<SpeechWorkerDeps, 'speaker' | 'abilities' | 'follower'>,
  ) {
    const queue = await WorkQueue.open({ ...endless, redisUrl: redis.socket });
    const worker = createSpeechWorker({
      ...deps,
      queue,
      slots: 1,
      speedOf: () => undefined,
      version: 'test',
      log,
    });
    await worker.start();
    t.after(() => worker.close(0));
    return worker;
  }

  async function openNode(t: TestContext) {
    const node = await openQueuedSpeaker({ ...endless, redisUrl: redis.socket });
    t.after(() => node.close());
    return node;
  }

  test('a voice made from a recording is spoken by a worker with the server that has it', async (t) => {
    const uploaded = new Map();
    const server = await startOpenaiServer({ voices: { voices: ['anna'] }, uploaded });
    t.after(() => server.close());
    const { speaker } = await openSpeaking(t, { name: 'gpu', kind: 'openai', url: `${server.url}/v1` });
    await startWorker(t, { speaker, abilities: () => speaker.ownVoiceEngines().map(ownVoiceAbility) });
    const maker = speaker.ownVoiceMaker('gpu')!;
    const audio = new File(['sound'], 'sample.wav', { type: 'audio/wav' });
    const serverVoiceId = await maker.add({ name: 'lectern-own-1', audio, consentId: 'c1' }, never);
    const { voiceId, own } = maker.describe({ voiceId: 'own-1', name: 'Me', language: 'en', serverVoiceId });
    const spoken = await speakAll(await openNode(t), { voiceId, own, sentence, language: 'en' });
    assert.deepEqual(spoken, toneOf(sentence, serverVoiceId, serverRate));
  });

  test('a voice that an owner wants is fetched by a worker, streams, and times its words (slow)', async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-wanted-'));
    t.after(() => rm(root, { recursive: true }));
    await offerBuiltIn(root);
    const address = pathToFileURL(root).href;
    const [builtIn, voicesDir] = [piperFolder(quietContext.modelsDir), join(root, 'voices')];
    const installed = new InstalledVoices({ voicesDir, espeakData: join(builtIn, 'espeak-ng-data') });
    const speaker = await createSpeaker({ engines: [installed], context: quietContext, workers: 1 });
    t.after(() => speaker.close());
    const refresh = () => installed.refresh();
    const follower = new VoiceFollower({
      address,
      root: voicesDir,
      refresh,
      changed: () => worker.announce(),
      log,
    });
    t.after(() => follower.close());
    const worker = await startWorker(t, { speaker, follower });
    const node = await openNode(t);
    const [offered] = await readVoiceCatalog(new FileSource(address), never);
    await node.node.want([{ ...offered!, request: 'one' }]);
    worker.announce();
    await eventually('the node knows its speakers', () => node.voices().length > 1, backgroundMs);

    const request = { voiceId: 'piper-en-us-x-medium-p1', sentence, language: 'en' };
    const [words, sizes]: [WordTiming[], number[]] = [[], []];
    for await (const chunk of node.speak(request, never)) {
      words.push(...(chunk.words ?? []));
      if (chunk.samples.length > 0) sizes.push(chunk.samples.length);
    }
    assert.ok(sizes.length > 1, 'it comes in chunks');
    assert.deepEqual(
      words.map(({ start, end }) => sentence.slice(start, end)).join(' '),
      sentence.replace('.', ''),
    );
    const length = sizes.reduce((sum, size) => sum + size, 0);
    const other = await speakAll(node, { ...request, voiceId: 'piper-en-us-x-medium-p2' });
    assert.notEqual(other.length, length);
    assert.equal((await speakAll(speaker, request)).length, length, 'as without a queue');
    // Its graph is the same as that of the built-in voice, but made here.
    assert.equal(
      await hashFile(join(folderOf(voicesDir, 'en_US-x-medium'), 'fine.onnx')),
      await hashFile(join(builtIn, 'fine.onnx')),
    );
  });
});
