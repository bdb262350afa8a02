import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMessage, fieldMessages, type FieldMessage } from '../../src/shared/contract/errors.ts';
import { toFieldProblem } from './field-problems.ts';

test('what the server says about a field is said in the words of the app', () => {
  const message = fieldMessage('maxLength', { limit: '500000' });
  assert.deepEqual(toFieldProblem({ field: 'text', message }), {
    field: 'text',
    message: 'Use at most 500,000 characters.',
  });
  for (const name of Object.keys(fieldMessages) as FieldMessage[]) {
    const given = { limit: '3', values: 'a, b', language: 'tlh', host: 'nas:80', status: '404', port: '1' };
    const sentence = fieldMessage(name, {
      ...given,
      type: 'image/png',
      seconds: '20',
      times: '5',
      megabytes: '10',
    });
    assert.notEqual(toFieldProblem({ field: 'any', message: sentence }).message, sentence, name);
  }
});

test('a sentence that is not in the catalog stays as it is', () => {
  const problem = { field: 'url', message: 'must be a web address.' };
  assert.deepEqual(toFieldProblem(problem), problem);
});
