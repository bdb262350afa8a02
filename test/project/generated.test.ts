/** Files that are made from code say what the code says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedFiles } from '../../scripts/docs.ts';
import { notice } from '../../scripts/licenses.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

for (const [path, content] of Object.entries(generatedFiles)) {
  test(`${path} is current (if not: npm run docs)`, () => assert.equal(read(path), content));
}

test('NOTICE is current (if not: npm run licenses)', () => assert.equal(read('NOTICE'), notice()));
