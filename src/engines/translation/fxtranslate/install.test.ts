import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { installModel, type InstallSettings } from './install.ts';
import { record, sha256, startMirror } from './mirror.fixture.ts';
import { findModels } from './models.ts';

interface Served {
  readonly records?: object[];
  readonly files?: Record<string, Buffer | string>;
}

/** A mirror with these records and files, and an empty folder to install into. */
async function open(t: TestContext, { records = [], files = {} }: Served) {
  const mirror = await startMirror(records, files);
  const modelsDir = mkdtempSync(join(tmpdir(), 'lectern-models-'));
  t.after(async () => {
    await mirror.close();
    rmSync(modelsDir, { recursive: true, force: true });
  });
  const install = (source: string, target: string, onProgress?: InstallSettings['onProgress']) =>
    installModel({ mirror: mirror.url, modelsDir, source, target, ...(onProgress && { onProgress }) });
  return { install, modelsDir };
}

const packed = (text: string): Buffer => zstdCompressSync(text);
const types = ['model', 'vocab', 'lex'];
const complete = (direction: string): Served => {
  const records = types.map((type) => record(direction, type, `${direction} ${type}`));
  const files = records.map(({ attachment }, i) => [attachment.location, packed(`${direction} ${types[i]}`)]);
  return { records, files: Object.fromEntries(files) as Record<string, Buffer> };
};

test('a model is fetched, unpacked, checked and kept with its checksums', async (t) => {
  const { install, modelsDir } = await open(t, complete('en-es'));
  const seen: string[] = [];
  const [installed] = await install('en', 'es', (...progress) => void seen.push(progress.join(' ')));
  assert.equal(installed!.direction, 'en-es');
  assert.equal(readFileSync(join(modelsDir, 'en-es', 'model.enes.bin'), 'utf8'), 'en-es model');
  const models = await findModels(modelsDir);
  const files = models.get('en-es')!;
  assert.equal(files.sourceVocab, files.targetVocab);
  assert.equal(files.checksums[files.model], sha256('en-es model'));
  assert.match(seen.at(-1)!, /^en-es (\d+) \1$/);
  assert.deepEqual(readdirSync(modelsDir), ['en-es'], 'nothing else is left behind');
});

test('the newest release that this engine reads is taken', async (t) => {
  const { records, files } = complete('en-es');
  const other = (version: string) => ({
    ...record('en-es', 'model', `model ${version}`, { version }),
    attachment: { location: version, size: packed(`model ${version}`).length },
  });
  const { install, modelsDir } = await open(t, {
    records: [other('3.2'), ...records!, other('3.10'), other('4.0')],
    files: { ...files, '3.10': packed('model 3.10') },
  });
  await install('en', 'es');
  assert.equal(readFileSync(join(modelsDir, 'en-es', 'model.enes.bin'), 'utf8'), 'model 3.10');
});

test('a pair without its own model gets the two that meet in English', async (t) => {
  const [one, two] = [complete('es-en'), complete('en-fr')];
  const { install } = await open(t, {
    records: [...one.records!, ...two.records!],
    files: { ...one.files, ...two.files },
  });
  assert.deepEqual(
    (await install('es', 'fr')).map(({ direction }) => direction),
    ['es-en', 'en-fr'],
  );
});

test('a pair that the mirror does not have is reported', async (t) => {
  const { install } = await open(t, complete('en-es'));
  await assert.rejects(install('es', 'en'), /no model for es to en/);
});

const spoilt: Record<string, () => Buffer | string> = {
  'other content': () => packed('en-es vocal'),
  'damaged compressed content': () => packed('en-es vocab').subarray(0, 12),
  'uncompressed content with another checksum': () => 'plain',
};
for (const [what, spoil] of Object.entries(spoilt)) {
  test(`${what} is refused, and what was installed before stays`, async (t) => {
    const served = complete('en-es');
    const { install, modelsDir } = await open(t, served);
    await install('en', 'es');
    served.files!['models/en-es/vocab.enes.spm.zst'] = spoil();
    await assert.rejects(install('en', 'es'), /has another (?:SHA-256|size)|ended before/);
    assert.equal(readFileSync(join(modelsDir, 'en-es', 'vocab.enes.spm'), 'utf8'), 'en-es vocab');
  });
}

test('a file without a checksum, or with a path for a name, is refused', async (t) => {
  const served = complete('en-es');
  const unsummed = await open(t, {
    ...served,
    records: served.records!.map((one) => ({ ...one, decompressedHash: undefined })),
  });
  await assert.rejects(unsummed.install('en', 'es'), /SHA-256/);
  const elsewhere = await open(t, {
    ...served,
    records: served.records!.map((one) => ({ ...one, name: '../../evil.bin' })),
  });
  await assert.rejects(elsewhere.install('en', 'es'), /names a file/);
});

test('a missing file and an address that is not a mirror are reported by address', async (t) => {
  const { install } = await open(t, { ...complete('en-es'), files: {} });
  await assert.rejects(install('en', 'es'), /\/cdn\/models\/en-es\/.* responded with status 404/);
  const nowhere = { modelsDir: tmpdir(), source: 'en', target: 'es' };
  await assert.rejects(installModel({ ...nowhere, mirror: 'http://127.0.0.1:9/v1' }), /TRANSLATION_MIRROR/);
});
