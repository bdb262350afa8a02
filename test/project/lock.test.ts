/** The lock file pins every package by its checksum and names no registry. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages: Record<string, { integrity?: string; link?: boolean }> = JSON.parse(text).packages;

test('every package has a checksum (if not: npm run lock)', () => {
  const without = Object.entries(packages)
    .filter(([path, { link, integrity }]) => path && !link && !integrity)
    .map(([path]) => path);
  assert.deepEqual(without, []);
});

test('no registry is named', () => {
  assert.doesNotMatch(text, /"resolved"/);
});
