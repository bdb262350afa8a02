import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placed, renewed, without } from './list.ts';

const list = (ids: string) => Array.from(ids, (id) => ({ id }));
const ids = (all: readonly { id: string }[] | undefined) => all?.map(({ id }) => id).join('');

test('a document takes its place among the newest first', () => {
  assert.equal(ids(placed(list('eca'), { id: 'd' })), 'edca');
  assert.equal(ids(placed(list('eca'), { id: 'f' })), 'feca');
  assert.equal(ids(placed(list('ec'), { id: 'a' })), 'eca');
  const renamed = placed([{ id: 'b', title: 'old' }], { id: 'b', title: 'new' });
  assert.deepEqual(renamed, [{ id: 'b', title: 'new' }]);
  assert.equal(ids(without(list('eca'), 'c')), 'ea');
});

test('a first page that is read again adds what is new and removes what is gone', () => {
  const page = (data: string, has_more = true) => ({ data: list(data), has_more });
  assert.equal(ids(renewed(list('fedcba'), page('gfd'))), 'gfdcba');
  assert.equal(ids(renewed(list('fedcba'), page('fe', false))), 'fe');
  assert.equal(ids(renewed(list('cba'), page('zyx'))), undefined);
  assert.equal(ids(renewed(list(''), page('', false))), '');
});
