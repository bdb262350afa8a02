import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { quietContext, testSpeechEngine } from '../engine.suite.ts';
import { SanoEngine } from './sano.ts';
import { idsOf, isSymbol } from './voices.ts';

testSpeechEngine('sano', {
  engine: new SanoEngine(),
  voiceId: 'sano-anton',
  language: 'de',
  sentence: 'Guten Tag, ich lese Ihnen heute etwas vor.',
  words: {
    'sano-anton': 'Guten Tag.',
    'sano-vera': 'Добрый день.',
    'sano-cyril': 'Dobrý den.',
    'sano-radu': 'Bună ziua.',
    'sano-deniz': 'İyi günler.',
  },
});

test('a symbol is a number between spaces, and unknown ones are left out', () => {
  assert.deepEqual(idsOf(['a', 'ʃ']), [1, 0, 14, 0, 96, 0, 2]);
  assert.deepEqual(['a', '_', '^', 'ж'].filter(isSymbol), ['a']);
});

test('without its package there are no voices, and one line that says so', async (t) => {
  const empty = await mkdtemp(join(tmpdir(), 'lectern-sano-'));
  t.after(() => rm(empty, { recursive: true }));
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_: object, line: string) => void lines.push(line) };
  assert.deepEqual(await new SanoEngine(empty).prepare({ ...quietContext, log }), []);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /small voices are left out/);
});
