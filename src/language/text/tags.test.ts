import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { atOnce } from '../../platform/slices.ts';
import { readTags } from './tags.ts';

function read(text: string, xmlMode = true): { readonly names: string[]; readonly isWhole: boolean } {
  const names: string[] = [];
  const isWhole = atOnce(readTags(text, { onopentag: (name) => void names.push(name) }, { xmlMode }));
  return { names, isWhole };
}

test('tags are read to the end, wherever a step ends', () => {
  const text = '<a><b c="d">e</b></a>'.repeat(10_000);
  const { names, isWhole } = read(text);
  assert.deepEqual([names.length, isWhole], [20_000, true]);
});

test('tags that nest without an end are read no further', async () => {
  for (const xmlMode of [true, false]) {
    const ms = await threadCpuMs(() => {
      const { names, isWhole } = read('<b><s>'.repeat(60_000), xmlMode);
      assert.deepEqual([names.length, isWhole], [200, false]);
    });
    assert.ok(ms < 300, `${ms} ms`);
  }
});
