import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { freshStore } from '../../../test/store.ts';
import { openCore } from '../../composition/core.ts';
import { readConfig } from '../../config/config.ts';
import { InstallError } from '../../engines/models/install-error.ts';
import type { OfferedVoice } from '../../engines/speech/installed/voice-catalog.ts';
import type { Following, WantedVoice } from '../../engines/speech/installed/voice-store.ts';
import { voiceOf } from '../../engines/speech/queued/stub-speaker.fixture.ts';
import { WorkerVoices, type FollowingWorkers } from './worker-voices.ts';

const never = new AbortController().signal;
const file = (name: string, md5: string) => ({ path: name, name, bytes: 1, md5: md5.repeat(32) });
const offered = (md5: string): OfferedVoice => ({
  key: 'de_DE-anna-low',
  name: 'anna',
  language: 'de-DE',
  languageName: 'German',
  quality: 'low',
  speakers: 1,
  bytes: 1,
  files: [file('model.onnx', md5), file('config.json', md5), file('MODEL_CARD', md5)],
});

/** Workers that do with a wanted voice what `answer` says. */
class Workers implements FollowingWorkers {
  wanted: readonly WantedVoice[] = [];
  answer: (voice: WantedVoice) => readonly Following[] = () => [];

  async want(voices: readonly WantedVoice[]): Promise<void> {
    this.wanted = voices;
  }

  followings(): readonly Following[] {
    return this.wanted.flatMap((voice) => this.answer(voice));
  }

  voices() {
    return this.wanted.map(() => voiceOf('piper-de-de-anna-low'));
  }
}

async function open(t: TestContext) {
  const fresh = await freshStore('sqlite');
  const core = await openCore(readConfig(fresh.environment, '.'));
  t.after(async () => {
    await core.close();
    await fresh.remove();
  });
  const workers = new Workers();
  const catalog = { md5: 'a' };
  const voices = new WorkerVoices({
    ...core,
    workers,
    catalog: { offered: async () => [offered(catalog.md5)], card: async () => 'CC0' },
    patienceMs: 0,
  });
  const find = async () => (await voices.find('de_DE-anna-low', never))!;
  return { voices, workers, catalog, find };
}

const having = ({ request }: WantedVoice): Following => ({ has: [request], problems: {} });
const failing = ({ request }: WantedVoice): Following => ({ has: [], problems: { [request]: 'no room' } });

test('a voice is installed once every worker has it, updated, and removed by its id', async (t) => {
  const { voices, workers, catalog, find } = await open(t);
  assert.equal((await find()).isInstalled, false);
  const progress: number[] = [];
  let isFetched = false;
  workers.answer = (voice) => {
    const { request } = voice;
    const fetching = { request, bytes: 7, totalBytes: 9 };
    const other = isFetched ? failing(voice) : { has: [], fetching, problems: {} };
    return [having(voice), other];
  };
  const onProgress = (bytes: number) => {
    progress.push(bytes);
    isFetched = true;
  };
  await voices.install(await find(), { signal: never, onProgress });
  assert.deepEqual(progress, [7]);
  assert.deepEqual([(await find()).isInstalled, (await find()).isOutdated], [true, false]);
  assert.equal(await voices.card(await find(), never), 'CC0');
  catalog.md5 = 'b';
  assert.equal((await find()).isOutdated, true);
  workers.answer = (voice) => [having(voice)];
  await voices.install(await find(), { signal: never });
  assert.equal((await find()).isOutdated, false);
  assert.equal(await voices.remove('piper-de-de-anna-low'), 'de_DE-anna-low');
  assert.deepEqual([await voices.remove('de_DE-anna-low'), workers.wanted], [undefined, []]);
});

test('what no worker can install is no longer wanted, and an older one stays', async (t) => {
  const { voices, workers, catalog, find } = await open(t);
  await assert.rejects(voices.install(await find(), { signal: never }), /No speech worker/);
  workers.answer = (voice) => [failing(voice), failing(voice)];
  await assert.rejects(voices.install(await find(), { signal: never }), new InstallError('no room'));
  assert.deepEqual([(await find()).isInstalled, workers.wanted], [false, []]);
  workers.answer = (voice) => [having(voice)];
  await voices.install(await find(), { signal: never });
  catalog.md5 = 'b';
  workers.answer = () => [{ has: [], problems: {} }];
  const leaving = new AbortController();
  const left = voices.install(await find(), { signal: leaving.signal });
  leaving.abort();
  await assert.rejects(left, { name: 'AbortError' });
  assert.equal(workers.wanted[0]!.files[0]!.md5, 'a'.repeat(32));
  assert.deepEqual([(await find()).isInstalled, (await find()).isOutdated], [true, true]);
});
