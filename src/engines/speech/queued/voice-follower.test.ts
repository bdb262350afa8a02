import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { eventually } from '../../../../test/eventually.ts';
import { manifestFile } from '../../models/manifest.ts';
import type { WantedVoice } from '../installed/voice-store.ts';
import { VoiceFollower } from './voice-follower.ts';

const wanted = (key: string, md5: string): WantedVoice => ({
  key,
  name: key,
  language: 'de-DE',
  languageName: 'German',
  quality: 'low',
  speakers: 1,
  bytes: 1,
  files: [{ path: 'model.onnx', name: 'model.onnx', bytes: 1, md5 }],
  request: `${key}-${md5}`,
});

test('a list that names files outside the folder of a voice, or of another catalog, is not followed there', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-following-'));
  t.after(() => rm(folder, { recursive: true }));
  const [root, catalog] = [join(folder, 'a/b/voices'), join(folder, 'catalog')];
  for (const made of [root, catalog]) await mkdir(made, { recursive: true });
  await writeFile(join(catalog, 'model.onnx'), 'x');
  const md5 = createHash('md5').update('x').digest('hex');
  let isDone = false;
  const follower = new VoiceFollower({
    address: pathToFileURL(catalog).href,
    root,
    refresh: async () => undefined,
    changed: () => void (isDone = true),
    log: { info: () => undefined, warn: () => undefined },
  });
  t.after(() => follower.close());
  const voice = wanted('voice', md5);
  const [file] = voice.files;
  await follower.follow('one', async () => [
    { ...voice, files: [{ ...file!, name: '../../escaped' }] },
    { ...voice, key: '../escaped' },
    { ...voice, files: [{ ...file!, path: '../catalog/model.onnx' }] },
    { ...voice, files: [{ ...file!, path: `${pathToFileURL(catalog).href}/model.onnx` }] },
  ]);
  await eventually('it has read the list', () => isDone);
  assert.deepEqual(follower.state, { has: [], problems: {} });
  const found = await readdir(folder, { recursive: true });
  assert.deepEqual(found.toSorted(), ['a', 'a/b', 'a/b/voices', 'catalog', 'catalog/model.onnx']);
});

test('a worker removes unwanted voices, keeps those with the right digests, and reports those it cannot install', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-following-'));
  t.after(() => rm(root, { recursive: true }));
  for (const key of ['kept', 'removed']) {
    await mkdir(join(root, key));
    await writeFile(join(root, key, 'model.onnx'), 'x');
    const files = { 'model.onnx': { bytes: 1, md5: 'a' } };
    await writeFile(join(root, key, manifestFile), JSON.stringify({ kind: 'piper voice', key, files }));
  }
  let announced = 0;
  const follower = new VoiceFollower({
    address: pathToFileURL(join(root, 'nowhere')).href,
    root,
    refresh: async () => undefined,
    changed: () => void (announced += 1),
    log: { info: () => undefined, warn: () => undefined },
    againMs: 3_600_000,
  });
  t.after(() => follower.close());
  const [kept, missing] = [wanted('kept', 'a'), wanted('missing', 'b')];
  let reads = 0;
  const read = async () => {
    reads += 1;
    return [kept, missing];
  };
  await follower.follow('one', read);
  // Beats come while it works.
  await follower.follow('one', read);
  await eventually('it has tried everything', () => announced === 2);
  await follower.follow('one', read);
  assert.equal(reads, 1);
  assert.deepEqual(follower.state.has, [kept.request]);
  assert.match(follower.state.problems[missing.request]!, /cannot be fetched/);
  assert.ok(!(await readdir(root)).includes('removed'));
  await follower.follow('two', async () => []);
  await eventually('nothing is wanted', () => announced === 3);
  assert.deepEqual(follower.state, { has: [], problems: {} });
  assert.ok(!(await readdir(root)).includes('kept'));
});
