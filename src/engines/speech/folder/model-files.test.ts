import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findModel } from './model-files.ts';

const path = await mkdtemp(join(tmpdir(), 'lectern-model-files-'));
after(() => rm(path, { recursive: true }));

const delimited = (field: number, content: Buffer): Buffer => {
  assert.ok(content.length < 128);
  return Buffer.concat([Buffer.from([field * 8 + 2, content.length]), content]);
};

/** A file with the outline of an ONNX model: a version, a graph, and pairs of metadata after it. */
async function writeOnnx(name: string, pairs: Record<string, string>): Promise<void> {
  const fields = Object.entries(pairs).map(([key, value]) =>
    delimited(14, Buffer.concat([delimited(1, Buffer.from(key)), delimited(2, Buffer.from(value))])),
  );
  await writeFile(
    join(path, name),
    Buffer.concat([Buffer.from([8, 8]), delimited(7, Buffer.alloc(90)), ...fields]),
  );
}

const base = ['tokens.txt', 'espeak-ng-data'];
const at = (name: string): string => join(path, name);

test('Kokoro and Kitten are told apart by their metadata and need their voices', async () => {
  for (const kind of ['kokoro', 'kitten']) {
    await writeOnnx(`${kind}.onnx`, { model_type: `${kind}-tts`, sample_rate: '24000', n_speakers: '8' });
    const names = [...base, `${kind}.onnx`];
    assert.deepEqual(await findModel(path, [...names, 'voices.bin']), {
      model: {
        [kind]: {
          tokens: at('tokens.txt'),
          dataDir: at('espeak-ng-data'),
          model: at(`${kind}.onnx`),
          voices: at('voices.bin'),
        },
      },
      sampleRate: 24_000,
      speakers: 8,
    });
    await assert.rejects(findModel(path, names), /voices\.bin/);
  }
});

test('Matcha needs its vocoder; lexicons and rules are used', async () => {
  await writeOnnx('model-steps-3.onnx', { model_type: 'matcha-tts', sample_rate: '22050' });
  await writeOnnx('vocos.onnx', {});
  const names = ['tokens.txt', 'lexicon.txt', 'number.fst', 'date.fst', 'model-steps-3.onnx'];
  assert.deepEqual(await findModel(path, [...names, 'vocos.onnx']), {
    model: {
      matcha: {
        tokens: at('tokens.txt'),
        lexicon: at('lexicon.txt'),
        acousticModel: at('model-steps-3.onnx'),
        vocoder: at('vocos.onnx'),
      },
    },
    ruleFsts: `${at('number.fst')},${at('date.fst')}`,
    sampleRate: 22_050,
    speakers: 1,
  });
  await assert.rejects(findModel(path, names), /vocoder/);
});

test('a full model is preferred to a quantized one', async () => {
  for (const name of ['model.int8.onnx', 'model.onnx']) {
    await writeOnnx(name, { model_type: 'vits', sample_rate: '16000' });
  }
  const { model } = await findModel(path, [...base, 'model.int8.onnx', 'model.onnx']);
  assert.deepEqual(model, {
    vits: { tokens: at('tokens.txt'), dataDir: at('espeak-ng-data'), model: at('model.onnx') },
  });
});

test('a model without a usable description is refused', async () => {
  await writeOnnx('other.onnx', { model_type: 'whisper', sample_rate: '16000' });
  await assert.rejects(findModel(path, [...base, 'other.onnx']), /model_type/);
  await writeOnnx('mute.onnx', { model_type: 'vits' });
  await assert.rejects(findModel(path, [...base, 'mute.onnx']), /sample_rate/);
});
