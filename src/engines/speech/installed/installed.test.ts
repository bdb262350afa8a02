import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { eventually } from '../../../../test/eventually.ts';
import { InstallError, manifestFile } from '../../../platform/models/manifest.ts';
import { removeFolder } from '../../../platform/models/model-folder.ts';
import { FileSource } from '../../../platform/models/source.ts';
import { never, quietContext } from '../engine.suite.ts';
import type { SpeechVoice } from '../engine.ts';
import { config, entryOf } from './collection.fixture.ts';
import { descriptionFile, folderOf, installVoice } from './voice-store.ts';
import { InstalledVoices } from './installed.ts';
import { readVoiceCatalog, readVoiceConfig, voiceFiles, voiceIdOf } from './voice-catalog.ts';

const speakers = { num_speakers: 2, speaker_id_map: { 'Anna Ö.': 1, ben: 0 } };

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'lectern-installed-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

/** As an installation leaves it, except for the network, which the catalog does not need. */
async function put(root: string, key: string, more: object = {}): Promise<void> {
  const path = folderOf(root, key);
  const arriving = `${root}/.${key}.arriving`;
  await mkdir(arriving, { recursive: true });
  const text = JSON.stringify(config(more));
  const files = { [voiceFiles.config]: { bytes: Buffer.byteLength(text), md5: '' } };
  await writeFile(join(arriving, voiceFiles.config), text);
  await writeFile(join(arriving, manifestFile), JSON.stringify({ kind: 'piper voice', key, files }));
  const description = { key, name: 'anna_b', language: 'de-DE', languageName: 'German', quality: 'low' };
  await writeFile(join(arriving, descriptionFile), JSON.stringify({ ...description, shape: {} }));
  await rename(arriving, path);
}

test('an installed voice is in the catalog without a restart, and disappears when it is removed', async (t) => {
  const root = await folder(t);
  const engine = new InstalledVoices({ voicesDir: join(root, 'voices'), espeakData: '', lookMs: 5 });
  t.after(() => engine.close());
  assert.deepEqual(await engine.prepare(quietContext), []);
  let seen: readonly SpeechVoice[] = [];
  engine.onVoices((voices) => void (seen = voices));
  await mkdir(join(root, 'voices'));
  await put(join(root, 'voices'), 'de_DE-anna_b-low');
  await eventually('it is there', () => seen.length === 1);
  const { voiceId, name, language, sampleRate, engine: by } = seen[0]!;
  assert.deepEqual(
    [voiceId, name, language, sampleRate, by],
    ['piper-de-de-anna-b-low', 'Anna b', 'de-DE', 16_000, 'piper'],
  );
  await put(join(root, 'voices'), 'de_DE-many-low', speakers);
  await eventually('its speakers are there', () => seen.length === 3);
  assert.deepEqual(
    seen.slice(1).map((voice) => [voice.voiceId, voice.name]),
    [
      ['piper-de-de-many-low-ben', 'Anna b ben'],
      ['piper-de-de-many-low-anna-o', 'Anna b Anna Ö.'],
    ],
  );
  assert.equal((await engine.source('piper-de-de-many-low-anna-o')).speaker, 1);
  await removeFolder(folderOf(join(root, 'voices'), 'de_DE-anna_b-low'));
  await eventually('it is gone', () => seen.length === 2);
});

test('the catalog skips entries it cannot read, and names cannot lead out of its folder', async (t) => {
  const root = await folder(t);
  const good = await entryOf({
    'de/x.onnx': Buffer.from('m'),
    'de/x.onnx.json': Buffer.from('{}'),
    'de/MODEL_CARD': Buffer.from('c'),
  });
  const list = {
    'de_DE-tugão-low': good,
    '../../evil': good,
    'a/b': good,
    'no-files': { ...good, files: {} },
    'no-digest': { ...good, files: { 'x.onnx': { size_bytes: 1 } } },
    'no-language': { ...good, language: {} },
    nothing: null,
  };
  await writeFile(join(root, 'voices.json'), JSON.stringify(list));
  const source = new FileSource(pathToFileURL(root).href);
  const voices = await readVoiceCatalog(source, never);
  assert.deepEqual(
    voices.map(({ key }) => key),
    ['de_DE-tugão-low'],
  );
  assert.equal(voiceIdOf('de_DE-tugão-low'), 'piper-de-de-tugao-low');
  await writeFile(join(root, 'voices.json'), '<html>');
  await assert.rejects(readVoiceCatalog(source, never), /not JSON/);
  assert.throws(() => new FileSource('ftp://x'), InstallError);
});

test('a voice that cannot be used here is refused, and nothing is left behind', async (t) => {
  const root = await folder(t);
  const files = {
    'x.onnx': Buffer.from('not a model'),
    'x.onnx.json': Buffer.from(JSON.stringify(config({ phoneme_type: 'pinyin' }))),
    MODEL_CARD: Buffer.from('card'),
  };
  for (const [path, bytes] of Object.entries(files)) await writeFile(join(root, path), bytes);
  await writeFile(join(root, 'voices.json'), JSON.stringify({ 'zh_CN-x-low': await entryOf(files) }));
  const source = new FileSource(pathToFileURL(root).href);
  const [voice] = await readVoiceCatalog(source, never);
  await assert.rejects(installVoice(voice!, join(root, 'voices'), { source, signal: never }), /"pinyin"/);
  for (const wrong of [{ espeak: {} }, { audio: {} }, { phoneme_id_map: { a: [0] } }])
    assert.throws(() => readVoiceConfig(JSON.stringify(config(wrong))));
  const { tokens } = readVoiceConfig(JSON.stringify(config({ phoneme_map: { c: ['a'] } })));
  assert.equal(tokens.get('c'), 4);
});
