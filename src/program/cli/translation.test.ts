import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import { record, startMirror } from '../../engines/translation/fxtranslate/mirror.fixture.ts';
import { writeModel } from '../../engines/translation/fxtranslate/model.fixture.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const lectern = (environment: Record<string, string>, ...words: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, TRANSLATION_ENGINE: 'fxtranslate', ...environment };
    const options = { env, timeout: 60_000 };
    const all = ['--disable-warning=ExperimentalWarning', program, 'translation', ...words];
    execFile(process.execPath, all, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('a model is installed from a mirror, listed, and printed as JSON', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-cli-'));
  const made = writeModel(join(folder, 'made'), 'en-es', 1);
  const model = readFileSync(join(made, 'model.enes.intgemm.alphas.bin'));
  const vocab = readFileSync(join(made, 'vocab.enes.spm'));
  const records = [record('en-es', 'model', model), record('en-es', 'vocab', vocab)];
  const files = Object.fromEntries(
    records.map(({ attachment }, i) => [attachment.location, zstdCompressSync([model, vocab][i]!)]),
  );
  const mirror = await startMirror(records, files);
  t.after(async () => {
    await mirror.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = { DATA_DIR: folder, TRANSLATION_MIRROR: mirror.url };

  const installed = await lectern(environment, 'install', 'EN', 'es', '--json');
  assert.equal(installed.code, 0, installed.err);
  assert.deepEqual(JSON.parse(installed.out), [
    {
      direction: 'en-es',
      folder: join(folder, 'translation', 'en-es'),
      files: ['model.enes.bin', 'vocab.enes.spm'],
    },
  ]);

  const [listed, missing] = await Promise.all([
    lectern(environment, 'list', '--json'),
    lectern(environment, 'install', 'en', 'fr'),
  ]);
  assert.deepEqual(JSON.parse(listed.out), [{ engine: 'fxtranslate', state: 'ok', pairs: { en: ['es'] } }]);
  assert.equal(missing.code, 1);
  assert.equal(missing.err, 'lectern: The mirror has no model for en to fr.\n');
});
