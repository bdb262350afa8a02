import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMessage, fieldMessages, recognizeFieldMessage, type FieldMessage } from './errors.ts';

test('every sentence about a field is recognized with its values', () => {
  for (const name of Object.keys(fieldMessages) as FieldMessage[]) {
    const names = [...fieldMessages[name].matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
    const values = Object.fromEntries(names.map((key, index) => [key, String(index + 12)]));
    assert.deepEqual(recognizeFieldMessage(fieldMessage(name, values)), { name, values });
  }
});

test('other sentences are left alone', () => {
  assert.equal(recognizeFieldMessage('must have at most a few characters'), undefined);
  assert.equal(recognizeFieldMessage('This page is required. Twice.'), undefined);
});
