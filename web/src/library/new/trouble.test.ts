import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troublesOf } from './trouble.ts';

test('each field has its own trouble, and what is about no field is shown at the main one', () => {
  const fields = [
    { field: 'title', message: 'must not be longer than 512 characters' },
    { field: 'text', message: 'Is empty.' },
  ];
  assert.deepEqual(troublesOf({ message: 'no', fields }, ['title', 'text'], 'text'), {
    title: 'It must not be longer than 512 characters.',
    text: 'Is empty.',
  });
  assert.deepEqual(troublesOf({ message: 'Come back tomorrow' }, ['url'], 'url'), {
    url: 'Come back tomorrow.',
  });
  assert.deepEqual(troublesOf({ message: 'Bad', fields }, ['url'], 'url'), { url: 'Bad.' });
});
