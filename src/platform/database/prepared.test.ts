import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshDatabase } from '../../../test/store.ts';

test('a prepared query takes its values by name, and sees what is committed and nothing else', async (t) => {
  const { database, remove } = await openFreshDatabase();
  t.after(remove);
  const { queries } = database;
  const add = (name: string, value: string, within = queries) =>
    within.insertInto('secrets').values({ name, value, created_at: 1 }).execute();
  const find = database.prepare((value) =>
    queries
      .selectFrom('secrets')
      .select(['name', 'value'])
      .where('created_at', '=', 1)
      .where('value', '=', value('text'))
      .where('name', '=', value('name')),
  );
  await add('a', 'one');
  await add('b', 'one');
  assert.deepEqual(
    (await find({ name: 'b', text: 'one' })).map((row) => ({ ...row })),
    [{ name: 'b', value: 'one' }],
  );
  assert.deepEqual(await find({ name: 'b', text: 'two' }), []);
  await database.transaction(async (transaction) => {
    await add('c', 'three', transaction);
    assert.deepEqual(await find({ name: 'c', text: 'three' }), []);
  });
  assert.equal((await find({ name: 'c', text: 'three' })).length, 1);
});
