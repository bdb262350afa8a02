import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fakeVoice } from '../../../test/speech-server.ts';
import type { SpeakRequest, Speaker } from '../../engines/speech/speaker.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { Previews } from './previews.ts';

async function open(t: TestContext, isDiskLow = false) {
  const root = await mkdtemp(join(tmpdir(), 'lectern-previews-'));
  t.after(() => rm(root, { recursive: true }));
  const folder = join(root, 'cache', 'previews');
  const storage = new FolderStorage(root);
  const asked: SpeakRequest[] = [];
  const speaker: Speaker = {
    voices: () => [],
    close: async () => undefined,
    async *speak(request) {
      asked.push(request);
      if (request.voiceId === 'broken') throw new Error('it cannot speak');
      yield { samples: Int16Array.of(1, 2, 3) };
    },
  };
  return { folder, asked, previews: new Previews({ speaker, storage, isDiskLow: () => isDiskLow }) };
}

const voice = (voiceId: string, quality: 'standard' | 'high') => ({ ...fakeVoice, voiceId, quality });

const voicesIn = async (folder: string) =>
  (await readdir(folder)).map((name) => name.replace(/\..*$/, '')).toSorted();

test('a preview is made once for everyone who asks at the same time', async (t) => {
  const { previews, asked } = await open(t);
  const one = voice('one', 'high');
  const [first, second] = await Promise.all([previews.get(one), previews.get(one)]);
  assert.deepEqual(first, second);
  assert.deepEqual(await previews.get(one), first);
  assert.deepEqual(
    asked.map(({ background }) => background),
    [false],
  );
});

test('previews of slow voices are made ahead, one at a time, in the background; a broken voice is left out', async (t) => {
  const { previews, asked, folder } = await open(t);
  const voices = [
    voice('quick', 'standard'),
    voice('broken', 'high'),
    voice('one', 'high'),
    voice('two', 'high'),
  ];
  await assert.rejects(previews.makeAhead(voices), /cannot speak/);
  await Promise.all([previews.makeAhead(voices), previews.makeAhead(voices)]);
  assert.deepEqual(await voicesIn(folder), ['one', 'two']);
  await previews.makeAhead(voices);
  assert.deepEqual(await voicesIn(folder), ['one', 'two']);
  assert.deepEqual(
    asked.map(({ voiceId, background }) => [voiceId, background]),
    [
      ['broken', true],
      ['one', true],
      ['two', true],
    ],
  );
});

test('a preview is made again when its voice sounds different, and the old one is removed', async (t) => {
  const { previews, asked, folder } = await open(t);
  const quiet = voice('one', 'high');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.wav'), 'of an older version');
  await previews.makeAhead([quiet]);
  const [first] = await readdir(folder);
  assert.deepEqual(await voicesIn(folder), ['one']);
  assert.notEqual(first, 'one.wav');

  const loud = { ...quiet, gainDb: 6 };
  await previews.makeAhead([loud]);
  assert.deepEqual(await voicesIn(folder), ['one']);
  assert.notDeepEqual(await readdir(folder), [first]);
  assert.equal(asked.length, 2);
});

test('a voice of several languages has a recording in each that is asked for', async (t) => {
  const { previews, asked, folder } = await open(t);
  const both = { ...voice('both', 'high'), language: 'en-US', languages: ['en-US', 'de-DE'] };
  for (const language of ['de-AT', 'de', 'en', 'fr', '../x']) await previews.get(both, language);
  assert.deepEqual(
    asked.map(({ language }) => language),
    ['de', 'en'],
  );
  await previews.makeAhead([both]);
  assert.equal((await readdir(folder)).length, 2);
});

test('while the disk is low, no other server is asked for what cannot be kept', async (t) => {
  const { previews, asked } = await open(t, true);
  const ofServer = { ...voice('dear', 'high'), server: { concurrency: 1, centsPer1000Characters: 10 } };
  await assert.rejects(previews.get(ofServer), { code: 'service_unavailable' });
  await previews.get(voice('own', 'high'));
  assert.deepEqual(
    asked.map(({ voiceId }) => voiceId),
    ['own'],
  );
});
