/** The lock files pin every package by its checksum, name no registry, and let no package run a script. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

for (const file of ['package-lock.json', 'test/clients/package-lock.json']) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const packages: Record<string, { integrity?: string; link?: boolean }> = JSON.parse(text).packages;

  test(`every package in ${file} has a checksum (if not: npm run lock)`, () => {
    const without = Object.entries(packages)
      .filter(([path, { link, integrity }]) => path && !link && !integrity)
      .map(([path]) => path);
    assert.deepEqual(without, []);
  });

  test(`no registry is named in ${file}`, () => {
    assert.doesNotMatch(text, /"resolved"/);
  });

  test(`npm runs no install script by ${file} (if it does: npm run lock)`, () => {
    assert.doesNotMatch(text, /"hasInstallScript"/);
  });
}
