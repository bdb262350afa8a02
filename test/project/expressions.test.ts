/** The check that `npm run check` makes of every regular expression. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from '../../scripts/expression-faults.ts';

const costly = [
  /^(?:<!--[^]{0,1000}?-->\s*)*</i,
  /(?:<!--.*?-->)*x/s,
  /^(?:a+)+$/,
  /^(?:\p{L}+\s*)*!$/u,
  /^\s*\s*x/,
  /\s+$/,
  /^\d*[\d.]*!$/v,
  /"[^]*"x/,
];
const plain = [
  /^\s*x/,
  /(?<!\s)\s+$/,
  /^(?:a+b)*$/,
  /^(?:[\p{L}._-]{1,60}\/){0,12}x/u,
  /<!--[^-]*-->/,
  /^"(?:[^"\\]|\\.)*"$/,
  /^[\p{L}--[a-z]]+\d+$/v,
];

for (const expression of costly)
  test(`${String(expression)} is refused`, () => assert.notDeepEqual(faultsOf(expression), []));
for (const expression of plain)
  test(`${String(expression)} is accepted`, () => assert.deepEqual(faultsOf(expression), []));
