import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calledOrigin, loopbackNames } from './loopback.ts';

test('on its own machine a server has several names, elsewhere one', () => {
  assert.deepEqual(loopbackNames('http://127.0.0.1:3010'), [
    'http://127.0.0.1:3010',
    'http://localhost:3010',
    'http://[::1]:3010',
  ]);
  assert.deepEqual(loopbackNames('https://tools.example'), ['https://tools.example']);
});

test('a server goes by the name it was called by, if that is one of its own', () => {
  const own = 'http://127.0.0.1:3010';
  assert.equal(calledOrigin(own, 'LocalHost:3010'), 'http://localhost:3010');
  assert.equal(calledOrigin(own, '[::1]:3010'), 'http://[::1]:3010');
  for (const other of ['localhost:3011', 'localhost', 'evil.example:3010', '', undefined])
    assert.equal(calledOrigin(own, other), own);
  assert.equal(calledOrigin('https://tools.example', 'localhost'), 'https://tools.example');
});
