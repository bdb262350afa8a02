import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSpeechServers } from './settings.ts';

const gpu = { name: 'gpu', kind: 'openai', url: 'http://gpu.local:8880/v1' };
const secret = 'sk-very-secret';

test('the setting is a list, or a file with one', async (t) => {
  assert.deepEqual(readSpeechServers(JSON.stringify([gpu])), [gpu]);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-servers-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'servers.json');
  await writeFile(file, JSON.stringify([gpu]));
  assert.deepEqual(readSpeechServers(file), [gpu]);
});

test('a key may be in a separate variable', () => {
  const setting = JSON.stringify([{ ...gpu, key: 'env:GPU_KEY' }]);
  const read = (value: string | undefined) =>
    readSpeechServers(setting, (name) => (name === 'GPU_KEY' ? value : undefined));
  assert.deepEqual(read(secret), [{ ...gpu, key: secret }]);
  assert.throws(() => read(undefined), /\[0\]\/key names the variable GPU_KEY, which is not set/);
  assert.throws(
    () => read(`${secret}\n`),
    ({ message }: Error) => /\[0\]\/key/.test(message) && !message.includes(secret),
  );
});

test('a mistake is reported by its place, never by a value that may be a key', () => {
  const wrong: [unknown, RegExp][] = [
    [`[{"key":"${secret}"`, /not valid JSON/],
    ['/no/such/file.json', /neither a JSON array nor a file/],
    [[{ ...gpu, key: [secret] }], /\[0\]\/key/],
    [[{ ...gpu, name: 'Not A Name' }], /\[0\]\/name/],
    [[{ ...gpu, name: 'piper' }], /a built-in engine/],
    [[{ ...gpu, kind: 'other', key: secret }], /\[0\]\/kind/],
    [[{ ...gpu, secret }], /\[0\]/],
    [[{ ...gpu, url: `http://me:${secret}@gpu.local/v1` }], /use "key"/],
    [[{ ...gpu, url: 'file:///etc/passwd' }], /must start with http/],
    [[{ ...gpu, languages: ['English please'] }], /not a language tag/],
    [[{ ...gpu, cents_per_1000_characters: -1 }], /\[0\]\/cents_per_1000_characters/],
    [[{ ...gpu, cents_per_1000_characters: 0.0001 }], /three decimals/],
    [[gpu, gpu], /two servers "gpu"/],
    [[{ ...gpu, key: `${secret}\r\nx-other: 1` }], /\[0\]\/key/],
  ];
  for (const [value, message] of wrong) {
    const setting = typeof value === 'string' ? value : JSON.stringify(value);
    assert.throws(
      () => readSpeechServers(setting),
      (error: Error) => {
        assert.match(error.message, message);
        assert.ok(!error.message.includes(secret), error.message);
        return true;
      },
    );
  }
});
