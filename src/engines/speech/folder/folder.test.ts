import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { quietContext, speakAll } from '../engine.suite.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { createSpeaker } from '../pooled-speaker.ts';
import { createFolderEngine } from './voice-folder.ts';

// The model of the Piper engine stands in for one that an owner brings.
await createPiperEngine().prepare(quietContext);
const piper = join(quietContext.modelsDir, 'piper-en-us-libritts-r-medium');

const scratch = await mkdtemp(join(tmpdir(), 'lectern-folder-'));
after(() => rm(scratch, { recursive: true }));

async function makeFolder(name: string, voice: object | string, without: string[] = []): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  for (const file of ['model.onnx', 'tokens.txt', 'espeak-ng-data'].filter((one) => !without.includes(one))) {
    await symlink(join(piper, file), join(folder, file));
  }
  await writeFile(join(folder, 'voice.json'), typeof voice === 'string' ? voice : JSON.stringify(voice));
  return folder;
}

const whole = {
  name: 'Grandfather',
  language: 'en-us',
  languages: ['en-GB'],
  gender: 'male',
  description: 'He reads slowly.',
  speaker: 646,
};
await makeFolder('good/grandfather', whole);
await makeFolder('good/plain', { name: 'Plain', language: 'en-US' });
await mkdir(join(scratch, 'good', '.hidden'));
await writeFile(join(scratch, 'good', 'README.txt'), 'Not a folder.');

test('a voice in a folder speaks, as the speaker that its voice.json names', async (t) => {
  const engines = [createFolderEngine({ voicesDir: join(scratch, 'good') })];
  const speaker = await createSpeaker({ engines, context: quietContext, workers: 1 });
  t.after(() => speaker.close());
  const say = (voiceId: string) =>
    speakAll(speaker, { voiceId, sentence: 'Nobody came.', language: 'en-US' });
  const [grandfather, plain] = [await say('folder-grandfather'), await say('folder-plain')];
  for (const samples of [grandfather, plain]) assert.ok(samples.some((sample) => Math.abs(sample) > 3_000));
  assert.notDeepEqual(grandfather, plain);
});

test('voice.json and the model together make the voice', async () => {
  const engine = createFolderEngine({ voicesDir: join(scratch, 'good') });
  const [grandfather, plain] = await engine.prepare(quietContext);
  const { speaker: _, ...said } = whole;
  const models = [grandfather!.model!, plain!.model!];
  assert.ok(models[0] !== models[1] && models.every((one) => /^[\da-f]{16}$/.test(one)), 'other sounds');
  const common = { engine: 'folder', quality: 'high', sampleRate: 22_050 };
  const languages = ['en-US', 'en-GB'];
  assert.deepEqual(grandfather, {
    ...said,
    ...common,
    voiceId: 'folder-grandfather',
    language: 'en-US',
    languages,
    model: models[0],
  });
  assert.equal(plain?.gender, 'not_specified');
  assert.equal((await engine.source('folder-grandfather')).speaker, 646);
});

test('without a folder of voices there are no voices', async () => {
  const engine = createFolderEngine({ voicesDir: join(scratch, 'nowhere') });
  assert.deepEqual(await engine.prepare(quietContext), []);
});

test('each bad folder is left out, with one line that says what to fix', async () => {
  const name = 'X';
  const language = 'en';
  await makeFolder('bad/Upper Case', { name, language });
  await makeFolder('bad/gender', { name, language, gender: 'tenor' });
  await makeFolder('bad/json', '{');
  await makeFolder('bad/language', { name, language: 'not a tag' });
  await makeFolder('bad/missing', { name });
  await makeFolder('bad/model', { name, language }, ['model.onnx']);
  await makeFolder('bad/speaker', { name, language, speaker: 904 });
  await makeFolder('bad/surplus', { name, language, color: 'red' });
  await makeFolder('bad/tokens', { name, language }, ['tokens.txt']);
  await makeFolder('bad/words', { name, language }, ['espeak-ng-data']);
  await mkdir(join(scratch, 'bad', 'empty'));
  const cut = await makeFolder('bad/cut', { name, language }, ['model.onnx']);
  await cp(join(piper, 'model.onnx'), join(cut, 'model.onnx'));
  await truncate(join(cut, 'model.onnx'), 50_000_000);
  const text = await makeFolder('bad/text', { name, language }, ['model.onnx']);
  await writeFile(join(text, 'model.onnx'), 'This is no model at all.');
  const twice = await makeFolder('bad/twice', { name, language });
  await symlink(join(piper, 'model.onnx'), join(twice, 'second.onnx'));

  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => void lines.push(message) };
  const engine = createFolderEngine({ voicesDir: join(scratch, 'bad') });
  assert.deepEqual(await engine.prepare({ ...quietContext, log }), []);
  const said = Object.fromEntries(lines.map((line) => [/"(.*?)"/.exec(line)![1]!, line]));
  assert.deepEqual(Object.keys(said).sort(), (await readdir(join(scratch, 'bad'))).sort());
  assert.equal(lines.length, Object.keys(said).length);
  assert.match(said['Upper Case']!, /lower-case/);
  assert.match(said.cut!, /model.onnx cannot be used: it is cut off/);
  assert.match(said.empty!, /no voice.json/);
  assert.match(said.gender!, /voice.json\/gender.*female.*male/);
  assert.match(said.json!, /not JSON/);
  assert.match(said.language!, /not a language tag/);
  assert.match(said.missing!, /voice.json.*language/);
  assert.match(said.model!, /no .onnx file/);
  assert.match(said.speaker!, /speaker 904.*903/);
  assert.match(said.surplus!, /voice.json.*additional.*color/);
  assert.match(said.text!, /model.onnx cannot be used/);
  assert.match(said.tokens!, /no tokens.txt/);
  assert.match(said.twice!, /not clear which model/);
  assert.match(said.words!, /espeak-ng-data/);
});
