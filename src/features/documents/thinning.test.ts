/** Old versions are deleted from the store, and those that other features need stay. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { actorOfOperator } from '../access/access.ts';
import { createSpace } from '../space/space.ts';
import { openTestDocuments } from './documents.fixture.ts';
import type { Documents } from './documents.ts';
import { VersionThinning } from './thinning.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const clock = { at: 20_001 * dayMs, now: () => clock.at };
const ids = createIds(clock);
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const space = createSpace({ limits: { free: 0, unlimited: 0 } });
const actor = actorOfOperator('a', 'unlimited');
let database: Database;
let documents: Documents;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  documents = openTestDocuments({ database, clock, ids, analyst, space });
  await addAccount(database, 'a', 'unlimited');
});
after(async () => {
  await analyst.close();
  await remove();
});

test('a day of edits becomes one version, with those that were restored or are in use', async () => {
  const { id } = await documents.create(actor, { text: 'Version 0.', language: 'en' });
  const made = [(await documents.get(actor, id)).version_id!];
  const edit = async (number: number) => {
    clock.at += minuteMs;
    const { version_id } = await documents.update(actor, id, { text: `Version ${number}.` });
    made.push(version_id!);
  };
  for (let number = 1; number <= 9; number++) await edit(number);
  clock.at += minuteMs;
  made.push((await documents.restore(actor, id, made[3]!)).version_id!);
  await edit(11);
  await edit(12);
  const thinning = new VersionThinning({ database, versionsInUse: async () => [made[5]!] });
  const textsLeft = async () => {
    const versions = await documents.versions(actor, id);
    const texts = versions.map(async (one) => (await documents.version(actor, id, one.id)).text);
    return (await Promise.all(texts)).toReversed();
  };

  assert.equal(await thinning.sweep(), 0, 'all of them while they are new');
  clock.at += 2 * dayMs;
  assert.equal(await thinning.sweep(), 9);
  const left = ['Version 0.', 'Version 5.', 'Version 3.', 'Version 12.'];
  assert.deepEqual(await textsLeft(), left);
  assert.equal((await documents.get(actor, id)).text, 'Version 12.');
  const { texts } = await space.of(database.queries, 'a');
  assert.equal(texts, left.join('').length, 'their room is free again');

  assert.equal(await thinning.sweep(), 0);
  await edit(13);
  clock.at += 40 * dayMs;
  assert.equal(await thinning.sweep(), 1, 'of two days of a week one version is left');
  assert.deepEqual(await textsLeft(), ['Version 0.', 'Version 5.', 'Version 3.', 'Version 13.']);
});
