/** Collections of voices in the form of Piper's, in a folder. */
import { createHash } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quietContext } from '../engine.suite.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { piperFolder } from '../piper/weights.ts';

const symbols = { _: [0], '^': [1], $: [2], ' ': [3], a: [4] };
/** The configuration of a voice that can be used here. */
export const config = (more: object = {}) => ({
  audio: { sample_rate: 16_000 },
  espeak: { voice: 'de' },
  phoneme_type: 'espeak',
  phoneme_id_map: symbols,
  num_speakers: 1,
  ...more,
});

/** The catalog entry of a voice with these files. */
export async function entryOf(files: Record<string, Buffer>) {
  const facts = Object.entries(files).map(([path, bytes]) => [
    path,
    { size_bytes: bytes.length, md5_digest: createHash('md5').update(bytes).digest('hex') },
  ]);
  return {
    name: 'anna_b',
    language: { code: 'de_DE', name_english: 'German' },
    quality: 'low',
    num_speakers: 1,
    files: Object.fromEntries(facts) as object,
  };
}

/** The files of the built-in voice, offered as a collection would. */
export async function offerBuiltIn(root: string): Promise<void> {
  await createPiperEngine().prepare(quietContext);
  const built = piperFolder(quietContext.modelsDir);
  const tokens = (await readFile(join(built, 'tokens.txt'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '');
  const ids = tokens.map((line) => [line.slice(0, line.lastIndexOf(' ')), [Number(line.split(' ').at(-1))]]);
  const own = config({
    audio: { sample_rate: 22_050 },
    espeak: { voice: 'en-us' },
    phoneme_id_map: Object.fromEntries(ids) as object,
    num_speakers: 904,
    speaker_id_map: { p1: 1, p2: 2 },
  });
  await writeFile(join(root, 'x.onnx.json'), JSON.stringify(own));
  await writeFile(join(root, 'MODEL_CARD'), '# A card');
  await symlink(join(built, 'model.onnx'), join(root, 'x.onnx'));
  const files: Record<string, Buffer> = {};
  for (const name of ['x.onnx', 'x.onnx.json', 'MODEL_CARD']) files[name] = await readFile(join(root, name));
  const entry = {
    ...(await entryOf(files)),
    language: { code: 'en_US', name_english: 'English' },
    quality: 'medium',
  };
  await writeFile(join(root, 'voices.json'), JSON.stringify({ 'en_US-x-medium': entry }));
}
