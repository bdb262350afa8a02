import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openFreshDatabase } from '../../../test/store.ts';
import { outageOf } from './outage.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('a store that has run out of room is full', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table t (x text); PRAGMA max_page_count = 3');
  const error = thrownBy(() => db.prepare('insert into t values (?)').run('x'.repeat(100_000)));
  db.close();
  assert.equal(outageOf(error), 'full');
  assert.equal(outageOf(new Error('wrapped', { cause: error })), 'full');
});

test('an error in a query is not an outage', () => {
  const db = new DatabaseSync(':memory:');
  const error = thrownBy(() => db.exec('select * from nothing'));
  db.close();
  assert.equal(outageOf(error), undefined);
  assert.equal(outageOf(new Error('anything')), undefined);
  assert.equal(outageOf('text'), undefined);
});

test('a write that refers to a row which another has deleted lost a race', async (t) => {
  const { database, remove } = await openFreshDatabase();
  t.after(remove);
  const position = { account_id: 'a', document_id: 'gone', version_id: 'v', text_offset: 0, heard: 0 };
  const row = { ...position, voice_id: null, speed: null, updated_at: 0 };
  const write = database.queries.insertInto('positions').values(row).execute();
  await assert.rejects(write, (error) => outageOf(error) === 'raced');
});

test('codes of the system and of Postgres say which outage it is, if any', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code });
  assert.equal(outageOf(withCode('ENOSPC')), 'full');
  assert.equal(outageOf(withCode('53100')), 'full');
  assert.equal(outageOf(withCode('ECONNREFUSED')), 'unreachable');
  assert.equal(outageOf(withCode('57P01')), 'unreachable');
  assert.equal(outageOf(withCode('25P03')), 'unreachable', 'a transaction that was idle for too long');
  assert.equal(outageOf(withCode('53300')), 'busy');
  assert.equal(outageOf(withCode('40P01')), 'busy', 'a deadlock');
  assert.equal(outageOf(withCode('55P03')), 'busy', 'a lock that is not available');
  assert.equal(outageOf(withCode('25006')), 'unreachable', 'a standby that has not taken over yet');
  assert.equal(outageOf(withCode('58030')), 'unreachable', 'a disk that failed the store');
  assert.equal(outageOf(withCode('EAI_AGAIN')), 'unreachable', 'a name server that does not respond');
  assert.equal(outageOf(withCode('EMFILE')), 'busy', 'as many files open as may be');
  assert.equal(outageOf(withCode('23505')), undefined, 'a duplicate key');
  assert.equal(outageOf(withCode('ENOENT')), undefined);
  assert.equal(outageOf(new Error('Query read timeout')), 'unreachable');
  assert.equal(outageOf(new Error('Connection terminated unexpectedly')), 'unreachable');
  assert.equal(outageOf(new Error('timeout expired')), 'unreachable');
});
