import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../shared/contract/errors.ts';
import { explain } from './command.ts';

const failure = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test('what can go wrong at a start is one line that names the setting', () => {
  for (const [code, syscall, setting] of [
    ['EADDRINUSE', 'listen', 'PORT'],
    ['EACCES', 'listen', 'PORT'],
    ['EADDRNOTAVAIL', 'listen', 'HOST'],
    ['ENOTFOUND', 'getaddrinfo', 'HOST'],
    ['ECONNREFUSED', 'connect', 'DATABASE_URL'],
    ['EACCES', 'open', 'DATA_DIR'],
    ['EEXIST', 'mkdir', 'DATA_DIR'],
    ['ENOTDIR', 'mkdir', 'DATA_DIR'],
  ] as const) {
    const line = explain(failure(code, syscall));
    assert.match(line, new RegExp(`^${syscall} ${code}\\. .*\\b${setting}\\b`));
    assert.ok(!line.includes('\n'), code);
  }
  assert.equal(explain(new Problem('conflict', 'Taken.')), 'Taken.');
  assert.match(explain(new TypeError('unforeseen')), /unforeseen\n +at /);
});
