import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { outageOf } from './outage.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('a store that has run out of room', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table t (x text); PRAGMA max_page_count = 3');
  const error = thrownBy(() => db.prepare('insert into t values (?)').run('x'.repeat(100_000)));
  db.close();
  assert.equal(outageOf(error), 'full');
  assert.equal(outageOf(new Error('wrapped', { cause: error })), 'full');
});

test('an error of a query is no outage', () => {
  const db = new DatabaseSync(':memory:');
  const error = thrownBy(() => db.exec('select * from nothing'));
  db.close();
  assert.equal(outageOf(error), undefined);
  assert.equal(outageOf(new Error('anything')), undefined);
  assert.equal(outageOf('text'), undefined);
});

test('errors of the system and of Postgres', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code });
  assert.equal(outageOf(withCode('ENOSPC')), 'full');
  assert.equal(outageOf(withCode('53100')), 'full');
  assert.equal(outageOf(withCode('ECONNREFUSED')), 'unreachable');
  assert.equal(outageOf(withCode('57P01')), 'unreachable');
  assert.equal(outageOf(withCode('25P03')), 'unreachable', 'a transaction that was idle for too long');
  assert.equal(outageOf(withCode('53300')), 'busy');
  assert.equal(outageOf(withCode('40P01')), 'busy', 'a deadlock');
  assert.equal(outageOf(withCode('23505')), undefined, 'a duplicate key');
  assert.equal(outageOf(withCode('ENOENT')), undefined);
  assert.equal(outageOf(new Error('Query read timeout')), 'unreachable');
  assert.equal(outageOf(new Error('Connection terminated unexpectedly')), 'unreachable');
});
